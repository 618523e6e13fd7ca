import type { Permission } from "../../../platform/rights.ts";

/** Most quick replies of one person, and most that all share. */
export const QUICK_REPLIES_MOST = 100;
/** Longest word after the slash, characters. */
export const SHORTCUT_MAX = 30;

/** An answer that staff give often. */
export interface QuickReply {
  id: string;
  /** What is typed after the slash: no blanks. */
  shortcut: string;
  text: string;
  /** All of the staff have it, and those who advise change it. */
  shared: boolean;
}

/** Client → server: of staff. Each may be repeated. */
export interface QuickReplyMethods {
  /** Mine and the shared ones. */
  GetQuickReplies: { argument: Record<string, never>; data: { replies: QuickReply[] } };
  /** Makes one under the caller's id, or gives it other words. Shared ones are for those who advise. */
  SaveQuickReply: { argument: QuickReply; data: { id: string } };
  DeleteQuickReply: { argument: { id: string }; data: { id: string } };
}

/** What a caller must hold for each method (R6-07). */
export const QUICK_REPLY_PERMISSIONS = {
  GetQuickReplies: "chatGroups.chatSend",
  SaveQuickReply: "chatGroups.chatSend",
  DeleteQuickReply: "chatGroups.chatSend",
} as const satisfies Record<keyof QuickReplyMethods, Permission>;
