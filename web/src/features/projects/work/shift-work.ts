import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { QueryClient } from "@tanstack/react-query";
import { t } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import type { Services } from "../../../platform/session/services.ts";
import type { Work } from "./use-work.ts";

/** When work begins and ends, as it is sent; or who does it. */
type Changes = { readonly startDate: string; readonly endDate: string } | { readonly assigneeIds: readonly string[] };

/** Give work other dates or people, in the version that was seen. @returns why not, in words; null where it was done */
export async function shiftWork(
  { list }: Pick<Services, "list">,
  row: Pick<Work, "_id" | "version" | "name">,
  changes: Changes,
): Promise<string | null> {
  const change = { _id: row._id, version: row.version, ...changes };
  const { error } = await list<Work>(projectActions.name).update(change, "told");
  if (!error) return null;
  if (error.code === "VERSION_CONFLICT") return t("work.moved.conflict", { name: row.name });
  return error.fieldErrors[0]?.message || error.detail || t("request.failed");
}

/** The same, told at the edge of the screen, with everything of the section asked again. */
export async function shiftAndTell(
  services: Pick<Services, "list">,
  queries: QueryClient,
  row: Work,
  changes: Changes,
  done: string,
): Promise<void> {
  const refusal = await shiftWork(services, row, changes);
  showSnackbar(
    refusal === null
      ? { kind: "success", text: done, id: "row-change" }
      : { kind: "error", text: refusal, id: "row-change", ms: 6000 },
  );
  await queries.invalidateQueries({ queryKey: [projectActions.name] });
}
