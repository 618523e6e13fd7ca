import type { Permission } from "../../../platform/rights.ts";

/** In larger conversations nobody is told who writes. */
export const TYPING_MEMBERS_MAX = 50;
/** As long as somebody writes they say so again after this time, ms. */
export const TYPING_EVERY = 3000;
/** Without another word of it they have stopped, ms. */
export const TYPING_LASTS = 6000;

/** Client → server: who is typing. */
export interface TypingMethods {
  /** I am writing in a conversation; the others see it for {@link TYPING_LASTS}. */
  StartTyping: { argument: { groupId: string }; data: null };
}

/** Server → client: who is typing. Nothing keeps it and no number counts it; one that is lost is not missed. */
export interface TypingEvents {
  UserTyping: { groupId: string; userId: string };
}

/** What a caller must hold for each method (R6-07). */
export const TYPING_PERMISSIONS = {
  StartTyping: "chatGroups.chatSend",
} as const satisfies Record<keyof TypingMethods, Permission>;
