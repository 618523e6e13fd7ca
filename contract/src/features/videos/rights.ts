import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with videos and playlists. */
export const videosRights: RoomRights = {
  videos: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS, OUTSIDERS: READ_RIGHTS },
  playlists: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
