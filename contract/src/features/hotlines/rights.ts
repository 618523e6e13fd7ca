import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with hotlines. */
export const hotlinesRights: RoomRights = {
  hotlines: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
