import type { ChatWindows } from "@nepnha/contract/features/chat/messages";
import { COMPLAINT_RECALL_MS } from "@nepnha/contract/platform/constants";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

type GroupType = EnumValue<"chatGroupType">;

const MINUTE_MS = 60_000;

/** How long after it was sent a message may get other words, ms; 0 in a complaint, which is a record. */
export function editWindow(type: GroupType, { editMinutes }: ChatWindows): number {
  return type === ENUMS.chatGroupType.COMPLAIN ? 0 : editMinutes * MINUTE_MS;
}

/** How long after it was sent a message may be taken back, ms. */
export function recallWindow(type: GroupType, { recallMinutes }: ChatWindows): number {
  const allowed = recallMinutes * MINUTE_MS;
  return type === ENUMS.chatGroupType.COMPLAIN ? Math.min(COMPLAINT_RECALL_MS, allowed) : allowed;
}
