const DAY_MS = 86_400_000;
const DAYS = 7;

/** Monday to Sunday, as `YYYY-MM-DD`. */
export interface Week {
  readonly from: string;
  readonly to: string;
}

/** The week of a day. */
export function weekOf(day: string): Week {
  const sinceMonday = (new Date(day).getUTCDay() + DAYS - 1) % DAYS;
  const from = laterDay(day, -sinceMonday);
  return { from, to: laterDay(from, DAYS - 1) };
}

/** The day so many days later. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
