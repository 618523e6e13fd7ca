import type { RoomRights } from "../../platform/rights.ts";

/** Who may do what with the devices of everybody. */
export const authRights: RoomRights = {
  devices: { ADMIN: ["basic", "read", "readAll", "delete"] },
};
