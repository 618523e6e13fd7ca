import fc from "fast-check";
import { expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

const HOUR = 3_600_000;

it("R1-11 says how far away a moment is, before it and after it", () => {
  const now = Date.parse("2026-11-26T09:00:00Z");
  expect(timeLeft(now + 26 * HOUR + 90_000, now)).toEqual({ isLate: false, days: 1, hours: 2, minutes: 1 });
  expect(timeLeft(now - 59_000, now)).toEqual({ isLate: true, days: 0, hours: 0, minutes: 0 });
});

it("R1-11 its parts add up to whole minutes, whichever side of it one stands on", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (away) => {
      const { isLate, days, hours, minutes } = timeLeft(away, 0);
      expect(isLate).toBe(away < 0);
      expect((days * 24 + hours) * 60 + minutes).toBe(Math.floor(Math.abs(away) / 60_000));
      expect([hours < 24, minutes < 60]).toEqual([true, true]);
    }),
  );
});
