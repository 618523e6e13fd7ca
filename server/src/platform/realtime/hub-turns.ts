import { LANES } from "../db/pool.ts";
import { Turnstile } from "../limits/turnstile.ts";
import { hubUserId } from "./connections.ts";
import type { HubTurns } from "./hub-token.ts";

const LIMITS = {
  places: LANES.chat.connections,
  perGroup: Math.floor(LANES.chat.connections * 0.75),
  perKey: 2,
  waiting: 100,
} as const;

/**
 * The turns of everything that one process is asked of the chat, on the hub and beside it, also whether a token still
 * opens it: what is said goes on whatever one company or one person asks for besides.
 */
export function hubTurns(): HubTurns {
  const turnstile = new Turnstile(LIMITS);
  return ({ tenantId, userId }, work) =>
    turnstile.run({ key: hubUserId(tenantId, userId), group: String(tenantId) }, work);
}
