import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

const { GUEST } = ENUMS.userRole;

/** Whether somebody of this role begins conversations with people of their choice; guests are advised (R1-14). */
export function mayBeginTalks(role: EnumValue<"userRole">): boolean {
  return role !== GUEST;
}

/** Whether somebody of this role writes in a conversation of this type that they are in: guests only where they are advised. */
export function mayWriteIn(role: EnumValue<"userRole">, type: number): boolean {
  return role !== GUEST || type === ENUMS.chatGroupType.ADVISE;
}
