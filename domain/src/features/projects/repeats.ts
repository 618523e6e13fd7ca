import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { dayAfter } from "../../platform/day.ts";

const { NONE, DAILY, WEEKLY } = ENUMS.repeatType;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The day on which repeating work comes next; null where it does not. In months that lack its day it is the last one; the
 * others keep the day of the first time.
 * @param first the first day of the series, `latest` its latest so far, both `YYYY-MM-DD`
 */
export function nextOccurrence(
  { repeat, until }: { readonly repeat: EnumValue<"repeatType">; readonly until: string | null },
  first: string,
  latest: string,
): string | null {
  const next = dayBehind(repeat, first, latest);
  return next === null || (until !== null && next > until) ? null : next;
}

function dayBehind(repeat: EnumValue<"repeatType">, first: string, latest: string): string | null {
  if (repeat === NONE) return null;
  if (repeat === DAILY) return dayAfter(latest, 1);
  if (repeat === WEEKLY) return dayAfter(latest, 7);
  const [year = 0, month = 1] = latest.split("-").map(Number);
  // Day 0 of a month is the last one of the month before.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(first.slice(-2)), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** What becomes of the reminders of work: the one that is told now, in minutes before its end, and those that were missed. */
interface DueReminders {
  readonly told: number | null;
  readonly missed: readonly number[];
}

/**
 * Of several that became due while nobody looked the last one is told, unless the end is a day ago; those that were over
 * when the work was given are missed.
 * @param minutes before the end that were not told yet; instants are ms since 1970
 */
export function dueReminders(minutes: readonly number[], given: number, end: number, now: number): DueReminders {
  const due = minutes.filter((before) => end - before * MINUTE_MS <= now);
  const fresh = now - end > DAY_MS ? [] : due.filter((before) => end - before * MINUTE_MS >= given);
  const told = fresh.length === 0 ? null : Math.min(...fresh);
  return { told, missed: due.filter((before) => before !== told) };
}
