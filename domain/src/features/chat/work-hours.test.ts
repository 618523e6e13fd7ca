import fc from "fast-check";
import { expect, it } from "vitest";
import type { WorkingHours } from "../../platform/working-hours.ts";
import { closedTimeAt, openingText } from "./work-hours.ts";

const HOURS: WorkingHours = { opensAt: "08:00", closesAt: "17:30", saturday: true, sunday: false };
/** An instant by the clock of Vietnam; 23 November 2026 is a Monday. */
const at = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}:00+07:00`);
const closed = (from: number, until: number) => ({ from, until });

it.each([
  ["within the hours", 23, "08:00", null],
  ["at their last minute", 23, "17:29", null],
  ["after work", 23, "17:30", closed(at(23, "17:30"), at(24, "08:00"))],
  ["past midnight", 24, "00:10", closed(at(23, "17:30"), at(24, "08:00"))],
  ["before work", 24, "07:59", closed(at(23, "17:30"), at(24, "08:00"))],
  ["on a Saturday evening, over the Sunday", 28, "20:00", closed(at(28, "17:30"), at(30, "08:00"))],
  ["on a Sunday", 29, "10:00", closed(at(28, "17:30"), at(30, "08:00"))],
])("%s", (_when, day, time, expected) => {
  expect(closedTimeAt(at(day, time), HOURS)).toEqual(expected);
});

it("a whole weekend is one closed time; hours that end before they begin say nothing", () => {
  const weekdays = { ...HOURS, saturday: false };
  expect(closedTimeAt(at(28, "10:00"), weekdays)).toEqual(closed(at(27, "17:30"), at(30, "08:00")));
  expect(closedTimeAt(at(23, "20:00"), { ...HOURS, opensAt: "18:00" })).toBeNull();
  expect(openingText(at(24, "08:00"))).toBe("08:00, 24/11");
});

it("every closed time holds its instants, is the same for all of them, and lies between two open ones", () => {
  const minute = fc.integer({ min: 0, max: 20 * 24 * 60 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 600 }), (start, later) => {
      const now = at(10, "00:00") + start * 60_000;
      const time = closedTimeAt(now, HOURS);
      fc.pre(time !== null);
      const then = Math.min(now + later * 60_000, time.until - 1);
      expect(time.from <= now && now < time.until).toBe(true);
      expect(closedTimeAt(then, HOURS)).toEqual(time);
      expect([closedTimeAt(time.until, HOURS), closedTimeAt(time.from - 1, HOURS)]).toEqual([null, null]);
    }),
  );
});
