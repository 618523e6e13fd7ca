import { LIST_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who moderates the chat: those who may read every conversation, and nobody who only writes in it. */
export const moderationRights: RoomRights = {
  chatReports: { ADMIN: ["basic", "read", "update", "readAll"] },
  bannedWords: { ADMIN: LIST_RIGHTS.filter((right) => right !== "order") },
};
