import { playlists } from "@nepnha/contract/features/videos/playlists";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import type { SectionActions } from "../../../kit/feature/action-types.ts";
import { readingActions } from "../../chat/api.ts";

/** What can be done with a playlist besides changing it. */
export const playlistActions: SectionActions<typeof playlists> = {
  row: readingActions(playlists, {
    path: "/read/playlists",
    look: "videos.action.watch",
    send: { label: "share.button", Icon: IconShare },
  }),
};
