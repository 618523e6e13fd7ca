import { dayAfter } from "../../platform/day.ts";

const DAYS = 7;

/** Monday to Sunday, as `YYYY-MM-DD`. */
export interface Week {
  readonly from: string;
  readonly to: string;
}

/** The week of a day. */
export function weekOf(day: string): Week {
  const sinceMonday = (new Date(day).getUTCDay() + DAYS - 1) % DAYS;
  const from = dayAfter(day, -sinceMonday);
  return { from, to: dayAfter(from, DAYS - 1) };
}
