import { describe, expect, it } from "vitest";
import { nextRun } from "./next-run.ts";

describe("the next run of a job", () => {
  it.each([
    ["7 20 * * *", "2026-11-21T03:00:00Z", "2026-11-21T20:07:00Z"],
    ["7 20 * * *", "2026-11-21T20:06:59Z", "2026-11-21T20:07:00Z"],
    ["7 20 * * *", "2026-11-21T20:07:00Z", "2026-11-22T20:07:00Z"],
    ["0 0 * * *", "2026-12-31T23:59:59Z", "2027-01-01T00:00:00Z"],
    ["*/15 * * * *", "2026-11-21T03:15:00Z", "2026-11-21T03:30:00Z"],
    ["*/15 * * * *", "2026-11-21T03:46:00Z", "2026-11-21T04:00:00Z"],
    ["30 */6 * * *", "2026-11-21T06:31:00Z", "2026-11-21T12:30:00Z"],
    ["* * * * *", "2026-11-21T06:31:30Z", "2026-11-21T06:32:00Z"],
  ])("of %s after %s is at %s", (pattern, after, next) => {
    expect(nextRun(pattern, new Date(after)).toISOString()).toBe(new Date(next).toISOString());
  });

  it.each([
    "",
    "7",
    "60 20 * * *",
    "7 24 * * *",
    "7 20 1 * *",
    "7 20 * * 1",
    "*/0 * * * *",
    "a b * * *",
    "1,2 3 * * *",
  ])("refuses the pattern %j", (pattern) => expect(() => nextRun(pattern, new Date())).toThrow(TypeError));
});
