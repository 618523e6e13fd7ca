import type { Permission } from "../../../platform/rights.ts";

/** Client → server: what I do not want to see any more. */
export interface HiddenMethods {
  /** A message is gone for me, on all my devices; the others keep it. What I take away I have read. */
  DeleteMessageForMe: { argument: { groupId: string; messageId: string }; data: { seq: number } };
}

/** Server → client: to my other connections. */
export interface HiddenEvents {
  MessagesHidden: { groupId: string; seqs: number[] };
}

/** What a caller must hold for each method (R6-07). */
export const HIDDEN_PERMISSIONS = {
  DeleteMessageForMe: "chatGroups.read",
} as const satisfies Record<keyof HiddenMethods, Permission>;
