import type { chatReports } from "@nepnha/contract/features/moderation/chat-reports";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

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
  ],
};
