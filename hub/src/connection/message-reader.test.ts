import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MessageReader } from "./message-reader.ts";
import { jsonProtocol } from "../protocol/json-protocol.ts";
import { ReadingTurn } from "../reading-turn.ts";

const PING = '{"type":6}\x1e';
/** How many of them use up a turn of 16 KiB, when each is reckoned 128 bytes more than the ten before its separator. */
const PINGS_OF_A_TURN = Math.ceil((16 * 1024) / (10 + 128));

beforeEach(() => vi.useFakeTimers({ toFake: ["setImmediate", "setTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A reader to which so many pings have come, each of which takes so long; counts those that were read. */
function readerOf(pings: number, msOfEach: number): { reader: MessageReader; count: () => number } {
  let count = 0;
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const reader = new MessageReader({
    turn: new ReadingTurn(),
    maxMessageBytes: 100,
    mayRead: () => true,
    onMessage() {
      count += 1;
      clock += msOfEach;
    },
    onError(error) {
      throw error;
    },
    onProgress() {
      if (reader.isBehind) reader.wake();
    },
  });
  reader.begin(jsonProtocol);
  reader.push(Buffer.from(PING.repeat(pings)));
  return { reader, count: () => count };
}

it("reckons more for a message than its bytes, so that few of the smallest use up a turn", () => {
  const { reader, count } = readerOf(1_000, 0);
  reader.read();
  expect(count()).toBe(PINGS_OF_A_TURN);
});

it("reads on after three times as long as it has read", () => {
  const { reader, count } = readerOf(PINGS_OF_A_TURN + 1, 0.25);
  reader.read();
  const rest = Math.round(PINGS_OF_A_TURN * 0.25 * 3);
  vi.advanceTimersByTime(rest - 1);
  expect(count()).toBe(PINGS_OF_A_TURN);
  vi.advanceTimersByTime(1);
  expect(count()).toBe(PINGS_OF_A_TURN + 1);
});
