import { LANES } from "../db/pool.ts";
import { Turnstile } from "../limits/turnstile.ts";
import { whoIs } from "../limits/who.ts";
import type { HubTurns } from "./hub-token.ts";

const LIMITS = {
  places: LANES.chat.connections,
  perGroup: Math.floor(LANES.chat.connections * 0.75),
  perKey: 2,
  waiting: 100,
} as const;

/**
 * Bounds how many calls of the chat one process works on at a time: methods of the hub, the same over HTTP, and the check
 * of a connection's token. One company takes at most three quarters of the places and one person two, so that nobody
 * stops the conversations of others.
 */
export function hubTurns(): HubTurns {
  const turnstile = new Turnstile(LIMITS);
  return (person, work) => turnstile.run(whoIs(person), work);
}
