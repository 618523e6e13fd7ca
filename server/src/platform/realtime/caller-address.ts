import type { IncomingMessage } from "node:http";
import { BlockList, isIPv4, isIPv6 } from "node:net";

const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * From where a request of the hub comes, as Fastify says it of the other calls: behind proxies that are trusted, the
 * address that they name.
 * @param trusted addresses and networks of the proxies whose `X-Forwarded-For` is believed
 */
export function callerAddress(trusted: readonly string[]): (request: IncomingMessage) => string | undefined {
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string): boolean => {
    const plain = address.replace(MAPPED, "");
    return isIPv4(plain) ? proxies.check(plain, "ipv4") : isIPv6(plain) && proxies.check(plain, "ipv6");
  };
  return ({ socket, headers }) => {
    let address = socket.remoteAddress;
    const named = [headers["x-forwarded-for"] ?? ""].flat().join(",").split(",");
    for (const before of named.toReversed()) {
      if (address === undefined || before.trim() === "" || !isTrusted(address)) break;
      address = before.trim();
    }
    return address;
  };
}
