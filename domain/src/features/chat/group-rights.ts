import { GROUP_NAME_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { checkText } from "../../platform/text.ts";

type Role = EnumValue<"chatRole">;

const { OWNER, MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;

/** Whether a member of this role brings others in. (R6-05) */
export function mayAddMembers(mine: Role): boolean {
  return mine !== CUSTOMER;
}

/** Whether a member of this role gives the group another name. */
export function mayRename(mine: Role): boolean {
  return mine === OWNER || mine === MANAGER;
}

/** Whether a member of this role pins messages and takes them down. */
export function mayPin(mine: Role): boolean {
  return mine !== CUSTOMER;
}

/** Whether a member of one role takes somebody of the other out: an owner anybody, a manager those below. (R6-05) */
export function mayRemove(mine: Role, theirs: Role): boolean {
  if (theirs === OWNER) return false;
  return mine === OWNER || (mine === MANAGER && theirs !== MANAGER);
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
