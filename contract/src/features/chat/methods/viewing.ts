import type { Permission } from "../../../platform/rights.ts";

/** Who has a customer's conversation open says so again after this time, ms. */
export const VIEWING_EVERY = 20_000;
/** Without another word of it they look elsewhere, ms. */
export const VIEWING_LASTS = 45_000;

/** Client → server: of staff, about conversations with customers. */
export interface ViewingMethods {
  /** I have it open, or not any more; the colleagues in it see that. */
  ViewConversation: { argument: { groupId: string; viewing: boolean }; data: null };
}

/** Server → client: to staff alone. Nothing keeps it. */
export interface ViewingEvents {
  UserViewing: { groupId: string; userId: string; viewing: boolean };
}

/** What a caller must hold for each method (R6-07). */
export const VIEWING_PERMISSIONS = {
  ViewConversation: "chatGroups.chatAdviseComplaint",
} as const satisfies Record<keyof ViewingMethods, Permission>;
