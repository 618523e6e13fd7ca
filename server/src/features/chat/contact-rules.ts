import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

type Role = EnumValue<"userRole">;

const { SUPERADMIN, ADMIN, USER } = ENUMS.userRole;
const STAFF: readonly Role[] = [SUPERADMIN, ADMIN, USER];

/** The roles of the people with whom somebody of this role may begin a direct conversation. */
export function contactRoles(role: Role): readonly Role[] {
  return STAFF.includes(role) ? Object.values(ENUMS.userRole) : STAFF;
}

/** Staff may talk to anybody; customers and guests only to staff. */
export function mayTalkTo(role: Role, peerRole: Role): boolean {
  return contactRoles(role).includes(peerRole);
}
