import { ASSIGN_MAX } from "@nepnha/contract/features/assignments/assigning";
import type { assignments } from "@nepnha/contract/features/assignments/assignments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconArrowUpRight from "@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs";
import IconUserShare from "@tabler/icons-react/dist/esm/icons/IconUserShare.mjs";
import { lazy } from "react";
import type { ActionTools, SectionActions } from "../../kit/feature/action-types.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { objectPath } from "./object-path.ts";

const AssignDialog = lazy(async () => ({ default: (await import("./assign-dialog.tsx")).AssignDialog }));

type Row = SectionRow<typeof assignments>;
const { ACTIVE } = ENUMS.genericStatus;

/** What can be done with terms: giving what they are of to somebody, and going there. */
export const assignmentActions: SectionActions<typeof assignments> = {
  row: [
    {
      label: "assigning.open",
      Icon: IconArrowUpRight,
      offered: (row) => objectPath(row.objectKind, row.objectId) !== null,
      run(row, { go }) {
        const path = objectPath(row.objectKind, row.objectId);
        if (path !== null) go(path.to, path.search);
      },
    },
    {
      label: "assigning.give",
      Icon: IconUserShare,
      offered: (row, { can }) => can("assignments.update") && row.status === ACTIVE,
      run: (row, tools) => give([row], tools),
    },
  ],
  bulk: [
    {
      label: "assigning.give",
      Icon: IconUserShare,
      offered: ({ can }) => can("assignments.update"),
      reason(rows) {
        if (rows.length > ASSIGN_MAX) return t("assigning.tooMany", { max: ASSIGN_MAX });
        return rows.every(({ status }) => status === ACTIVE) ? null : t("assigning.someEnded");
      },
      run: give,
    },
  ],
};

async function give(rows: readonly Row[], { refresh }: ActionTools): Promise<boolean> {
  const done = await showWindow<true>((close) => <AssignDialog rows={rows} onClose={close} />);
  if (done) await refresh();
  return done === true;
}
