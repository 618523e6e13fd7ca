import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with help by screen. */
export const contextHelpRights: RoomRights = {
  contextHelps: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS },
};
