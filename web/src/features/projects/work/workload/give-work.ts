import type { QueryClient } from "@tanstack/react-query";
import { t } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import type { Services } from "../../../../platform/session/services.ts";
import { shiftAndTell } from "../shift-work.ts";
import type { Work } from "../use-work.ts";

/** Who does it once somebody has taken the place of another one; who does it besides stays. */
export function handedOn(assigneeIds: readonly string[], from: string | null, to: string): string[] {
  const next = from === null ? [...assigneeIds, to] : assigneeIds.map((id) => (id === from ? to : id));
  return [...new Set(next)];
}

/** Give work of one person to another one, and say so. */
export async function giveTo(
  { services, queries }: { services: Pick<Services, "list">; queries: QueryClient },
  row: Work,
  from: string | null,
  to: { readonly id: string; readonly name: string },
): Promise<void> {
  if (from === to.id) return;
  if (row.assigneeIds.includes(to.id)) {
    showSnackbar({ kind: "warning", text: t("work.load.has", { person: to.name, name: row.name }), id: "row-change" });
    return;
  }
  const changes = { assigneeIds: handedOn(row.assigneeIds, from, to.id) };
  await shiftAndTell(
    { list: services.list },
    queries,
    row,
    changes,
    t("work.load.given", { person: to.name, name: row.name }),
  );
}
