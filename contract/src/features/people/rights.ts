import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with people, roles and groups. */
export const peopleRights: RoomRights = {
  users: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS },
  roles: { ADMIN: LIST_RIGHTS },
  userGroups: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS },
  permissions: { ADMIN: ["basic", "read"] },
};
