import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with administrative units. */
export const unitsRights: RoomRights = {
  provinces: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, OUTSIDERS: READ_RIGHTS },
  districts: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, OUTSIDERS: READ_RIGHTS },
  wards: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, OUTSIDERS: READ_RIGHTS },
  streets: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
