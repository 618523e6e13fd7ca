import { describe, expect, it } from "vitest";
import { createMemoryBackplane } from "./cluster/backplane-memory.ts";
import { createHubServer, type HubOptions, type HubUser, jsonProtocol, messagePackProtocol } from "./hub-server.ts";
import { FakeClock } from "./testing/fake-clock.ts";
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

class AuditFilter {
  invoke(_call: unknown, next: () => Promise<unknown>): Promise<unknown> {
    return next();
  }
}

const ignore = (): void => {};
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const key = "k".repeat(32);
const Say = (): string => "said";

/** Values of each option that a hub can work with, and values that it cannot. A new option does not compile without them. */
const values: Record<keyof HubOptions<HubUser>, { right: unknown[]; wrong: unknown[] }> = {
  path: { right: ["/", "/hub", "/chat/hub"], wrong: [undefined, null, 5, "hub", ["/hub"]] },
  authenticate: { right: [() => null], wrong: [undefined, null, "an", {}] },
  isOriginAllowed: { right: [() => true], wrong: [undefined, null, true, "*", ["https://app.test"]] },
  methods: { right: [{}, { Say }], wrong: [undefined, null, 5, [], [Say], Say, { Say: "said" }] },
  argumentCounts: { right: [undefined, {}], wrong: [null, 1, [1], { Say: 1 }] },
  filters: {
    right: [undefined, [], [ignore], [{ connect: ignore, disconnect: undefined }], [new AuditFilter()]],
    wrong: [null, ignore, { invoke: ignore }, [5], [null], [{}], [{ conect: ignore }], [{ connect: 5 }], [[ignore]]],
  },
  bindArguments: { right: [undefined, () => []], wrong: [null, "x", {}] },
  onConnected: { right: [undefined, ignore], wrong: [null, 3, [ignore]] },
  onDisconnected: { right: [undefined, ignore], wrong: [null, 3, [ignore]] },
  addressOf: { right: [undefined, () => "127.0.0.1"], wrong: [null, "x-real-ip"] },
  protocols: {
    right: [undefined, [jsonProtocol], [messagePackProtocol, { ...jsonProtocol, name: "other" }]],
    wrong: [
      null,
      jsonProtocol,
      [],
      ["json"],
      [{ name: "p" }],
      [jsonProtocol, jsonProtocol],
      [{ ...jsonProtocol, name: "" }],
      [{ ...jsonProtocol, format: "text" }],
      [{ ...jsonProtocol, framing: undefined }],
      [{ ...jsonProtocol, parse: undefined }],
      [{ ...jsonProtocol, write: undefined }],
    ],
  },
  transports: { right: [undefined, ["LongPolling"]], wrong: [null, "WebSockets", [], ["WebSocket"], [undefined]] },
  redirect: { right: [undefined, () => null], wrong: [null, "https://other.test"] },
  statefulReconnect: { right: [undefined, true, false], wrong: [null, 1, "true"] },
  backplane: { right: [undefined, createMemoryBackplane()], wrong: [null, ignore, {}, { publish: ignore }] },
  sharedKey: { right: [undefined, key], wrong: [null, 123, "short", Array.from(key)] },
  detailedErrors: { right: [undefined, true, false], wrong: [null, 1, "false"] },
  logger: {
    right: [undefined, console, log, Object.assign(() => {}, log)],
    wrong: [null, ignore, {}, { error: ignore }, { ...log, debug: true }],
  },
  limits: { right: [undefined, {}, { scanMs: 10 }], wrong: [null, 5, [], { scan: 10 }, { scanMs: "10" }] },
  clock: { right: [undefined, new FakeClock()], wrong: [null, Date, {}, { now: Date.now }] },
};

describe.each(Object.entries(values))("the option %s", (name, { right, wrong }) => {
  it("may be what works", () => {
    for (const value of right) expect(() => create({ [name]: value })).not.toThrow();
  });

  it("may not be what does not: the error names it", () => {
    const passed = wrong.filter((value) => {
      try {
        create({ [name]: value });
        return true;
      } catch (error) {
        return !(
          error instanceof Error && new RegExp(`^(${name}|The method|The limit|There is no)`).test(error.message)
        );
      }
    });
    expect(passed).toEqual([]);
  });
});

describe("a hub's options are checked when it is made", () => {
  it.each(["onConnect", "autenticate", "keepAliveMs", "toString"])("there is none called %s", (name) => {
    const options: object = JSON.parse(`{"${name}":1}`);
    expect(() => create(options)).toThrow(`There is no option '${name}'.`);
  });

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
