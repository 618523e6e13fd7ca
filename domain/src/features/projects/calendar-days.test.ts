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

  it("without a range it is this month, and a moved instant keeps its time of day", () => {
    expect(periodOf({ from: null, to: null }, "2026-02-11")).toEqual({
      kind: "month",
      from: "2026-02-01",
      to: "2026-02-28",
    });
    expect(instantAfter("2026-11-30T10:00:00.000Z", 3)).toBe("2026-12-03T10:00:00.000Z");
  });
});
