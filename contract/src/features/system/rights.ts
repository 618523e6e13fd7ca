import { READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with the company, maintenance and background jobs. */
export const systemRights: RoomRights = {
  tenants: { ADMIN: ["basic", "read", "readAll", "update"] },
  maintenances: { ADMIN: [...READ_RIGHTS, "update"] },
  jobs: { ADMIN: ["basic", "read"] },
};
