import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { describe, expect, it, onTestFinished } from "vitest";
import { createMemoryBackplane } from "./cluster/backplane-memory.ts";
import { createHubServer, type HubServer, type HubUser } from "./hub-server.ts";
import { createClient } from "./testing/client.ts";
import { serveHub } from "./testing/hub-testing.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";
import type { TypedClient } from "./typed-client.ts";

interface DrawHub {
  methods: { Ask(question: string): Promise<boolean> };
  events: {
    Drawn(from: string, x: number, y: number): void;
    Cleared(): void;
    Confirm(question: string): boolean;
    Said: { text: string };
  };
}

type DrawServer = HubServer<HubUser, DrawHub>;

async function startDrawHub(): Promise<{ hub: DrawServer; url: string }> {
  const hub: DrawServer = createHubServer<HubUser, DrawHub>({
    path: "/draw",
    authenticate: ({ token }) => ({ userId: token }),
    isOriginAllowed: () => false,
    methods: { Ask: ({ connection }, question) => connection.invoke("Confirm", question) },
  });
  const port = await serveHub(hub);
  onTestFinished(() => port.close());
  return { hub, url: `${port.origin}/draw` };
}

describe("hub.clients", () => {
  it("sends events of several typed arguments, of none and of one", async () => {
    const { hub, url } = await startDrawHub();
    const connection = createClient(url);
    const client: TypedClient<DrawHub> = connection;
    const heard: unknown[] = [];
    client.on("Drawn", (from, x, y) => heard.push([from, x + y]));
    client.on("Cleared", (...args) => heard.push(args));
    client.on("Said", ({ text }) => heard.push(text));
    await connection.start();
    await until("the connection", () => hub.connectionCount === 1);
    hub.clients.user("an").send("Drawn", "binh", 1, 2);
    hub.clients.all().send("Cleared");
    hub.clients.all().send("Said", { text: "xong" });
    // @ts-expect-error: a number is missing.
    hub.clients.all().send("Drawn", "binh", 1);
    // @ts-expect-error: there is no such event.
    hub.clients.all().send("Nothing");
    await until("the events", () => heard.length === 4);
    expect(heard).toEqual([["binh", 3], [], "xong", ["binh", Number.NaN]]);
  });

  it("asks one client, and knows the type of its answer", async () => {
    const { hub, url } = await startDrawHub();
    const connection = createClient(url);
    const client: TypedClient<DrawHub> = connection;
    client.on("Confirm", (question) => question === "Xoá?");
    await connection.start();
    const answer: boolean = await hub.clients.connection(connection.connectionId ?? "").invoke("Confirm", "Xoá?");
    expect(answer).toBe(true);
    // @ts-expect-error: a number is no question.
    const wrong: Promise<boolean> = hub.clients.connection(connection.connectionId ?? "").invoke("Confirm", 1);
    expect(await wrong).toBe(false);
  });

  it("tells several groups at once, each connection once, but for the excepted", async () => {
    const backplane = createMemoryBackplane();
    const near = await startTestHub({ backplane });
    const far = await startTestHub({ backplane });
    const nodes = [near, near, far];
    const clients = await Promise.all(nodes.map(({ url }, index) => RawClient.connect(url, `user${index}`)));
    const ids = nodes.map(({ hub }, index) => hub.connectionsOf(`user${index}`)[0]?.id ?? "");
    for (const id of ids) for (const group of ["a", "b"]) near.hub.addToGroup(id, group);
    near.hub.clients.groups(["a", "b", "a", "nobody's"]).send("News", "all");
    near.hub.clients
      .groups(["a", "b"])
      .except([ids[0] ?? ""])
      .except([ids[2] ?? ""])
      .send("News", "one");
    near.hub.clients.all().send("News", "end");
    const heard = (client: RawClient): unknown[] =>
      client.messages.filter(({ type }) => type === 1).flatMap((message) => message.arguments);
    await until("the end", () => clients.every((client) => heard(client).at(-1) === "end"));
    expect(clients.map(heard)).toEqual([
      ["all", "end"],
      ["all", "one", "end"],
      ["all", "end"],
    ]);
  });
});

describe("values that cross nodes", () => {
  it("arrive with all arguments, with bytes and dates as what they are, both ways", async () => {
    const backplane = createMemoryBackplane();
    const near = await startTestHub({ backplane });
    const far = await startTestHub({ backplane });
    const client = createClient(far.url, {
      configure: (builder) => builder.withHubProtocol(new MessagePackHubProtocol()),
    });
    const heard: unknown[][] = [];
    client.on("News", (...args: unknown[]) => void heard.push(args));
    client.on("Echo", (value: unknown) => value);
    await client.start();
    await until("the connection", () => far.hub.connectionCount === 1);
    const at = new Date("2026-11-23T06:01:05.120Z");
    const bytes = Uint8Array.from([0, 255]);
    near.hub.clients.all().send("News");
    near.hub.clients.all().send("News", 1, "hai", [3]);
    near.hub.clients.all().send("News", { at, list: [bytes] }, 2);
    await until("the events", () => heard.length === 3);
    expect(heard).toEqual([[], [1, "hai", [3]], [{ at, list: [bytes] }, 2]]);
    const one = near.hub.clients.connection(client.connectionId ?? "");
    expect(await one.invoke("Echo", bytes)).toEqual(Buffer.from(bytes));
    expect(await one.invoke("Echo", "text")).toBe("text");
  });

  it("are read from nodes of the version before, and dropped where they cannot be read", async () => {
    const backplane = createMemoryBackplane();
    const warnings: unknown[] = [];
    const ignore = (): void => {};
    const logger = {
      debug: ignore,
      info: ignore,
      warn: (_: object, line: string) => warnings.push(line),
      error: ignore,
    };
    const { url } = await startTestHub({ backplane, logger });
    const client = await RawClient.connect(url);
    const letter = { kind: "send", to: { all: true }, event: "News", except: [] };
    const publish = (more: object): void =>
      backplane.publish(JSON.parse(JSON.stringify({ from: "x", letter: { ...letter, ...more } })));
    publish({ packed: "AQ==" });
    publish({ packed: "?" });
    publish({ packed: 1 });
    publish({ payload: "old" });
    expect(await client.received(2)).toMatchObject({ arguments: ["old"] });
    expect(warnings).toHaveLength(3);
  });
});
