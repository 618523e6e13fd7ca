const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Hồ Chí Minh City is seven hours ahead of UTC all year. */
const ZONE = 7 * 60 * MINUTE;

/** When the company works, by the clock of Vietnam: `08:30`; from Monday to Friday, and on the other days as said. */
export interface WorkingHours {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly saturday: boolean;
  readonly sunday: boolean;
}

/** Instants, ms since 1970: of one day, without its last moment. */
interface Shift {
  readonly from: number;
  readonly until: number;
}

/**
 * Working time between two instants, ms; 0 where the second is no later.
 * @param hours null, or hours that end before they begin, count day and night
 */
export function workingTime(from: number, until: number, hours: WorkingHours | null): number {
  if (until <= from) return 0;
  const day = shiftsOf(hours);
  if (day === null) return until - from;
  let sum = 0;
  for (let n = dayOf(from); n <= dayOf(until); n += 1) {
    const shift = day(n);
    if (shift) sum += Math.max(0, Math.min(until, shift.until) - Math.max(from, shift.from));
  }
  return sum;
}

/**
 * The first instant by which so much working time has gone by, ms since 1970.
 * @param time ms, no less than 0
 */
export function afterWorkingTime(from: number, time: number, hours: WorkingHours | null): number {
  const day = shiftsOf(hours);
  if (day === null || time <= 0) return from + Math.max(0, time);
  let left = time;
  for (let n = dayOf(from); ; n += 1) {
    const shift = day(n);
    if (!shift) continue;
    const begins = Math.max(from, shift.from);
    const here = Math.max(0, shift.until - begins);
    if (left <= here) return begins + left;
    left -= here;
  }
}

/** The working hours of days, counted since 1970; null where there is no difference between day and night. */
function shiftsOf(hours: WorkingHours | null): ((day: number) => Shift | undefined) | null {
  if (hours === null) return null;
  const [opens, closes] = [minutesOf(hours.opensAt), minutesOf(hours.closesAt)];
  if (opens >= closes) return null;
  return (day) => {
    if (!isWorkday(day, hours)) return undefined;
    const midnight = day * DAY - ZONE;
    return { from: midnight + opens * MINUTE, until: midnight + closes * MINUTE };
  };
}

function dayOf(instant: number): number {
  return Math.floor((instant + ZONE) / DAY);
}

/** Days since 1970, which began with a Thursday. */
function isWorkday(day: number, { saturday, sunday }: WorkingHours): boolean {
  const weekday = (day + 4) % 7;
  return weekday === 0 ? sunday : weekday === 6 ? saturday : true;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
