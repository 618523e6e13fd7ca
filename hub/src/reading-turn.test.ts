import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReadingTurn } from "./reading-turn.ts";

/** More than one turn may have read. */
const MUCH = 16 * 1024;

beforeEach(() => vi.useFakeTimers({ toFake: ["setImmediate", "setTimeout"] }));
afterEach(() => vi.useRealTimers());

/** A turn in which so much was read that took so long, and whether somebody who waits has gone on after it. */
function turnOf(bytes: number, ms: number): { goesOnAfter: (ms: number) => boolean } {
  const turn = new ReadingTurn();
  let goesOn = false;
  turn.spend(bytes);
  turn.take(ms);
  turn.later(() => (goesOn = true));
  return {
    goesOnAfter(time) {
      vi.advanceTimersByTime(time);
      return goesOn;
    },
  };
}

it("goes on in the next turn of the event loop where a turn was not used up, however long it took", () => {
  expect(turnOf(MUCH - 1, 50).goesOnAfter(0)).toBe(true);
});

it("rests three times as long as a turn took that was used up", () => {
  const turn = turnOf(MUCH, 20);
  expect(turn.goesOnAfter(59)).toBe(false);
  expect(turn.goesOnAfter(1)).toBe(true);
});

it("rests for a second at most", () => {
  const turn = turnOf(MUCH, 5_000);
  expect(turn.goesOnAfter(999)).toBe(false);
  expect(turn.goesOnAfter(1)).toBe(true);
});

it("reads again after a rest what one turn may", () => {
  const turn = new ReadingTurn();
  turn.spend(MUCH);
  turn.take(10);
  expect(turn.isSpent).toBe(true);
  vi.advanceTimersByTime(30);
  expect(turn.isSpent).toBe(false);
});

it("lets one who waits go on only when one before them has not used up the turn", () => {
  const turn = new ReadingTurn();
  const wentOn: string[] = [];
  turn.later(() => {
    wentOn.push("first");
    turn.spend(MUCH);
  });
  turn.later(() => wentOn.push("second"));
  vi.advanceTimersToNextTimer();
  expect(wentOn).toEqual(["first"]);
  vi.advanceTimersToNextTimer();
  expect(wentOn).toEqual(["first", "second"]);
});
