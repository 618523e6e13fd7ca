import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiplyDecimals } from "../../platform/decimal.ts";
import { changedPrice, priceOn, repeatedDay, withPrice } from "./price-rows.ts";

const ROWS = [
  { from: "2026-01-01", price: 100 },
  { from: "2026-07-01", price: 130 },
  { from: "2026-04-01", price: 120 },
];

describe("prices by date", () => {
  it("the row that began last holds, whatever the order of the rows", () => {
    expect(priceOn(ROWS, "2025-12-31")).toBeNull();
    expect(priceOn(ROWS, "2026-01-01")).toBe(100);
    expect(priceOn(ROWS, "2026-06-30")).toBe(120);
    expect(priceOn(ROWS, "2026-07-01")).toBe(130);
    expect(priceOn([], "2026-07-01")).toBeNull();
  });

  it("a day stands once", () => {
    expect(repeatedDay(ROWS)).toBe(-1);
    expect(repeatedDay([...ROWS, { from: "2026-04-01", price: 1 }])).toBe(3);
  });

  it("a new price of a day takes its place and leaves later days alone", () => {
    const rows = withPrice(ROWS, "2026-05-01", 125);
    expect(rows.map(({ from }) => from)).toEqual(["2026-07-01", "2026-05-01", "2026-04-01", "2026-01-01"]);
    expect(priceOn(rows, "2026-05-01")).toBe(125);
    expect(priceOn(rows, "2026-08-01")).toBe(130);
    expect(withPrice(rows, "2026-05-01", 126)).toHaveLength(4);
  });
});

describe("a change of prices", () => {
  const percent = (value: string, rounding: 1 | 100 | 1000) => ({ by: "percent", value, rounding }) as const;

  it("raises and lowers by percent or by an amount, and rounds half upwards", () => {
    expect(changedPrice(185_000, percent("7", 1000))).toBe(198_000);
    expect(changedPrice(185_000, percent("7", 100))).toBe(198_000);
    expect(changedPrice(185_300, percent("7", 1))).toBe(198_271);
    expect(changedPrice(1500, percent("0", 1000))).toBe(2000);
    expect(changedPrice(1499, percent("0", 1000))).toBe(1000);
    expect(changedPrice(200_000, { by: "amount", value: "-12340", rounding: 100 })).toBe(187_700);
    expect(changedPrice(10_000, { by: "amount", value: "-12340", rounding: 100 })).toBe(0);
    expect(changedPrice(10_000, { by: "amount", value: "-10000", rounding: 1 })).toBe(0);
    expect(changedPrice(10_000, percent("-100", 100))).toBe(0);
  });

  it("is exact where binary fractions are not", () => {
    expect(changedPrice(1_005_000, percent("0.1", 1))).toBe(1_006_005);
    expect(changedPrice(999_999_999_999, percent("0.01", 1))).toBe(1_000_099_999_999);
  });

  it("lands on a multiple of the rounding, at most half of it away", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: -9000, max: 50_000 }),
        fc.constantFrom(1 as const, 100 as const, 1000 as const),
        (price, hundredths, rounding) => {
          const next = changedPrice(price, percent(multiplyDecimals(String(hundredths), "0.01", 2), rounding));
          expect(next % rounding).toBe(0);
          const exact = (price * (10_000 + hundredths)) / 10_000;
          expect(Math.abs(next - exact)).toBeLessThanOrEqual(rounding / 2 + 1e-6);
        },
      ),
    );
  });
});
