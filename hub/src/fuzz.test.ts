import { encode } from "@msgpack/msgpack";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { silentLogger } from "./hub-logger.ts";
import { withLength } from "./protocol/framing.ts";
import { inParallel } from "./testing/in-parallel.ts";
import { createRandom, type Random } from "./testing/random.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { until } from "./testing/until.ts";

const FRAMES = 200_000;
const FRAMES_PER_CONNECTION = 40;
/** Set FUZZ_SEED to repeat a run; the seed is in the test's title. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

function anyId(random: Random): unknown {
  return random.pick(["1", "2", "s1", "a", "", 7, null, undefined, {}, ["1"], "x".repeat(random.below(300))]);
}

function anyValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => random.below(1_000),
    () => "ế".repeat(random.below(200)),
    () => null,
    () => nested(random.below(500)),
    () => "x".repeat(random.below(40_000)),
    () => Array.from({ length: random.below(200) }, () => ({})),
    () => JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'),
  ])();
}

/** A message that may be right or wrong in any of its parts. */
function anyMessage(random: Random): Record<string, unknown> {
  return random.pick<() => Record<string, unknown>>([
    () => ({ type: 1, target: "Echo", arguments: [anyValue(random)], invocationId: anyId(random) }),
    () => ({
      type: 1,
      target: random.pick(["echo", "Nobody", "__proto__", "", 5]),
      arguments: random.pick([[], {}, null, "x"]),
    }),
    () => ({
      type: 4,
      target: random.pick(["Count", "Echo"]),
      arguments: [5],
      invocationId: anyId(random),
      streamIds: [anyId(random)],
    }),
    () => ({ type: 1, target: "Sum", arguments: [], invocationId: anyId(random), streamIds: ["a", anyId(random)] }),
    () => ({ type: 2, invocationId: anyId(random), item: anyValue(random) }),
    () => ({ type: 3, invocationId: anyId(random), result: anyValue(random) }),
    () => ({ type: 3, invocationId: anyId(random), error: random.pick(["no", 1, null]), result: 1 }),
    () => ({ type: 5, invocationId: anyId(random) }),
    () => ({ type: 6 }),
    () => ({ type: random.pick([8, 9]), sequenceId: random.pick([0, 1, -1, 1e20, "1"]) }),
    () => ({ type: random.pick([0, 10, 255, -1, 1.5, "1", null]) }),
  ])();
}

/** Messages that a connection survives, so that the wrong ones are met in all states. */
function goodMessage(random: Random): Record<string, unknown> {
  return random.pick<Record<string, unknown>>([
    { type: 6 },
    { type: 1, target: "Echo", arguments: [random.below(9)], invocationId: String(random.below(99)) },
    { type: 4, target: "Count", arguments: [5], invocationId: String(random.below(99)) },
    { type: 1, target: "Sum", arguments: [], streamIds: [String(random.below(9))] },
    { type: 2, invocationId: String(random.below(9)), item: 1 },
    { type: 3, invocationId: String(random.below(9)) },
    { type: 5, invocationId: String(random.below(99)) },
    { type: 77 },
  ]);
}

function jsonBytes(random: Random, message: Record<string, unknown>): Buffer {
  const whole = Buffer.from(`${JSON.stringify(message)}\x1e`);
  return random.chance(0.03) ? whole.subarray(0, random.below(whole.length)) : whole;
}

function packBytes(random: Random, message: Record<string, unknown>): Buffer {
  const { type, invocationId, target, streamIds, item, sequenceId, error, result } = message;
  const parts: Record<string, unknown[]> = {
    1: [type, {}, invocationId ?? null, target, message.arguments, streamIds ?? []],
    2: [type, {}, invocationId, item],
    3: [type, {}, invocationId, random.pick([1, 2, 3, 9]), error ?? result],
    4: [type, {}, invocationId, target, message.arguments, streamIds ?? []],
    5: [type, {}, invocationId],
  };
  const whole = withLength(encode(parts[String(type)] ?? [type, sequenceId], { maxDepth: 1_000 }));
  if (random.chance(0.03)) whole[random.below(whole.length)] = random.below(256);
  return whole;
}

/** Cuts bytes into frames anywhere, or joins them. */
function frames(random: Random, messages: Buffer[], count: number): Buffer[] {
  const all = Buffer.concat(messages);
  const cuts = Array.from({ length: count - 1 }, () => random.below(all.length + 1)).toSorted((a, b) => a - b);
  return [...cuts, all.length].map((end, index) => all.subarray(index === 0 ? 0 : cuts[index - 1], end));
}

async function attack(url: string, random: Random): Promise<number> {
  const pack = random.chance(0.4);
  const handshake = `{"protocol":"${pack ? "messagepack" : "json"}","version":1}\x1e`;
  const isHostile = random.chance(0.5);
  const messages = Array.from({ length: 30 }, () => {
    const message = isHostile && random.chance(0.1) ? anyMessage(random) : goodMessage(random);
    return pack ? packBytes(random, message) : jsonBytes(random, message);
  });
  const start = random.chance(0.05) ? handshake.slice(0, random.below(handshake.length)) : handshake;
  const socket = new WebSocket(url.replace("http", "ws"), {
    headers: { authorization: `Bearer fuzz${random.below(5)}` },
  });
  socket.on("error", () => {});
  await new Promise((resolve) => {
    socket.once("open", resolve);
  });
  let sent = 0;
  for (const frame of frames(random, [Buffer.from(start), ...messages], FRAMES_PER_CONNECTION)) {
    socket.send(frame, { binary: pack });
    sent += 1;
  }
  const closed = new Promise((resolve) => {
    socket.once("close", resolve);
  });
  if (random.chance(0.2)) socket.terminate();
  else socket.close();
  await closed;
  return sent;
}

describe("fuzz", () => {
  it(`survives ${FRAMES} frames (seed ${seed})`, async () => {
    let echoes = 0;
    let refusals = 0;
    const { hub, url } = await startTestHub({
      logger: { ...silentLogger, info: () => (refusals += 1) },
      methods: {
        Echo: (_call, value) => {
          echoes += 1;
          return value;
        },
        async *Count(_call, to) {
          for (let index = 0; index < Number(to); index += 1) yield await Promise.resolve(index);
        },
        async Sum(_call, items) {
          let sum = 0;
          for await (const item of items as AsyncIterable<unknown>) sum += Number(item);
          return sum;
        },
      },
    });
    const healthy = await RawClient.connect(url, "healthy");
    let sent = 0;
    await inParallel(FRAMES / FRAMES_PER_CONNECTION, 20, async (index) => {
      const count = await attack(url, createRandom(seed + index));
      sent += count;
    });
    expect(sent).toBe(FRAMES);
    // The attacks get past the door, and are turned away behind it.
    expect(echoes).toBeGreaterThan(1_000);
    expect(refusals).toBeGreaterThan(500);
    await until("the attackers to be gone", () => hub.connectionCount === 1);
    healthy.send({ type: 1, target: "Echo", arguments: ["alive"], invocationId: "last" });
    await until("an answer", () => healthy.messages.some(({ invocationId }) => invocationId === "last"));
    healthy.socket.close(1000);
    await until("an empty hub", () => hub.stats().entries === 0);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});
