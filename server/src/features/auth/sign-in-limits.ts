import type { Limit } from "../../platform/limits/limits.ts";

const HOUR = 3600;

/** How much of sign-in a network gets: mails that nobody made use of, and what was wrong. */
export const NETWORK_LIMITS = {
  mails: { name: "network.mails", max: 20, seconds: HOUR },
  wrongLogins: { name: "network.wrongLogins", max: 100, seconds: HOUR },
  registrations: { name: "network.registrations", max: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** How many wrong log-ins a user name or an address gets over all networks; every browser that its owner is known on has its own. */
export const ACCOUNT_WRONG_LOGINS: Limit = { name: "account.wrongLogins", max: 200, seconds: HOUR };

/** Mails to one address within an hour that nobody made use of. */
export const UNUSED_MAILS_PER_HOUR = 5;

/** Mailed links to one address within an hour. */
export const LINK_MAILS: Limit = { name: "address.links", max: UNUSED_MAILS_PER_HOUR, seconds: HOUR };

/** The pause between two of them. */
export function linkPause(seconds: number): Limit {
  return { name: "address.linkPause", max: 1, seconds };
}
