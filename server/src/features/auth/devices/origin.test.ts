import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { originOf } from "./origin.ts";

const COOKIE = "A".repeat(43);
/** What a request from an address says. */
const request = (ip: string, headers: FastifyRequest["headers"] = {}) => ({ ip, headers }) as FastifyRequest;

it("1b-2 where a call comes from: its address, its network, and what its browser says", () => {
  const headers = { "user-agent": "x".repeat(301), cookie: `nepnha_device=${COOKIE}`, "accept-language": "en-GB,en" };
  expect(originOf(request("203.0.113.9", headers), { trustProxy: [] })).toEqual({
    ip: "203.0.113.9",
    network: "203.0.113.0/24",
    userAgent: "x".repeat(300),
    deviceCookie: COOKIE,
    language: "en",
  });
});

it("1b-2 of a request that says nothing nothing is known", () => {
  const nothing = { userAgent: "", deviceCookie: null, language: "vi" };
  expect(originOf(request("127.0.0.1"), { trustProxy: [] })).toEqual({ ip: "127.0.0.1", network: null, ...nothing });
  // Behind a proxy the machine itself is somebody who calls, like any other.
  expect(originOf(request("127.0.0.1"), { trustProxy: ["127.0.0.1"] })).toEqual({
    ip: "127.0.0.1",
    network: "127.0.0.0/24",
    ...nothing,
  });
});

it.each([
  ["2001:db8:0:12ab::1", "2001:db8:0:12ab::1"],
  ["x1", ""],
  ["203.0.113.9, 10.0.0.1", ""],
  ["", ""],
])("1b-2 of the address %j %j is kept: what is none is none", (ip, kept) => {
  expect(originOf(request(ip), { trustProxy: ["127.0.0.1"] }).ip).toBe(kept);
});

it.each([
  [" EN", "en"],
  ["en;q=0.5, vi", "en"],
  ["vi, en", "vi"],
  ["english", "vi"],
])("R1-01 who asks in %j is answered in %s", (accepted, language) => {
  expect(originOf(request("10.0.0.1", { "accept-language": accepted }), { trustProxy: [] }).language).toBe(language);
});
