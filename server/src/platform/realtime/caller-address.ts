import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/**
 * From where a request of the hub comes, as Fastify says it of the other calls: behind proxies that are trusted, the
 * address that they name.
 * @param trusted addresses and networks of the proxies whose `X-Forwarded-For` is believed
 */
export function callerAddress(trusted: readonly string[]): (request: IncomingMessage) => string | undefined {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (request) => proxyAddr(request, isTrusted);
}
