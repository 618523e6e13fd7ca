// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.

/** Brings the texts of a room; not in the first load. A module exports its texts and nothing else, under whatever name. */
export const enRoomLoaders = {
  "action-logs": () => import("../../features/action-logs/en.ts"),
  auth: () => import("../../features/auth/en.ts"),
  branches: () => import("../../features/branches/en.ts"),
  "chat-desk": () => import("../../features/chat/en.desk.ts"),
  "chat-backgrounds": () => import("../../features/chat-backgrounds/en.ts"),
  comments: () => import("../../features/comments/en.ts"),
  "context-help": () => import("../../features/context-help/en.ts"),
  customers: () => import("../../features/customers/en.ts"),
  dashboard: () => import("../../features/dashboard/en.ts"),
  home: () => import("../../features/home/en.ts"),
  hotlines: () => import("../../features/hotlines/en.ts"),
  "house-templates": () => import("../../features/house-templates/en.ts"),
  "object-metadata": () => import("../../features/object-metadata/en.ts"),
  people: () => import("../../features/people/en.ts"),
  "post-categories": () => import("../../features/post-categories/en.ts"),
  posts: () => import("../../features/posts/en.ts"),
  "sample-items": () => import("../../features/sample-items/en.ts"),
  search: () => import("../../features/search/en.ts"),
  settings: () => import("../../features/settings/en.ts"),
  system: () => import("../../features/system/en.ts"),
  units: () => import("../../features/units/en.ts"),
  vendors: () => import("../../features/vendors/en.ts"),
  videos: () => import("../../features/videos/en.ts"),
} as const;
