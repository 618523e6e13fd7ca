import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeAmount, lineAmount } from "./change-amount.ts";

const line = fc.record({
  quantity: fc
    .integer({ min: 0, max: 1_000_000_000 })
    .map((thousandths) => `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, "0")}`),
  unitPrice: fc.integer({ min: -9_999_999, max: 9_999_999 }),
});

describe("the amount of a change order", () => {
  it("is worked out exactly: 0.1 and 0.2 of ten make three", () => {
    expect(
      changeAmount([
        { quantity: "0.1", unitPrice: 10 },
        { quantity: "0.2", unitPrice: 10 },
      ]),
    ).toBe(3);
    expect(lineAmount({ quantity: "2.5", unitPrice: 1_250_001 })).toBe(3_125_003);
    expect(lineAmount({ quantity: "2.5", unitPrice: -1_250_001 })).toBe(-3_125_003);
    expect(changeAmount([])).toBe(0);
  });

  it("never drifts from its lines, in whatever order they stand and however they are cut", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.nat(), (lines, at) => {
        const cut = lines.length === 0 ? 0 : at % lines.length;
        const amounts = lines.map(lineAmount);
        expect(amounts.every(Number.isSafeInteger)).toBe(true);
        expect(changeAmount(lines)).toBe(amounts.reduce((sum, one) => sum + one, 0));
        expect(changeAmount(lines.toReversed())).toBe(changeAmount(lines));
        expect(changeAmount(lines.slice(0, cut)) + changeAmount(lines.slice(cut))).toBe(changeAmount(lines));
      }),
    );
  });

  it("of a line is the nearest đồng, and turns its sign with the price", () => {
    fc.assert(
      fc.property(line, ({ quantity, unitPrice }) => {
        const thousandths = BigInt(quantity.replace(".", "")) * BigInt(unitPrice);
        const off = BigInt(lineAmount({ quantity, unitPrice })) * 1000n - thousandths;
        expect(off >= -500n && off <= 500n).toBe(true);
        expect(lineAmount({ quantity, unitPrice: -unitPrice })).toBe(0 - lineAmount({ quantity, unitPrice }));
      }),
    );
  });
});
