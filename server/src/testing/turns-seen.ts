import { vi } from "vitest";
import { Turnstile } from "../platform/limits/turnstile.ts";
import type { Who } from "../platform/limits/who.ts";

/** A place that somebody asked for. */
interface TurnSeen {
  /** How many others came in by the same door between their asking and their coming in. */
  readonly overtaken: number;
  /** Which door it was, in the order in which they were first used. */
  readonly door: number;
}

/** What was seen of the turns of a process. */
export interface TurnsSeen {
  /** What came in for a person ("1 userId") or a network, in order. */
  calls(key: string): readonly TurnSeen[];
  /** How much of theirs was in by one door at the most. */
  mostAtOnce(key: string): number;
  /** Looks no more. */
  stop(): void;
}

/**
 * Looks at who comes in by which turnstile from now on; it changes nothing of it. So a test counts turns, which are the
 * same however busy the machine is, where it would otherwise race with a database.
 */
export function watchTurns(): TurnsSeen {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the turnstile that it was asked of.
  const { enter } = Turnstile.prototype;
  const entered = new Map<Turnstile, number>();
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const calls = new Map<string, TurnSeen[]>();
  const doors = new Map<Turnstile, number>();
  const spy = vi.spyOn(Turnstile.prototype, "enter").mockImplementation(async function seenEnter(
    this: Turnstile,
    who: Who,
  ) {
    const door = doors.get(this) ?? doors.size;
    doors.set(this, door);
    const inside = `${door} ${who.key}`;
    const before = entered.get(this) ?? 0;
    const leave = await enter.call(this, who);
    const overtaken = (entered.get(this) ?? 0) - before;
    entered.set(this, before + overtaken + 1);
    calls.set(who.key, [...(calls.get(who.key) ?? []), { overtaken, door }]);
    const count = (running.get(inside) ?? 0) + 1;
    running.set(inside, count);
    most.set(who.key, Math.max(most.get(who.key) ?? 0, count));
    let isOver = false;
    return () => {
      if (!isOver) running.set(inside, (running.get(inside) ?? 0) - 1);
      isOver = true;
      leave();
    };
  });
  return {
    calls: (key) => calls.get(key) ?? [],
    mostAtOnce: (key) => most.get(key) ?? 0,
    stop: () => spy.mockRestore(),
  };
}
