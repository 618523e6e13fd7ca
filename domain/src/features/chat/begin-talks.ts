import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

/** Whether somebody of this role begins conversations with people of their choice; guests are advised (R1-14). */
export function mayBeginTalks(role: EnumValue<"userRole">): boolean {
  return role !== ENUMS.userRole.GUEST;
}
