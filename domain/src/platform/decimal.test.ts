import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDecimals, compareDecimals, decimalDigits, decimalText, multiplyDecimals } from "./decimal.ts";

const DIGITS = 6;
const units = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });
const digits = fc.integer({ min: 0, max: DIGITS });

/** The plain way to write so many units of 10^-digits; zeros at the end stay. */
function written(value: bigint, places: number): string {
  const size = String(value < 0n ? -value : value).padStart(places + 1, "0");
  const text = places === 0 ? size : `${size.slice(0, -places)}.${size.slice(-places)}`;
  return value < 0n ? `-${text}` : text;
}
const canonical = (value: bigint, places: number): string => decimalText(written(value, places)) ?? "";

describe("the one form of a decimal number", () => {
  it("has no zeros that say nothing, and no sign at nothing", () => {
    const forms = { "120.50": "120.5", "007": "7", "0.0": "0", "-0": "0", "-0.00": "0", "-1.10": "-1.1", "10": "10" };
    for (const [text, form] of Object.entries(forms)) expect(decimalText(text), text).toBe(form);
  });

  it("is not given to anything else", () => {
    const none = [
      "",
      " ",
      "1,5",
      "1.",
      ".5",
      "+1",
      "1e3",
      "0x10",
      "NaN",
      "Infinity",
      "1 000",
      "--1",
      " 1",
      "１",
      "1\n",
    ];
    for (const text of [...none, "1".repeat(21), `0.${"1".repeat(21)}`]) expect(decimalText(text), text).toBeNull();
  });

  it("is the form of itself, whatever it came from, and counts its digits", () => {
    fc.assert(
      fc.property(units, digits, (value, places) => {
        const form = canonical(value, places);
        expect(decimalText(form)).toBe(form);
        expect(form).toMatch(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/);
        expect(decimalDigits(form)).toBeLessThanOrEqual(places);
      }),
    );
  });
});

describe("working with decimal numbers", () => {
  it("is exact where binary fractions are not", () => {
    expect(addDecimals("0.1", "0.2")).toBe("0.3");
    expect(addDecimals("99999999999999.99", "0.01")).toBe("100000000000000");
    expect(multiplyDecimals("1.005", "100", 2)).toBe("100.5");
    expect(compareDecimals("0.30000000000000004", "0.3")).toBe(1);
    expect(compareDecimals("0.3", "0.30000000000000004")).toBe(-1);
    expect(compareDecimals("-0.3", "-0.3")).toBe(0);
  });

  it("rounds half away from zero", () => {
    const products = { "1.005": "1.01", "-1.005": "-1.01", "1.0049": "1", "-1.0049": "-1", "0.004": "0" };
    for (const [text, rounded] of Object.entries(products)) expect(multiplyDecimals(text, "1", 2), text).toBe(rounded);
  });

  it("compares and adds as whole numbers do", () => {
    fc.assert(
      fc.property(units, digits, units, digits, (one, onePlaces, other, otherPlaces) => {
        const scaled = (value: bigint, places: number): bigint => value * 10n ** BigInt(DIGITS - places);
        const [a, b] = [scaled(one, onePlaces), scaled(other, otherPlaces)];
        const [first, second] = [canonical(one, onePlaces), canonical(other, otherPlaces)];
        expect(compareDecimals(first, second)).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(addDecimals(first, second)).toBe(canonical(a + b, DIGITS));
      }),
    );
  });

  it("multiplies as whole numbers do, at most half a unit beside the product", () => {
    fc.assert(
      fc.property(units, digits, units, digits, digits, (one, onePlaces, other, otherPlaces, places) => {
        const product = multiplyDecimals(canonical(one, onePlaces), canonical(other, otherPlaces), places);
        expect(decimalDigits(product)).toBeLessThanOrEqual(places);
        const behind = onePlaces + otherPlaces;
        const exact = one * other * 10n ** BigInt(places);
        const found = BigInt(product.replace(".", "")) * 10n ** BigInt(places - decimalDigits(product) + behind);
        const off = found > exact ? found - exact : exact - found;
        expect(2n * off <= 10n ** BigInt(behind)).toBe(true);
      }),
    );
  });
});
