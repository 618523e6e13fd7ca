import { EventEmitter, once } from "node:events";
import { Duplex } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReadingTurn } from "../reading-turn.ts";
import { createRandom } from "../testing/random.ts";
import { frame, frames, FrameStart } from "../testing/raw-frames.ts";
import { until } from "../testing/until.ts";
import { FrameGate } from "./frame-gate.ts";
import { FrameMeter } from "./frame-meter.ts";

const FRAMES_OF_A_TURN = (16 * 1024) / 64;

beforeEach(() => vi.useFakeTimers({ toFake: ["setImmediate", "setTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

/** A socket, and what has been handed over of what came in it. */
function startGate(turn = new ReadingTurn(), mostBytes = Number.POSITIVE_INFINITY) {
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  const handedOver: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => handedOver.push(chunk));
  let tooLong = 0;
  const webSocket = Object.assign(new EventEmitter(), {
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
  });
  const gate = new FrameGate(webSocket, socket, { turn, mostBytes: () => mostBytes, onTooLong: () => (tooLong += 1) });
  return { webSocket, socket, gate, handedOver, tooLong: () => tooLong };
}

/** Waits until this comes out of the socket, whether or not it is handed over. */
async function comesOut(socket: Duplex, last: Buffer): Promise<void> {
  let out = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => (out = Buffer.concat([out, chunk])));
  socket.push(last);
  await until("the last frame to come out", () => out.includes(last));
}

it("tells frames apart however they are cut, and when the last has come", () => {
  const sent = [frame("a"), frame(""), frame("b".repeat(300)), frame("c".repeat(70_000)), frame("", FrameStart.close)];
  const all = Buffer.concat(sent);
  const ends = sent.map((_, index) => Buffer.concat(sent.slice(0, index + 1)).length);
  const random = createRandom(1);
  for (let round = 0; round < 50; round += 1) {
    const meter = new FrameMeter();
    const stops: number[] = [];
    for (let from = 0; from < all.length;) {
      const chunk = all.subarray(from, from + 1 + random.below(round < 25 ? 9_000 : 90_000));
      for (let at = 0; at < chunk.length;) {
        expect(meter.hasClosed).toBe(false);
        at = meter.next(chunk, at);
        stops.push(from + at);
      }
      from += chunk.length;
    }
    expect(stops).toEqual(expect.arrayContaining(ends));
    expect(meter.announced).toBe(1 + 300 + 70_000);
    expect(meter.hasClosed).toBe(true);
  }
});

it("hands over a turn's frames and leaves the rest in the socket", async () => {
  const { handedOver, socket } = startGate();
  socket.push(frames(1_000, frame("")));
  for (const turns of [1, 2, 3]) {
    await until("the rest to be put back", () => socket.readableLength === (1_000 - turns * FRAMES_OF_A_TURN) * 6);
    expect(handedOver).toHaveLength(turns * FRAMES_OF_A_TURN);
    vi.advanceTimersToNextTimer();
  }
  await until("the rest", () => handedOver.length === 1_000);
});

it("lets those who share a turn go on one after the other", async () => {
  const turn = new ReadingTurn();
  const gates = [startGate(turn), startGate(turn), startGate(turn)];
  const waiting = (): number => gates.reduce((sum, { socket }) => sum + socket.readableLength, 0);
  for (const { socket } of gates) socket.push(frames(600, frame("")));
  const read: number[][] = [];
  for (let turns = 1; turns <= 4; turns += 1) {
    const left = (3 * 600 - turns * FRAMES_OF_A_TURN) * 6;
    await until("the rest to be put back", () => waiting() === left);
    read.push(gates.map(({ handedOver }) => handedOver.length / FRAMES_OF_A_TURN));
    vi.advanceTimersToNextTimer();
  }
  expect(read).toEqual([
    [1, 0, 0],
    // It waits before the others, which have found the turn spent.
    [2, 0, 0],
    [2, 1, 0],
    [2, 1, 1],
  ]);
});

it("hands over nothing while it is held, also not what waited for a turn", async () => {
  const turn = new ReadingTurn();
  const { gate, handedOver, socket } = startGate(turn);
  const behind = startGate(turn);
  socket.push(frames(500, frame("")));
  await until("a turn's frames", () => handedOver.length === FRAMES_OF_A_TURN);
  behind.socket.push(frame("a"));
  gate.pause();
  vi.advanceTimersToNextTimer();
  await until("whoever waits behind it", () => behind.handedOver.length === 1);
  expect(handedOver).toHaveLength(FRAMES_OF_A_TURN);
  gate.resume();
  await until("the rest", () => handedOver.length === 500);
});

it("stops between two frames where the first has made the hub hold it", async () => {
  const { gate, handedOver, socket } = startGate();
  socket.on("held", () => gate.pause());
  handedOver.push = (...chunks) => {
    socket.emit("held");
    return Array.prototype.push.apply(handedOver, chunks);
  };
  socket.push(frames(3, frame("")));
  await until("the other two to be put back", () => handedOver.length > 0 && socket.readableLength === 2 * 6);
  expect(handedOver).toHaveLength(1);
});

it("lets go of what a destroyed socket still holds", async () => {
  const { gate, handedOver, socket } = startGate();
  gate.pause();
  socket.push(frames(1_000, frame("")));
  const closed = once(socket, "close");
  socket.destroy();
  await closed;
  expect(socket.readableLength).toBe(0);
  expect(handedOver).toHaveLength(0);
});

it("hands over nothing behind a close frame", async () => {
  const { handedOver, socket } = startGate();
  socket.push(Buffer.concat([frame("a"), frame("", FrameStart.close), frames(10, frame("b"))]));
  await comesOut(socket, frame("c"));
  expect(handedOver).toEqual([frame("a"), frame("", FrameStart.close)]);
});

it("says when frames announce more than may come, before they have come, and reads no more", async () => {
  const { handedOver, socket, tooLong } = startGate(new ReadingTurn(), 100);
  socket.push(Buffer.concat([frame("a".repeat(90)), frame("b".repeat(70_000)).subarray(0, 20)]));
  await comesOut(socket, frame("c"));
  expect(tooLong()).toBe(1);
  expect(handedOver).toEqual([frame("a".repeat(90))]);
});

it("hands over as much as may come, to the last byte", async () => {
  const { handedOver, socket, tooLong } = startGate(new ReadingTurn(), 90);
  await comesOut(socket, frame("a".repeat(90)));
  expect(handedOver).toEqual([frame("a".repeat(90))]);
  expect(tooLong()).toBe(0);
});

it("hands over nothing once `ws` has found a fault", async () => {
  const { handedOver, socket, webSocket } = startGate();
  await comesOut(socket, frame("a"));
  webSocket.emit("error", new Error("Invalid WebSocket frame"));
  await comesOut(socket, frame("b"));
  expect(handedOver).toEqual([frame("a")]);
});
