import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { FakeClock } from "./testing/fake-clock.ts";
import { authorization, call, HANDSHAKE } from "./testing/http.ts";
import { negotiate, postNegotiate } from "./testing/negotiate.ts";
import { RawClient, upgradeStatus } from "./testing/raw-client.ts";
import { frame, openSocket } from "./testing/raw-frames.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

const limits = { maxConnectionsPerUser: 3 };

describe("connections of a user", () => {
  it("are counted from their beginning, whatever carries them: one too many is refused before it is one", async () => {
    const { hub, url } = await startTestHub({ limits });
    const before = await Promise.all([1, 2, 3].map(async () => (await negotiate(url)).connectionToken));
    await RawClient.open(url);
    await RawClient.open(`${url}?id=${before[0]}`);
    expect((await call(`${url}?id=${before[1]}`)).status).toBe(200);
    expect(hub.connectionCount).toBe(0);
    expect(await upgradeStatus(url, { authorization })).toBe(429);
    expect(await upgradeStatus(`${url}?id=${before[2]}`, { authorization })).toBe(429);
    expect((await call(`${url}?id=${before[2]}`)).status).toBe(429);
    expect((await call(`${url}?id=${before[2]}`, "GET", { accept: "text/event-stream" })).status).toBe(429);
    expect((await postNegotiate(url)).status).toBe(429);
    expect(hub.stats().sessions).toBe(4);
    await RawClient.connect(url, "binh");
  });

  it("make room when they end, shaken hands or not", async () => {
    const { hub, url } = await startTestHub({ limits });
    const clients = [await RawClient.connect(url), await RawClient.connect(url), await RawClient.open(url)];
    expect(await upgradeStatus(url, { authorization })).toBe(429);
    for (const { socket } of clients) socket.terminate();
    await until("them to go", () => hub.stats().entries === 0);
    for (let count = 0; count < limits.maxConnectionsPerUser; count += 1) await RawClient.connect(url);
  });

  it("are counted where another node has negotiated them", async () => {
    const sharedKey = "k".repeat(32);
    const [first, second] = [await startTestHub({ sharedKey }), await startTestHub({ sharedKey, limits })];
    for (let count = 0; count < limits.maxConnectionsPerUser; count += 1) await RawClient.open(second.url);
    const { connectionToken } = await negotiate(first.url);
    expect(await upgradeStatus(`${second.url}?id=${connectionToken}`, { authorization })).toBe(429);
    await RawClient.connect(`${first.url}?id=${connectionToken}`);
  });

  it("may come back over another socket where there are as many as may be", async () => {
    const { hub, url, sockets } = await startTestHub({ limits: { maxConnectionsPerUser: 1 }, statefulReconnect: true });
    const { connectionToken } = await negotiate(url, "?negotiateVersion=1&useStatefulReconnect=true");
    const first = await RawClient.open(`${url}?id=${connectionToken}`);
    first.send({ protocol: "json", version: 2 });
    await first.received(1);
    for (const socket of sockets) socket.destroy();
    await first.closed();
    const second = await RawClient.open(`${url}?id=${connectionToken}`);
    expect(await second.received(1)).toMatchObject({ type: 9 });
    expect(hub.connectionCount).toBe(1);
  });

  it("are not limited where nobody knows whose they are", async () => {
    const user = { userId: null };
    const options: object = { limits, authenticate: () => Promise.resolve(user) };
    const { hub, url } = await startTestHub(options);
    for (let count = 0; count < 2 * limits.maxConnectionsPerUser; count += 1) await RawClient.connect(url);
    expect(hub.connectionCount).toBe(6);
  });
});

describe("a connection without a handshake", () => {
  it("ends at once when it announces more than a message may hold, before that has come or a close is answered", async () => {
    const { hub, url } = await startTestHub({ clock: new FakeClock() });
    const socket = await openSocket(url);
    let isGone = false;
    socket.once("close", () => (isGone = true));
    socket.write(frame("x".repeat(100_000)).subarray(0, 20));
    // It answers no frame, and time stands still: `ws` itself would cut it off after half a minute.
    await until("the socket to go", () => isGone);
    await until("nothing of it to be left", () => hub.stats().entries === 0);
    expect(hub.stats().totals.connected).toBe(0);
  });

  it("ends when its messages together are longer, each of which is short", async () => {
    const { hub, url } = await startTestHub();
    const socket = await openSocket(url);
    const closed = new Promise((resolve) => {
      socket.once("close", resolve);
    });
    for (let count = 0; count < 40; count += 1) socket.write(frame("x".repeat(1_000), count === 0 ? 0x01 : 0x00));
    await closed;
    await until("nothing of it to be left", () => hub.stats().entries === 0);
    expect(hub.stats().totals.connected).toBe(0);
  });

  it("takes a long frame behind the handshake in the same breath", async () => {
    const { url } = await startTestHub({ methods: { Count: (_call, ...all) => all.length } });
    const socket = new WebSocket(url.replace("http", "ws"), { headers: { authorization } });
    const answers: string[] = [];
    socket.on("message", (data: Buffer) => answers.push(data.toString("utf8")));
    await new Promise((resolve) => {
      socket.once("open", resolve);
    });
    const ask = '{"type":1,"target":"Count","arguments":[1,2],"invocationId":"1"}\x1e';
    socket.send(HANDSHAKE);
    socket.send(`{"type":6}\x1e`.repeat(50_000) + ask);
    await until("the answer", () => answers.length === 2);
    expect(answers[1]).toContain('"result":2');
    socket.terminate();
  });

  it("posts no body that is longer than a message", async () => {
    const { url } = await startTestHub();
    const session = `${url}?id=${(await negotiate(url)).connectionToken}`;
    await call(session);
    expect((await call(session, "POST", { body: "x".repeat(40_000) })).status).toBe(413);
    expect((await call(session, "POST", { body: HANDSHAKE })).status).toBe(200);
    expect((await call(session, "POST", { body: '{"type":6}\x1e'.repeat(4_000) })).status).toBe(200);
  });
});
