import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with categories of customers. */
export const customersRights: RoomRights = {
  customerCategories: {
    ADMIN: LIST_RIGHTS,
    STAFF: READ_RIGHTS,
    // What they made themselves.
    SALES: ["basic", "read", "create", "update"],
    CARE: ["basic", "read", "readAll", "update"],
  },
};
