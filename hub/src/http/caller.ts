import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { HubOptions, HubUser } from "../hub-types.ts";
import type { Session } from "../sessions.ts";
import { bearerToken, type HubUrl } from "./request.ts";

/** Who sends a request, with which bearer token, and from where. */
export interface Caller<U extends HubUser> {
  user: U;
  bearer: string | null;
  address: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Finds out who calls; null for a stranger. A request of a connected session that carries the session's own bearer
 * token is its user's without another look: a token that expires in mid-session must not fail a poll, because clients
 * cannot renew it there. The hub ends such a session by `expiresAt`, the application by `close`.
 */
export async function identify<U extends HubUser>(
  request: IncomingMessage,
  url: HubUrl,
  { addressOf = socketAddress, authenticate }: Pick<HubOptions<U>, "addressOf" | "authenticate">,
  session?: Session<U>,
): Promise<Caller<U> | null> {
  const token = bearerToken(request, url);
  const { headers } = request;
  const address = addressOf(request);
  const isSessions = session?.transport && token !== null && token === session.bearer;
  const user = isSessions ? session.user : await authenticate({ token, headers, remoteAddress: address, request });
  return user ? { user, bearer: token, address, headers } : null;
}

function socketAddress({ socket }: IncomingMessage): string | undefined {
  return socket.remoteAddress;
}
