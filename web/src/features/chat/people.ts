import type { CurrentUser } from "@nepnha/contract/platform/session";
import { isStaff } from "@nepnha/domain/platform/permit";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isOfDesk } from "@nepnha/domain/features/chat/desk";
import type { ChatMember } from "@nepnha/contract/features/chat/messages";
import type { Translate } from "../../platform/i18n/i18n.ts";
import type { Conversation } from "./engine/model.ts";

/** Whether a conversation has more than the two of us. */
export function isGroup(conversation: Conversation): boolean {
  return conversation.type !== ENUMS.chatGroupType.DIRECT;
}

/**
 * What a conversation is called for somebody: whoever is advised talks with the company, not with a file of their own name.
 */
export function nameFor(
  { role, tenantName }: CurrentUser,
  { type, name }: Pick<Conversation, "type" | "name">,
  t: Translate,
): string {
  if (!isOfDesk(type) || isStaff({ role })) return name;
  return type === ENUMS.chatGroupType.COMPLAIN ? `${t("chat.complaint")} · ${tenantName}` : tenantName;
}

/** A member by id; undefined for somebody who has left. */
export function memberOf(conversation: Conversation, userId: string): ChatMember | undefined {
  return conversation.members.find((member) => member.userId === userId);
}

/** The members except me who have read up to this message. */
export function readersOf(conversation: Conversation, seq: number, me: string): ChatMember[] {
  return conversation.members.filter((member) => member.userId !== me && member.lastReadSeq >= seq);
}
