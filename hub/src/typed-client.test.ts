import { describe, expect, it, onTestFinished } from "vitest";
import { createServer } from "node:http";
import { createHubServer, HubError } from "./hub-server.ts";
import { createClient } from "./testing/client.ts";
import { until } from "./testing/until.ts";
import type { TypedClient } from "./typed-client.ts";

interface CountHub {
  methods: { Add(a: number, b: number): number; Count(to: number): AsyncIterable<number>; Reset(): void };
  events: { Counted: { by: string; count: number } };
}

async function startCountHub(): Promise<string> {
  const hub = createHubServer<{ userId: string }, CountHub>({
    path: "/count",
    authenticate: ({ token }) => Promise.resolve(token ? { userId: token } : null),
    isOriginAllowed: () => false,
    methods: {
      Add({ connection }, a, b) {
        if (typeof a !== "number") throw new HubError("That is no number.");
        hub.clients.all().send("Counted", { by: connection.user.userId, count: a + b });
        return a + b;
      },
      async *Count(_call, to) {
        for (let index = 1; index <= to; index += 1) yield await Promise.resolve(index);
      },
      Reset() {
        // @ts-expect-error: there is no such event.
        hub.clients.all().send("Reset", null);
        // @ts-expect-error: the payload lacks a field.
        hub.clients.all().send("Counted", { count: 0 });
      },
    },
  });
  const server = createServer();
  server.on("request", (request, response) => hub.handleRequest(request, response));
  server.on("upgrade", (request, socket, head) => hub.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    await hub.close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/count`;
}

describe("a typed hub", () => {
  it("has one contract for server and client", async () => {
    const connection = createClient(await startCountHub());
    const client: TypedClient<CountHub> = connection;
    const heard: { by: string; count: number }[] = [];
    const hear = (event: { by: string; count: number }): void => void heard.push(event);
    client.on("Counted", hear);
    await connection.start();

    const sum: number = await client.invoke("Add", 1, 2);
    expect(sum).toBe(3);
    await until("the event", () => heard.length === 1);
    expect(heard).toEqual([{ by: "an", count: 3 }]);
    client.off("Counted", hear);
    await client.invoke("Reset");
    expect(heard).toHaveLength(1);

    const items: number[] = [];
    await new Promise<void>((complete, error) => {
      client.stream("Count", 3).subscribe({ next: (item) => items.push(item), complete, error });
    });
    expect(items).toEqual([1, 2, 3]);
  });

  it("is checked by the compiler only: the server must look at what comes", async () => {
    const connection = createClient(await startCountHub());
    const client: TypedClient<CountHub> = connection;
    await connection.start();
    // @ts-expect-error: a text is no number.
    await expect(client.invoke("Add", "1", 2)).rejects.toThrow("HubException: That is no number.");
    // @ts-expect-error: there is no such method.
    await expect(client.invoke("Multiply", 1, 2)).rejects.toThrow("Unknown hub method 'Multiply'");
    // @ts-expect-error: there is no such event.
    client.on("Nothing", () => {});
  });
});
