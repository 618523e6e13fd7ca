import { VIETNAM_MS } from "@nepnha/contract/platform/constants";
import { dayOf, shiftsOf, type WorkingHours } from "../../platform/working-hours.ts";

/** By then a week with one working day has come round. */
const LOOK_DAYS = 8;

/** The time in which nobody is there: instants, ms since 1970. */
export interface ClosedTime {
  readonly from: number;
  readonly until: number;
}

/** The closed time in which an instant lies; null within the hours, and where hours that end before they begin say nothing. */
export function closedTimeAt(now: number, hours: WorkingHours): ClosedTime | null {
  const shiftOf = shiftsOf(hours);
  if (shiftOf === null) return null;
  const today = dayOf(now);
  let from = -Infinity;
  for (let day = today - LOOK_DAYS; day <= today + LOOK_DAYS; day += 1) {
    const shift = shiftOf(day);
    if (!shift) continue;
    if (now < shift.from) return { from, until: shift.from };
    from = shift.until;
    if (now < from) return null;
  }
  return null;
}

/** An instant as a customer reads it, by the clock of Vietnam: `08:00, 24/11`. */
export function openingText(instant: number): string {
  const [date = "", time = ""] = new Date(instant + VIETNAM_MS).toISOString().split("T");
  const [, month, day] = date.split("-");
  return `${time.slice(0, 5)}, ${day}/${month}`;
}
