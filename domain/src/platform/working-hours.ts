import { VIETNAM_MS } from "@nepnha/contract/platform/constants";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When the company works, by the clock of Vietnam: `08:30`; from Monday to Friday, and on the other days as said. */
export interface WorkingHours {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly saturday: boolean;
  readonly sunday: boolean;
}

/** The working time of a day: instants, ms since 1970, without the last moment. */
export interface Shift {
  readonly from: number;
  readonly until: number;
}

/** The day of Vietnam in which an instant lies, counted since 1970. */
export function dayOf(instant: number): number {
  return Math.floor((instant + VIETNAM_MS) / DAY);
}

/**
 * The working time of each day, counted since 1970; `undefined` on days without any. Null where there is no difference
 * between day and night: without hours, or where they end before they begin.
 */
export function shiftsOf(hours: WorkingHours | null): ((day: number) => Shift | undefined) | null {
  if (hours === null) return null;
  const [opens, closes] = [minutesOf(hours.opensAt), minutesOf(hours.closesAt)];
  if (opens >= closes) return null;
  return (day) => {
    if (!isWorkday(day, hours)) return undefined;
    const midnight = day * DAY - VIETNAM_MS;
    return { from: midnight + opens * MINUTE, until: midnight + closes * MINUTE };
  };
}

/** 1 January 1970 was a Thursday. */
function isWorkday(day: number, { saturday, sunday }: WorkingHours): boolean {
  const weekday = (day + 4) % 7;
  return weekday === 0 ? sunday : weekday === 6 ? saturday : true;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
