import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import type { ChatGroupState } from "@nepnha/contract/features/chat/messages";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { holds, isAdministrator, isStaff, type Actor } from "../../platform/permit.ts";

/** Whether conversations of this type are with customers, whom the company's desk answers. */
export function isOfDesk(type: number): boolean {
  return type === ENUMS.chatGroupType.ADVISE || type === ENUMS.chatGroupType.COMPLAIN;
}

/**
 * Whether somebody sees the conversations with customers that they are in: customers their own, of the staff who advises
 * now, and administrators. Whoever lost the right stays a member until they have it again, and sees nothing meanwhile.
 */
export function seesDesk(actor: Actor): boolean {
  return !isStaff(actor) || isAdministrator(actor) || holds(actor, "chatGroups.chatAdviseComplaint");
}

/**
 * Whether somebody writes in a conversation as it stands at the desk: customers always, of the staff who answers it and
 * administrators, while it is open.
 */
export function mayAnswer(
  person: { readonly userId: string; readonly role: EnumValue<"userRole"> },
  desk: Pick<DeskState, "assigneeId" | "closedAt"> | null,
): boolean {
  if (desk === null || !isStaff(person)) return true;
  return desk.closedAt === null && (desk.assigneeId === person.userId || isAdministrator(person));
}

/** Whether somebody of the staff ends a conversation: who answers it, administrators, and anybody what nobody answers. */
export function mayClose(
  person: { readonly userId: string; readonly role: EnumValue<"userRole"> },
  { assigneeId }: Pick<DeskState, "assigneeId">,
): boolean {
  return assigneeId === null || assigneeId === person.userId || isAdministrator(person);
}

/** How a conversation stands after a message: a customer who writes waits, and opens it again; an answer ends the waiting. */
export function afterMessage(desk: DeskState, byStaff: boolean, at: string): DeskState {
  if (byStaff) return { ...desk, waitingSince: null };
  return { ...desk, waitingSince: desk.waitingSince ?? at, closedAt: null };
}

/**
 * How many messages of a conversation wait for somebody: those that they have not read, one at least where a customer
 * waits to be taken, and none of what a colleague answers.
 */
export function waitingFor(
  userId: string,
  { countNo, readCountNo, desk, members }: Pick<ChatGroupState, "countNo" | "readCountNo" | "desk" | "members">,
): number {
  const unread = Math.max(0, countNo - readCountNo);
  const role = desk && members.find((member) => member.userId === userId)?.role;
  if (!desk || role === ENUMS.chatRole.CUSTOMER) return unread;
  if (isWaiting(desk)) return Math.max(unread, 1);
  return desk.assigneeId === null || desk.assigneeId === userId ? unread : 0;
}

/** Whether a conversation waits for somebody of the staff to take it. */
export function isWaiting({ assigneeId, waitingSince }: DeskState): boolean {
  return assigneeId === null && waitingSince !== null;
}
