import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with house templates. */
export const houseTemplatesRights: RoomRights = {
  houseTemplates: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
