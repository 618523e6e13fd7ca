import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { describe, expect, it } from "vitest";
import { fixedText, wholeOf } from "../../platform/rules/exact.ts";
import { compileQuote } from "./compile.ts";
import { definitionOf, item } from "./definition-testing.ts";
import { checkBounds, isTooLarge, priceOfDay, readTyped } from "./typed-input.ts";

const DAY = "2026-11-26";
const MOST = 999_999_999_999;

/** What is read of what was typed for an item: its value with four digits, or the code and the words of what is wrong. */
function read(more: Partial<QuoteItem>, raw: unknown): unknown {
  const [compiled] = compileQuote(definitionOf([item("X", more)])).items;
  if (!compiled) throw new Error("one item was compiled");
  const typed = readTyped(raw, compiled, DAY);
  if ("code" in typed) return [typed.code, typed.message.params];
  return typed.value === null ? null : fixedText(typed.value, 4);
}

const range = (min: string, max: string) => ["OUT_OF_RANGE", { name: "x", min, max }];
const NONE = [undefined, null];

describe("a number that is typed", () => {
  it("is nothing where nothing is typed, or the usual one", () => {
    expect(NONE.map((raw) => read({}, raw))).toEqual([null, null]);
    expect(NONE.map((raw) => read({ defaultValue: "5" }, raw))).toEqual(["5.0000", "5.0000"]);
    expect(read({ defaultValue: "5" }, 0)).toBe("0.0000");
  });

  it("is not below nothing and not above the largest, unless the item says where it ends", () => {
    expect(read({}, "0")).toBe("0.0000");
    expect(read({}, "-0.01")).toEqual(range("0", String(MOST)));
    expect(read({}, String(MOST))).toBe(`${MOST}.0000`);
    expect(read({}, `${MOST}.01`)).toEqual(["OVERFLOW", { name: "x" }]);
    expect(read({ min: "-2.5", max: "7" }, "-2.5")).toBe("-2.5000");
    expect(read({ min: "-2.5", max: "7" }, 7)).toBe("7.0000");
    expect(read({ min: "-2.5", max: "7" }, "-2.51")).toEqual(range("-2.5", "7"));
    expect(read({ min: "-2.5", max: "7" }, "7.01")).toEqual(range("-2.5", "7"));
    expect(read({ max: "7" }, "8")).toEqual(range("0", "7"));
    expect(read({ min: "2" }, "1")).toEqual(range("2", String(MOST)));
  });

  it("has two digits behind the point, or as many as the item says", () => {
    expect(read({}, "1.25")).toBe("1.2500");
    expect(read({}, "1.250")).toEqual(["TOO_MANY_DECIMALS", { name: "x", digits: 2 }]);
    expect(read({ decimals: 0 }, "1.0")).toEqual(["TOO_MANY_DECIMALS", { name: "x", digits: 0 }]);
    expect(read({ decimals: 4 }, "1.2345")).toBe("1.2345");
  });

  it("is written in figures, twenty at most before it is too many", () => {
    for (const raw of ["x", "", " 1", "1e3", true, [], "1".repeat(19) + "x"]) {
      expect(read({}, raw), String(raw)).toEqual(["NOT_A_NUMBER", { name: "x" }]);
    }
    for (const raw of ["9".repeat(20), "9".repeat(21), `-${"9".repeat(21)}.5`, "9".repeat(99)]) {
      expect(read({}, raw), raw).toEqual(["OVERFLOW", { name: "x" }]);
    }
  });
});

describe("an area that is typed", () => {
  const square = (raw: unknown, more: Partial<QuoteItem> = {}) => read({ inputKind: "SQUARE", ...more }, raw);

  it("is the area, or what its sides make, to two digits", () => {
    expect(square({ area: "80.5" })).toBe("80.5000");
    expect(square({ area: "80.5", length: "x" })).toBe("80.5000");
    expect(square({ length: "3.33", width: "3.35" })).toBe("11.1600");
    expect(square({ area: null, length: 4, width: 5 })).toBe("20.0000");
    expect(square({ length: 0, width: 5 })).toBe("0.0000");
    expect(square({ length: "1.2345", width: 1 }, { decimals: 4 })).toBe("1.2300");
  });

  it("is nothing, or the usual one, where neither is typed", () => {
    expect([square({}), square({ length: null, width: undefined })]).toEqual([null, null]);
    expect(square({}, { defaultValue: "12" })).toBe("12.0000");
    expect(square(undefined, { defaultValue: "12" })).toBe("12.0000");
  });

  it("says what is wrong with it, or with its sides", () => {
    expect(square("80")).toEqual(["NOT_A_NUMBER", { name: "x" }]);
    expect([square({ length: 4 }), square({ width: 4, length: null })]).toEqual([
      ["REQUIRED", { name: "x" }],
      ["REQUIRED", { name: "x" }],
    ]);
    expect(square({ length: "x", width: 4 })).toEqual(["NOT_A_NUMBER", { name: "x" }]);
    expect(square({ length: 4, width: "4.005" })).toEqual(["TOO_MANY_DECIMALS", { name: "x", digits: 2 }]);
    expect(square({ length: -4, width: -4 })).toEqual(range("0", String(MOST)));
    expect(square({ length: -4, width: 4 }, { max: "20" })).toEqual(range("0", "20"));
    expect(square({ length: 4, width: 4 }, { max: "15" })).toEqual(range("0", "15"));
    expect(square({ area: "-1" })).toEqual(range("0", String(MOST)));
  });
});

describe("a mark that is set", () => {
  it("is one or nothing, however it is written", () => {
    const mark = (raw: unknown, more: Partial<QuoteItem> = {}) => read({ inputKind: "CHECKBOX", ...more }, raw);
    expect([true, 1, "1"].map((raw) => mark(raw))).toEqual(["1.0000", "1.0000", "1.0000"]);
    expect([false, 0, "0"].map((raw) => mark(raw))).toEqual(["0.0000", "0.0000", "0.0000"]);
    expect(NONE.map((raw) => mark(raw))).toEqual(["0.0000", "0.0000"]);
    expect(mark(undefined, { defaultValue: "1" })).toBe("1.0000");
    for (const raw of ["true", 2, "", {}]) expect(mark(raw)).toEqual(["NOT_A_NUMBER", { name: "x" }]);
  });
});

describe("a text that is typed", () => {
  it("is no number, and two thousand characters long at most", () => {
    const text = (raw: unknown) => read({ itemType: "TEXT_INFO" }, raw);
    for (const raw of [...NONE, "", "x".repeat(2000)]) expect(text(raw)).toBeNull();
    for (const raw of ["x".repeat(2001), 5, {}]) expect(text(raw)).toEqual(range("0", "2000"));
  });
});

describe("a choice that is made", () => {
  const options = [
    { code: "1", label: "một", value: "1.5" },
    { code: "B", label: "hai", prices: [{ from: "2026-01-01", to: DAY, price: 7 }] },
    { code: "C", label: "ba", prices: [{ from: DAY, price: 8 }] },
    { code: "D", label: "bốn" },
    { code: "E", label: "năm", value: "2", isInactive: true },
  ];
  const choose = (raw: unknown, more: Partial<QuoteItem> = {}) => read({ inputKind: "SELECT", options, ...more }, raw);

  it("is worth its value, or its price of the day, or nothing", () => {
    expect([choose("1"), choose(1), choose("C"), choose("D")]).toEqual(["1.5000", "1.5000", "8.0000", null]);
    expect(choose("B")).toEqual(["PRICE_NOT_FOUND_FOR_DATE", { name: "hai", day: DAY }]);
    expect(choose("E")).toEqual(["OPTION_INACTIVE", { name: "x", value: "năm" }]);
  });

  it("is the usual one where nothing is chosen: the item's before that of its options", () => {
    expect([choose(undefined), choose(null)]).toEqual([null, null]);
    const usual = options.map((one) => ({ ...one, isDefault: one.code === "C" }));
    expect(choose(undefined, { options: usual })).toBe("8.0000");
    expect(choose(null, { options: usual, defaultValue: "1" })).toBe("1.5000");
    expect(choose("D", { options: usual })).toBeNull();
  });

  it("is one of the options, and what is none is told as it was sent, its beginning or its kind", () => {
    expect(choose("X")).toEqual(["UNKNOWN_OPTION", { name: "x", value: "X" }]);
    expect(choose("X".repeat(40))).toEqual(["UNKNOWN_OPTION", { name: "x", value: "X".repeat(32) }]);
    expect(choose(7)).toEqual(["UNKNOWN_OPTION", { name: "x", value: "7" }]);
    expect(choose(["1"])).toEqual(["UNKNOWN_OPTION", { name: "x", value: "object" }]);
  });
});

it("a price holds from its first day until before its last", () => {
  const prices = [
    { from: "2026-01-01", to: "2026-02-01", price: 1 },
    { from: "2026-02-01", price: 2 },
  ];
  const on = (day: string) => priceOfDay(prices, day)?.top;
  expect(["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01", "2099-01-01"].map(on)).toEqual([
    undefined,
    1n,
    1n,
    2n,
    2n,
  ]);
});

it("what is worked out may be below nothing, and is never larger than the largest, up or down", () => {
  const [compiled] = compileQuote(definitionOf([item("X")])).items;
  if (!compiled) throw new Error("one item was compiled");
  expect(checkBounds(wholeOf(-5), compiled, false)).toBeNull();
  expect(checkBounds(wholeOf(-5), compiled, true)).toMatchObject({ code: "OUT_OF_RANGE" });
  expect([MOST, -MOST].map((value) => isTooLarge(wholeOf(value)))).toEqual([false, false]);
  expect([MOST + 1, -MOST - 1].map((value) => isTooLarge(wholeOf(value)))).toEqual([true, true]);
  expect(isTooLarge({ top: BigInt(MOST) * 4n + 1n, bottom: 4n })).toBe(true);
});
