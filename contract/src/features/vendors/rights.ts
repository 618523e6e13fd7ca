import { READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with vendors. */
export const vendorsRights: RoomRights = {
  vendors: {
    ADMIN: ["basic", "read", "readAll", "create", "update", "delete"],
    STAFF: READ_RIGHTS,
    SITE: ["basic", "read", "readAll", "create", "update"],
  },
};
