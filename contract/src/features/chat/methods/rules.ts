import type { Permission } from "../../../platform/rights.ts";

/**
 * What the owner and the managers of a group decide for everybody in it. Each is off at first, and then all members do as they
 * like; that who comes later sees what was said before is on at first in the conversation of a project.
 *
 * `lockRename`, `lockCreateNote` (notes, reminders, pins), `lockCreatePoll` and `lockSend` leave these to the owner and the managers;
 * `highlightAdmin` marks what they say; `newMembersSeeHistory` is for staff alone; with `joinApproval` they decide on whom others
 * would bring in.
 */
export const GROUP_RULES = [
  "lockRename",
  "highlightAdmin",
  "newMembersSeeHistory",
  "joinApproval",
  "lockCreateNote",
  "lockCreatePoll",
  "lockSend",
] as const;
/** One of {@link GROUP_RULES}. */
export type GroupRule = (typeof GROUP_RULES)[number];

/** Somebody whom a member would bring into a group. */
export interface JoinRequest {
  userId: string;
  fullName: string;
  avatar: string | null;
  /** Name of who asked for it. */
  askedBy: string;
  /** ISO instant. */
  askedAt: string;
}

/** Client → server: people whom members would bring into a group whose owner and managers decide on that. */
export interface RuleMethods {
  /** Those who wait, who was asked for first first. */
  GetJoinRequests: { argument: { groupId: string }; data: { requests: JoinRequest[] } };
  /** Who waits no more changes nothing. */
  AnswerJoinRequests: {
    argument: { groupId: string; userIds: string[]; accepted: boolean };
    data: { changeSeq: number };
  };
}

/** What a caller must hold for each method (R6-07). */
export const RULE_PERMISSIONS = {
  GetJoinRequests: "chatGroups.chatSend",
  AnswerJoinRequests: "chatGroups.chatSend",
} as const satisfies Record<keyof RuleMethods, Permission>;
