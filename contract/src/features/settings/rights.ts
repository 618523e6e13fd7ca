import { READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with settings. */
export const settingsRights: RoomRights = {
  systemSettings: { ADMIN: READ_RIGHTS },
};
