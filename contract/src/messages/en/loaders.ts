// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.

/** Brings a part of the catalogue that is of no room. A module exports its texts and nothing else, under whatever name. */
export const enLoaders = {
  core: () => import("./core.ts"),
  account: () => import("./account.ts"),
  chat: () => import("./chat.ts"),
  "chat-thread": () => import("./chat-thread.ts"),
  kit: () => import("./kit.ts"),
  lists: () => import("./lists.ts"),
  records: () => import("./records.ts"),
  statuses: () => import("./statuses.ts"),
  visit: () => import("./visit.ts"),
} as const;
