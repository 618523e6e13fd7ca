import { VIETNAM_MS } from "@nepnha/contract/platform/constants";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const ZONE_MINUTES = VIETNAM_MS / MINUTE;

/** Minutes of a day in Vietnam, from the first until before the other; over midnight where the other is smaller. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** R1-10 offers are for the day. */
export const MARKETING_QUIET: QuietHours = { from: 21 * 60, to: 8 * 60 };
/** Mails that come together come then. */
const DIGEST_MINUTE = 7 * 60;

/** Minute of the day in Vietnam. */
function minuteOf(instant: number): number {
  return (Math.floor(instant / MINUTE) + ZONE_MINUTES) % DAY_MINUTES;
}

/** Whether an instant lies in quiet hours; hours that end as they begin are none. */
export function isQuietAt({ from, to }: QuietHours, instant: number): boolean {
  if (from === to) return false;
  const minute = minuteOf(instant);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/**
 * When something may come to somebody at the earliest: not in any of these quiet hours.
 * @param now an instant, like the answer: ms since 1970. Where quiet hours together leave no minute of the day, it is `now`.
 */
export function afterQuiet(now: number, quiet: readonly QuietHours[]): number {
  let at = now;
  // Each step leaves one of them behind; more than a few of them would mean that they never end.
  for (let step = 0; step <= quiet.length * 2; step += 1) {
    const holds = quiet.find((hours) => isQuietAt(hours, at));
    if (!holds) return at;
    at = nextMinute(holds.to, at);
  }
  return now;
}

/** When mails that come together come next, after an instant. */
export function nextDigest(now: number): number {
  return nextMinute(DIGEST_MINUTE, now);
}

/** The first time after an instant at which a minute of the day begins. */
function nextMinute(minute: number, after: number): number {
  const ahead = (minute - minuteOf(after) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return Math.floor(after / MINUTE) * MINUTE + ahead * MINUTE;
}
