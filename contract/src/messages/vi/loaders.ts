// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.

/** Brings texts of no room, or of a room whose screens cannot wait. A module exports its texts and nothing else, under whatever name. */
export const viLoaders = {
  core: () => import("./core.ts"),
  kit: () => import("./kit.ts"),
  lists: () => import("./lists.ts"),
  records: () => import("./records.ts"),
  statuses: () => import("./statuses.ts"),
  visit: () => import("./visit.ts"),
  "auth-account": () => import("../../features/auth/vi.account.ts"),
  chat: () => import("../../features/chat/vi.ts"),
  "chat-thread": () => import("../../features/chat/vi.thread.ts"),
} as const;
