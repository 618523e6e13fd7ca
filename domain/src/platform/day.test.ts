import { expect, it } from "vitest";
import { isDay } from "./day.ts";

it("is a text of a day that the calendar has, and nothing beside it", () => {
  for (const day of ["2024-02-29", "2026-12-31", "0001-01-01"]) expect(isDay(day), day).toBe(true);
  const none = [
    "2023-02-29",
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
