import { ENUMS, type EnumValue } from "./enums.ts";

/** R6-04 the specification's permission labels as rights; a permission is `{feature}.{right}`. */
const RIGHTS = [
  "basic",
  "create",
  "read",
  "update",
  "delete",
  "readAll",
  "addPoint",
  "order",
  "chatSend",
  "chatAdviseComplaint",
  "chatGroupReadAll",
  "chatAction",
  "chatProject",
] as const;

/** One right of {@link RIGHTS}. */
export type Right = (typeof RIGHTS)[number];
/** Rights that a plain list-and-form feature has. */
export const LIST_RIGHTS = [
  "basic",
  "read",
  "create",
  "update",
  "delete",
  "readAll",
  "order",
] as const satisfies Right[];
/** A permission as it travels, e.g. `branches.readAll`. */
export type Permission = `${string}.${Right}`;

/** A role as seeded: who it is meant for and what it may do. `*` stands for all rights of the feature. */
export interface RolePreset {
  readonly code: string;
  readonly name: string;
  readonly baseRole: EnumValue<"userRole">;
  readonly grants: Readonly<Record<string, readonly Right[]>>;
}

const ALL = LIST_RIGHTS;
const READ = ["basic", "read", "readAll"] as const satisfies Right[];
const OWN = ["basic", "read"] as const satisfies Right[];
const CRU = ["basic", "read", "readAll", "create", "update"] as const satisfies Right[];
/** Look after what others wrote; nobody writes in their name. */
const MODERATE = ["basic", "read", "readAll", "update", "delete"] as const satisfies Right[];
const CHAT_STAFF = ["basic", "read", "chatSend", "chatProject", "chatAction"] as const satisfies Right[];
const { ADMIN, USER, CUSTOMER, GUEST } = ENUMS.userRole;

type Grants = RolePreset["grants"];

/** What whoever writes keeps. */
const ARTICLES: Grants = { constructions: ALL, posts: ALL, knowledge: ALL, news: ALL, postCates: ALL };

/** What every member of staff may do. */
const STAFF: Grants = {
  dashboard: ["basic"],
  branches: READ,
  customerCategories: READ,
  houseTemplates: READ,
  constructions: READ,
  posts: READ,
  knowledge: READ,
  news: READ,
  postCates: READ,
  widgets: READ,
  videos: READ,
  playlists: READ,
  users: READ,
  userGroups: READ,
  vendors: READ,
  sampleItems: READ,
  hotlines: READ,
  contextHelps: READ,
  objectMetadata: READ,
  chatBackgrounds: READ,
  provinces: READ,
  districts: READ,
  wards: READ,
  streets: READ,
  staffActionLogs: OWN,
  chatGroups: CHAT_STAFF,
};

/** What customers and guests may do. */
const OUTSIDER: Grants = {
  branches: READ,
  hotlines: READ,
  chatBackgrounds: READ,
  houseTemplates: READ,
  constructions: READ,
  posts: READ,
  knowledge: READ,
  news: READ,
  postCates: READ,
  videos: READ,
  playlists: READ,
  provinces: READ,
  districts: READ,
  wards: READ,
  streets: READ,
  chatGroups: ["basic", "read", "chatSend"],
};

/**
 * The seeded roles: ADMIN, the four staff presets, customer and guest (`sections.md` 0.5). SUPERADMIN is not here: it is
 * a validation function that always grants.
 */
export const ROLE_PRESETS: readonly RolePreset[] = [
  {
    code: "ADMIN",
    name: "Quản trị",
    baseRole: ADMIN,
    grants: {
      ...STAFF,
      branches: ALL,
      customerCategories: ALL,
      comments: MODERATE,
      houseTemplates: ALL,
      ...ARTICLES,
      widgets: ALL,
      videos: ALL,
      playlists: ALL,
      users: ALL,
      roles: ALL,
      userGroups: ALL,
      vendors: [...CRU, "delete"],
      sampleItems: ALL,
      hotlines: ALL,
      contextHelps: ALL,
      objectMetadata: ALL,
      chatBackgrounds: ALL,
      permissions: OWN,
      provinces: ALL,
      districts: ALL,
      wards: ALL,
      streets: ALL,
      tenants: ["basic", "read", "readAll", "update"],
      devices: ["basic", "read", "readAll", "delete"],
      maintenances: READ,
      systemSettings: READ,
      jobs: OWN,
      staffActionLogs: READ,
      customerActionLogs: READ,
      chatGroups: [...CHAT_STAFF, "chatAdviseComplaint", "chatGroupReadAll"],
    },
  },
  { code: "SALES", name: "Kinh doanh", baseRole: USER, grants: STAFF },
  { code: "SITE", name: "Giám sát", baseRole: USER, grants: { ...STAFF, vendors: CRU } },
  {
    code: "CONTENT",
    name: "Nội dung",
    baseRole: USER,
    grants: {
      ...STAFF,
      ...ARTICLES,
      houseTemplates: ALL,
      widgets: ALL,
      videos: ALL,
      playlists: ALL,
      contextHelps: ALL,
      comments: MODERATE,
    },
  },
  {
    code: "CARE",
    name: "Chăm sóc khách hàng",
    baseRole: USER,
    grants: { ...STAFF, customerCategories: CRU, chatGroups: [...CHAT_STAFF, "chatAdviseComplaint"] },
  },
  { code: "CUSTOMER", name: "Khách hàng", baseRole: CUSTOMER, grants: OUTSIDER },
  { code: "GUEST", name: "Khách vãng lai", baseRole: GUEST, grants: OUTSIDER },
];
