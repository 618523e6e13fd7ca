import { expect, it } from "vitest";
import { instantOf, isDay } from "./day.ts";

it("is a text of a day that the calendar has, and nothing beside it", () => {
  for (const day of ["2024-02-29", "2026-12-31", "0001-01-01", "9999-12-31"]) expect(isDay(day), day).toBe(true);
  const none = [
    "2023-02-29",
    "0000-01-01",
    "0000-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "2026-1-1",
    "2026-01-01T00:00:00Z",
    "hôm nay",
    "",
  ];
  for (const text of none) expect(isDay(text), text).toBe(false);
  for (const value of [["2026-01-01"], 20_260_101, null, undefined, new Date(0)]) expect(isDay(value)).toBe(false);
});

it.each([
  ["2026-11-28T10:00:00+07:00", "2026-11-28T03:00:00.000Z"],
  ["2026-11-28T24:00Z", "2026-11-29T00:00:00.000Z"],
  [`2026-11-28T10:00:00.${"9".repeat(300)}Z`, "2026-11-28T10:00:00.999Z"],
  ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
  ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ["0000-12-31T23:59:59Z", null],
  ["0001-01-01T00:00:00+07:00", null],
  ["9999-12-31T24:00:00Z", null],
  ["9999-12-31T23:59:59-00:01", null],
  ["hôm nay", null],
  ["", null],
])("the instant of %j is %j", (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});
