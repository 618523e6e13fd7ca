// Generated from the catalog by npm run reference. Do not edit; `npm run docs` fails when it is out of date.
import type { MenuGroup } from "./kit/define.ts";
import type { viLoaders } from "./messages/vi/loaders.ts";
import type { viRoomLoaders } from "./messages/vi/room-loaders.ts";

/** A section as menu and routes need it. */
export interface SectionEntry {
  readonly name: string;
  readonly route: string;
  readonly menu?: { readonly group: MenuGroup; readonly icon: string };
  /** It has screens of its own instead of the kit's. */
  readonly ownScreens?: true;
  /** Its statuses are a set of its own, whose words are a part of the catalogue. */
  readonly ownStatuses?: true;
  /** Somebody may make a new row. */
  readonly creates: boolean;
  /** The rooms that have its texts. */
  readonly texts: readonly Exclude<keyof typeof viLoaders | keyof typeof viRoomLoaders, "core">[];
}

/** Every section of the catalog in its order, without the descriptions: these would weigh on the first load. */
export const SECTION_INDEX: readonly SectionEntry[] = [
  {
    name: "customers",
    route: "/customer",
    menu: { group: "customers", icon: "users" },
    creates: true,
    texts: ["customers"],
  },
  {
    name: "customerCategories",
    route: "/customer/categories",
    menu: { group: "customers", icon: "users-group" },
    creates: true,
    texts: ["customers"],
  },
  {
    name: "houseTemplates",
    route: "/house-template",
    menu: { group: "content", icon: "home-2" },
    creates: true,
    texts: ["house-templates", "posts"],
  },
  {
    name: "constructions",
    route: "/construction",
    menu: { group: "content", icon: "crane" },
    creates: true,
    texts: ["posts"],
  },
  {
    name: "posts",
    route: "/post",
    menu: { group: "content", icon: "article" },
    creates: true,
    texts: ["posts"],
  },
  {
    name: "knowledge",
    route: "/knowledge/posts",
    menu: { group: "content", icon: "book" },
    creates: true,
    texts: ["posts"],
  },
  {
    name: "news",
    route: "/news",
    menu: { group: "content", icon: "news" },
    creates: true,
    texts: ["posts"],
  },
  {
    name: "videos",
    route: "/knowledge/videos",
    menu: { group: "content", icon: "video" },
    creates: true,
    texts: ["posts", "videos"],
  },
  {
    name: "playlists",
    route: "/knowledge/playlists",
    menu: { group: "content", icon: "playlist" },
    creates: true,
    texts: ["videos"],
  },
  {
    name: "postCates",
    route: "/category",
    menu: { group: "content", icon: "category" },
    creates: true,
    texts: ["post-categories"],
  },
  {
    name: "widgets",
    route: "/widget",
    menu: { group: "content", icon: "layout-grid" },
    creates: true,
    texts: ["home"],
  },
  {
    name: "contextHelps",
    route: "/context-help",
    menu: { group: "content", icon: "help" },
    creates: true,
    texts: ["context-help"],
  },
  {
    name: "comments",
    route: "/comment",
    menu: { group: "content", icon: "comments" },
    creates: false,
    texts: ["comments"],
  },
  {
    name: "stickerPacks",
    route: "/chat-setting",
    menu: { group: "chat", icon: "sticker" },
    creates: true,
    texts: ["stickers"],
  },
  {
    name: "chatBackgrounds",
    route: "/chat-background",
    menu: { group: "chat", icon: "background" },
    creates: true,
    texts: ["chat-backgrounds"],
  },
  {
    name: "chatReports",
    route: "/chat-moderation",
    menu: { group: "chat", icon: "shield" },
    creates: false,
    texts: ["moderation"],
  },
  {
    name: "bannedWords",
    route: "/chat-setting/banned-words",
    creates: true,
    texts: ["moderation"],
  },
  {
    name: "projects",
    route: "/project",
    menu: { group: "projects", icon: "crane" },
    ownStatuses: true,
    creates: true,
    texts: ["posts", "projects"],
  },
  {
    name: "projectStages",
    route: "/project-stage",
    ownStatuses: true,
    creates: true,
    texts: ["projects"],
  },
  {
    name: "projectActions",
    route: "/project-action",
    menu: { group: "projects", icon: "list-details" },
    ownStatuses: true,
    creates: true,
    texts: ["moderation", "project-metadata", "projects"],
  },
  {
    name: "projectActionTypes",
    route: "/project-action-type",
    menu: { group: "projects", icon: "category" },
    creates: true,
    texts: ["moderation", "project-metadata", "projects"],
  },
  {
    name: "stageTemplates",
    route: "/stage-template",
    menu: { group: "projects", icon: "playlist" },
    creates: true,
    texts: ["posts", "projects"],
  },
  {
    name: "changeOrders",
    route: "/change-order",
    ownStatuses: true,
    creates: true,
    texts: ["site"],
  },
  {
    name: "projectPayments",
    route: "/project-payment",
    ownStatuses: true,
    creates: false,
    texts: ["site"],
  },
  {
    name: "paymentReceipts",
    route: "/payment-receipt",
    ownStatuses: true,
    creates: true,
    texts: ["site"],
  },
  {
    name: "siteLogs",
    route: "/site-log",
    ownStatuses: true,
    creates: true,
    texts: ["site"],
  },
  {
    name: "selections",
    route: "/selection",
    ownStatuses: true,
    creates: true,
    texts: ["site"],
  },
  {
    name: "projectDocuments",
    route: "/project-document",
    creates: true,
    texts: ["site"],
  },
  {
    name: "vendors",
    route: "/vendor",
    menu: { group: "projects", icon: "truck" },
    creates: true,
    texts: ["vendors"],
  },
  {
    name: "sampleItems",
    route: "/sample-item",
    menu: { group: "quotes", icon: "list-details" },
    creates: true,
    texts: ["sample-items"],
  },
  {
    name: "users",
    route: "/user-management/users",
    menu: { group: "system", icon: "users" },
    creates: true,
    texts: ["people"],
  },
  {
    name: "roles",
    route: "/user-management/roles",
    menu: { group: "system", icon: "shield" },
    creates: true,
    texts: ["people"],
  },
  {
    name: "userGroups",
    route: "/user-management/groups",
    menu: { group: "system", icon: "users-group" },
    creates: true,
    texts: ["people"],
  },
  {
    name: "branches",
    route: "/branch",
    menu: { group: "system", icon: "building-store" },
    creates: true,
    texts: ["branches"],
  },
  {
    name: "hotlines",
    route: "/hotline",
    menu: { group: "system", icon: "phone-call" },
    creates: true,
    texts: ["hotlines"],
  },
  {
    name: "objectMetadata",
    route: "/object-metadata",
    menu: { group: "system", icon: "list-tree" },
    creates: true,
    texts: ["object-metadata"],
  },
  {
    name: "projectMetadata",
    route: "/project-metadata-setting",
    menu: { group: "projects", icon: "adjustments" },
    creates: true,
    texts: ["project-metadata"],
  },
  {
    name: "tenants",
    route: "/system",
    menu: { group: "system", icon: "server-cog" },
    ownScreens: true,
    creates: false,
    texts: ["system"],
  },
  {
    name: "devices",
    route: "/system/devices",
    creates: false,
    texts: ["auth"],
  },
  {
    name: "maintenances",
    route: "/system/maintenances",
    creates: true,
    texts: ["system"],
  },
  {
    name: "provinces",
    route: "/system/provinces",
    creates: true,
    texts: ["units"],
  },
  {
    name: "districts",
    route: "/system/districts",
    creates: true,
    texts: ["units"],
  },
  {
    name: "wards",
    route: "/system/wards",
    creates: true,
    texts: ["units"],
  },
  {
    name: "streets",
    route: "/system/streets",
    creates: true,
    texts: ["units"],
  },
  {
    name: "systemSettings",
    route: "/system-setting",
    menu: { group: "system", icon: "adjustments" },
    ownScreens: true,
    creates: false,
    texts: ["settings"],
  },
  {
    name: "staffActionLogs",
    route: "/staff-action-logs",
    menu: { group: "system", icon: "history" },
    creates: false,
    texts: ["action-logs"],
  },
  {
    name: "customerActionLogs",
    route: "/customer-action-logs",
    menu: { group: "system", icon: "user-search" },
    creates: false,
    texts: ["action-logs"],
  },
];
