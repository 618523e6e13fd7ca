import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with quotes: salespeople make them, customers read and answer theirs. */
export const quotesRights: RoomRights = {
  quoteItems: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS },
  quoteScenarios: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS },
  quotes: {
    ADMIN: ["basic", "read", "readAll", "create", "update", "delete"],
    SALES: ["basic", "read", "create", "update", "delete"],
    SITE: ["basic", "read"],
    OUTSIDERS: ["basic", "read"],
  },
};
