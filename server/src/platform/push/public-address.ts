import { lookup } from "node:dns";
import { BlockList, isIPv4, isIPv6, type LookupFunction } from "node:net";

/** IPv4 that is not the open internet (RFC 6890): this machine, private, shared, link-local, tests, multicast, reserved. */
const CLOSED_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/**
 * Only global unicast is open in IPv6, which leaves out loopback, link-local, unique-local, multicast, NAT64 and every way
 * to write an IPv4 address; and of it not Teredo and its neighbours, documentation, and 6to4.
 */
const OPEN_V6 = ["2000::/3"];
const CLOSED_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const closedV4 = blockList(CLOSED_V4, "ipv4");
const openV6 = blockList(OPEN_V6, "ipv6");
const closedV6 = blockList(CLOSED_V6, "ipv6");

/** Whether an IP address lies on the open internet. A text that is not an address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, "ipv4");
  return isIPv6(address) && openV6.check(address, "ipv6") && !closedV6.check(address, "ipv6");
}

/**
 * Resolves a name for a connection, and refuses it when one of its addresses is not public. The socket takes the very
 * addresses that were judged, so a name that changes its mind in between gains nothing.
 */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("The name has no address"), []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error("The name leads to an address that is not public"), []);
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function blockList(subnets: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = "", prefix] = subnet.split("/");
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
