import { DOOR_BYTES } from "../../platform/http/body.ts";

/** Calls that need no session. */
export const PUBLIC = { config: { access: "public", turns: "signIn" }, bodyLimit: DOOR_BYTES } as const;
/** Calls on one's own session and account: without one they end before their body is read. */
export const SIGNED_IN = { config: { access: "signedIn", turns: "signIn" } } as const;
