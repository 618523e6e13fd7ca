import { ENUMS } from "@nepnha/contract/enums";
import IconColumns2 from "@tabler/icons-react/dist/esm/icons/IconColumns2.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import { lazy } from "react";
import { t } from "../../i18n/i18n.ts";
import type { ActionTools, SectionActions, Verb } from "../../resource/action-types.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { showWindow } from "../../ui/window.ts";

const CompareDialog = lazy(async () => ({ default: (await import("./compare-dialog.tsx")).CompareDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import("./preview-dialog.tsx")).PreviewDialog }));

/** What can be done with a role besides changing it. */
export const roleActions: SectionActions = {
  refuse,
  row: [
    {
      label: "people.preview",
      Icon: IconEye,
      offered: (_row, { can }) => can("roles.read"),
      run: (row) => showWindow((close) => <PreviewDialog row={row} onClose={() => close(null)} />),
    },
    {
      label: "people.compare",
      Icon: IconColumns2,
      offered: (_row, { can }) => can("roles.read"),
      run: (row) => showWindow((close) => <CompareDialog row={row} onClose={() => close(null)} />),
    },
  ],
};

/** Built-in roles stay, as do roles that somebody holds; a role for people above oneself is theirs to change. */
function refuse(row: ResourceRow, verb: Verb, { me, can }: Pick<ActionTools, "me" | "can">): string | null {
  if (Number(row["baseRole"]) < me.role) return t("people.reason.roleRank");
  if (verb === "update") return null;
  if (row["isSystem"] === true && row.status === ENUMS.genericStatus.ACTIVE) return t("people.reason.system");
  if (verb === "delete" && Number(row["userCount"]) > 0) {
    return t("people.reason.roleHeld", { count: Number(row["userCount"]) });
  }
  const permissions = Array.isArray(row["permissions"]) ? row["permissions"].map(String) : [];
  return permissions.every(can) ? null : t("people.reason.roleLacks");
}
