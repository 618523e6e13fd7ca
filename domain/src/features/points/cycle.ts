import type { PointCycle } from "@nepnha/contract/features/points/point-settings";
import { dayAfter, mondayOf } from "../../platform/day.ts";
import { vietnamDay } from "../../platform/vietnam-day.ts";

/** From one instant, in milliseconds, to just before another. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const midnight = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);

/**
 * The window of the calendar in Vietnam in which a limit of a setting counts; null where it counts for each event alone.
 * Weeks begin on Monday.
 */
export function cycleWindow(cycle: PointCycle, at: number): Window | null {
  const day = vietnamDay(at);
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = (y: number, m: number): number => midnight(new Date(Date.UTC(y, m, 1)).toISOString().slice(0, 10));
  switch (cycle) {
    case "NONE":
      return null;
    case "DAILY":
      return { from: midnight(day), to: midnight(dayAfter(day, 1)) };
    case "WEEKLY":
      return { from: midnight(mondayOf(day)), to: midnight(dayAfter(mondayOf(day), 7)) };
    case "MONTHLY":
      return { from: first(year, month - 1), to: first(year, month) };
    case "YEARLY":
      return { from: first(year, 0), to: first(year + 1, 0) };
    default:
      // LIFETIME
      return { from: 0, to: Date.UTC(9999, 0, 1) };
  }
}
