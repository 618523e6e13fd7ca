import { vietnamDay } from "./vietnam-day.ts";

/**
 * The times that people name instead of days, as they travel and stand in addresses and saved views: "this week" is
 * next week's week next week. Weeks begin on Monday; the last and the next days count today.
 */
export const DAY_WORDS = [
  "today",
  "yesterday",
  "tomorrow",
  "this-week",
  "last-week",
  "next-week",
  "this-month",
  "last-month",
  "next-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-7-days",
  "last-30-days",
  "next-7-days",
  "next-30-days",
  "past",
] as const;
/** One of {@link DAY_WORDS}. */
export type DayWord = (typeof DAY_WORDS)[number];

/** Those that are for what lies ahead: what is due, what ends; `past` is all that has come before today. */
export const WORDS_AHEAD: readonly DayWord[] = [
  "tomorrow",
  "next-week",
  "next-month",
  "next-7-days",
  "next-30-days",
  "past",
];

/** Whether a value is one of {@link DAY_WORDS}. */
export function isDayWord(value: unknown): value is DayWord {
  return DAY_WORDS.some((word) => word === value);
}

/** The first and the last day of a time, in Asia/Ho_Chi_Minh, seen from an instant; what is past has no first one. */
export function daysOfWord(word: DayWord, now: Date): { from: string | null; to: string } {
  const [year = 0, month = 1, day = 1] = vietnamDay(now).split("-").map(Number);
  const fromMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const quarter = month - ((month - 1) % 3);
  /** Days of this month, which may be before its first or behind its last. */
  const days = (first: number, last: number) => ({ from: at(year, month, first), to: at(year, month, last) });
  const months = (first: number, count: number) => ({ from: at(year, first, 1), to: at(year, first + count, 0) });
  switch (word) {
    case "today":
      return days(day, day);
    case "yesterday":
      return days(day - 1, day - 1);
    case "this-week":
      return days(day - fromMonday, day - fromMonday + 6);
    case "last-week":
      return days(day - fromMonday - 7, day - fromMonday - 1);
    case "this-month":
      return months(month, 1);
    case "last-month":
      return months(month - 1, 1);
    case "this-quarter":
      return months(quarter, 3);
    case "last-quarter":
      return months(quarter - 3, 3);
    case "this-year":
      return months(1, 12);
    case "last-7-days":
      return days(day - 6, day);
    case "last-30-days":
      return days(day - 29, day);
    case "past":
      return { from: null, to: at(year, month, day - 1) };
    case "tomorrow":
      return days(day + 1, day + 1);
    case "next-7-days":
      return days(day, day + 6);
    case "next-30-days":
      return days(day, day + 29);
    case "next-week":
      return days(day - fromMonday + 7, day - fromMonday + 13);
    case "next-month":
      return months(month + 1, 1);
    default:
      return word satisfies never;
  }
}

function at(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
