import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

/** Whether somebody of this role writes in a conversation of this type that they are in: guests only where they are advised. */
export function mayWriteIn(role: EnumValue<"userRole">, type: number): boolean {
  return role !== ENUMS.userRole.GUEST || type === ENUMS.chatGroupType.ADVISE;
}
