import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconPlaylistAdd from "@tabler/icons-react/dist/esm/icons/IconPlaylistAdd.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { videos } from "@nepnha/contract/sections/videos";
import { lazy } from "react";
import { needTexts, t } from "../../i18n/i18n.ts";
import type { SectionActions } from "../../resource/action-types.ts";
import { titleOf } from "../../resource/labels.ts";
import { isDeleted } from "../../resource/rights.ts";
import { showWindow } from "../../ui/window.ts";
import { retryReading } from "./retry.ts";

const AddToDialog = lazy(async () => ({ default: (await import("./add-to-dialog.tsx")).AddToDialog }));
const ShareDialog = lazy(async () => {
  const [{ ShareDialog: Loaded }] = await Promise.all([
    import("../../resource/share/share-dialog.tsx"),
    needTexts("posts"),
  ]);
  return { default: Loaded };
});

/** What can be done with a video besides changing it. */
export const videoActions: SectionActions = {
  row: [
    {
      label: "videos.action.watch",
      Icon: IconEye,
      offered: (row, { can }) => can("videos.read") && !isDeleted(row),
      run: (row, { go }) => go(`/read/videos/${row._id}`),
    },
    {
      label: "share.button",
      Icon: IconShare,
      offered: (row, { can }) => can("chatGroups.chatSend") && !isDeleted(row),
      run: (row) =>
        showWindow<true>((close) => (
          <ShareDialog
            opened
            path={`/read/videos/${row._id}`}
            title={titleOf(videos, row)}
            onClose={() => close(null)}
          />
        )),
    },
    {
      label: "videos.action.retry",
      Icon: IconRefresh,
      offered: (row, { can }) => can("videos.update") && row["source"] === "UPLOAD" && !isDeleted(row),
      reason: (row) => (row["processingStatus"] === "FAILED" ? null : t("videos.action.retryReason")),
      run: retryReading,
    },
  ],
  bulk: [
    {
      label: "videos.action.addTo",
      Icon: IconPlaylistAdd,
      offered: ({ can }) => can("playlists.update"),
      async run(rows, { refresh }) {
        const done = await showWindow<true>((close) => <AddToDialog rows={rows} onClose={close} />);
        if (done) await refresh();
        return done === true;
      },
    },
  ],
};
