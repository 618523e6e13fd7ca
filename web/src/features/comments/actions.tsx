import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { ENUMS } from "@nepnha/contract/enums";
import IconArrowUpRight from "@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs";
import IconMessageReply from "@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs";
import { lazy } from "react";
import { t } from "../../i18n/i18n.ts";
import type { SectionActions } from "../../resource/action-types.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";
import { showWindow } from "../../ui/window.ts";

const AnswerDialog = lazy(async () => ({ default: (await import("./answer-dialog.tsx")).AnswerDialog }));

/** What whoever looks after comments can do with one, besides hiding and deleting it. */
export const commentActions: SectionActions = {
  // The words are their author's; others hide or delete them.
  refuse: (_row, verb) => (verb === "update" ? t("comments.notYours") : null),
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
      run: (row, { go }) => go(`${routeOf(row)}/${textOf(row["entityId"])}`),
    },
  ],
};

function kindOf(row: ResourceRow): string {
  return textOf(row["entityKind"]);
}

function routeOf(row: ResourceRow): string | undefined {
  return SECTION_INDEX.find(({ name }) => name === kindOf(row))?.route;
}
