import type { Permission } from "../../../platform/rights.ts";

/** Client → server: people on cards. */
export interface ContactMethods {
  /** How the person on a card that I see is by now: whether they are still there, and whether I may write to them. */
  GetContact: {
    argument: { groupId: string; messageId: string };
    data: { isActive: boolean; mayWrite: boolean };
  };
}

/** What a caller must hold for each method (R6-07). */
export const CONTACT_PERMISSIONS = {
  GetContact: "chatGroups.read",
} as const satisfies Record<keyof ContactMethods, Permission>;
