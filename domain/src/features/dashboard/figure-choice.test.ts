import { dayAfter, daysBetween } from "../../platform/day.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIGURE_DAYS, figureMonths, narrowingOf, parseFigureChoice } from "./figure-choice.ts";

const NOW = new Date("2026-11-26T05:00:00Z");
const ID = "01940000-0000-7000-8000-000000000001";

describe("what figures are narrowed to", () => {
  it.each([
    [{}, { from: "2026-10-28", to: "2026-11-26", branches: [], types: [] }],
    [{ days: "this-year" }, { from: "2026-01-01", to: "2026-12-31", branches: [], types: [] }],
    [
      { days: "2026-01-05..2026-01-05", types: "2,0,2" },
      { from: "2026-01-05", to: "2026-01-05", branches: [], types: [2, 0] },
    ],
    [
      { branches: ID, days: "" },
      { from: "2026-10-28", to: "2026-11-26", branches: [ID], types: [] },
    ],
  ])("%j", (raw, wanted) => {
    const { value, issues } = parseFigureChoice(raw);
    expect(issues).toEqual([]);
    expect(narrowingOf(value, NOW)).toEqual(wanted);
  });

  it.each([
    [{ days: "2025-01-01..2026-01-02" }, "days", "limit", 366],
    [{ days: "2026-01-01" }, "days", "invalid"],
    [{ days: "2026-01-02..2026-01-01" }, "days", "invalid"],
    [{ days: "2026-02-29..2026-03-01" }, "days", "invalid"],
    [{ days: "2026-02-28..2026-02-29" }, "days", "invalid"],
    [{ days: "2100-12-30..2101-01-01" }, "days", "invalid"],
    [{ days: "2026-01-01..2026-01-02..2026-01-03" }, "days", "invalid"],
    [{ days: "1899-12-31..1900-01-02" }, "days", "invalid"],
    [{ days: 7 }, "days", "invalid"],
    [{ branches: `${ID},x` }, "branches", "invalid"],
    [{ branches: Array.from({ length: 51 }, () => ID).join() }, "branches", "limit", 50],
    [{ branches: 1 }, "branches", "invalid"],
    [{ types: "0,9" }, "types", "invalid"],
    [{ types: "10" }, "types", "invalid"],
    [{ more: "" }, "more", "unknown"],
    ["today", "body", "invalid"],
  ])("refuses %j by name", (raw, field, code, max?: number) => {
    const params = max === undefined ? {} : { params: { max } };
    expect(parseFigureChoice(raw)).toEqual({ value: {}, issues: [{ field, code, ...params }] });
  });

  it("takes as much as may be asked for, to the day and the branch", () => {
    const branches = Array.from({ length: 50 }, () => ID).join();
    for (const days of ["2025-01-01..2026-01-01", "1900-01-01..1900-01-01", "2100-12-31..2100-12-31", "last-7-days"]) {
      expect(parseFigureChoice({ days, branches })).toEqual({ value: { days, branches }, issues: [] });
    }
    expect(parseFigureChoice(undefined)).toEqual({ value: {}, issues: [] });
  });

  it("is never longer than 366 days, whatever is asked for", () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => dayAfter("2020-01-01", days));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...FIGURE_DAYS),
          fc.tuple(day, day).map((ends) => ends.join("..")),
        ),
        (days) => {
          const { value, issues } = parseFigureChoice({ days });
          const { from, to } = narrowingOf(value, NOW);
          expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(from, to)).toBeLessThan(366);
          expect(issues.length === 0 ? value.days : days).toBe(days);
        },
      ),
    );
  });

  it("the months of a year end with the last day's", () => {
    expect(figureMonths("2026-02-28")).toEqual(
      "2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02".split(" "),
    );
  });
});
