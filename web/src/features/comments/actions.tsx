import type { comments } from "@nepnha/contract/features/comments/comments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconArrowUpRight from "@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs";
import IconMessageReply from "@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { rowPathOf } from "../../kit/resource/section-paths.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const AnswerDialog = lazy(async () => ({ default: (await import("./answer-dialog.tsx")).AnswerDialog }));

/** What anyone who looks after comments can do with one, besides hiding and deleting it. */
export const commentActions: SectionActions<typeof comments> = {
  row: [
    {
      label: "comments.answer",
      Icon: IconMessageReply,
      offered: (row, { can }) => row.status === ENUMS.genericStatus.ACTIVE && can(`${kindOf(row)}.read`),
      run: (row, { refresh }) =>
        showWindow<null>((close) => <AnswerDialog row={row} onDone={refresh} onClose={() => close(null)} />),
    },
    {
      label: "comments.openRow",
      Icon: IconArrowUpRight,
      offered: (row, { can }) => pathOf(row) !== null && can(`${kindOf(row)}.read`),
      run(row, { go }) {
        const path = pathOf(row);
        if (path !== null) go(path);
      },
    },
  ],
};

function kindOf(row: SectionRow<typeof comments>): string {
  return row.entityKind;
}

/** Where the row is that was commented on. */
function pathOf(row: SectionRow<typeof comments>): string | null {
  return rowPathOf(kindOf(row), row.entityId);
}
