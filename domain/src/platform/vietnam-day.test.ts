import { expect, it } from "vitest";
import { vietnamDay, yearsAgo } from "./vietnam-day.ts";

it("is the day in Vietnam, which begins seven hours before that of UTC", () => {
  expect(vietnamDay(new Date("2026-11-21T16:59:59Z"))).toBe("2026-11-21");
  expect(vietnamDay(Date.parse("2026-11-21T17:00:00Z"))).toBe("2026-11-22");
  expect(vietnamDay()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it("R5-16 counts years back by the calendar", () => {
  expect(yearsAgo(15, 0, "2026-11-23")).toBe("2011-11-23");
  expect(yearsAgo(101, 1, "2026-11-23")).toBe("1925-11-24");
  expect(yearsAgo(101, 1, "2026-12-31")).toBe("1926-01-01");
  expect(yearsAgo(15, 0, "2028-02-29")).toBe("2013-03-01");
});
