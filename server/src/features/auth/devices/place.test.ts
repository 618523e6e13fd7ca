import { describe, expect, it } from "vitest";
import { countryName, countryOf } from "./place.ts";

describe("the place of an address", () => {
  it.each([
    ["113.160.0.1", "VN"],
    ["::ffff:113.160.0.1", "VN"],
    ["2405:4800::1", "VN"],
    ["127.0.0.1", ""],
    ["10.1.2.3", ""],
    ["192.168.1.9", ""],
    ["::1", ""],
    ["fe80::1%eth0", ""],
    ["not an address", ""],
    ["", ""],
  ])("R4-07 %s lies in %s", async (ip, country) => {
    expect(await countryOf(ip)).toBe(country);
  });

  it("R1-01 is told in the reader's language", () => {
    expect([countryName("VN", "vi"), countryName("DE", "vi"), countryName("DE", "en"), countryName("", "vi")]).toEqual([
      "Việt Nam",
      "Đức",
      "Germany",
      "",
    ]);
  });
});
