import { Agent, request } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { CountingClock } from "./testing/counting-clock.ts";
import { inParallel } from "./testing/in-parallel.ts";
import type { Negotiation } from "./testing/negotiate.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

const HANDSHAKE = '{"protocol":"json","version":1}\x1e';

/** Requests over kept connections: ten thousand sockets in TIME_WAIT would be the test's own leak. */
function createRequester(): (url: string, method: string, body?: string) => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  onTestFinished(() => agent.destroy());
  return (url, method, body) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: "Bearer an" };
      const sent = request(url, { method, agent, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve(text));
      });
      sent.on("error", reject);
      sent.end(body);
    });
}

describe("ten thousand connects and disconnects", () => {
  it("leave no entry and no timer", async () => {
    const clock = new CountingClock();
    const { hub, url } = await startTestHub({
      clock,
      // Long enough for a client that connects while the machine is busy.
      limits: { maxPendingPerUser: 20_000, inactiveMs: 4_000, scanMs: 50 },
      methods: {
        async *Forever() {
          yield 1;
          await new Promise(() => {});
        },
        Join: ({ connection }) => hub.addToGroup(connection.id, `group of ${connection.id}`),
      },
    });
    const send = createRequester();
    const newSession = async (): Promise<string> => {
      const { connectionToken }: Negotiation = JSON.parse(await send(`${url}/negotiate?negotiateVersion=1`, "POST"));
      return `${url}?id=${connectionToken}`;
    };
    const ways: ((index: number) => Promise<void>)[] = [
      async function closesInOrder(index) {
        const client = await RawClient.connect(url, `user ${index}`.replace(" ", "-"));
        client.send({ type: 1, target: "Join", arguments: [], invocationId: "1" });
        await client.received(2);
        client.socket.close(1000);
        await client.closed();
      },
      async function breaksInMidStream() {
        const client = await RawClient.connect(await newSession());
        client.send({ type: 4, target: "Forever", arguments: [], invocationId: "1", streamIds: ["a"] });
        await client.received(2);
        hub
          .connectionsOf("an")[0]
          ?.invoke("Question")
          .catch(() => {});
        client.socket.terminate();
      },
      async function neverShakesHands() {
        const client = await RawClient.open(url);
        client.socket.terminate();
      },
      async function neverConnects() {
        await newSession();
      },
      async function pollsAndLeaves() {
        const session = await newSession();
        await send(session, "GET");
        await send(session, "POST", HANDSHAKE);
        expect(await send(session, "GET")).toBe("{}\x1e");
        await send(session, "DELETE");
      },
    ];
    await inParallel(10_000, 25, (index) => ways[index % ways.length]?.(index) ?? Promise.resolve());
    await until("all entries to go", () => hub.stats().entries === 0);
    await until("all timers to go", () => clock.pending === 0);
    const { totals, ...left } = hub.stats();
    expect(left).toEqual({
      connections: 0,
      transports: { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 },
      sessions: 0,
      waitingCalls: 0,
      unsentBytes: 0,
      entries: 0,
    });
    expect(totals.disconnected).toBe(totals.connected);
  });
});
