import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { leadsProject } from "./leaders.ts";
import { isOverweight } from "./weights.ts";
import { isWorkingDay, workingDay, workingDaysUntil } from "./working-days.ts";

const WEEK = { worksSaturday: true, worksSunday: false };
const FIVE = { worksSaturday: false, worksSunday: false };

it("a project is worked on from Monday to Friday, and at weekends as it says", () => {
  // 23 November 2026 is a Monday.
  const days = ["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`);
  const worked = (week: typeof WEEK): string => days.map((day) => Number(isWorkingDay(day, week))).join("");
  expect(worked(WEEK)).toBe("1111110");
  expect(worked(FIVE)).toBe("1111100");
  expect(worked({ worksSaturday: false, worksSunday: true })).toBe("1111101");
});

it("working days are counted from the first one on, and until before the other", () => {
  expect(workingDay("2026-11-27", 0, FIVE)).toBe("2026-11-27");
  expect(workingDay("2026-11-28", 0, FIVE)).toBe("2026-11-30");
  expect(workingDay("2026-11-27", 1, FIVE)).toBe("2026-11-30");
  expect(workingDay("2026-11-27", 2, WEEK)).toBe("2026-11-30");
  expect(workingDay("2026-11-29", 5, FIVE)).toBe("2026-12-07");
  expect(workingDaysUntil("2026-11-23", "2026-11-30", FIVE)).toBe(5);
  expect(workingDaysUntil("2026-11-23", "2026-11-24", FIVE)).toBe(1);
  expect(workingDaysUntil("2026-11-23", "2026-11-23", FIVE)).toBe(0);
  expect(workingDaysUntil("2026-11-24", "2026-11-23", FIVE)).toBe(0);
});

it("the weights of stages are a hundred together at most", () => {
  expect(isOverweight([])).toBe(false);
  expect(isOverweight(["60", null, undefined, "40"])).toBe(false);
  expect(isOverweight(["60", "40.01"])).toBe(true);
});

it("a project is led by its leaders, and by administrators", () => {
  const { ADMIN, USER } = ENUMS.userRole;
  expect(leadsProject({ userId: "a", role: USER }, { leaderIds: ["b", "a"] })).toBe(true);
  expect(leadsProject({ userId: "a", role: USER }, { leaderIds: ["b"] })).toBe(false);
  for (const none of [{}, { leaderIds: null }]) {
    expect(leadsProject({ userId: "a", role: USER }, none)).toBe(false);
    expect(leadsProject({ userId: "a", role: ADMIN }, none)).toBe(true);
  }
});
