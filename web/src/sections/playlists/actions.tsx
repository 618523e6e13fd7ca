import { playlists } from "@nepnha/contract/sections/playlists";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { lazy } from "react";
import { needTexts } from "../../i18n/i18n.ts";
import type { SectionActions } from "../../resource/action-types.ts";
import { titleOf } from "../../resource/labels.ts";
import { isDeleted } from "../../resource/rights.ts";
import { showWindow } from "../../ui/window.ts";

const ShareDialog = lazy(async () => {
  const [{ ShareDialog: Loaded }] = await Promise.all([
    import("../../resource/share/share-dialog.tsx"),
    needTexts("posts"),
  ]);
  return { default: Loaded };
});

/** What can be done with a playlist besides changing it. */
export const playlistActions: SectionActions = {
  row: [
    {
      label: "videos.action.watch",
      Icon: IconEye,
      offered: (row, { can }) => can("playlists.read") && !isDeleted(row),
      run: (row, { go }) => go(`/read/playlists/${row._id}`),
    },
    {
      label: "share.button",
      Icon: IconShare,
      offered: (row, { can }) => can("chatGroups.chatSend") && !isDeleted(row),
      run: (row) =>
        showWindow<true>((close) => (
          <ShareDialog
            opened
            path={`/read/playlists/${row._id}`}
            title={titleOf(playlists, row)}
            onClose={() => close(null)}
          />
        )),
    },
  ],
};
