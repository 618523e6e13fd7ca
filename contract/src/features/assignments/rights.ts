import type { RoomRights } from "../../platform/rights.ts";

/**
 * Who sees who looks after what, of that which they may open, and who changes it, of that which they may change. Nobody makes
 * or deletes a term: it follows from what it is of.
 */
export const assignmentsRights: RoomRights = {
  assignments: {
    ADMIN: ["basic", "read", "update", "readAll"],
    SITE: ["basic", "read", "update"],
    SALES: ["basic", "read"],
  },
};
