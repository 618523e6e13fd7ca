import IconPlaylistAdd from "@tabler/icons-react/dist/esm/icons/IconPlaylistAdd.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { videos } from "@nepnha/contract/features/videos/videos";
import { lazy } from "react";
import { t } from "../../../platform/i18n/i18n.ts";
import type { SectionActions } from "../../../kit/feature/action-types.ts";
import { isDeleted } from "../../../kit/resource/rights.ts";
import { lookAction } from "../../../kit/reading/look-action.ts";
import { sendAction } from "../../chat/api.ts";
import { categoriesAction } from "../../posts/api.ts";
import { showWindow } from "../../../ui/feedback/window.ts";
import { retryReading } from "./retry.ts";

const AddToDialog = lazy(async () => ({ default: (await import("./add-to-dialog.tsx")).AddToDialog }));

/** Where videos are watched. */
const READ = "/read/videos";

/** What can be done with a video besides changing it. */
export const videoActions: SectionActions<typeof videos> = {
  row: [
    lookAction(videos, READ, "videos.action.watch"),
    sendAction(videos, READ, { label: "share.button", Icon: IconShare }),
    {
      label: "videos.action.retry",
      Icon: IconRefresh,
      offered: (row, { can }) => can("videos.update") && row.source === "UPLOAD" && !isDeleted(row),
      reason: (row) => (row.processingStatus === "FAILED" ? null : t("videos.action.retryReason")),
      run: retryReading,
    },
  ],
  bulk: [
    categoriesAction("videos"),
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
