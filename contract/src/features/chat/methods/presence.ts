import type { Permission } from "../../../platform/rights.ts";

/** Most people whom one connection looks at. */
export const PRESENCE_MOST = 200;
/** Stands among the ids for whoever of the company advises: guests are told of nobody by name. */
export const ON_DUTY = "duty";
/** What somebody looks at is forgotten after this time; who still looks says so again before, ms. */
export const PRESENCE_LASTS = 180_000;

/** Whether somebody is connected. */
export interface Presence {
  userId: string;
  online: boolean;
  /** ISO instant at which they were last connected; null when that is not known. */
  lastSeenAt: string | null;
}

/** Client → server: whom I look at. */
export interface PresenceMethods {
  /**
   * Hear when these people come and go, on this connection and in place of those before; none ends it. Answers how they
   * stand now. Whom I may not see is left out.
   */
  SubscribePresence: { argument: { userIds: string[] }; data: { people: Presence[] } };
}

/** Server → client: who came and who went, several at once, and only to those who look at them. */
export interface PresenceEvents {
  UserOnline: { userIds: string[] };
  UserOffline: { people: { userId: string; lastSeenAt: string | null }[] };
}

/** What a caller must hold for each method (R6-07). */
export const PRESENCE_PERMISSIONS = {
  SubscribePresence: "chatGroups.read",
} as const satisfies Record<keyof PresenceMethods, Permission>;
