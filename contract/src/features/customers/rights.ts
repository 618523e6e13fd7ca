import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with customers and their categories. */
export const customersRights: RoomRights = {
  customers: {
    ADMIN: ["basic", "read", "readAll", "create", "update", "delete"],
    SALES: ["basic", "read", "create", "update"],
    // Those of the projects that they work on.
    SITE: ["basic", "read"],
    CARE: ["basic", "read", "readAll", "update"],
    OUTSIDERS: ["basic", "read"],
  },
  careLogs: {
    ADMIN: ["basic", "read", "readAll", "create", "update", "delete"],
    // Those of whom they look after, and what they wrote themselves.
    SALES: ["basic", "read", "create", "update"],
    CARE: ["basic", "read", "readAll", "create", "update"],
  },
  customerCategories: {
    ADMIN: LIST_RIGHTS,
    STAFF: READ_RIGHTS,
    // What they made themselves.
    SALES: ["basic", "read", "create", "update"],
    CARE: ["basic", "read", "readAll", "update"],
  },
};
