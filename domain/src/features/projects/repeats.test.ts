import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween } from "../../platform/day.ts";
import { dueReminders, nextOccurrence } from "./repeats.ts";

const { NONE, DAILY, WEEKLY, MONTHLY } = ENUMS.repeatType;
const MINUTE = 60_000;

describe("13b work that repeats", () => {
  it.each([
    [NONE, null, "2026-01-31", "2026-01-31", null],
    [DAILY, null, "2026-02-28", "2026-02-28", "2026-03-01"],
    [WEEKLY, null, "2026-12-28", "2026-12-28", "2027-01-04"],
    [MONTHLY, null, "2026-01-31", "2026-01-31", "2026-02-28"],
    [MONTHLY, null, "2026-01-31", "2026-02-28", "2026-03-31"],
    [MONTHLY, null, "2028-01-30", "2028-01-30", "2028-02-29"],
    [MONTHLY, null, "2026-12-15", "2026-12-15", "2027-01-15"],
    [DAILY, "2026-03-01", "2026-02-28", "2026-02-28", "2026-03-01"],
    [DAILY, "2026-03-01", "2026-02-28", "2026-03-01", null],
  ] as const)("%s until %s, first on %s and last on %s, comes next on %s", (repeat, until, first, latest, next) => {
    expect(nextOccurrence({ repeat, until }, first, latest)).toBe(next);
  });

  it("each month has it once, on its own day or the month's last, through any number of months", () => {
    const days = fc
      .date({ min: new Date("2000-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), (first, count) => {
        let latest = first;
        for (let turn = 1; turn <= count; turn += 1) {
          const next = nextOccurrence({ repeat: MONTHLY, until: null }, first, latest) ?? "";
          const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
          expect(months(next)).toBe(months(first) + turn);
          const isLast = daysBetween(next, `${next.slice(0, 8)}01`) <= -27;
          expect(next.slice(-2) === first.slice(-2) || (isLast && next.slice(-2) < first.slice(-2))).toBe(true);
          latest = next;
        }
      }),
    );
  });
});

describe("13b work that is reminded of", () => {
  const END = 10_000 * MINUTE;
  it("after a silence the last one is told and the others are missed; none a day after the end, nor before it was given", () => {
    expect(dueReminders([0, 60, 1440], 0, END, END - 61 * MINUTE)).toEqual({ told: 1440, missed: [] });
    expect(dueReminders([0, 60, 1440], 0, END, END + MINUTE)).toEqual({ told: 0, missed: [60, 1440] });
    expect(dueReminders([0, 60], 0, END, END + 1441 * MINUTE)).toEqual({ told: null, missed: [0, 60] });
    expect(dueReminders([60, 1440], END - 90 * MINUTE, END, END - 70 * MINUTE)).toEqual({ told: null, missed: [1440] });
    expect(dueReminders([60], 0, END, END - 61 * MINUTE)).toEqual({ told: null, missed: [] });
  });
});
