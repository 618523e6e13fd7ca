import { describe, expect, it } from "vitest";
import { HubError } from "./hub-error.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

describe("filters", () => {
  it("run around connect, calls and disconnect, the first outermost", async () => {
    const log: string[] = [];
    const note = async <T>(name: string, next: () => Promise<T>): Promise<T> => {
      log.push(`> ${name}`);
      const result = await next();
      log.push(`< ${name}`);
      return result;
    };
    const { url } = await startTestHub({
      methods: { Say: () => log.push("Say") },
      onConnected: ({ user }) => void log.push(`hello ${user.userId}`),
      onDisconnected: (_connection, error) => void log.push(`farewell ${error === undefined}`),
      filters: [
        {
          connect: (_connection, next) => note("outer connect", next),
          invoke: (_invocation, next) => note("outer call", next),
          disconnect: (_connection, _error, next) => note("outer disconnect", next),
        },
        (_invocation, next) => note("call only", next),
        { connect: (_connection, next) => note("inner connect", next) },
      ],
    });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "Say", arguments: [], invocationId: "1" });
    await client.received(2);
    client.socket.close(1000);
    await until("the farewell", () => log.includes("< outer disconnect"));
    expect(log).toEqual([
      "> outer connect",
      "> inner connect",
      "hello an",
      "< inner connect",
      "< outer connect",
      "> outer call",
      "> call only",
      "Say",
      "< call only",
      "< outer call",
      "> outer disconnect",
      "farewell true",
      "< outer disconnect",
    ]);
  });

  it("refuse a connection by a throw, before onConnected", async () => {
    let hellos = 0;
    const { hub, url } = await startTestHub({
      onConnected: () => void (hellos += 1),
      filters: [{ connect: () => Promise.reject(new HubError("Hết chỗ")) }],
    });
    const client = await RawClient.connect(url);
    expect(await client.received(2)).toEqual({
      type: 7,
      error: "Connection closed with an error. HubException: Hết chỗ",
    });
    await client.closed();
    expect([hellos, hub.connectionCount]).toEqual([0, 0]);
  });
});
