import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instalmentAmounts, isWholePlan, percentSum } from "./payment-plan.ts";

/** Cuts 100.00 % at some hundredths. */
const percents = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 49 }).map((cuts) => {
  const points = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
  return points.slice(1).map((point, n) => {
    const share = point - (points[n] ?? 0);
    return `${Math.floor(share / 100)}.${String(share % 100).padStart(2, "0")}`;
  });
});

describe("a payment plan", () => {
  it("gives each its share in whole thousands, and the last one the rest", () => {
    expect(instalmentAmounts(1_234_567_890, ["30", "33.33", "36.67"])).toEqual([370_370_000, 411_481_000, 452_716_890]);
    expect(instalmentAmounts(500, ["50", "50"])).toEqual([0, 500]);
    expect(instalmentAmounts(0, ["100"])).toEqual([0]);
    expect(instalmentAmounts(1_000_000, [])).toEqual([]);
  });

  it("adds up to the contract whatever its value and however it is cut, and nothing falls below zero", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), percents, (total, parts) => {
        const amounts = instalmentAmounts(total, parts);
        expect(amounts).toHaveLength(parts.length);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        let left = total;
        for (const [n, amount] of amounts.slice(0, -1).entries()) {
          const isRounded = amount % 1000 === 0 && Math.abs((total * Number(parts[n])) / 100 - amount) < 501;
          // Whoever comes when the total is used up gets what is left of it.
          expect(isRounded || amount === left).toBe(true);
          left -= amount;
        }
      }),
    );
  });

  it("is whole at exactly 100 %, and at nothing beside it", () => {
    fc.assert(
      fc.property(percents, (parts) => {
        expect(isWholePlan(parts)).toBe(true);
        expect(isWholePlan([...parts, "0.01"])).toBe(false);
        expect(isWholePlan(parts.slice(1))).toBe(false);
      }),
    );
    expect(percentSum(["0.1", "0.2"])).toBe("0.3");
  });
});
