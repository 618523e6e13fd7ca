import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("2.9 runs one after the other, each in a turn of its own, and goes on after an error", () => {
  const inTurn = oneAtATime();
  const done: string[] = [];
  inTurn(() => done.push("a"));
  inTurn(() => {
    throw new Error("broken");
  });
  inTurn(() => done.push("c"));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["a"]);
  expect(() => vi.advanceTimersToNextTimer()).toThrow("broken");
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["a", "c"]);
  inTurn(() => done.push("d"));
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["a", "c", "d"]);
});

it("2.9 of a flood it leaves half of the time to others, of a few none", () => {
  const inTurn = oneAtATime();
  const began: number[] = [];
  const work = (): void => {
    began.push(performance.now());
    vi.advanceTimersByTime(10);
  };
  for (let n = 0; n < 12; n += 1) inTurn(work);
  vi.runAllTimers();
  const rests = began.slice(1).map((at, index) => at - (began[index] ?? 0) - 10);
  // More than eight wait behind the first three.
  expect(rests.map((ms) => ms >= 10)).toEqual([true, true, true, ...Array.from({ length: 8 }, () => false)]);
  expect(rests.slice(3)).toEqual(Array.from({ length: 8 }, () => 0));
});
