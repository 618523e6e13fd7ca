const DAY_MS = 86_400_000;

/** Whether a value is a day `YYYY-MM-DD` that the calendar has; it has no year 0, and neither has the database. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/**
 * The instant of an ISO text as ISO in UTC, to the millisecond; null for none, and outside of the years 1 to 9999: the
 * database has no year 0, and takes no text of a year of five digits.
 */
export function instantOf(text: string): string | null {
  const time = Date.parse(text);
  const instant = Number.isNaN(time) ? "" : new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(instant) ? instant : null;
}

/** The day that is so many days on. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}
