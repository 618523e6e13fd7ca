import { describe, expect, it } from "vitest";
import { createHubServer, type HubOptions, type HubUser } from "./hub-server.ts";
import { negotiate } from "./testing/negotiate.ts";
import { startTestHub } from "./testing/test-hub.ts";

function create(options: object): void {
  const whole: HubOptions<HubUser> = {
    path: "/hub",
    authenticate: () => Promise.resolve(null),
    isOriginAllowed: () => false,
    methods: {},
  };
  createHubServer(Object.assign(whole, options));
}

class Methods {
  Say(): string {
    return "said";
  }
}

const instance: object = new Methods();

describe("a hub's options are checked when it is made", () => {
  it.each([
    [{ path: "hub" }, "path must begin"],
    [{ path: "" }, "path must begin"],
    [{ path: "/hub/" }, "path must begin"],
    [{ path: "/hub?x=1" }, "path must begin"],
    [{ path: undefined }, "path must begin"],
    [{ authenticate: undefined }, "authenticate must be a function"],
    [{ isOriginAllowed: "*" }, "isOriginAllowed must be a function"],
    [{ methods: { Say: "said" } }, "The method 'Say' must be a function"],
    [{ methods: instance }, "methods must be a plain object"],
    [{ methods: { Say: () => 1, SAY: () => 2 } }, "case does not count"],
    [{ argumentCounts: { Say: 1 } }, "argumentCounts names 'Say', which is no method"],
    [{ methods: { Say: () => 1 }, argumentCounts: { Say: [2, 1] } }, "argumentCounts of 'Say'"],
    [{ methods: { Say: () => 1 }, argumentCounts: { Say: -1 } }, "argumentCounts of 'Say'"],
    [{ transports: [] }, "transports must name one"],
    [{ transports: ["WebSocket"] }, 'There is no transport "WebSocket"'],
    [{ sharedKey: "short" }, "sharedKey must have at least 32 characters"],
    [{ limits: { keepAlive: 1 } }, "There is no limit 'keepAlive'"],
    [{ limits: { keepAliveMs: 0 } }, "The limit keepAliveMs"],
    [{ limits: { maxStreams: 1.5 } }, "The limit maxStreams"],
    [{ limits: { maxStreams: Number.NaN } }, "The limit maxStreams"],
    [{ limits: { scanMs: "1000" } }, "The limit scanMs"],
    [{ limits: { pollTimeoutMs: 2 ** 31 } }, "The limit pollTimeoutMs"],
  ])("%j is refused", (options, message) => {
    expect(() => create(options)).toThrow(message);
  });

  it("takes a limit that is undefined for one that is not given", () => {
    expect(() => create({ limits: { keepAliveMs: undefined } })).not.toThrow();
  });

  it("takes the root for a path", async () => {
    const { hub, url } = await startTestHub({ path: "/" });
    expect(["/", "/negotiate?x=1"].map((path) => hub.matches(path))).toEqual([true, true]);
    expect(await negotiate(url.replace("/hub", ""))).toMatchObject({ negotiateVersion: 1 });
  });
});
