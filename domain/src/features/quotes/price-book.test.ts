import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withChangedPrices } from "./price-book.ts";

const base: QuoteItem = {
  code: "A",
  name: "A",
  itemType: "PRICE",
  inputKind: "INPUT",
  unit: "OTHER",
  valueType: "ITEM_QUANTITY",
};

describe("prices that change together", () => {
  it("begin on their day, and those of later days stay", () => {
    const item = {
      ...base,
      prices: [
        { from: "2025-01-01", to: "2026-06-01", price: 350_000 },
        { from: "2026-06-01", price: 400_000 },
      ],
    };
    const { item: next, changed } = withChangedPrices(item, { percent: "5", rounding: 1000, from: "2026-01-01" });
    expect(next.prices).toEqual([
      { from: "2025-01-01", to: "2026-01-01", price: 350_000 },
      { from: "2026-01-01", to: "2026-06-01", price: 368_000 },
      { from: "2026-06-01", price: 400_000 },
    ]);
    expect(changed).toEqual([{ option: null, before: 350_000, after: 368_000 }]);
  });

  it("of choices change, too; from the day on which one begins there is no other before it", () => {
    const options = [
      { code: "THO", label: "Thô", prices: [{ from: "2026-01-01", price: 3_600_000 }] },
      { code: "CHUA", label: "Chưa có giá", prices: [{ from: "2027-01-01", price: 1 }] },
      { code: "SO", label: "Một số", value: "2" },
    ];
    const { item, changed } = withChangedPrices(
      { ...base, inputKind: "SELECT", options },
      { percent: "-2.5", rounding: 1, from: "2026-01-01" },
    );
    expect(item.options?.[0]?.prices).toEqual([{ from: "2026-01-01", price: 3_510_000 }]);
    expect(item.options?.slice(1)).toEqual(options.slice(1));
    expect(changed).toEqual([{ option: "Thô", before: 3_600_000, after: 3_510_000 }]);
  });

  it("are never below nothing, and books stay without gaps and overlaps", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, "0")}`);
    fc.assert(
      fc.property(day, fc.integer({ min: -50, max: 100 }), fc.constantFrom(1, 100, 1000), (from, percent, rounding) => {
        const prices = [
          { from: "2026-03-05", to: "2026-03-15", price: 123_457 },
          { from: "2026-03-15", to: "2026-03-20", price: 999 },
        ];
        const { item } = withChangedPrices({ ...base, prices }, { percent: `${percent}`, rounding, from });
        const book = item.prices ?? [];
        expect(book[0]?.from).toBe("2026-03-05");
        expect(book.at(-1)?.to).toBe("2026-03-20");
        for (const [n, { to, price }] of book.entries()) {
          expect(price).toBeGreaterThanOrEqual(0);
          expect(book[n + 1]?.from ?? to).toBe(to);
        }
      }),
    );
  });
});
