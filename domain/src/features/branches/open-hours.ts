import { WEEKDAYS } from "@nepnha/contract/features/branches/api";
import { VIETNAM_MS } from "@nepnha/contract/platform/constants";

/** One stretch of a day of the week; times are `HH:mm`. */
export interface Hours {
  readonly weekday: string;
  readonly open: string;
  readonly close: string;
}

/** Why a list of hours is refused: `at` is the place and the part, e.g. `2.close`. */
export interface HoursIssue {
  readonly at: string;
  readonly why: "order" | "overlap";
}

/** Whether somebody is there, and until when, or from when on again. */
export type Opening =
  | { readonly open: true; readonly until: string }
  /** `daysAhead` 0 is today, 7 the same day of the next week. */
  | {
      readonly open: false;
      readonly next: { readonly weekday: string; readonly at: string; readonly daysAhead: number };
    }
  | { readonly open: false; readonly next: null };

const DAY_MS = 86_400_000;
const WEEK = WEEKDAYS.length;

/** What is wrong with hours: each opens before it closes, and two of a day do not overlap; they may touch. */
export function hoursIssues(list: readonly Hours[]): HoursIssue[] {
  return list.flatMap((one, index): HoursIssue[] => {
    if (one.close <= one.open) return [{ at: `${index}.close`, why: "order" }];
    const meets = list
      .slice(0, index)
      .some((other) => other.weekday === one.weekday && one.open < other.close && other.open < one.close);
    return meets ? [{ at: `${index}.open`, why: "overlap" }] : [];
  });
}

/** Whether it is open at an instant by the clock of Vietnam, which knows no summer time. */
export function openingAt(list: readonly Hours[], now: Date): Opening {
  const local = new Date(now.getTime() + VIETNAM_MS);
  // Sunday is 0 there; Monday comes first here.
  const today = (local.getUTCDay() + WEEK - 1) % WEEK;
  const time = local.toISOString().slice(11, 16);
  const current = list.find((one) => one.weekday === WEEKDAYS[today] && one.open <= time && time < one.close);
  if (current) return { open: true, until: endOf(list, current) };
  for (let daysAhead = 0; daysAhead <= WEEK; daysAhead += 1) {
    const weekday = WEEKDAYS[(today + daysAhead) % WEEK] ?? "";
    const at = list
      .filter((one) => one.weekday === weekday && (daysAhead !== 0 || one.open > time))
      .map(({ open }) => open)
      .toSorted()[0];
    if (at !== undefined) return { open: false, next: { weekday, at, daysAhead } };
  }
  return { open: false, next: null };
}

/** Hours of one day that touch are one stretch. */
function endOf(list: readonly Hours[], from: Hours): string {
  const following = list.find((one) => one.weekday === from.weekday && one.open === from.close);
  return following ? endOf(list, following) : from.close;
}

/** The instant of a time of day some days after another instant, by the clock of Vietnam. */
export function instantOfOpening(now: Date, { at, daysAhead }: { at: string; daysAhead: number }): Date {
  const day = Math.floor((now.getTime() + VIETNAM_MS) / DAY_MS) + daysAhead;
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  return new Date(day * DAY_MS - VIETNAM_MS + (hours * 60 + minutes) * 60_000);
}
