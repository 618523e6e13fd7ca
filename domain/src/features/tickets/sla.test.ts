import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueAt, spentBy, startWatch, stopWatch, type SlaTimes, type Stopwatch } from "./sla.ts";
import type { WorkingHours } from "../../platform/working-hours.ts";
import { afterWorkingTime, workingTime } from "./working-time.ts";

const HOURS: WorkingHours = { opensAt: "08:00", closesAt: "17:30", saturday: true, sunday: false };
const HOUR = 3_600_000;
/** An instant by the clock of Vietnam; 23 November 2026 is a Monday. */
const at = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}:00+07:00`);

const instant = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minute) => at(10, "00:00") + minute * 60_000);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
const hoursOf = fc.option(fc.record({ opensAt: time, closesAt: time, saturday: fc.boolean(), sunday: fc.boolean() }), {
  nil: null,
});

describe("working time", () => {
  it.each([
    ["within a day", at(23, "09:00"), at(23, "11:00"), 2],
    ["over a night", at(23, "17:00"), at(24, "08:30"), 1],
    ["over a Sunday", at(28, "17:00"), at(30, "09:00"), 1.5],
    ["on a Sunday", at(29, "08:00"), at(29, "17:30"), 0],
    ["backwards", at(24, "10:00"), at(23, "10:00"), 0],
  ])("%s", (_when, from, until, hours) => {
    expect(workingTime(from, until, HOURS)).toBe(hours * HOUR);
  });

  it("runs day and night without hours, and with hours that end before they begin", () => {
    const [from, until] = [at(28, "20:00"), at(30, "20:00")];
    expect(workingTime(from, until, null)).toBe(48 * HOUR);
    expect(workingTime(from, until, { ...HOURS, opensAt: "18:00" })).toBe(48 * HOUR);
  });

  it("R1-11 what has to go by has gone by then, and not a moment before", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 90 * 60 }), hoursOf, (from, minutes, hours) => {
        const due = afterWorkingTime(from, minutes * 60_000, hours);
        expect(workingTime(from, due, hours)).toBe(minutes * 60_000);
        expect(workingTime(from, due - 1, hours)).toBe(minutes * 60_000 - 1);
      }),
    );
  });

  it("adds up, wherever it is cut", () => {
    fc.assert(
      fc.property(instant, instant, instant, hoursOf, (a, b, c, hours) => {
        const [from, middle, until] = [a, b, c].toSorted((x, y) => x - y) as [number, number, number];
        expect(workingTime(from, middle, hours) + workingTime(middle, until, hours)).toBe(
          workingTime(from, until, hours),
        );
      }),
    );
  });
});

describe("what is promised", () => {
  const times: SlaTimes = { answerHours: 4, doneHours: 24, working: HOURS };
  const steps = fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 3000 }), runs: fc.boolean() }), {
    maxLength: 20,
  });

  it("is an answer first, and then that it is done", () => {
    const watch = startWatch({ spent: 0, runningSince: null }, at(23, "15:00"));
    expect(dueAt(watch, false, times)).toBe(at(24, "09:30"));
    // 2.5 hours on Monday and 9.5 on each day after it.
    expect(dueAt(watch, true, times)).toBe(at(26, "10:30"));
  });

  it("R1-11 waiting takes no time: the clock counts exactly the working time in which it ran", () => {
    fc.assert(
      fc.property(instant, steps, hoursOf, (start, list, working) => {
        let now = start;
        let ran = 0;
        let watch: Stopwatch = { spent: 0, runningSince: null };
        for (const { minutes, runs } of list) {
          watch = runs ? startWatch(watch, now) : stopWatch(watch, now, working);
          const until = now + minutes * 60_000;
          if (runs) ran += workingTime(now, until, working);
          now = until;
        }
        expect(spentBy(watch, now, working)).toBe(ran);
      }),
    );
  });

  it("R1-11 it is due when the promised working time was taken, however long anybody waited", () => {
    fc.assert(
      fc.property(instant, steps, fc.integer({ min: 1, max: 3000 }), (start, list, later) => {
        let now = start;
        let watch: Stopwatch = { spent: 0, runningSince: null };
        for (const { minutes, runs } of list) {
          watch = runs ? startWatch(watch, now) : stopWatch(watch, now, HOURS);
          now += minutes * 60_000;
        }
        watch = startWatch(stopWatch(watch, now, HOURS), now);
        const due = dueAt(watch, true, times) ?? 0;
        fc.pre(watch.spent < times.doneHours * HOUR);
        const then = now + later * 60_000;
        // Whoever is done in time has taken no more than was promised; whoever is late has taken all of it.
        const left = times.doneHours * HOUR - spentBy(watch, then, HOURS);
        expect(then <= due ? left >= 0 : left <= 0).toBe(true);
        expect(spentBy(watch, due, HOURS)).toBe(times.doneHours * HOUR);
      }),
    );
  });

  it("is asked of nobody while the company waits, and late at once where it was late before", () => {
    const late = { spent: 30 * HOUR, runningSince: null };
    expect(dueAt(late, true, times)).toBeNull();
    expect(dueAt(startWatch(late, at(24, "10:00")), true, times)).toBe(at(24, "10:00"));
  });
});
