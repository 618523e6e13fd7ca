import type { Envelope } from "./envelope.ts";

/**
 * What joins the hubs of several nodes. Best effort: an envelope may be lost while the way is broken, so nothing may
 * depend on it that a client cannot ask for again. Envelopes of one node arrive in the order they were published.
 */
export interface Backplane {
  /** Hands plain JSON to all nodes; may come back to this one. Must neither wait nor throw. */
  publish(envelope: Envelope): void;
  /** Calls `listener` for every envelope that arrives, as parsed JSON; it checks them itself. Returns how to stop. */
  subscribe(listener: (envelope: unknown) => void): () => void;
}
