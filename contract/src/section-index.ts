// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.
import type { MenuGroup } from "./define.ts";

/** Parts of the catalogues of texts besides the core. */
export type SectionTexts = "kit" | "people" | "posts" | "registers" | "system" | "templates" | "videos";

/** A section as menu and routes need it. */
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
}

/** Every section of the catalog in its order, without the descriptions: these would weigh on the first load. */
export const SECTION_INDEX: readonly SectionEntry[] = [
  {
    name: "customerCategories",
    route: "/customer/categories",
    menu: { group: "customers", icon: "users-group" },
    creates: true,
    texts: ["kit"],
  },
  {
    name: "houseTemplates",
    route: "/house-template",
    menu: { group: "content", icon: "home-2" },
    creates: true,
    texts: ["kit", "posts", "templates"],
  },
  {
    name: "constructions",
    route: "/construction",
    menu: { group: "content", icon: "crane" },
    creates: true,
    texts: ["kit", "posts"],
  },
  {
    name: "posts",
    route: "/post",
    menu: { group: "content", icon: "article" },
    creates: true,
    texts: ["kit", "posts"],
  },
  {
    name: "knowledge",
    route: "/knowledge/posts",
    menu: { group: "content", icon: "book" },
    creates: true,
    texts: ["kit", "posts"],
  },
  {
    name: "news",
    route: "/news",
    menu: { group: "content", icon: "news" },
    creates: true,
    texts: ["kit", "posts"],
  },
  {
    name: "videos",
    route: "/knowledge/videos",
    menu: { group: "content", icon: "video" },
    creates: true,
    texts: ["kit", "posts", "videos"],
  },
  {
    name: "playlists",
    route: "/knowledge/playlists",
    menu: { group: "content", icon: "playlist" },
    creates: true,
    texts: ["kit", "videos"],
  },
  {
    name: "postCates",
    route: "/category",
    menu: { group: "content", icon: "category" },
    creates: true,
    texts: ["kit", "posts"],
  },
  {
    name: "widgets",
    route: "/widget",
    menu: { group: "content", icon: "layout-grid" },
    creates: true,
    texts: ["kit", "templates"],
  },
  {
    name: "contextHelps",
    route: "/context-help",
    menu: { group: "content", icon: "help" },
    creates: true,
    texts: ["kit", "registers"],
  },
  {
    name: "comments",
    route: "/comment",
    menu: { group: "content", icon: "comments" },
    creates: false,
    texts: ["kit"],
  },
  {
    name: "chatBackgrounds",
    route: "/chat-background",
    menu: { group: "chat", icon: "background" },
    creates: true,
    texts: ["kit", "registers"],
  },
  {
    name: "vendors",
    route: "/vendor",
    menu: { group: "projects", icon: "truck" },
    creates: true,
    texts: ["kit", "registers"],
  },
  {
    name: "sampleItems",
    route: "/sample-item",
    menu: { group: "quotes", icon: "list-details" },
    creates: true,
    texts: ["kit", "registers"],
  },
  {
    name: "users",
    route: "/user-management/users",
    menu: { group: "system", icon: "users" },
    creates: true,
    texts: ["kit", "people"],
  },
  {
    name: "roles",
    route: "/user-management/roles",
    menu: { group: "system", icon: "shield" },
    creates: true,
    texts: ["kit", "people"],
  },
  {
    name: "userGroups",
    route: "/user-management/groups",
    menu: { group: "system", icon: "users-group" },
    creates: true,
    texts: ["kit", "people"],
  },
  {
    name: "branches",
    route: "/branch",
    menu: { group: "system", icon: "building-store" },
    creates: true,
    texts: ["kit"],
  },
  {
    name: "hotlines",
    route: "/hotline",
    menu: { group: "system", icon: "phone-call" },
    creates: true,
    texts: ["kit", "registers"],
  },
  {
    name: "objectMetadata",
    route: "/object-metadata",
    menu: { group: "system", icon: "list-tree" },
    creates: true,
    texts: ["kit", "registers"],
  },
  {
    name: "tenants",
    route: "/system",
    menu: { group: "system", icon: "server-cog" },
    ownScreens: true,
    creates: false,
    texts: ["kit", "system"],
  },
  {
    name: "devices",
    route: "/system/devices",
    creates: false,
    texts: ["kit", "system"],
  },
  {
    name: "maintenances",
    route: "/system/maintenances",
    creates: true,
    texts: ["kit", "system"],
  },
  {
    name: "provinces",
    route: "/system/provinces",
    creates: true,
    texts: ["kit", "system"],
  },
  {
    name: "districts",
    route: "/system/districts",
    creates: true,
    texts: ["kit", "system"],
  },
  {
    name: "wards",
    route: "/system/wards",
    creates: true,
    texts: ["kit", "system"],
  },
  {
    name: "streets",
    route: "/system/streets",
    creates: true,
    texts: ["kit", "system"],
  },
  {
    name: "systemSettings",
    route: "/system-setting",
    menu: { group: "system", icon: "adjustments" },
    ownScreens: true,
    creates: false,
    texts: ["kit", "system"],
  },
  {
    name: "staffActionLogs",
    route: "/staff-action-logs",
    menu: { group: "system", icon: "history" },
    creates: false,
    texts: ["kit", "system"],
  },
  {
    name: "customerActionLogs",
    route: "/customer-action-logs",
    menu: { group: "system", icon: "user-search" },
    creates: false,
    texts: ["kit", "system"],
  },
];
