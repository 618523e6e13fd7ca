/** A body is read and parsed before it is anybody's turn, and whoever is at these doors has shown nothing yet: the longest has some names and an address. */
const bodyLimit = 16 * 1024;

/** Calls that need no session. */
export const PUBLIC = { config: { access: "public", turns: "signIn" }, bodyLimit } as const;
/** Calls on one's own session and account: without one they end before their body is read. */
export const SIGNED_IN = { config: { access: "signedIn", turns: "signIn" } } as const;
