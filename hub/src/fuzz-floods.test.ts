import { encode } from "@msgpack/msgpack";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import { UploadStreams } from "./calls/upload-streams.ts";
import { defaultLimits } from "./limits.ts";
import { MessageReader } from "./connection/message-reader.ts";
import { separatorFraming, withLength } from "./protocol/framing.ts";
import { Intake } from "./protocol/intake.ts";
import { jsonProtocol } from "./protocol/json-protocol.ts";
import { messagePackProtocol } from "./protocol/messagepack-protocol.ts";
import { ReadingTurn } from "./reading-turn.ts";
import { deferred } from "./testing/deferred.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startTestHub } from "./testing/test-hub.ts";
import { turnCounter } from "./testing/turn-counter.ts";
import { pause, until } from "./testing/until.ts";

const FRAME_BYTES = 1024 * 1024;
/** What fits into a frame of that size. */
const CALL = '{"type":1,"target":"W","arguments":[]}\x1e';
const CALLS = Math.floor(FRAME_BYTES / CALL.length);

/** A client that speaks MessagePack; gathers what comes as raw frames. */
async function connectPacked(url: string): Promise<{ socket: WebSocket; frames: Buffer[] }> {
  const socket = new WebSocket(url.replace("http", "ws"), { headers: { authorization: "Bearer flood" } });
  const frames: Buffer[] = [];
  socket.on("message", (data: Buffer) => frames.push(data));
  socket.on("error", () => {});
  await new Promise((resolve) => {
    socket.once("open", resolve);
  });
  socket.send('{"protocol":"messagepack","version":1}\x1e');
  await until("the handshake", () => frames.length === 1);
  return { socket, frames };
}

/** Counts how often the elements of a list are looked at. */
function counted(list: readonly string[]): { list: readonly string[]; looks: () => number } {
  let looks = 0;
  const watched = new Proxy(list, {
    get(target, key, receiver): unknown {
      if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list: watched, looks: () => looks };
}

describe("one frame full of stream ids", () => {
  const ids = Array.from({ length: 10_357 }, (_, index) => index.toString(36));

  it("is refused call by call, and its client lives on", async () => {
    const { hub, url } = await startTestHub({ methods: { Sum: () => 1 } });
    const { socket, frames } = await connectPacked(url);
    const call = withLength(encode([1, {}, "1", "Sum", [], ids.slice(0, 8_000)]));
    const count = Math.floor(FRAME_BYTES / call.length);
    socket.send(Buffer.concat(Array.from({ length: count }, () => call)));
    await until("all refusals", () => frames.length === 1 + count);
    expect(count).toBeGreaterThan(25);
    for (const frame of frames.slice(1)) expect(frame.toString("utf8")).toContain("Too many streams.");
    expect(hub.connectionCount).toBe(1);
    socket.terminate();
  });

  it("has its ids counted before they are looked at, and each looked at once", () => {
    const few = new UploadStreams(defaultLimits, () => {});
    const tooMany = counted(ids);
    expect(() => few.check(tooMany.list)).toThrow("Too many streams.");
    expect(tooMany.looks()).toBe(0);

    const many = new UploadStreams({ ...defaultLimits, maxStreams: 20_000 }, () => {});
    const allowed = counted(ids);
    many.check(allowed.list);
    expect(allowed.looks()).toBeLessThanOrEqual(ids.length + 1);
    expect(() => many.check([...ids, "0"])).toThrow("Stream ID '0' is already in use.");
  });
});

describe("one frame full of calls", () => {
  it("is read as far as calls may wait, and the rest as they run, in turns with others", async () => {
    const gate = deferred();
    let begun = 0;
    let begunBeforeOther = -1;
    const { hub, url } = await startTestHub({
      methods: {
        async W() {
          begun += 1;
          await gate.promise;
        },
        Other: () => (begunBeforeOther = begun),
      },
    });
    const [flood, other] = [await RawClient.connect(url, "flood"), await RawClient.connect(url, "other")];
    flood.socket.send(CALL.repeat(CALLS));
    await until("the first call", () => begun === 1);
    expect(hub.stats().waitingCalls).toBe(defaultLimits.maxQueuedInvocations);
    other.send({ type: 1, target: "Other", arguments: [], invocationId: "1" });
    await other.received(2);
    expect(begun).toBe(1);
    gate.resolve();
    await until("a part of the calls", () => begun > 100);
    other.send({ type: 1, target: "Other", arguments: [], invocationId: "2" });
    await other.received(3);
    expect(begunBeforeOther).toBeLessThan(CALLS);
    await until("all calls", () => begun === CALLS);
    expect(hub.stats().waitingCalls).toBe(0);
  });
});

describe("one frame full of pings", () => {
  it("is read in many turns of the event loop", async () => {
    const counter = turnCounter();
    const { url } = await startTestHub({ methods: counter.methods });
    const { socket } = await connectPacked(url);
    const [begin, end] = ["Begin", "End"].map((name) => withLength(encode([1, {}, null, name, [], []])));
    const ping = Buffer.from([0x02, 0x91, 0x06]);
    const pings = Buffer.alloc(FRAME_BYTES - 100, ping).subarray(0, Math.floor((FRAME_BYTES - 100) / 3) * 3);
    socket.send(Buffer.concat([begin ?? ping, pings, end ?? ping]));
    await until("the end of the frame", counter.done);
    // 131 bytes are reckoned for each, and 16 KiB for a turn.
    expect(counter.turns()).toBeGreaterThan(500);
    socket.terminate();
  });

  it("is read in many turns also when each has a frame of its own", async () => {
    const counter = turnCounter();
    const { url } = await startTestHub({ methods: counter.methods });
    const client = await RawClient.connect(url);
    client.send({ type: 1, target: "Begin", arguments: [] });
    for (let index = 0; index < 20_000; index += 1) client.socket.send('{"type":6}\x1e');
    client.send({ type: 1, target: "End", arguments: [] });
    await until("the last frame", counter.done);
    expect(counter.turns()).toBeGreaterThan(30);
  });
});

describe("many connections of one user", () => {
  const CONNECTIONS = 10;
  const PINGS = 2_000;

  /** Turns of the event loop in which all of them are read. */
  async function turnsOf(userOf: (index: number) => string): Promise<number> {
    let open = CONNECTIONS;
    const counter = turnCounter();
    const { Begin: begin, End: end } = counter.methods;
    const methods = {
      Begin: () => begin?.(),
      End: () => void ((open -= 1) === 0 && end?.()),
    };
    const { url } = await startTestHub({ methods });
    const clients: RawClient[] = [];
    for (let index = 0; index < CONNECTIONS; index += 1) clients.push(await RawClient.connect(url, userOf(index)));
    clients[0]?.send({ type: 1, target: "Begin", arguments: [] });
    for (const { socket } of clients) {
      socket.send('{"type":6}\x1e'.repeat(PINGS) + '{"type":1,"target":"End","arguments":[]}\x1e');
    }
    await until("the last frame", counter.done);
    return counter.turns();
  }

  it("are read as one, and each of them to its end", async () => {
    // 139 bytes are reckoned for each ping, and 16 KiB for a turn of them all.
    expect(await turnsOf(() => "one")).toBeGreaterThan((CONNECTIONS * PINGS * 139) / (16 * 1024) - CONNECTIONS);
  });

  it("are no matter to those of other users", async () => {
    expect(await turnsOf((index) => `user${index}`)).toBeLessThan(((CONNECTIONS * PINGS * 139) / (16 * 1024)) * 0.8);
  });
});

describe("a connection that has ended in the middle of a frame", () => {
  it("is not looked at any more", async () => {
    const turns = vi.spyOn(globalThis, "setImmediate");
    onTestFinished(() => turns.mockRestore());
    const { url } = await startTestHub();
    const client = await RawClient.connect(url);
    client.send({ type: 7 }, ...Array.from({ length: 1_000 }, () => ({ type: 6 })));
    await client.closed();
    await pause(20);
    const before = turns.mock.calls.length;
    await pause(50);
    expect(turns.mock.calls.length - before).toBeLessThan(10);
  });
});

describe("what is read", () => {
  const wasKept = (intake: Intake): number => {
    let kept = -1;
    intake.cut((bytes) => {
      kept = bytes.buffer.byteLength;
      return null;
    }, 1);
    return kept;
  };

  it("is let go when nothing is left of its frame, and when little is left", () => {
    const frame = Buffer.from('{"type":6}\x1e'.repeat(50_000));
    for (const rest of ["", '{"type"']) {
      const intake = new Intake();
      intake.push(Buffer.concat([frame, Buffer.from(rest)]));
      let count = 0;
      while (intake.cut(separatorFraming, 100)) count += 1;
      intake.release();
      expect(count).toBe(50_000);
      expect(wasKept(intake)).toBe(rest.length);
    }
  });

  it("is let go by a connection's reader", () => {
    const kept: number[] = [];
    const reader = new MessageReader({
      turn: new ReadingTurn(),
      maxMessageBytes: 100,
      mayRead: () => true,
      onMessage: () => {},
      onError: () => {},
      onProgress: () => {},
    });
    reader.begin({
      ...jsonProtocol,
      framing(bytes, maxBytes) {
        kept.push(bytes.buffer.byteLength);
        return separatorFraming(bytes, maxBytes);
      },
    });
    reader.push(Buffer.from('{"type":6}\x1e{"ty'));
    reader.read();
    kept.length = 0;
    reader.push(Buffer.from('pe":6}\x1e'));
    reader.read();
    expect(kept[0]).toBe(4);
  });

  it("is copied where it holds bytes, which would be a view of the whole frame", () => {
    const body = encode([1, {}, null, "Say", [Uint8Array.from([1, 2, 3])], []]);
    const frame = Buffer.alloc(FRAME_BYTES);
    frame.set(body, 1_000);
    const message = messagePackProtocol.parse(frame.subarray(1_000, 1_000 + body.length));
    const [bytes] = message?.type === 1 ? message.arguments : [];
    expect(bytes).toEqual(Buffer.from([1, 2, 3]));
    expect(bytes instanceof Uint8Array && bytes.buffer.byteLength).toBe(body.length);
  });
});
