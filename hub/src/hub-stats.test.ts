import { describe, expect, it } from "vitest";
import { startPollingHub } from "./testing/http.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

describe("stats", () => {
  it("count what is there and what was done", async () => {
    const { hub, url } = await startTestHub({
      limits: { maxBufferedBytes: 100_000 },
      methods: {
        Say: () => "said",
        Break() {
          throw new Error("no");
        },
      },
    });
    expect(hub.stats()).toEqual({
      connections: 0,
      transports: { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 },
      sessions: 0,
      waitingCalls: 0,
      unsentBytes: 0,
      entries: 0,
      totals: {
        connected: 0,
        disconnected: 0,
        messagesReceived: 0,
        messagesSent: 0,
        calls: 0,
        failedCalls: 0,
        slowClients: 0,
        brokenClients: 0,
      },
    });
    await startPollingHub(url);
    const client = await RawClient.connect(url);
    client.send(
      { type: 1, target: "Say", arguments: [], invocationId: "1" },
      { type: 1, target: "Break", arguments: [] },
      { type: 1, target: "Say", arguments: [], invocationId: "2" },
    );
    await client.received(3);
    expect(hub.stats()).toMatchObject({
      connections: 2,
      transports: { WebSockets: 1, ServerSentEvents: 0, LongPolling: 1 },
      totals: { connected: 2, messagesReceived: 3, messagesSent: 2, calls: 3, failedCalls: 1 },
    });

    client.socket.send("broken\x1e");
    await client.closed();
    hub.clients.all().send("Long", "x".repeat(60_000));
    await until("what waits for the poll", () => hub.stats().unsentBytes > 60_000);
    for (let index = 0; index < 3; index += 1) hub.clients.all().send("Long", "x".repeat(60_000));
    await until("nobody", () => hub.connectionCount === 0);
    const { connected, disconnected, slowClients, brokenClients } = hub.stats().totals;
    expect({ connected, disconnected, slowClients, brokenClients }).toEqual({
      connected: 2,
      disconnected: 2,
      slowClients: 1,
      brokenClients: 1,
    });
  });
});
