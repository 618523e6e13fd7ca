import { isIPv4, isIPv6 } from "node:net";

const GROUPS = 8;

/**
 * The network that an address counts for: an IPv4 /24 or an IPv6 /56, as one customer of a provider has it. IPv4 written
 * as IPv6 counts as IPv4, and what is no address at all (a proxy may pass anything on) as one network together.
 * @returns null for loopback unless `countsLoopback`: the machine itself is no network
 */
export function networkOf(address: string, countsLoopback: boolean): string | null {
  const plain = address.split("%", 1)[0] ?? "";
  if (isIPv4(plain)) return networkOfV4(plain, countsLoopback);
  if (!isIPv6(plain)) return "unknown";
  const groups = groupsOf(plain);
  const [first = 0, second = 0, third = 0, fourth = 0, , sixth = 0, seventh = 0, last = 0] = groups;
  const startsEmpty = groups.slice(0, 5).every((group) => group === 0);
  if (startsEmpty && sixth === 0xffff) {
    return networkOfV4([seventh >> 8, seventh & 0xff, last >> 8, last & 0xff].join("."), countsLoopback);
  }
  const isLoopback = startsEmpty && sixth === 0 && seventh === 0 && last === 1;
  if (isLoopback && !countsLoopback) return null;
  const prefix = [first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":");
  return `${prefix}::/56`;
}

function networkOfV4(address: string, countsLoopback: boolean): string | null {
  if (address.startsWith("127.") && !countsLoopback) return null;
  return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
}

/** The eight groups of a valid IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const dotted = /[\d.]+$/.exec(address)?.[0] ?? "";
  const hex = dotted.includes(".") ? address.slice(0, -dotted.length) + hexOf(dotted) : address;
  const [head = "", tail] = hex.split("::");
  const left = numbersOf(head);
  if (tail === undefined) return left;
  const right = numbersOf(tail);
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => 0), ...right];
}

function numbersOf(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}

/** `1.2.3.4` as the two last groups of an IPv6 address. */
function hexOf(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
