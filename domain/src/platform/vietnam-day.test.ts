import { expect, it } from "vitest";
import { vietnamDay } from "./vietnam-day.ts";

it("is the day in Vietnam, which begins seven hours before that of UTC", () => {
  expect(vietnamDay(new Date("2026-11-21T16:59:59Z"))).toBe("2026-11-21");
  expect(vietnamDay(Date.parse("2026-11-21T17:00:00Z"))).toBe("2026-11-22");
  expect(vietnamDay()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
