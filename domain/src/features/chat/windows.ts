import { CHAT_EDIT_MS, CHAT_RECALL_MS, COMPLAINT_RECALL_MS } from "@nepnha/contract/platform/constants";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

type GroupType = EnumValue<"chatGroupType">;

/** How long after it was sent a message may get other words, ms; 0 in a complaint, which is a record. */
export function editWindow(type: GroupType): number {
  return type === ENUMS.chatGroupType.COMPLAIN ? 0 : CHAT_EDIT_MS;
}

/** How long after it was sent a message may be taken back, ms. */
export function recallWindow(type: GroupType): number {
  return type === ENUMS.chatGroupType.COMPLAIN ? COMPLAINT_RECALL_MS : CHAT_RECALL_MS;
}
