import { describe, expect, it } from "vitest";
import { ganttPlan, placeOf } from "./gantt-rows.ts";
import type { Stage } from "../use-project.ts";
import type { Work } from "../work/use-work.ts";

const stage = (_id: string, startDate: string, dueDate: string) => ({ _id, name: _id, startDate, dueDate }) as Stage;
const work = (_id: string, stageId: string | null, startDate: string, endDate: string) =>
  ({ _id, name: _id, stageId, startDate, endDate }) as Work;

describe("13b the lines of a project's time line", () => {
  it("stages stand as they begin, each with its work as that begins, and work of no stage last", () => {
    const plan = ganttPlan(
      [stage("late", "2026-03-01", "2026-03-31"), stage("early", "2026-01-01", "2026-01-31")],
      [
        work("b", "early", "2026-01-10T00:00:00Z", "2026-01-12T00:00:00Z"),
        work("c", null, "2026-04-01T00:00:00Z", "2026-04-02T17:00:00Z"),
        work("a", "early", "2026-01-02T00:00:00Z", "2026-01-04T00:00:00Z"),
      ],
      "2026-02-01",
      "none",
    );
    expect(plan.rows.map(({ id }) => id)).toEqual(["early", "a", "b", "late", "none", "c"]);
    expect(plan.firstDay).toBe("2025-12-25");
    // From a week before the first day to a week behind the last one, which is 3 April in Vietnam.
    expect(plan.days).toBe(107);
    expect(plan.rows[0]).toMatchObject({ from: 7, to: 38 });
  });

  it("a day begins at midnight in Vietnam", () => {
    expect(placeOf("2025-12-24T17:00:00Z", "2025-12-25")).toBe(0);
    expect(placeOf("2025-12-25T05:00:00Z", "2025-12-25")).toBe(0.5);
  });
});
