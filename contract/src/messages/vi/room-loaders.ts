// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.

/** Brings the texts of a room; not in the first load. A module exports its texts and nothing else, under whatever name. */
export const viRoomLoaders = {
  "action-logs": () => import("../../features/action-logs/vi.ts"),
  auth: () => import("../../features/auth/vi.ts"),
  branches: () => import("../../features/branches/vi.ts"),
  "chat-desk": () => import("../../features/chat/vi.desk.ts"),
  "chat-backgrounds": () => import("../../features/chat-backgrounds/vi.ts"),
  comments: () => import("../../features/comments/vi.ts"),
  "context-help": () => import("../../features/context-help/vi.ts"),
  customers: () => import("../../features/customers/vi.ts"),
  dashboard: () => import("../../features/dashboard/vi.ts"),
  home: () => import("../../features/home/vi.ts"),
  hotlines: () => import("../../features/hotlines/vi.ts"),
  "house-templates": () => import("../../features/house-templates/vi.ts"),
  "object-metadata": () => import("../../features/object-metadata/vi.ts"),
  people: () => import("../../features/people/vi.ts"),
  "post-categories": () => import("../../features/post-categories/vi.ts"),
  posts: () => import("../../features/posts/vi.ts"),
  "sample-items": () => import("../../features/sample-items/vi.ts"),
  search: () => import("../../features/search/vi.ts"),
  settings: () => import("../../features/settings/vi.ts"),
  system: () => import("../../features/system/vi.ts"),
  units: () => import("../../features/units/vi.ts"),
  vendors: () => import("../../features/vendors/vi.ts"),
  videos: () => import("../../features/videos/vi.ts"),
} as const;
