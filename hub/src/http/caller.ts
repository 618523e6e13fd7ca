import type { IncomingMessage } from "node:http";
import type { HubOptions, HubUser } from "../hub-types.ts";
import type { Session } from "../sessions.ts";
import { bearerToken, type HubUrl } from "./request.ts";

/** Who sends a request, and with which bearer token. */
export interface Caller<U extends HubUser> {
  user: U;
  bearer: string | null;
}

/**
 * Finds out who calls; null for a stranger. A request of a connected session that carries the session's own bearer
 * token is its user's without another look: a token that expires in mid-session must not fail a poll, because clients
 * cannot renew it there. The hub ends such a session by `expiresAt`, the application by `close`.
 */
export async function identify<U extends HubUser>(
  request: IncomingMessage,
  url: HubUrl,
  authenticate: HubOptions<U>["authenticate"],
  session?: Session<U>,
): Promise<Caller<U> | null> {
  const token = bearerToken(request, url);
  if (session?.transport && token !== null && token === session.bearer) return { user: session.user, bearer: token };
  const { headers } = request;
  const user = await authenticate({ token, headers, remoteAddress: request.socket.remoteAddress });
  return user ? { user, bearer: token } : null;
}
