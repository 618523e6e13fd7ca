import type { RoomRights } from "../../platform/rights.ts";

/** Who may do what with comments: they are looked after, and nobody writes in the name of another. */
export const commentsRights: RoomRights = {
  comments: {
    ADMIN: ["basic", "read", "readAll", "update", "delete"],
    CONTENT: ["basic", "read", "readAll", "update", "delete"],
  },
};
