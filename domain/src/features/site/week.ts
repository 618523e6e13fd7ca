import { dayAfter, mondayOf } from "../../platform/day.ts";

/** Monday to Sunday, as `YYYY-MM-DD`. */
export interface Week {
  readonly from: string;
  readonly to: string;
}

/** The week of a day. */
export function weekOf(day: string): Week {
  const from = mondayOf(day);
  return { from, to: dayAfter(from, 6) };
}
