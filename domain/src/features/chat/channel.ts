import type { ChatContext } from "@nepnha/contract/features/chat/messages";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

const { PROJECT, ADVISE, COMPLAIN, DIRECT, USERS } = ENUMS.chatGroupType;

const CONTEXTS: Readonly<Record<EnumValue<"chatGroupType">, ChatContext>> = {
  [PROJECT]: "PROJECT",
  [ADVISE]: "ADVISE",
  // The same people answer it in the same place; it is only stricter.
  [COMPLAIN]: "ADVISE",
  [DIRECT]: "DIRECT",
  [USERS]: "USERS",
};

/** Where a conversation of this type is shown. (R3-01) */
export function contextOf(type: EnumValue<"chatGroupType">): ChatContext {
  return CONTEXTS[type];
}
