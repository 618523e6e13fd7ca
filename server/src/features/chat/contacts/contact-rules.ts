import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { mayBeginTalks } from "@nepnha/domain/features/chat/begin-talks";

type Role = EnumValue<"userRole">;

const { SUPERADMIN, ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const STAFF: readonly Role[] = [SUPERADMIN, ADMIN, USER];

/**
 * The roles of the people with whom somebody of this role may begin a direct conversation. With a guest nobody does, who
 * could not answer there.
 */
export function contactRoles(role: Role): readonly Role[] {
  if (!mayBeginTalks(role)) return [];
  return STAFF.includes(role) ? [...STAFF, CUSTOMER] : STAFF;
}

/** Staff may talk to staff and customers, customers only to staff, guests where they are advised. */
export function mayTalkTo(role: Role, peerRole: Role): boolean {
  return contactRoles(role).includes(peerRole);
}
