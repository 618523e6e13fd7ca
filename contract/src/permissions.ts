import { ENUMS, type EnumValue } from "./platform/enums.ts";
import type { Right, RoomRights } from "./platform/rights.ts";
import { ROOM_RIGHTS } from "./room-rights.ts";

/** A role as seeded: who it is meant for and what it may do. */
export interface RolePreset {
  readonly code: string;
  readonly name: string;
  readonly baseRole: EnumValue<"userRole">;
  readonly grants: Readonly<Record<string, readonly Right[]>>;
}

const CHAT_STAFF = ["basic", "read", "chatSend", "chatProject", "chatAction"] as const satisfies Right[];
const { ADMIN, USER, CUSTOMER, GUEST } = ENUMS.userRole;

type Role = keyof RoomRights[string];

/** Who may do what, by feature: those without a room of descriptions here, the others as their rooms say. */
const RIGHTS: RoomRights = {
  dashboard: { STAFF: ["basic"] },
  chatGroups: {
    ADMIN: [...CHAT_STAFF, "chatAdviseComplaint", "chatGroupReadAll"],
    STAFF: CHAT_STAFF,
    CARE: [...CHAT_STAFF, "chatAdviseComplaint"],
    OUTSIDERS: ["basic", "read", "chatSend"],
  },
  ...ROOM_RIGHTS,
};

/** What a role may do: by its own entry, else by that of all who are like it. */
function grantsOf(own: Role, all: Role = own): RolePreset["grants"] {
  const entries = Object.entries(RIGHTS).map(([feature, rights]) => [feature, rights[own] ?? rights[all]] as const);
  return Object.fromEntries(entries.flatMap(([feature, rights]) => (rights ? [[feature, rights]] : [])));
}

/**
 * The seeded roles: ADMIN, the four staff presets, customer and guest. SUPERADMIN is not here: it is a validation function
 * that always grants.
 */
export const ROLE_PRESETS: readonly RolePreset[] = [
  { code: "ADMIN", name: "Quản trị", baseRole: ADMIN, grants: grantsOf("ADMIN", "STAFF") },
  { code: "SALES", name: "Kinh doanh", baseRole: USER, grants: grantsOf("SALES", "STAFF") },
  { code: "SITE", name: "Giám sát", baseRole: USER, grants: grantsOf("SITE", "STAFF") },
  { code: "CONTENT", name: "Nội dung", baseRole: USER, grants: grantsOf("CONTENT", "STAFF") },
  { code: "CARE", name: "Chăm sóc khách hàng", baseRole: USER, grants: grantsOf("CARE", "STAFF") },
  { code: "CUSTOMER", name: "Khách hàng", baseRole: CUSTOMER, grants: grantsOf("CUSTOMER", "OUTSIDERS") },
  { code: "GUEST", name: "Khách vãng lai", baseRole: GUEST, grants: grantsOf("OUTSIDERS") },
];
