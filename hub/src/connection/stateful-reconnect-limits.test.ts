import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { FakeClock } from "../testing/fake-clock.ts";
import { negotiate } from "../testing/negotiate.ts";
import { RawClient, upgradeStatus } from "../testing/raw-client.ts";
import { startTestHub, type TestHub } from "../testing/test-hub.ts";
import { until } from "../testing/until.ts";

/** A client with stateful reconnect, the address that it may come back to, and the server's side of its socket. */
async function open({ sockets, url }: TestHub): Promise<{ client: RawClient; address: string; socket: Socket }> {
  const { connectionToken } = await negotiate(url, "?negotiateVersion=1&useStatefulReconnect=true");
  const address = `${url}?id=${connectionToken}`;
  const before = new Set(sockets);
  const client = await RawClient.open(address);
  client.send({ protocol: "json", version: 2 });
  await client.received(1);
  const [socket] = [...sockets].filter((each) => !before.has(each));
  if (!socket) throw new Error("The client has no socket of its own.");
  return { client, address, socket };
}

/** A client whose line broke, which the server knows of; its address. */
async function lost(server: TestHub): Promise<string> {
  const { address, client, socket } = await open(server);
  client.socket.terminate();
  await until("the server to lose the socket", () => !server.sockets.has(socket));
  expect(server.hub.connectionCount).toBe(1);
  return address;
}

describe("a connection that has lost its socket", () => {
  it("is given up after 15 s", async () => {
    const clock = new FakeClock();
    const server = await startTestHub({ statefulReconnect: true, clock });
    const address = await lost(server);
    clock.advance(14_000);
    expect(server.hub.connectionCount).toBe(1);
    clock.advance(2_000);
    expect(server.hub.connectionCount).toBe(0);
    clock.advance(1_000);
    expect(await upgradeStatus(address, { authorization: "Bearer an" })).toBe(404);
    clock.advance(2_000);
    expect(clock.pending).toBe(0);
  });

  it("is given up when more would have to be kept than may be, in one message or in many", async () => {
    const server = await startTestHub({ statefulReconnect: true, limits: { statefulReconnectBytes: 100_000 } });
    const { hub } = server;
    await lost(server);
    hub.clients.all().send("Block", "x".repeat(100_000));
    expect(hub.connectionCount).toBe(0);

    await lost(server);
    for (let count = 0; count < 9; count += 1) hub.clients.all().send("Block", "x".repeat(10_000));
    expect(hub.connectionCount).toBe(1);
    for (let count = 0; count < 3; count += 1) hub.clients.all().send("Block", "x".repeat(10_000));
    expect(hub.connectionCount).toBe(0);
  });

  it("is not waited for where the client said goodbye", async () => {
    const clock = new FakeClock();
    const server = await startTestHub({ statefulReconnect: true, clock });
    const { client: polite } = await open(server);
    polite.send({ type: 7 });
    await until("the goodbye", () => server.hub.connectionCount === 0);
    const { client: closing } = await open(server);
    closing.socket.close(1000);
    await until("the end", () => server.hub.connectionCount === 0);
    clock.advance(2_000);
    expect(clock.pending).toBe(0);
  });
});

it("a client that reads and acknowledges nothing is sent away once too much is kept for it", async () => {
  const server = await startTestHub({ statefulReconnect: true, limits: { maxBufferedBytes: 50_000 } });
  const { client } = await open(server);
  for (let count = 1; count <= 6; count += 1) {
    server.hub.clients.all().send("Block", "x".repeat(10_000));
    await client.received(1 + count);
  }
  expect(server.hub.connectionCount).toBe(1);
  server.hub.clients.all().send("Block", "x".repeat(10_000));
  expect(server.hub.connectionCount).toBe(0);
  expect(await client.received(8)).toEqual({ type: 7, allowReconnect: true });
});
