import { HttpTransportType, type HubConnection, HubConnectionState } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { describe, expect, it } from "vitest";
import { createClient } from "../testing/client.ts";
import { startTestHub, type TestHub } from "../testing/test-hub.ts";
import { until } from "../testing/until.ts";

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType;

const combinations = [
  { transport: WebSockets, protocol: "json" },
  { transport: WebSockets, protocol: "messagepack" },
  { transport: ServerSentEvents, protocol: "json" },
  { transport: LongPolling, protocol: "json" },
  { transport: LongPolling, protocol: "messagepack" },
].map((each) => ({ ...each, name: `${HttpTransportType[each.transport]} with ${each.protocol}` }));

function startHub(): Promise<TestHub> {
  return startTestHub({
    methods: {
      Echo: (_call, value) => value,
      Nothing: () => {},
      Fail: () => {
        throw new Error("a secret");
      },
      async *Count({ signal }, to) {
        for (let index = 1; index <= Number(to) && !signal.aborted; index += 1) yield await Promise.resolve(index);
      },
      async Sum(_call, start, numbers) {
        let sum = Number(start);
        for await (const number of numbers as AsyncIterable<unknown>) sum += Number(number);
        return sum;
      },
      Ask: ({ connection }, question) => connection.invoke("Answer", question),
    },
  });
}

function connect(url: string, transport: HttpTransportType, protocol: string): HubConnection {
  return createClient(url, {
    transport,
    configure: (builder) => void (protocol === "messagepack" && builder.withHubProtocol(new MessagePackHubProtocol())),
  });
}

function collect(client: HubConnection, target: string, ...args: unknown[]): Promise<unknown[]> {
  const items: unknown[] = [];
  return new Promise((resolve, reject) => {
    client.stream(target, ...args).subscribe({
      next: (item) => items.push(item),
      complete: () => resolve(items),
      error: reject,
    });
  });
}

describe.each(combinations)("R4-11 $name, all others blocked", ({ transport, protocol }) => {
  it("calls, tells, streams both ways and asks the client", async () => {
    const { hub, url } = await startHub();
    const client = connect(url, transport, protocol);
    const heard: unknown[] = [];
    client.on("News", (news) => heard.push(news));
    client.on("Answer", (question) => `${String(question)}: yes`);
    await client.start();

    expect(await client.invoke("Echo", { ten: "Nếp Nhà 🏠", list: [1, 2.5, null, true] })).toEqual({
      ten: "Nếp Nhà 🏠",
      list: [1, 2.5, null, true],
    });
    expect((await client.invoke("Nothing")) ?? null).toBeNull();
    await expect(client.invoke("Fail")).rejects.toThrow("An unexpected error occurred invoking 'Fail' on the server.");
    expect(await collect(client, "Count", 50)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await client.invoke("Ask", "Xong chưa")).toBe("Xong chưa: yes");

    hub.clients.user("an").send("News", { line: 'a\n"b"\r\nc\u001e', size: "x".repeat(70_000) });
    hub.clients.user("an").send("News", "next");
    await until("the news", () => heard.length === 2);
    expect(heard).toEqual([{ line: 'a\n"b"\r\nc\u001e', size: "x".repeat(70_000) }, "next"]);
  });

  it("reads a stream of the client", async () => {
    const { url } = await startHub();
    const client = connect(url, transport, protocol);
    await client.start();
    const { Subject } = await import("@microsoft/signalr");
    const numbers = new Subject<number>();
    const sum = client.invoke("Sum", 1000, numbers);
    for (let index = 1; index <= 40; index += 1) numbers.next(index);
    numbers.complete();
    expect(await sum).toBe(1820);
  });

  it("leaves no trace after stop", async () => {
    const { hub, url } = await startHub();
    const client = connect(url, transport, protocol);
    await client.start();
    await until("the connection", () => hub.connectionCount === 1);
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    await client.stop();
    expect(await closed).toBeUndefined();
    await until("its end", () => hub.connectionCount === 0);
    expect(client.state).toBe(HubConnectionState.Disconnected);
  });
});

describe("R4-11 the order of transports", () => {
  it.each([
    { blocked: [], wins: "WebSockets" },
    { blocked: ["WebSockets"], wins: "ServerSentEvents" },
    { blocked: ["WebSockets", "ServerSentEvents"], wins: "LongPolling" },
  ])("falls back to $wins when $blocked is blocked on the way", async ({ blocked, wins }) => {
    const kinds: string[] = [];
    const { http, url } = await startHub();
    http.prependListener("upgrade", (_request, socket) => {
      kinds.push("WebSockets");
      if (blocked.includes("WebSockets")) socket.destroy();
    });
    http.prependListener("request", (request, response) => {
      if (request.method !== "GET") return;
      const kind = request.headers.accept === "text/event-stream" ? "ServerSentEvents" : "LongPolling";
      kinds.push(kind);
      if (blocked.includes(kind)) response.destroy();
    });
    const client = createClient(url, { transport: "any" });
    await client.start();
    expect(await client.invoke("Echo", "through")).toBe("through");
    expect([...new Set(kinds)]).toEqual([...blocked, wins]);
  });
});
