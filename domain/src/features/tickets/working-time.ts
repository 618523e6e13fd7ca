import { dayOf, shiftsOf, type WorkingHours } from "../../platform/working-hours.ts";

/**
 * Working time between two instants, ms; 0 where the second is no later.
 * @param hours null, or hours that end before they begin, count day and night
 */
export function workingTime(from: number, until: number, hours: WorkingHours | null): number {
  if (until <= from) return 0;
  const day = shiftsOf(hours);
  if (day === null) return until - from;
  let sum = 0;
  for (let n = dayOf(from); n <= dayOf(until); n += 1) {
    const shift = day(n);
    if (shift) sum += Math.max(0, Math.min(until, shift.until) - Math.max(from, shift.from));
  }
  return sum;
}

/**
 * The first instant by which so much working time has gone by, ms since 1970.
 * @param time ms, no less than 0
 */
export function afterWorkingTime(from: number, time: number, hours: WorkingHours | null): number {
  const day = shiftsOf(hours);
  if (day === null || time <= 0) return from + Math.max(0, time);
  let left = time;
  for (let n = dayOf(from); ; n += 1) {
    const shift = day(n);
    if (!shift) continue;
    const begins = Math.max(from, shift.from);
    const here = Math.max(0, shift.until - begins);
    if (left <= here) return begins + left;
    left -= here;
  }
}
