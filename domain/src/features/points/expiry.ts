import { dayAfter } from "../../platform/day.ts";
import { vietnamDay } from "../../platform/vietnam-day.ts";

/** The first instant, in milliseconds, at which points of a day in Vietnam are gone: the midnight after it. */
export function endOfDay(day: string): number {
  return Date.parse(`${dayAfter(day, 1)}T00:00:00+07:00`);
}

/** When points of a moment expire that live so many days; null for 0, which is never. */
export function expiryAfter(at: number, days: number): number | null {
  return days === 0 ? null : endOfDay(dayAfter(vietnamDay(at), days));
}

/** The last day of points, `YYYY-MM-DD` in Vietnam; null for none. */
export function lastDayOf(expiresAt: number | null): string | null {
  return expiresAt === null ? null : vietnamDay(expiresAt - 1);
}
