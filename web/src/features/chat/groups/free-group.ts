import type { ChatMember } from "@nepnha/contract/features/chat/messages";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { mayHandOver } from "@nepnha/domain/features/chat/group-rights";
import type { Conversation } from "../engine/model.ts";

const { OWNER, MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;
const ORDER: readonly EnumValue<"chatRole">[] = [OWNER, MANAGER, MEMBER, CUSTOMER];

/** Whether the people of a conversation decide on its name and on who is in it. */
export function isFree({ type, followsRow }: Pick<Conversation, "type" | "followsRow">): boolean {
  return type === ENUMS.chatGroupType.USERS && followsRow !== true;
}

/** Members as they are listed: the owner, the managers, the others, customers; by name among their like. */
export function inOrder(members: readonly ChatMember[]): ChatMember[] {
  return members.toSorted(
    (a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || a.fullName.localeCompare(b.fullName, "vi"),
  );
}

/** Who can own the group instead of its owner. */
export function successorsOf(members: readonly ChatMember[]): ChatMember[] {
  return inOrder(members.filter(({ role }) => mayHandOver(OWNER, role)));
}
