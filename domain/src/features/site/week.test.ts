import { expect, it } from "vitest";
import { dayAfter } from "../../platform/day.ts";
import { weekOf } from "./week.ts";

it("a week goes from Monday to Sunday, over the ends of months and years", () => {
  const week = { from: "2025-12-29", to: "2026-01-04" };
  for (const day of ["2025-12-29", "2025-12-31", "2026-01-01", "2026-01-04"]) expect(weekOf(day)).toEqual(week);
  expect(weekOf("2026-01-05").from).toBe("2026-01-05");
  expect(dayAfter("2024-02-28", 2)).toBe("2024-03-01");
});
