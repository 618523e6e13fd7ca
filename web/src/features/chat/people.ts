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

/**
 * Whose being there a conversation shows: the other one's where we are two, the customer's at the desk for the staff.
 * Undefined where it is many, or the company.
 */
export function counterpartOf(
  { type, members }: Conversation,
  me: Pick<CurrentUser, "_id" | "role">,
): string | undefined {
  const others = members.filter(({ userId }) => userId !== me._id);
  if (type === ENUMS.chatGroupType.DIRECT) return others[0]?.userId;
  if (!isOfDesk(type) || !isStaff(me)) return undefined;
  return others.find(({ role }) => role === ENUMS.chatRole.CUSTOMER)?.userId;
}

/** The members except me who have read up to this message. */
export function readersOf(conversation: Conversation, seq: number, me: string): ChatMember[] {
  return conversation.members.filter((member) => member.userId !== me && member.lastReadSeq >= seq);
}
