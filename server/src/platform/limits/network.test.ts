import { describe, expect, it } from "vitest";
import { networkOf } from "./network.ts";

describe("the network that an address counts for", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["203.0.113.255", "203.0.113.0/24"],
    ["::ffff:203.0.113.7", "203.0.113.0/24"],
    ["::ffff:cb00:7107", "203.0.113.0/24"],
    ["2001:db8:1:2ab::1", "2001:db8:1:200::/56"],
    ["2001:db8:1:2ff:ffff:ffff:ffff:ffff", "2001:db8:1:200::/56"],
    ["2001:db8::1", "2001:db8:0:0::/56"],
    ["fe80::1%eth0", "fe80:0:0:0::/56"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/56"],
    ["::", "0:0:0:0::/56"],
    ["garbage", "unknown"],
    ["203.0.113.7:4711", "unknown"],
    ["", "unknown"],
  ])("1b-2 %s counts for %s", (address, network) => {
    expect(networkOf(address, false)).toBe(network);
  });

  it.each(["127.0.0.1", "127.8.8.8", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1"])(
    "1b-2 %s is the machine itself, and counts only behind a trusted proxy",
    (address) => {
      expect(networkOf(address, false)).toBeNull();
      expect(networkOf(address, true)).not.toBeNull();
    },
  );
});
