import type { Permission } from "../../../platform/rights.ts";

/** How a customer's conversation stands at the company's desk. */
export interface DeskState {
  /** Who of the staff answers; null: nobody yet, or nobody any more. */
  assigneeId: string | null;
  /** ISO instant since when the customer waits for an answer; null when they do not. */
  waitingSince: string | null;
  /** ISO instant at which it was ended; null while it is open. The customer's next message opens it again. */
  closedAt: string | null;
}

/**
 * Client → server: complaints, and the queue of those who advise. Nothing is changed by repeating a call; whoever comes second is refused
 * as TAKEN and told who was first.
 */
export interface DeskMethods {
  /** Of customers: their own conversation with the company about what went wrong. */
  OpenComplaint: { argument: Record<string, never>; data: { groupId: string } };
  /** I come into the open conversations of customers that I am not in yet, so many at a time. */
  JoinDesk: { argument: Record<string, never>; data: { joined: number } };
  /**
   * Somebody answers from now on: I, or a colleague. `null` gives it back to the queue.
   * `from` is who answers now as far as the caller knows.
   */
  AssignConversation: {
    argument: { groupId: string; userId: string | null; from: string | null };
    data: { changeSeq: number };
  };
  /** What the staff note about it among themselves, in a conversation beside it; made when it is not there. */
  OpenNotes: { argument: { groupId: string }; data: { groupId: string } };
  /** Ends it until the customer writes again. */
  CloseConversation: { argument: { groupId: string }; data: { changeSeq: number } };
}

/** What a caller must hold for each method (R6-07). */
export const DESK_PERMISSIONS = {
  OpenComplaint: "chatGroups.chatSend",
  JoinDesk: "chatGroups.chatAdviseComplaint",
  AssignConversation: "chatGroups.chatAdviseComplaint",
  CloseConversation: "chatGroups.chatAdviseComplaint",
  OpenNotes: "chatGroups.chatAdviseComplaint",
} as const satisfies Record<keyof DeskMethods, Permission>;

/** Conversations that one JoinDesk brings somebody into. */
export const DESK_JOIN_MAX = 20;
