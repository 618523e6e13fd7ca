import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeStructure } from "./structure.ts";
import { isWorkingDay, workingDay, workingDaysUntil } from "./working-days.ts";

const day = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2090-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const week = fc.record({ worksSaturday: fc.boolean(), worksSunday: fc.boolean() });
const span = { offsetDays: fc.nat(400), durationDays: fc.integer({ min: 1, max: 200 }) };
const structure = fc.record({
  stages: fc.array(fc.record({ name: fc.string(), ...span }), { maxLength: 5 }),
  work: fc.array(fc.record({ name: fc.string(), stageNo: fc.integer({ min: 1, max: 7 }), ...span }), { maxLength: 8 }),
});

describe("days of a structure", () => {
  it("leave the days off out", () => {
    // 2026-03-02 is a Monday.
    const none = { worksSaturday: false, worksSunday: false };
    expect(workingDay("2026-03-01", 0, none)).toBe("2026-03-02");
    expect(workingDay("2026-03-06", 1, none)).toBe("2026-03-09");
    expect(workingDay("2026-03-06", 1, { ...none, worksSaturday: true })).toBe("2026-03-07");
    expect(workingDay("2026-03-07", 1, { worksSaturday: true, worksSunday: true })).toBe("2026-03-08");
    const placed = placeStructure(
      {
        stages: [{ name: "Móng", offsetDays: 0, durationDays: 5 }],
        work: [
          { name: "Đào đất", stageNo: 1, offsetDays: 4, durationDays: 2 },
          { name: "Việc lạc", stageNo: 2, offsetDays: 0, durationDays: 1 },
        ],
      },
      "2026-03-02",
      none,
    );
    expect(placed.stages).toMatchObject([{ startDate: "2026-03-02", dueDate: "2026-03-06" }]);
    expect(placed.work).toMatchObject([{ name: "Đào đất", startDate: "2026-03-06", dueDate: "2026-03-09" }]);
  });

  it("never begin or end on a day off, nor end before they begin", () => {
    fc.assert(
      fc.property(structure, day, week, (lines, from, works) => {
        const { stages, work } = placeStructure(lines, from, works);
        for (const { startDate, dueDate } of [...stages, ...work]) {
          expect(isWorkingDay(startDate, works) && isWorkingDay(dueDate, works)).toBe(true);
          expect(from <= startDate && startDate <= dueDate).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("are counted back to what they were placed from", () => {
    fc.assert(
      fc.property(day, fc.nat(500), week, (from, offset, works) => {
        const first = workingDay(from, 0, works);
        expect(workingDaysUntil(first, workingDay(from, offset, works), works)).toBe(offset);
      }),
      { numRuns: 200 },
    );
  });
});
