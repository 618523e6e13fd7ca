import { playlists } from "@nepnha/contract/sections/playlists";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import type { SectionActions } from "../../resource/action-types.ts";
import { readingActions } from "../../resource/share/reading-actions.tsx";

/** What can be done with a playlist besides changing it. */
export const playlistActions: SectionActions = {
  row: readingActions(playlists, {
    path: "/read/playlists",
    look: "videos.action.watch",
    send: { label: "share.button", Icon: IconShare },
  }),
};
