import type { IncomingMessage, ServerResponse } from "node:http";

const CLIENT_HEADERS = "authorization, content-type, x-requested-with, x-signalr-user-agent";

/** A request without an origin is a native client's; `null` is a sandboxed page's and never welcome. */
export function isOriginWelcome(request: IncomingMessage, isAllowed: (origin: string) => boolean): boolean {
  const { origin } = request.headers;
  return origin === undefined || (origin !== "null" && isAllowed(origin));
}

/** Lets a page of a welcome origin read the answers; clients send credentials by default, so `*` will not do. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.appendHeader("Vary", "Origin");
  if (request.method !== "OPTIONS") return;
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE");
  // Applications give their clients headers of their own; a page of a welcome origin may send any.
  const asked = request.headers["access-control-request-headers"];
  response.setHeader("Access-Control-Allow-Headers", asked === undefined ? CLIENT_HEADERS : asked);
  response.appendHeader("Vary", "Access-Control-Request-Headers");
  response.setHeader("Access-Control-Max-Age", "600");
}
