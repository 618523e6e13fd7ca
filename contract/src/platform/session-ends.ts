import type { RealtimeEvents } from "./realtime.ts";

/**
 * Why a session ended, as it is kept with it: its person logged out; somebody ended it; another browser took its place;
 * it was one of too many; nobody used it for too long, or it was too old.
 */
export type SessionEnd = "LOGOUT" | "REVOKED" | "SINGLE_WEB" | "TOO_MANY" | "EXPIRED";

/** What the devices of the person are told of it. */
export type ToldSessionEnd = Extract<SessionEnd, RealtimeEvents["LogoutDevice"]["reason"]>;
