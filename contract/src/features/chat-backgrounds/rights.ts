import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with backgrounds of conversations. */
export const chatBackgroundsRights: RoomRights = {
  chatBackgrounds: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
