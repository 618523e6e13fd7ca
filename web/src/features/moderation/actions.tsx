import type { chatReports } from "@nepnha/contract/features/moderation/chat-reports";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconUserSearch from "@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs";
import { lazy } from "react";
import { rowPathOf } from "../../kit/resource/section-paths.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const AllMessages = lazy(async () => {
  const [all] = await Promise.all([import("./all-messages.tsx"), needTexts("chat-search")]);
  return { default: all.AllMessages };
});
const LookDialog = lazy(async () => ({ default: (await import("./look-dialog.tsx")).LookDialog }));

/** What whoever moderates can do with a report, besides what is done with its message. */
export const reportActions: SectionActions<typeof chatReports> = {
  row: [
    {
      label: "chatReports.look",
      Icon: IconMessages,
      offered: (_row, { can }) => can("chatGroups.chatGroupReadAll"),
      run: (row) => showWindow<null>((close) => <LookDialog row={row} onClose={() => close(null)} />),
    },
    {
      label: "chatReports.all",
      Icon: IconUserSearch,
      offered: (_row, { can }) => can("chatGroups.chatGroupReadAll"),
      run: ({ senderId, _refs }, { go }) =>
        showWindow<null>((close) => (
          <AllMessages
            of={{ id: senderId, name: _refs[senderId] ?? "" }}
            onModerate={(reportId) => {
              close(null);
              go(rowPathOf("chatReports", reportId) ?? "");
            }}
            onClose={() => close(null)}
          />
        )),
    },
  ],
};
