import { describe, expect, it } from "vitest";
import { quickTimes } from "./quick-times.ts";

describe("12 work that is given quickly", () => {
  it.each([
    ["2026-11-27", "2026-11-26T06:40:30Z", "2026-11-26T06:40:00.000Z", "2026-11-27T10:00:00.000Z"],
    ["2026-11-26", "2026-11-26T11:00:00Z", "2026-11-26T11:00:00.000Z", "2026-11-26T16:59:00.000Z"],
  ])("due on %s at %s begins at %s and ends at %s", (due, now, startDate, endDate) => {
    expect(quickTimes(due, new Date(now))).toEqual({ startDate, endDate });
  });
});
