import { GROUP_NAME_MAX } from "@nepnha/contract/features/chat/methods/groups";
import type { GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { checkText } from "../../platform/text.ts";

type Role = EnumValue<"chatRole">;
/** Those that are on. */
type Rules = readonly GroupRule[];

const { OWNER, MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;

/** Whether a member of this role brings others in. (R6-05) */
export function mayAddMembers(mine: Role): boolean {
  return mine !== CUSTOMER;
}

/** Whether a member of this role looks after the group: decides on its rules, and on who may come in. */
export function leads(mine: Role): boolean {
  return mine === OWNER || mine === MANAGER;
}

/** Whether a member of this role does what a rule of the group may leave to those who look after it. */
function isFreeTo(mine: Role, rules: Rules, lock: GroupRule): boolean {
  return leads(mine) || (mine !== CUSTOMER && !rules.includes(lock));
}

/** Whether a member of this role gives the group another name, or another picture. */
export function mayRename(mine: Role, rules: Rules): boolean {
  return isFreeTo(mine, rules, "lockRename");
}

/** Whether a member of this role pins messages and takes them down. */
export function mayPin(mine: Role, rules: Rules): boolean {
  return isFreeTo(mine, rules, "lockCreateNote");
}

/** What is made for all of a group, and the rule that leaves it to those who look after it. */
const CREATING = {
  POLL: "lockCreatePoll",
  NOTE: "lockCreateNote",
  REMINDER: "lockCreateNote",
  TODO: "lockSend",
} as const satisfies Record<string, GroupRule>;

/** See {@link mayCreate}. */
export type Creation = keyof typeof CREATING;

/** Whether a member of this role makes a poll, a note, a reminder or a list of things to be done. Customers answer them. */
export function mayCreate(what: Creation, mine: Role, rules: Rules): boolean {
  return maySend(mine, rules) && isFreeTo(mine, rules, CREATING[what]);
}

/** Whether a member of this role writes. */
export function maySend(mine: Role, rules: Rules): boolean {
  return leads(mine) || !rules.includes("lockSend");
}

/** Whether somebody who comes in with this role sees what was said before; customers never do. */
export function seesHistory(theirs: Role, rules: Rules): boolean {
  return theirs !== CUSTOMER && rules.includes("newMembersSeeHistory");
}

/** Whether those whom a member of this role would bring in wait for a word of those who look after the group. */
export function mustAsk(mine: Role, rules: Rules): boolean {
  return !leads(mine) && rules.includes("joinApproval");
}

/** Whether rules are set in conversations of this type; elsewhere everybody is equal, or the company answers. */
export function hasRules(type: number): boolean {
  return type === ENUMS.chatGroupType.USERS || type === ENUMS.chatGroupType.PROJECT;
}

/** Whether a member of one role takes somebody of the other out: an owner anybody, a manager those below. (R6-05) */
export function mayRemove(mine: Role, theirs: Role): boolean {
  if (theirs === OWNER) return false;
  return mine === OWNER || (mine === MANAGER && theirs !== MANAGER);
}

/**
 * Whether a member of one role takes back what somebody of the other has said, in a conversation of this type: where a group
 * has an owner, they anybody's, a manager the words of those below. Whoever has left counts as a member.
 */
export function mayRecallOf(type: number, mine: Role, theirs: Role | undefined): boolean {
  return hasRules(type) && mayRemove(mine, theirs ?? MEMBER);
}

/** Whether a member of one role makes somebody of the other a manager, or dismisses them. */
export function maySetRole(mine: Role, theirs: Role): boolean {
  return mine === OWNER && (theirs === MANAGER || theirs === MEMBER);
}

/** Whether a member of one role hands the group over to somebody of the other: never to a customer. (R6-05) */
export function mayHandOver(mine: Role, theirs: Role): boolean {
  return maySetRole(mine, theirs);
}

/** Whether a member of this role ends the group for all. (R6-05) */
export function mayDissolve(mine: Role): boolean {
  return mine === OWNER;
}

/** A group's name as it is stored: NFC, in one line, without margins; null for one that cannot be. */
export function groupNameOf(given: string): string | null {
  const name = checkText({ kind: "text", min: 1, max: GROUP_NAME_MAX }, given);
  return name.ok ? name.value : null;
}
