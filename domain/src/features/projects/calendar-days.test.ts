import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantAfter, monthOf, periodBeside, periodOf, weekOf, weeksOf } from "./calendar-days.ts";
import { dayAfter, daysBetween } from "../../platform/day.ts";

const days = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("12 the calendar of work", () => {
  it("a period holds its day, its weeks are whole and hold all of it, and what is beside it leaves no gap", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(weekOf, monthOf), (day, of) => {
        const period = of(day);
        expect(period.from <= day && day <= period.to).toBe(true);
        const drawn = weeksOf(period).flat();
        expect(drawn.every((one, index) => index === 0 || one === dayAfter(drawn[index - 1] ?? "", 1))).toBe(true);
        expect([new Date(drawn[0] ?? "").getUTCDay(), drawn.length % 7]).toEqual([1, 0]);
        expect(drawn.includes(period.from) && drawn.includes(period.to)).toBe(true);
        expect(drawn.length).toBeLessThan(daysBetween(period.from, period.to) + 1 + 14);
        expect(periodBeside(period, 1).from).toBe(dayAfter(period.to, 1));
        expect(periodBeside(period, -1).to).toBe(dayAfter(period.from, -1));
        expect(periodOf(period, "2026-11-26")).toEqual(period);
      }),
    );
  });

  it("is the week of seven days, else the month in which a range begins, or ends where it has no beginning", () => {
    const of = (from: string | null, to: string | null) => periodOf({ from, to }, "2026-02-11");
    const month = (from: string, to: string) => ({ kind: "month", from, to });
    expect(of("2026-11-23", "2026-11-29")).toEqual({ kind: "week", from: "2026-11-23", to: "2026-11-29" });
    expect(of("2026-11-25", "2026-12-01")).toEqual({ kind: "week", from: "2026-11-23", to: "2026-11-29" });
    expect(of("2026-11-23", "2026-11-28")).toEqual(month("2026-11-01", "2026-11-30"));
    expect(of("2026-11-23", "2026-11-30")).toEqual(month("2026-11-01", "2026-11-30"));
    expect(of("2026-12-31", null)).toEqual(month("2026-12-01", "2026-12-31"));
    expect(of(null, "2028-02-01")).toEqual(month("2028-02-01", "2028-02-29"));
    expect(weeksOf(weekOf("2026-11-26"))).toEqual([
      ["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`),
    ]);
    const weeks = weeksOf(monthOf("2026-11-26"));
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, "2026-10-26", "2026-12-06"]);
    expect(periodBeside(weekOf("2026-11-26"), 1)).toEqual(weekOf("2026-11-30"));
    expect(periodBeside(monthOf("2026-01-15"), -1)).toEqual(month("2025-12-01", "2025-12-31"));
  });

  it("without a range it is this month, and a moved instant keeps its time of day", () => {
    expect(periodOf({ from: null, to: null }, "2026-02-11")).toEqual({
      kind: "month",
      from: "2026-02-01",
      to: "2026-02-28",
    });
    expect(instantAfter("2026-11-30T10:00:00.000Z", 3)).toBe("2026-12-03T10:00:00.000Z");
  });
});
