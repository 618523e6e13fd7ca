import type { Permission } from "../../../platform/rights.ts";

/** For how long a conversation may be muted: hours, the next 8:00 in the morning, or until it is switched on again. */
export const MUTE_TIMES = ["1h", "4h", "morning", "forever"] as const;
/** One of {@link MUTE_TIMES}. */
export type MuteTime = (typeof MUTE_TIMES)[number];

/** The end of what is muted until it is switched on again. */
export const MUTED_FOREVER = "9999-12-31T00:00:00.000Z";

/** What I set for myself in a conversation, on all my devices; nobody else sees it. */
export interface OwnSettings {
  /** ISO instant until which it does not ring and does not count; it may be over. */
  mutedUntil: string | null;
  /** ISO instant at which I put it above the others. */
  pinnedAt: string | null;
  /** I want to come back to it; has nothing to do with what I have read. */
  markedUnread: boolean;
  /** I deleted it from my list: everything up to this message is gone for me, and it is back once more has been said than counted then. */
  cleared?: { seq: number; countNo: number } | undefined;
  /** Orders these: the higher one is the later one. */
  mineSeq: number;
}

/** Client → server: what is mine of a conversation. Each may be repeated. */
export interface MineMethods {
  /** Null switches it on again. */
  SetMute: { argument: { groupId: string; time: MuteTime | null }; data: OwnSettings };
  PinConversation: { argument: { groupId: string; pinned: boolean }; data: OwnSettings };
  MarkUnread: { argument: { groupId: string; unread: boolean }; data: OwnSettings };
  /**
   * Deletes it from my list, with what was said in it up to a message, the last one that I knew of; what I had not read of
   * that, I have read. The others keep it. Of the
   * staff nobody does so with a customer's conversation: it is the company's.
   */
  ClearConversation: { argument: { groupId: string; upToSeq: number }; data: OwnSettings };
}

/** Server → client: to my other connections. */
export interface MineEvents {
  ConversationStateChanged: { groupId: string; mine: OwnSettings };
}

/** What a caller must hold for each method (R6-07). */
export const MINE_PERMISSIONS = {
  SetMute: "chatGroups.read",
  PinConversation: "chatGroups.read",
  MarkUnread: "chatGroups.read",
  ClearConversation: "chatGroups.read",
} as const satisfies Record<keyof MineMethods, Permission>;
