import { type HubConnection, HubConnectionState } from "@microsoft/signalr";
import { describe, expect, it } from "vitest";
import { createClient } from "../testing/client.ts";
import { deferred } from "../testing/deferred.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { negotiate } from "../testing/negotiate.ts";
import { RawClient } from "../testing/raw-client.ts";
import { startTestHub, type TestHub } from "../testing/test-hub.ts";
import { until } from "../testing/until.ts";

/** Cuts all connections at the server, as a broken line would. */
function cut({ sockets }: TestHub): void {
  for (const socket of sockets) socket.destroy();
}

function resumingClient(url: string): HubConnection {
  return createClient(url, { configure: (builder) => void builder.withStatefulReconnect() });
}

describe("stateful reconnect", () => {
  it("is off by default, also for a client that asks", async () => {
    const { url } = await startTestHub();
    const body = await negotiate(url, "?negotiateVersion=1&useStatefulReconnect=true");
    expect(body).toMatchObject({ negotiateVersion: 1, connectionToken: expect.any(String) });
    expect(body).not.toHaveProperty("useStatefulReconnect");
  });

  it("is agreed only with a client that asks", async () => {
    const { url } = await startTestHub({ statefulReconnect: true });
    expect(await negotiate(url)).not.toHaveProperty("useStatefulReconnect");
    const asked = await negotiate(url, "?negotiateVersion=1&UseStatefulReconnect=true");
    expect(asked.useStatefulReconnect).toBe(true);
  });

  it("keeps connection, groups and every message in order over ten cuts", async () => {
    const started: string[] = [];
    const server = await startTestHub({
      statefulReconnect: true,
      methods: { Echo: (_call, value) => value },
      onConnected: ({ id }) => void started.push(id),
    });
    const client = resumingClient(server.url);
    const heard: unknown[] = [];
    client.on("News", (news) => heard.push(news));
    await client.start();
    await until("the connection", () => server.hub.connectionCount === 1);
    server.hub.addToGroup(client.connectionId ?? "", "group");
    const echoes: Promise<unknown>[] = [];
    for (let index = 0; index < 100; index += 1) {
      server.hub.clients.group("group").send("News", index);
      echoes.push(client.invoke("Echo", index));
      if (index % 10 === 5) {
        cut(server);
        // The answer comes over the next socket; the client gives up where that is cut before it stands.
        await echoes.at(-1);
      }
    }
    const all = Array.from({ length: 100 }, (_, index) => index);
    expect(await Promise.all(echoes)).toEqual(all);
    await until("the news", () => heard.length >= 100);
    expect(heard).toEqual(all);
    expect(started).toEqual([client.connectionId]);
    expect(client.state).toBe(HubConnectionState.Connected);
  });

  it("carries a stream that is longer than the buffer over cuts", async () => {
    const server = await startTestHub({
      statefulReconnect: true,
      limits: { streamHighWaterBytes: 20_000, statefulReconnectBytes: 40_000 },
      methods: {
        async *Blocks() {
          for (let index = 0; index < 60; index += 1) yield await Promise.resolve(`${index} ${"x".repeat(1_000)}`);
        },
      },
    });
    const client = resumingClient(server.url);
    const items: number[] = [];
    await client.start();
    await new Promise<void>((complete, error) => {
      client.stream<string>("Blocks").subscribe({
        next(item) {
          items.push(parseInt(item));
          if (items.length % 25 === 0) cut(server);
        },
        complete,
        error,
      });
    });
    expect(items).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it("answers the client's next socket with its Sequence first, then replays, without counting pings", async () => {
    const server = await startTestHub({ statefulReconnect: true, methods: { Say: () => "said" } });
    const { connectionToken } = await negotiate(server.url, "?negotiateVersion=1&useStatefulReconnect=true");
    const address = `${server.url}?id=${connectionToken}`;
    const first = await RawClient.open(address);
    first.send(
      { protocol: "json", version: 2 },
      { type: 6 },
      { type: 1, target: "Say", arguments: [], invocationId: "1" },
    );
    await first.received(2);
    server.hub.clients.all().send("News", 1);
    first.send({ type: 8, sequenceId: 1 });
    await first.received(3);
    await until("the acknowledgement", () => server.hub.stats().totals.messagesReceived === 3);
    cut(server);
    server.hub.clients.all().send("News", 2);
    await until("the socket to go", () => server.sockets.size === 0);
    server.hub.clients.all().send("News", 3);

    const second = await RawClient.open(address);
    await second.received(4);
    expect(second.messages).toEqual([
      { type: 9, sequenceId: 2 },
      { type: 1, target: "News", arguments: [1] },
      { type: 1, target: "News", arguments: [2] },
      { type: 1, target: "News", arguments: [3] },
    ]);
    second.send(
      { type: 1, target: "Say", arguments: [], invocationId: "too early" },
      { type: 9, sequenceId: 1 },
      { type: 1, target: "Say", arguments: [], invocationId: "1" },
      { type: 1, target: "Say", arguments: [], invocationId: "2" },
    );
    expect(await second.received(5)).toEqual({ type: 3, invocationId: "2", result: "said" });
    second.send({ type: 9, sequenceId: 9 });
    expect(await second.received(6)).toMatchObject({ type: 7 });
  });

  it("still does not read a client whose calls wait, over a new socket", async () => {
    const gate = deferred();
    const server = await startTestHub({
      statefulReconnect: true,
      limits: { maxQueuedInvocations: 1 },
      methods: { Wait: () => gate.promise },
    });
    const { connectionToken } = await negotiate(server.url, "?negotiateVersion=1&useStatefulReconnect=true");
    const address = `${server.url}?id=${connectionToken}`;
    const first = await RawClient.open(address);
    const wait = { type: 1, target: "Wait", arguments: [] };
    first.send({ protocol: "json", version: 2 }, wait, wait);
    await until("the server to stop reading", () => [...server.sockets].some((socket) => socket.isPaused()));
    const second = await RawClient.open(address);
    await second.received(1);
    await first.closed();
    second.send({ type: 9, sequenceId: 3 });
    await until("the server not to read", () => [...server.sockets].some((socket) => socket.isPaused()));
    gate.resolve();
    second.send({ ...wait, invocationId: "last" });
    expect(await second.received(2)).toEqual({ type: 3, invocationId: "last" });
  });

  it("acknowledges what it has received within a second", async () => {
    const clock = new FakeClock();
    const { hub, url } = await startTestHub({ statefulReconnect: true, clock, methods: { Hear: () => {} } });
    const { connectionToken } = await negotiate(url, "?negotiateVersion=1&useStatefulReconnect=true");
    const client = await RawClient.open(`${url}?id=${connectionToken}`);
    client.send(
      { protocol: "json", version: 2 },
      { type: 1, target: "Hear", arguments: [] },
      { type: 1, target: "Hear", arguments: [] },
    );
    await client.received(1);
    clock.advance(1_000);
    expect(await client.received(2)).toEqual({ type: 8, sequenceId: 2 });
    clock.advance(5_000);
    hub.clients.all().send("News");
    expect(await client.received(3)).toMatchObject({ target: "News" });
  });

  it("lets a new socket take over from one that is half dead", async () => {
    const server = await startTestHub({ statefulReconnect: true });
    const { connectionToken } = await negotiate(server.url, "?negotiateVersion=1&useStatefulReconnect=true");
    const address = `${server.url}?id=${connectionToken}`;
    const first = await RawClient.open(address);
    first.send({ protocol: "json", version: 2 });
    await first.received(1);
    const second = await RawClient.open(address);
    expect(await second.received(1)).toEqual({ type: 9, sequenceId: 1 });
    await first.closed();
    server.hub.clients.all().send("News", 1);
    expect(await second.received(2)).toMatchObject({ target: "News" });
    expect(server.hub.connectionCount).toBe(1);
  });
});
