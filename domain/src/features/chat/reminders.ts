import { REMINDER_TITLE_MAX } from "@nepnha/contract/features/chat/methods/board";
import type { ReminderTerms } from "@nepnha/contract/features/chat/kinds/reminder";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { VIETNAM_MS } from "@nepnha/contract/platform/constants";
import { checkText } from "../../platform/text.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What is told later than this is of no use any more. */
const LATEST = DAY;

const { NONE, DAILY, WEEKLY } = ENUMS.repeatType;

/** When a reminder is told, as far as that is agreed. */
export type Times = Omit<ReminderTerms, "title">;

/**
 * The first time of a reminder that is still to be told; null when there is none. In months that lack its day it is the
 * last one; the others keep the day.
 * @param now an instant, like the answer: ms since 1970
 */
export function nextTime(times: Times, now: number): number | null {
  const first = Date.parse(times.at);
  const after = now + times.remindBefore * MINUTE;
  if (first > after) return first;
  if (times.repeat === NONE) return null;
  return timeAt(times, lastNumber(times, after) + 1);
}

/** What is due of a reminder at a moment. */
interface Due {
  /** The time that is told; null where all of it was missed. */
  readonly told: number | null;
  /** The time after it. */
  readonly next: number | null;
}

/**
 * What becomes of a reminder whose next time is due. After a long silence only the last time is told, and that not later
 * than a day: nobody gets a burst of what is over.
 * @param next the time that is to be told next; times before it were told
 */
export function dueOf(times: Times, next: number, now: number): Due {
  const after = now + times.remindBefore * MINUTE;
  const last = timeAt(times, lastNumber(times, after));
  const isFresh = last >= next && after - last <= LATEST;
  return { told: isFresh ? last : null, next: nextTime(times, now) };
}

/** When a time is told. */
export function tellingTime({ remindBefore }: Pick<Times, "remindBefore">, time: number): number {
  return time - remindBefore * MINUTE;
}

/** A reminder's title as it is stored: NFC, in one line, without margins; null for one that cannot be. */
export function reminderTitleOf(given: string): string | null {
  const title = checkText({ kind: "text", min: 1, max: REMINDER_TITLE_MAX }, given);
  return title.ok ? title.value : null;
}

/** Number of the last time that is not after an instant, which is not before the first one. */
function lastNumber(times: Times, instant: number): number {
  const { at, repeat } = times;
  const past = instant - Date.parse(at);
  if (repeat === NONE || past < 0) return 0;
  if (repeat === DAILY) return Math.floor(past / DAY);
  if (repeat === WEEKLY) return Math.floor(past / (7 * DAY));
  const months = monthOf(instant) - monthOf(Date.parse(at));
  return timeAt(times, months) > instant ? months - 1 : months;
}

function timeAt({ at, repeat }: Times, number: number): number {
  const first = Date.parse(at);
  if (repeat === NONE) return first;
  if (repeat === DAILY) return first + number * DAY;
  if (repeat === WEEKLY) return first + number * 7 * DAY;
  const local = new Date(first + VIETNAM_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + number];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay));
  return day + ((first + VIETNAM_MS) % DAY) - VIETNAM_MS;
}

/** Months since the year 0, by the calendar of Vietnam. */
function monthOf(instant: number): number {
  const local = new Date(instant + VIETNAM_MS);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}
