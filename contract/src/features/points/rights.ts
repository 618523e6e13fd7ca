import { READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with points. Customers read theirs by a call of their own. */
export const pointsRights: RoomRights = {
  pointSettings: { ADMIN: ["basic", "read", "readAll", "create", "update", "delete"], STAFF: READ_RIGHTS },
  pointTransactions: {
    ADMIN: ["basic", "read", "readAll", "addPoint"],
    CARE: ["basic", "read", "readAll", "addPoint"],
  },
};
