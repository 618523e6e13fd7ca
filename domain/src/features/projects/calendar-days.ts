import { dayAfter, daysBetween, mondayOf } from "../../platform/day.ts";

const DAY_MS = 86_400_000;

/** Days `YYYY-MM-DD` that a calendar shows, and how. */
export interface Period {
  readonly kind: "month" | "week";
  readonly from: string;
  readonly to: string;
}

/** The week of a day, which begins on Monday. */
export function weekOf(day: string): Period {
  const from = mondayOf(day);
  return { kind: "week", from, to: dayAfter(from, 6) };
}

/** The month of a day. */
export function monthOf(day: string): Period {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return { kind: "month", from: at(year, month, 1), to: at(year, month + 1, 0) };
}

/** The period that a range of days is: a week where it is seven of them, else the month in which it begins. */
export function periodOf(range: { readonly from: string | null; readonly to: string | null }, today: string): Period {
  const { from, to } = range;
  if (from !== null && to !== null && daysBetween(from, to) === 6) return weekOf(from);
  return monthOf(from ?? to ?? today);
}

/** The period before or after. */
export function periodBeside({ kind, from, to }: Period, by: -1 | 1): Period {
  const day = by === 1 ? dayAfter(to, 1) : dayAfter(from, -1);
  return kind === "week" ? weekOf(day) : monthOf(day);
}

/** The weeks that a period is drawn in, whole ones from Monday on. */
export function weeksOf({ from, to }: Period): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(from); monday <= to; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)));
  }
  return weeks;
}

/** An instant so many days on, at the same time of day: Vietnam has no summer time. */
export function instantAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * DAY_MS).toISOString();
}

function at(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
