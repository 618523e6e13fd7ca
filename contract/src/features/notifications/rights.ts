import type { RoomRights } from "../../platform/rights.ts";

/** Who may tell very many people something at once. One's own inbox takes no right. */
export const notificationsRights: RoomRights = {
  notifications: {
    ADMIN: ["basic", "read", "readAll", "create", "update", "delete"],
    CARE: ["basic", "read", "readAll", "create", "update"],
  },
};
