import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { Redis } from "ioredis";
import { until } from "../../features/chat/testing/until.ts";
import { channelOf } from "./channel.ts";
import { sealFrame } from "./frames.ts";
import { createNodeBackplane, type NodeBackplane } from "./node-backplane.ts";
import { dialRedis } from "./redis.ts";
import { cutListeners, newKey, SERVICES, useService, type TestService } from "./testing/services.ts";

function envelope(payload: unknown): Parameters<NodeBackplane["publish"]>[0] {
  return { from: "hub", letter: { kind: "send", to: { all: true }, event: "News", payload, except: [] } };
}

/** Payloads that a node hears, and its gaps. */
function listen(node: NodeBackplane): { heard: unknown[]; gaps: number } {
  const seen = { heard: [] as unknown[], gaps: 0 };
  node.subscribe((each) => seen.heard.push((each as ReturnType<typeof envelope> & { letter: object }).letter));
  node.onGap(() => (seen.gaps += 1));
  return seen;
}

/** Says something on the installation's channel as an outsider who has found it. */
async function shout({ db, redis }: TestService, channel: string, text: string): Promise<void> {
  if (!redis) {
    await db.ownerPool.query("select pg_notify($1, $2)", [channel, text]);
    return;
  }
  const client = new Redis(redis.url);
  await client.publish(channel, text);
  client.disconnect();
}

describe.each(SERVICES)("R3 nodes over %s", (kind) => {
  const service = useService(kind);

  it("hear only their own installation, and nothing that it has not sealed", async () => {
    const key = newKey();
    const alone = await service.current.join(key);
    const channel = channelOf(key);
    const others = await service.current.join(newKey());
    const node = listen(alone);
    const ears = listen(others);
    await shout(service.current, channel, sealFrame(newKey(), "a", 1, [JSON.stringify(envelope("forged"))]));
    await shout(service.current, channel, "@not-an-id");
    await shout(service.current, channel, "nonsense");
    const friend = await service.current.join(key);
    friend.publish(envelope("true"));
    await until("the friend's words", () => node.heard.length > 0);
    expect(node.heard).toMatchObject([{ payload: "true" }]);
    expect(ears.heard).toEqual([]);
  });

  it("do not hear themselves", async () => {
    const key = newKey();
    const [first, second] = [await service.current.join(key), await service.current.join(key)];
    const [one, two] = [listen(first), listen(second)];
    first.publish(envelope("x".repeat(10_000)));
    first.publish(envelope(1));
    second.publish(envelope(2));
    await until("both", () => one.heard.length > 0 && two.heard.length > 1);
    expect(one.heard).toMatchObject([{ payload: 2 }]);
  });

  it("hand over before they say so: what a node said then is heard though it stops at once", async () => {
    const key = newKey();
    const [first, second] = [await service.current.join(key), await service.current.join(key)];
    const { heard } = listen(second);
    for (let n = 0; n < 300; n += 1) first.publish(envelope(n));
    await first.stop();
    await until("all", () => heard.length === 300);
    expect(heard).toMatchObject(Array.from({ length: 300 }, (_, payload) => ({ payload })));
  });

  it("come back after the line was cut, and all know that they may have missed something", async () => {
    const key = newKey();
    const [first, second] = [await service.current.join(key), await service.current.join(key)];
    const [one, two] = [listen(first), listen(second)];
    await service.current.cut();
    await until("both gaps", () => one.gaps > 0 && two.gaps > 0);
    first.publish(envelope("to second"));
    second.publish(envelope("to first"));
    await until("words both ways", () => one.heard.length > 0 && two.heard.length > 0);
    expect(one.heard).toMatchObject([{ payload: "to first" }]);
    expect(two.heard).toMatchObject([{ payload: "to second" }]);
  });

  it("do not keep more than the line can take, and say that something is missing", async () => {
    const key = newKey();
    const [first, second] = [await service.current.join(key), await service.current.join(key)];
    const seen = listen(second);
    first.publish(envelope("first"));
    await until("the first", () => seen.heard.length === 1);
    for (let n = 0; n < 16; n += 1) first.publish(envelope("x".repeat(1024 * 1024)));
    first.publish(envelope("last"));
    await until("the last", () => seen.heard.length > 1);
    expect(seen.heard).toHaveLength(2);
    expect(seen.heard[1]).toHaveProperty("payload", "last");
    expect(seen.gaps).toBe(1);
  });

  it("promise nothing while nobody is there, and do not wait for it", async () => {
    const key = newKey();
    const [node, friend, third] = [
      await service.current.join(key),
      await service.current.join(key),
      await service.current.join(key),
    ];
    const ears = listen(friend);
    node.publish(envelope("before"));
    await until("the word", () => ears.heard.length === 1);
    await node.stop();
    node.publish(envelope("after"));
    await node.handedOver();
    third.publish(envelope("from another"));
    await until("the other's word", () => JSON.stringify(ears.heard.at(-1)).includes("from another"));
    expect(ears.heard).toHaveLength(2);
  });
});

describe("R3 a node that alone has lost PostgreSQL", () => {
  const service = useService("PostgreSQL");

  it("lets the others know what they have missed of it", async () => {
    const key = newKey();
    const second = await service.current.join(key);
    const first = await service.current.join(key);
    const [one, two] = [listen(first), listen(second)];
    first.publish(envelope("before"));
    await until("the word", () => two.heard.length === 1);
    await cutListeners(service.current.db, "last");
    let n = 0;
    await until("the gap", () => {
      first.publish(envelope((n += 1)));
      return one.gaps > 0;
    });
    first.publish(envelope("after"));
    await until("the last word", () => JSON.stringify(two.heard.at(-1)).includes("after"));
    expect(two.gaps).toBe(1);
  });
});

describe("R3 a Redis in trouble", () => {
  const service = useService("Redis");

  it("that hangs is left, and taken again when it answers", async () => {
    const { redis } = service.current;
    const dial = dialRedis(redis?.url ?? "", "hanging");
    const log = pino({ level: "silent" });
    const node = createNodeBackplane({ dial, key: newKey(), maxFrameBytes: 1_000, log, heartbeatMs: 200 });
    await node.start();
    onTestFinished(() => node.stop());
    const seen = listen(node);
    redis?.pause();
    await until("it is given up, not waited for", () => !node.isOpen());
    node.publish(envelope(1));
    await node.handedOver();
    expect(seen.gaps).toBe(0);
    redis?.resume();
    await until("the gap", () => seen.gaps > 0);
  });
});

describe("R3 a node that starts before Redis", () => {
  const service = useService("Redis");

  it("starts all the same, and joins the others when Redis is there", async () => {
    const { redis } = service.current;
    await redis?.kill();
    const key = newKey();
    const early = await service.current.join(key);
    const seen = listen(early);
    expect(early.isOpen()).toBe(false);
    await redis?.restart();
    const late = await service.current.join(key);
    await until("the gap", () => seen.gaps > 0);
    expect([early.isOpen(), late.isOpen()]).toEqual([true, true]);
    late.publish(envelope("hello"));
    await until("the word", () => seen.heard.length > 0);
    expect(seen.heard).toMatchObject([{ payload: "hello" }]);
  });
});

describe("R3 payloads by reference", () => {
  const service = useService("PostgreSQL");

  it("lie in the table only as long as the limit of NOTIFY asks for it", async () => {
    const { db } = service.current;
    const key = newKey();
    const [first, second] = [await service.current.join(key), await service.current.join(key)];
    const { heard } = listen(second);
    const count = async () =>
      Number((await db.ownerPool.query<{ n: string }>("select count(*) as n from backplane_payloads")).rows[0]?.n);
    first.publish(envelope("x".repeat(7_000)));
    await until("the short one", () => heard.length === 1);
    expect(await count()).toBe(0);
    first.publish(envelope("x".repeat(8_000)));
    await until("the long one", () => heard.length === 2);
    expect(await count()).toBe(1);
  });
});
