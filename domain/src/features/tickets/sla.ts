import type { WorkingHours } from "../../platform/working-hours.ts";
import { afterWorkingTime, workingTime } from "./working-time.ts";

const HOUR = 3_600_000;

/** Working time that the company has taken for a ticket. It stands still while the company waits for whoever asked. */
export interface Stopwatch {
  /** ms, up to `runningSince`. */
  readonly spent: number;
  /** ms since 1970; null while it stands still. */
  readonly runningSince: number | null;
}

/** What is promised, in working hours: to answer, and to be done. */
export interface SlaTimes {
  readonly answerHours: number;
  readonly doneHours: number;
  readonly working: WorkingHours | null;
}

/** The stopwatch from an instant on; one that runs goes on as it is. */
export function startWatch(watch: Stopwatch, now: number): Stopwatch {
  return watch.runningSince === null ? { spent: watch.spent, runningSince: now } : watch;
}

/** The stopwatch as it stands from an instant on. */
export function stopWatch(watch: Stopwatch, now: number, working: WorkingHours | null): Stopwatch {
  return { spent: spentBy(watch, now, working), runningSince: null };
}

/** Working time taken by an instant, ms. */
export function spentBy({ spent, runningSince }: Stopwatch, now: number, working: WorkingHours | null): number {
  return runningSince === null ? spent : spent + workingTime(runningSince, now, working);
}

/**
 * Until when the next promise is to be kept, ms since 1970: the answer while there is none, then that it is done. Null
 * while the stopwatch stands still. What had been late when it stood still is late from the moment that it runs again.
 */
export function dueAt({ spent, runningSince }: Stopwatch, isAnswered: boolean, times: SlaTimes): number | null {
  if (runningSince === null) return null;
  const promised = (isAnswered ? times.doneHours : times.answerHours) * HOUR;
  return afterWorkingTime(runningSince, Math.max(0, promised - spent), times.working);
}
