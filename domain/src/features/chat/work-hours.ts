const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Hồ Chí Minh City is seven hours ahead of UTC all year. */
const ZONE = 7 * 60 * MINUTE;
/** By then a week with one working day has come round. */
const LOOK_DAYS = 8;

/** When customers are answered, by the clock of Vietnam; `08:30`. */
export interface WorkHours {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly saturday: boolean;
  readonly sunday: boolean;
}

/** The time in which nobody is there: instants, ms since 1970. */
export interface ClosedTime {
  readonly from: number;
  readonly until: number;
}

/** The closed time in which an instant lies; null within the hours, and where hours that end before they begin say nothing. */
export function closedTimeAt(now: number, hours: WorkHours): ClosedTime | null {
  const [opens, closes] = [minutesOf(hours.opensAt), minutesOf(hours.closesAt)];
  if (opens >= closes) return null;
  const today = Math.floor((now + ZONE) / DAY);
  let from = -Infinity;
  for (let day = today - LOOK_DAYS; day <= today + LOOK_DAYS; day += 1) {
    if (!isWorkday(day, hours)) continue;
    const midnight = day * DAY - ZONE;
    const begins = midnight + opens * MINUTE;
    if (now < begins) return { from, until: begins };
    from = midnight + closes * MINUTE;
    if (now < from) return null;
  }
  return null;
}

/** An instant as a customer reads it, by the clock of Vietnam: `08:00, 24/11`. */
export function openingText(instant: number): string {
  const [date = "", time = ""] = new Date(instant + ZONE).toISOString().split("T");
  const [, month, day] = date.split("-");
  return `${time.slice(0, 5)}, ${day}/${month}`;
}

/** Days since 1970, which began with a Thursday. */
function isWorkday(day: number, { saturday, sunday }: WorkHours): boolean {
  const weekday = (day + 4) % 7;
  return weekday === 0 ? sunday : weekday === 6 ? saturday : true;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
