import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { RawClient } from "../testing/raw-client.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { pause, until } from "../testing/until.ts";

const BLOCK = "x".repeat(64 * 1024);

describe("a client that does not read", () => {
  it("is sent away once its buffer is full, and disturbs nobody", async () => {
    const { hub, url } = await startTestHub({ limits: { maxBufferedBytes: 256 * 1024 } });
    const slow = await RawClient.connect(url, "slow");
    const quick = await RawClient.connect(url, "quick");
    slow.socket.pause();
    let sent = 0;
    while (hub.isUserConnected("slow") && sent < 2_000) {
      hub.clients.all().send("Block", BLOCK);
      sent += 1;
      if (sent % 4 === 0) await quick.received(sent);
    }
    expect(hub.isUserConnected("slow")).toBe(false);
    expect(hub.isUserConnected("quick")).toBe(true);
    await quick.received(1 + sent);
    slow.socket.resume();
    await slow.closed();
    expect(slow.messages.at(-1)).toEqual({ type: 7, allowReconnect: true });
  });

  it("is cut off when it takes nothing for 30 s", async () => {
    const clock = new FakeClock();
    const { hub, url, sockets } = await startTestHub({ clock, limits: { maxBufferedBytes: 100_000_000 } });
    const slow = await RawClient.connect(url);
    slow.socket.pause();
    await until("a full socket", () => {
      hub.clients.all().send("Block", BLOCK);
      return [...sockets].some((socket) => socket.writableLength > 1_000_000);
    });
    await pause(100);
    clock.advance(29_000);
    expect(hub.connectionCount).toBe(1);
    clock.advance(3_000);
    expect(hub.connectionCount).toBe(0);
    await until("the socket to go", () => sockets.size === 0);
  });
});

describe("a client that sends faster than its methods run", () => {
  it("is not read until they have caught up", async () => {
    const gate = deferred();
    let ran = 0;
    const { url, sockets } = await startTestHub({
      limits: { maxQueuedInvocations: 4 },
      methods: {
        async Work() {
          await gate.promise;
          ran += 1;
        },
      },
    });
    const client = await RawClient.connect(url);
    for (let index = 0; index < 5; index += 1) {
      client.send({ type: 1, target: "Work", arguments: [BLOCK.slice(0, 30_000)] });
    }
    await until("the server to stop reading", () => [...sockets].every((socket) => socket.isPaused()));
    for (let index = 0; index < 20; index += 1) client.send({ type: 1, target: "Work", arguments: [] });
    gate.resolve();
    await until("all calls", () => ran >= 25);
    expect(ran).toBe(25);
  });

  it("is heard again once the server says goodbye", async () => {
    const clock = new FakeClock();
    const { hub, url, sockets } = await startTestHub({
      clock,
      limits: { maxQueuedInvocations: 1 },
      methods: { Wait: () => new Promise(() => {}) },
    });
    const client = await RawClient.connect(url);
    for (let index = 0; index < 3; index += 1) client.send({ type: 1, target: "Wait", arguments: [] });
    await until("the server to stop reading", () => [...sockets].every((socket) => socket.isPaused()));
    hub.disconnectUser("an");
    expect(await client.closed()).toBe(1000);
    await until("the socket to go", () => sockets.size === 0);
  });
});
