import { READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with the logs. */
export const actionLogsRights: RoomRights = {
  staffActionLogs: { ADMIN: READ_RIGHTS, STAFF: ["basic", "read"] },
  customerActionLogs: { ADMIN: READ_RIGHTS },
};
