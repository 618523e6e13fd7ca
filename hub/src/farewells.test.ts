import { describe, expect, it } from "vitest";
import { silentLogger } from "./hub-logger.ts";
import { defaultLimits } from "./limits.ts";
import { deferred } from "./testing/deferred.ts";
import { FakeClock } from "./testing/fake-clock.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

describe("onDisconnected", () => {
  it("comes after the calls that run, and in spite of one that hangs", async () => {
    const clock = new FakeClock();
    const log: string[] = [];
    let begun = 0;
    const { hub, url } = await startTestHub({
      clock,
      limits: { farewellMs: defaultLimits.farewellMs },
      logger: { ...silentLogger, warn: () => void log.push("warned") },
      methods: {
        Hang: () => {
          begun += 1;
          return new Promise(() => {});
        },
      },
      onDisconnected: () => void log.push("gone"),
    });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "Hang", arguments: [] });
    await until("the call", () => begun === 1);
    client.socket.terminate();
    await until("the end", () => hub.connectionCount === 0);
    clock.advance(4_999);
    expect(log).toEqual([]);
    clock.advance(1);
    await until("the farewell", () => log.includes("gone"));
    expect(log).toEqual(["warned", "gone"]);
  });

  it("is waited for by close, also when it has begun before", async () => {
    const log: string[] = [];
    const gate = deferred();
    const { hub, url } = await startTestHub({
      limits: { farewellMs: 10_000 },
      async onDisconnected({ user }) {
        log.push(`begin ${user.userId}`);
        await gate.promise;
        log.push(`end ${user.userId}`);
      },
    });
    const first = await RawClient.connect(url, "an");
    await RawClient.connect(url, "binh");
    first.socket.terminate();
    await until("the first farewell", () => log.length === 1);
    const closed = hub.close().then(() => log.push("closed"));
    await until("the second farewell", () => log.length === 2);
    gate.resolve();
    await closed;
    expect(log).toEqual(["begin an", "begin binh", "end an", "end binh", "closed"]);
  });

  it("does not hold up close for ever, nor does one that fails", async () => {
    const clock = new FakeClock();
    const lines: string[] = [];
    const note = (_fields: object, line: string): void => void lines.push(line);
    const { hub, url } = await startTestHub({
      clock,
      limits: { farewellMs: 1_000 },
      logger: { ...silentLogger, warn: note, error: note },
      onDisconnected({ user }) {
        if (user.userId === "an") throw new Error("no");
        return new Promise(() => {});
      },
    });
    await RawClient.connect(url, "an");
    await RawClient.connect(url, "binh");
    let isClosed = false;
    const closed = hub.close().then(() => (isClosed = true));
    await until("the failure", () => lines.length === 1);
    await until("the time", () => {
      clock.advance(500);
      return isClosed;
    });
    await closed;
    expect(lines).toEqual(["onDisconnected failed.", "onDisconnected takes long; nothing waits for it any more."]);
  });
});
