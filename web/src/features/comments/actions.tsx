import type { comments } from "@nepnha/contract/features/comments/comments";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconArrowUpRight from "@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs";
import IconMessageReply from "@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
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
      offered: (row, { can }) => routeOf(row) !== undefined && can(`${kindOf(row)}.read`),
      run: (row, { go }) => go(`${routeOf(row)}/${row.entityId}`),
    },
  ],
};

function kindOf(row: SectionRow<typeof comments>): string {
  return row.entityKind;
}

function routeOf(row: SectionRow<typeof comments>): string | undefined {
  return SECTION_INDEX.find(({ name }) => name === kindOf(row))?.route;
}
