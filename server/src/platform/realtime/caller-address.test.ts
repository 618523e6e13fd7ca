import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { callerAddress } from "./caller-address.ts";

describe("the address behind a request of the hub", () => {
  it.each([
    [[], "127.0.0.1", "203.0.113.9"],
    [["127.0.0.1"], "127.0.0.1", undefined],
    [["127.0.0.1"], "127.0.0.1", "203.0.113.9"],
    [["127.0.0.1"], "::ffff:127.0.0.1", "203.0.113.9"],
    [["127.0.0.1"], "127.0.0.1", "198.51.100.1, 203.0.113.9"],
    [["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", "203.0.113.9, 10.1.2.3"],
    [["10.0.0.0/8"], "127.0.0.1", "203.0.113.9"],
    [["fd00::/8"], "fd00::1", "2001:db8::7"],
    [["127.0.0.1"], "127.0.0.1", "10.0.0.1, nonsense"],
  ])("2.9 with %j trusted, from %s with %s, is what the other calls say", async (trusted, remoteAddress, forwarded) => {
    const app = Fastify({ trustProxy: trusted.length > 0 ? trusted : false });
    const addressOf = callerAddress(trusted);
    app.get("/", (request) => ({ theirs: request.ip, ours: addressOf(request.raw) }));
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    const { theirs, ours } = (await app.inject({ url: "/", remoteAddress, headers })).json<Record<string, string>>();
    expect(ours).toBe(theirs);
    await app.close();
  });
});
