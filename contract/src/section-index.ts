// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.
import type { MenuGroup, ResourceDescription } from "./define.ts";

/** Parts of the catalogues of texts besides the core. */
export type SectionTexts = "kit" | "people" | "posts" | "registers" | "system" | "templates" | "videos";

/** A section as menu and routes need it; `load` brings its whole description. */
export interface SectionEntry {
  readonly name: string;
  readonly route: string;
  readonly menu?: { readonly group: MenuGroup; readonly icon: string };
  /** It has screens of its own instead of the kit's. */
  readonly ownScreens?: true;
  /** Somebody may make a new row. */
  readonly creates: boolean;
  /** Where the texts of its fields are. */
  readonly texts: readonly SectionTexts[];
  readonly load: () => Promise<ResourceDescription>;
}

/** Every section of the catalog in its order, without the descriptions: these would weigh on the first load. */
export const SECTION_INDEX: readonly SectionEntry[] = [
  {
    name: "customerCategories",
    route: "/customer/categories",
    menu: { group: "customers", icon: "users-group" },
    creates: true,
    texts: ["kit"],
    load: async () => (await import("./sections/customer-categories.ts")).customerCategories,
  },
  {
    name: "houseTemplates",
    route: "/house-template",
    menu: { group: "content", icon: "home-2" },
    creates: true,
    texts: ["kit", "posts", "templates"],
    load: async () => (await import("./sections/house-templates.ts")).houseTemplates,
  },
  {
    name: "constructions",
    route: "/construction",
    menu: { group: "content", icon: "crane" },
    creates: true,
    texts: ["kit", "posts"],
    load: async () => (await import("./sections/constructions.ts")).constructions,
  },
  {
    name: "posts",
    route: "/post",
    menu: { group: "content", icon: "article" },
    creates: true,
    texts: ["kit", "posts"],
    load: async () => (await import("./sections/posts.ts")).posts,
  },
  {
    name: "knowledge",
    route: "/knowledge/posts",
    menu: { group: "content", icon: "book" },
    creates: true,
    texts: ["kit", "posts"],
    load: async () => (await import("./sections/knowledge.ts")).knowledge,
  },
  {
    name: "news",
    route: "/news",
    menu: { group: "content", icon: "news" },
    creates: true,
    texts: ["kit", "posts"],
    load: async () => (await import("./sections/news.ts")).news,
  },
  {
    name: "videos",
    route: "/knowledge/videos",
    menu: { group: "content", icon: "video" },
    creates: true,
    texts: ["kit", "posts", "videos"],
    load: async () => (await import("./sections/videos.ts")).videos,
  },
  {
    name: "playlists",
    route: "/knowledge/playlists",
    menu: { group: "content", icon: "playlist" },
    creates: true,
    texts: ["kit", "videos"],
    load: async () => (await import("./sections/playlists.ts")).playlists,
  },
  {
    name: "postCates",
    route: "/category",
    menu: { group: "content", icon: "category" },
    creates: true,
    texts: ["kit", "posts"],
    load: async () => (await import("./sections/post-cates.ts")).postCates,
  },
  {
    name: "widgets",
    route: "/widget",
    menu: { group: "content", icon: "layout-grid" },
    creates: true,
    texts: ["kit", "templates"],
    load: async () => (await import("./sections/widgets.ts")).widgets,
  },
  {
    name: "contextHelps",
    route: "/context-help",
    menu: { group: "content", icon: "help" },
    creates: true,
    texts: ["kit", "registers"],
    load: async () => (await import("./sections/context-helps.ts")).contextHelps,
  },
  {
    name: "comments",
    route: "/comment",
    menu: { group: "content", icon: "comments" },
    creates: false,
    texts: ["kit"],
    load: async () => (await import("./sections/comments.ts")).comments,
  },
  {
    name: "chatBackgrounds",
    route: "/chat-background",
    menu: { group: "chat", icon: "background" },
    creates: true,
    texts: ["kit", "registers"],
    load: async () => (await import("./sections/chat-backgrounds.ts")).chatBackgrounds,
  },
  {
    name: "vendors",
    route: "/vendor",
    menu: { group: "projects", icon: "truck" },
    creates: true,
    texts: ["kit", "registers"],
    load: async () => (await import("./sections/vendors.ts")).vendors,
  },
  {
    name: "sampleItems",
    route: "/sample-item",
    menu: { group: "quotes", icon: "list-details" },
    creates: true,
    texts: ["kit", "registers"],
    load: async () => (await import("./sections/sample-items.ts")).sampleItems,
  },
  {
    name: "users",
    route: "/user-management/users",
    menu: { group: "system", icon: "users" },
    creates: true,
    texts: ["kit", "people"],
    load: async () => (await import("./sections/users.ts")).users,
  },
  {
    name: "roles",
    route: "/user-management/roles",
    menu: { group: "system", icon: "shield" },
    creates: true,
    texts: ["kit", "people"],
    load: async () => (await import("./sections/roles.ts")).roles,
  },
  {
    name: "userGroups",
    route: "/user-management/groups",
    menu: { group: "system", icon: "users-group" },
    creates: true,
    texts: ["kit", "people"],
    load: async () => (await import("./sections/user-groups.ts")).userGroups,
  },
  {
    name: "branches",
    route: "/branch",
    menu: { group: "system", icon: "building-store" },
    creates: true,
    texts: ["kit", "registers"],
    load: async () => (await import("./sections/branches.ts")).branches,
  },
  {
    name: "hotlines",
    route: "/hotline",
    menu: { group: "system", icon: "phone-call" },
    creates: true,
    texts: ["kit", "registers"],
    load: async () => (await import("./sections/hotlines.ts")).hotlines,
  },
  {
    name: "objectMetadata",
    route: "/object-metadata",
    menu: { group: "system", icon: "list-tree" },
    creates: true,
    texts: ["kit", "registers"],
    load: async () => (await import("./sections/object-metadata.ts")).objectMetadata,
  },
  {
    name: "tenants",
    route: "/system",
    menu: { group: "system", icon: "server-cog" },
    ownScreens: true,
    creates: false,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/tenants.ts")).tenants,
  },
  {
    name: "devices",
    route: "/system/devices",
    creates: false,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/devices.ts")).devices,
  },
  {
    name: "maintenances",
    route: "/system/maintenances",
    creates: true,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/maintenances.ts")).maintenances,
  },
  {
    name: "provinces",
    route: "/system/provinces",
    creates: true,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/administrative-units.ts")).provinces,
  },
  {
    name: "districts",
    route: "/system/districts",
    creates: true,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/administrative-units.ts")).districts,
  },
  {
    name: "wards",
    route: "/system/wards",
    creates: true,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/administrative-units.ts")).wards,
  },
  {
    name: "streets",
    route: "/system/streets",
    creates: true,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/administrative-units.ts")).streets,
  },
  {
    name: "systemSettings",
    route: "/system-setting",
    menu: { group: "system", icon: "adjustments" },
    ownScreens: true,
    creates: false,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/system-settings.ts")).systemSettings,
  },
  {
    name: "staffActionLogs",
    route: "/staff-action-logs",
    menu: { group: "system", icon: "history" },
    creates: false,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/action-logs.ts")).staffActionLogs,
  },
  {
    name: "customerActionLogs",
    route: "/customer-action-logs",
    menu: { group: "system", icon: "user-search" },
    creates: false,
    texts: ["kit", "system"],
    load: async () => (await import("./sections/action-logs.ts")).customerActionLogs,
  },
];
