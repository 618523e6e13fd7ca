import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with branches. */
export const branchesRights: RoomRights = {
  branches: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
