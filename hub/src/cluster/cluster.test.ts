import { describe, expect, it } from "vitest";
import { silentLogger } from "../hub-logger.ts";
import type { HubLogger } from "../hub-types.ts";
import { createClient } from "../testing/client.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { RawClient } from "../testing/raw-client.ts";
import { startTestHub, type TestHub } from "../testing/test-hub.ts";
import { until } from "../testing/until.ts";
import type { Backplane } from "./backplane.ts";
import { isEnvelope } from "./envelope.ts";
import { createMemoryBackplane } from "./backplane-memory.ts";

interface Member {
  node: TestHub;
  client: RawClient;
  id: string;
}

/** Three nodes on one backplane, each with one client: an, binh, chi. */
async function startCluster(): Promise<[Member, Member, Member]> {
  const backplane = createMemoryBackplane();
  const start = async (userId: string): Promise<Member> => {
    const node = await startTestHub({ backplane });
    const client = await RawClient.connect(node.url, userId);
    return { node, client, id: node.hub.connectionsOf(userId)[0]?.id ?? "" };
  };
  return [await start("an"), await start("binh"), await start("chi")];
}

/** What a client was told, after time for letters to arrive. */
function heard({ client }: Member): unknown[] {
  return client.messages.filter(({ type }) => type === 1).map((message) => message.arguments);
}

describe("hubs of several nodes", () => {
  it("reach users, groups, a connection and all, each once", async () => {
    const members = await startCluster();
    const [an, binh, chi] = members;
    const { hub } = an.node;
    hub.addToGroup(an.id, "group");
    hub.addToGroup(chi.id, "group");
    hub.clients.all().send("News", "all");
    hub.clients.users(["an", "binh"]).send("News", "users");
    hub.clients.user("chi").send("News", "user");
    hub.clients.group("group").send("News", "group");
    hub.clients.group("group").except([an.id]).send("News", "group but an");
    hub.clients.connection(binh.id).send("News", "one");
    hub.clients.connection(an.id).send("News", "mine");
    hub.removeFromGroup(chi.id, "group");
    hub.clients.group("group").send("News", "left");
    hub.clients.all().send("News", "end");
    await until("the end", () => members.every((member) => heard(member).flat().at(-1) === "end"));
    expect(heard(an).flat()).toEqual(["all", "users", "group", "mine", "left", "end"]);
    expect(heard(binh).flat()).toEqual(["all", "users", "one", "end"]);
    expect(heard(chi).flat()).toEqual(["all", "user", "group", "group but an", "end"]);
  });

  it("tell clients of the same node at once, without the backplane", async () => {
    const silent: Backplane = { publish: () => {}, subscribe: () => () => {} };
    const node = await startTestHub({ backplane: silent });
    const client = await RawClient.connect(node.url);
    node.hub.clients.all().send("News", 1);
    expect(await client.received(2)).toMatchObject({ target: "News" });
  });

  it("ask a client of another node, pass on its error, and give up on nobody", async () => {
    const backplane = createMemoryBackplane();
    const clock = new FakeClock();
    const near = await startTestHub({ backplane, clock });
    const far = await startTestHub({ backplane });
    const client = createClient(far.url);
    client.on("Add", (a: number, b: number) => a + b);
    client.on("Break", () => {
      throw new Error("from callback");
    });
    await client.start();
    await until("the connection", () => far.hub.connectionCount === 1);
    const id = client.connectionId ?? "";
    expect(await near.hub.clients.connection(id).invoke("Add", 1, 2)).toBe(3);
    expect(await far.hub.clients.connection(id).invoke("Add", 3, 4)).toBe(7);
    await expect(near.hub.clients.connection(id).invoke("Break")).rejects.toThrow("from callback");
    expect(near.hub.stats().entries).toBe(0);
    const nobody = near.hub.clients.connection("nobody").invoke("Add");
    expect(near.hub.stats().entries).toBe(1);
    clock.advance(30_000);
    await expect(nobody).rejects.toThrow("The client did not answer in time.");
    expect(near.hub.stats().entries).toBe(0);
  });

  it("end a user's connections everywhere", async () => {
    const [an, binh, chi] = await startCluster();
    an.node.hub.disconnectUser("binh", { error: "Tài khoản đã khoá" });
    an.node.hub.disconnectUser("an", { allowReconnect: true });
    expect(await binh.client.closed()).toBe(1000);
    expect(binh.client.messages.at(-1)).toEqual({ type: 7, error: "Tài khoản đã khoá" });
    expect(await an.client.closed()).toBe(1000);
    expect(an.client.messages.at(-1)).toEqual({ type: 7, allowReconnect: true });
    expect(chi.node.hub.connectionCount).toBe(1);
  });

  it("end a user's connection that is still shaking hands", async () => {
    const { hub, url } = await startTestHub();
    const client = await RawClient.open(url);
    await until("the session", () => hub.stats().sessions === 1);
    hub.disconnectUser("binh");
    expect(hub.stats().sessions).toBe(1);
    hub.disconnectUser("an");
    expect(await client.closed()).toBe(1000);
    expect(client.messages).toEqual([]);
  });

  it("hear no more once closed", async () => {
    const backplane = createMemoryBackplane();
    const [left, stays]: [unknown[], unknown[]] = [[], []];
    const node = await startTestHub({ backplane, logger: recorder(left) });
    await startTestHub({ backplane, logger: recorder(stays) });
    const unknown = () => backplane.publish(JSON.parse('{"from":"x","letter":{"kind":"unknown"}}'));
    unknown();
    await until("both hear", () => left.length === 1 && stays.length === 1);
    await node.hub.close();
    unknown();
    await until("one still hears", () => stays.length === 2);
    expect(left).toHaveLength(1);
  });

  it("log and drop what they do not understand", async () => {
    const backplane = createMemoryBackplane();
    const warnings: unknown[] = [];
    const node = await startTestHub({ backplane, logger: recorder(warnings) });
    const client = await RawClient.connect(node.url);
    backplane.publish(JSON.parse('{"from":"x","letter":{"kind":"unknown"}}'));
    await until("the warning", () => warnings.length === 1);
    node.hub.clients.all().send("News", 1);
    expect(await client.received(2)).toMatchObject({ target: "News" });
  });
});

function recorder(lines: unknown[]): HubLogger {
  return { ...silentLogger, warn: (_fields, message) => void lines.push(message) };
}

describe("envelopes", () => {
  it.each([
    null,
    [],
    {},
    { from: 1, letter: { kind: "send" } },
    { from: "a", letter: { kind: "send", to: {}, event: "e", except: [] } },
    { from: "a", letter: { kind: "send", to: { users: [1] }, event: "e", except: [] } },
    { from: "a", letter: { kind: "send", to: { all: true }, event: "e" } },
    { from: "a", letter: { kind: "group", action: "join", connectionId: "c", group: "g" } },
    { from: "a", letter: { kind: "ask", question: "q", connectionId: "c", target: "t" } },
    { from: "a", letter: { kind: "answer", node: "b", question: "q", error: 1 } },
    { from: "a", letter: { kind: "toString" } },
  ])("are refused when they are %j", (value) => {
    expect(isEnvelope(value)).toBe(false);
  });
});
