import { playlists } from "@nepnha/contract/features/videos/playlists";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import type { SectionActions } from "../../../kit/feature/action-types.ts";
import { lookAction } from "../../../kit/reading/look-action.ts";
import { sendAction } from "../../chat/api.ts";

/** Where playlists are watched. */
const READ = "/read/playlists";

/** What can be done with a playlist besides changing it. */
export const playlistActions: SectionActions<typeof playlists> = {
  row: [
    lookAction(playlists, READ, "videos.action.watch"),
    sendAction(playlists, READ, { label: "share.button", Icon: IconShare }),
  ],
};
