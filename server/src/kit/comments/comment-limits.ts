import type { Limit } from "../../platform/limits/limits.ts";

/** How many comments somebody writes: in one go, and in an hour. */
export const COMMENT_LIMITS = {
  inOneGo: { name: "person.commentsInOneGo", max: 10, seconds: 60 },
  hourly: { name: "person.comments", max: 100, seconds: 3600 },
} as const satisfies Record<string, Limit>;
