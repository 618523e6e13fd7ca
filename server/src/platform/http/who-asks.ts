import type { FastifyRequest } from "fastify";
import { networkOf } from "../limits/network.ts";
import { whoIs, whoNamed, type Who } from "../limits/who.ts";

/** Calls from the machine itself, where they take turns too. */
export const OWN_MACHINE = whoNamed("own");

/**
 * Whose turns a call takes: those of its person, or of its network where nobody is signed in. Null for the machine itself:
 * who looks after it, and proxies that nobody named.
 * @param countsLoopback whether calls from the machine itself come through a proxy that was named
 */
export function whoAsks({ actor, ip }: FastifyRequest, countsLoopback: boolean): Who | null {
  if (actor) return whoIs(actor);
  const network = networkOf(ip, countsLoopback);
  return network === null ? null : whoNamed(network, "nobody");
}
