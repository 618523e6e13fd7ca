import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { describe, expect, it } from "vitest";
import { compileQuote } from "./compile.ts";
import { definitionOf, errorsOf, item, money, problemsOf } from "./definition-testing.ts";
import { isHundred } from "./payments.ts";

const option = (code: string, more: object = {}) => ({ code, label: code, ...more });
const area = item("AREA", { itemType: "RAW_SQUARE", inputKind: "SQUARE", unit: "SQUARE_METRE" });
/** What is wrong with an item: the part of it that is set up wrong, or the code. */
const wrong = (more: Partial<QuoteItem>, code = "A"): string[] =>
  compileQuote(definitionOf([area, item(code, more)])).errors.map(({ code: kind, message }) =>
    kind === "BAD_ITEM" ? message.key.replace("quotes.bad.", "") : kind,
  );
/** The codes and the words of all that is wrong with some items. */
const told = (...items: readonly QuoteItem[]): unknown[] =>
  compileQuote(definitionOf(items)).errors.map(({ code, item: name, message }) => [code, name, message.params]);

describe("an item that is set up", () => {
  it("has a code of up to 32 capitals and figures, which is no sum's", () => {
    for (const code of ["A", "A_1", `A${"9".repeat(31)}`]) expect(wrong({}, code), code).toEqual([]);
    for (const code of [`A${"9".repeat(32)}`, "SUBTOTAL", "SUBTOTAL_SO_FAR", "_A"]) {
      expect(wrong({}, code), code).toEqual(["code"]);
    }
  });

  it("has none to four digits, and bounds and a beginning that are numbers", () => {
    for (const decimals of [0, 1, 2, 3, 4]) expect(wrong({ decimals }), String(decimals)).toEqual([]);
    for (const decimals of [-1, 5, 1.5]) expect(wrong({ decimals }), String(decimals)).toEqual(["decimals"]);
    expect(wrong({ min: "-1.5", max: "2", defaultValue: "0" })).toEqual([]);
    expect(wrong({ min: "" })).toEqual(["min"]);
    expect(wrong({ max: "1,5" })).toEqual(["max"]);
    expect(wrong({ defaultValue: "" })).toEqual(["defaultValue"]);
    expect(wrong({ itemType: "TEXT_INFO", defaultValue: "chữ" })).toEqual([]);
    expect(wrong({ inputKind: "DEFAULT_VALUE", defaultValue: "1" })).toEqual([]);
    expect(wrong({ inputKind: "CONDITIONAL", defaultValue: "1" })).toEqual([]);
    expect(wrong({ inputKind: "CONDITIONAL", rules: [] })).toEqual(["rules"]);
  });

  it("has options to choose from, a hundred at most, each once; the usual one is one of them", () => {
    const select = (options: readonly { code: string; label: string }[], more: Partial<QuoteItem> = {}) =>
      wrong({ inputKind: "SELECT", options, ...more });
    const many = (count: number) => Array.from({ length: count }, (_, n) => option(`C${n}`));
    expect([select(many(1)), select(many(100))]).toEqual([[], []]);
    expect([select([]), select(many(101))]).toEqual([["options"], ["options"]]);
    expect(select([option("A", { value: "1" }), option("B")], { defaultValue: "B" })).toEqual([]);
    expect(select([option("A")], { defaultValue: "C" })).toEqual(["options"]);
    expect(select([option("A"), option("B", { value: "x" })])).toEqual(["options"]);
    expect(select([option("A", { prices: [{ from: "2026", price: 1 }] })])).toEqual(["BAD_PRICES"]);
  });

  it("tells totals only beside what adds up, and texts as they are typed or stand there", () => {
    expect(wrong({ inputKind: "TOTAL_AMOUNT", scope: "BASE" })).toEqual([]);
    expect(wrong({ inputKind: "TOTAL_AMOUNT", scope: "BASE", itemType: "ADDITIONAL" })).toContain("scope");
    expect(wrong({ inputKind: "TOTAL_SQUARE" })).toEqual([]);
    expect(wrong({ inputKind: "TOTAL_SQUARE", itemType: "ADDITIONAL" })).toContain("itemType");
    for (const inputKind of ["INPUT", "DEFAULT_VALUE"] as const) {
      expect(wrong({ itemType: "TEXT_INFO", inputKind, defaultValue: "x" })).toEqual([]);
    }
    for (const inputKind of ["CHECKBOX", "SQUARE"] as const) {
      expect(wrong({ itemType: "TEXT_INFO", inputKind })).toEqual(["inputKind"]);
    }
  });

  it("is a percentage of something where it adds up", () => {
    const rate = { valueType: "ITEM_RATE", inputKind: "DEFAULT_VALUE", defaultValue: "3" } as const;
    for (const itemType of ["PRICE", "ADDITIONAL", "RAW_SQUARE"] as const) {
      expect(wrong({ ...rate, itemType }), itemType).toEqual(["base"]);
    }
    expect(wrong({ ...rate, itemType: "INFO" })).toEqual([]);
    expect(wrong({ ...rate, itemType: "ADDITIONAL", base: "SUBTOTAL_SO_FAR" })).toEqual([]);
  });

  it("has prices of whole đồng, by days that do not overlap", () => {
    const prices = (...book: readonly { from: string; to?: string; price: number }[]) => wrong({ prices: book });
    const first = { from: "2026-01-01", to: "2026-02-01", price: 1 };
    expect([prices(), prices(first), prices(first, { from: "2026-02-01", price: 2 })]).toEqual([[], [], []]);
    expect(prices(first, { from: "2026-03-01", price: 2 })).toEqual([]);
    for (const bad of [
      { from: "1/1/2026", price: 1 },
      { from: "2026-01-01", to: "1/2/2026", price: 1 },
      { from: "2026-01-01", to: "2026-01-01", price: 1 },
      { from: "2026-01-01", price: Number.NaN },
      { from: "2026-01-01", price: 2 ** 53 },
    ]) {
      expect(prices(bad), JSON.stringify(bad)).toEqual(["BAD_PRICES"]);
    }
    expect(prices(first, { from: "2026-01-31", price: 2 })).toEqual(["BAD_PRICES"]);
  });
});

describe("what is wrong with a definition is told in words", () => {
  it("by the names that people gave: of codes, options, texts", () => {
    const note = item("NOTE", { itemType: "TEXT_INFO", name: "ghi chú" });
    const kind = item("KIND", { inputKind: "SELECT", name: "loại", options: [option("A"), option("B")] });
    const when = (left: string, ...values: string[]) =>
      ({ type: "EQUALTO", left, values, result: "READONLY" }) as const;
    expect(told(item("A", { rate: "GONE * 2" }))).toEqual([["UNKNOWN_CODE", "A", { name: "a", code: "GONE" }]]);
    expect(told(item("A", { rateRules: [when("GONE", "1")] }))).toEqual([
      ["UNKNOWN_CODE", "A", { name: "a", code: "GONE" }],
    ]);
    expect(
      told(item("E", { itemType: "ADDITIONAL", valueType: "ITEM_RATE", base: "GONE", defaultValue: "1" })),
    ).toEqual([["UNKNOWN_CODE", "E", { name: "e", code: "GONE" }]]);
    expect(told(kind, item("A", { rules: [when("KIND", "A", "C", "D")] }))).toEqual([
      ["UNKNOWN_OPTION", "A", { name: "loại", value: "C" }],
    ]);
    expect(told(note, item("A", { rate: "NOTE" }))).toEqual([["TYPE_CLASH", "A", { name: "a", other: "ghi chú" }]]);
    expect(told(note, item("A", { rules: [when("NOTE", "x")], rate: "NOTE + NOTE" }))).toEqual([
      ["TYPE_CLASH", "A", { name: "a", other: "ghi chú" }],
    ]);
    expect(told(kind, item("A", { rate: "KIND" }))).toEqual([["TYPE_CLASH", "A", { name: "a", other: "loại" }]]);
    const priced = { ...kind, options: [option("A", { prices: [] }), option("B", { value: "2" })] };
    expect(told(priced, item("A", { rate: "KIND" }))).toEqual([]);
    expect(told(item("A"), item("A", { name: "hai" }))).toContainEqual(["DUPLICATE_CODE", "A", { name: "hai" }]);
  });

  it("with the character at which a formula cannot be read", () => {
    expect(told(money("A", "1 + )"))).toContainEqual(["BAD_EXPRESSION", "A", { name: "a", at: 5 }]);
    expect(told(item("A", { rate: ")" }))).toEqual([["BAD_EXPRESSION", "A", { name: "a", at: 1 }]]);
  });

  it("with the signs of units that do not go together", () => {
    const computed = (expr: string, more: Partial<QuoteItem>) =>
      item("V", { inputKind: "CONDITIONAL", rules: [{ type: "CALCULATION", expr }], ...more });
    const clash = (...items: readonly QuoteItem[]): unknown =>
      told(...items).map((one) => {
        const [code, , params] = one as [string, string, { one: string; other: string }];
        return code === "UNIT_CLASH" ? [params.one, params.other] : code;
      });
    const price = money("P", "1000");
    expect(clash(area, money("Q", "AREA"))).toEqual([["m²", "₫"]]);
    expect(clash(price, computed("P", { itemType: "RAW_SQUARE" }))).toEqual([["₫", "m²"]]);
    expect(clash(area, computed("AREA", { unit: "CUBIC_METRE" }))).toEqual([["m²", "m³"]]);
    expect(clash(area, computed("AREA", { unit: "QUANTITY" }))).toEqual([["m²", "1, 2, 3"]]);
    expect(clash(price, computed("P", { unit: "SQUARE_METRE" }))).toEqual([["₫", "m²"]]);
    expect(clash(area, computed("AREA", { unit: "SQUARE_METRE" }))).toEqual([]);
    expect(clash(area, computed("AREA", { unit: "OTHER" }))).toEqual([]);
    expect(clash(item("LAND", { itemType: "LAND_PLOT_SQUARE" }), money("Q", "LAND"))).toEqual([["m²", "₫"]]);
    expect(clash(item("N", { unit: "QUANTITY" }), money("Q", "N"))).toEqual([["1, 2, 3", "₫"]]);
    expect(clash(item("N"), money("Q", "N"))).toEqual([]);
    expect(clash(area, price, item("A", { rate: "AREA + P" }))).toEqual([["m²", "₫"]]);
    const rateRules = [{ type: "CALCULATION", expr: "P - AREA" } as const];
    expect(clash(area, price, item("A", { rateRules }))).toEqual([["₫", "m²"]]);
    expect(clash(area, price, item("A", { rateRules: [{ type: "CALCULATION", expr: "P" }] }))).toEqual([]);
    // A percentage is of no unit, and what it is of has that of what it adds to.
    const rate = (itemType: QuoteItem["itemType"], base: string) =>
      computed("AREA", { itemType, valueType: "ITEM_RATE", base });
    expect(clash(area, price, rate("ADDITIONAL", "P"))).toEqual([]);
    expect(clash(area, rate("RAW_SQUARE", "AREA"))).toEqual([]);
    expect(clash(area, price, rate("RAW_SQUARE", "P"))).toEqual([["₫", "m²"]]);
    expect(clash(area, rate("RAW_SQUARE", "BASE"))).toEqual([["₫", "m²"]]);
    expect(clash(area, rate("ADDITIONAL", "AREA"))).toEqual([["m²", "₫"]]);
    expect(clash(area, rate("INFO", "AREA"))).toEqual([]);
  });
});

it("payments are one to twenty parts, each more than nothing, a hundred per cent together", () => {
  const parts = (count: number, percent: string) => Array.from({ length: count }, () => ({ name: "x", percent }));
  expect([isHundred(parts(1, "100")), isHundred(parts(20, "5"))]).toEqual([true, true]);
  expect([isHundred([]), isHundred(parts(25, "4")), isHundred(parts(2, "49.9"))]).toEqual([false, false, false]);
  expect(isHundred([...parts(1, "100"), ...parts(1, "0")])).toBe(false);
  expect(isHundred([...parts(1, "100"), ...parts(1, "x")])).toBe(false);
});

it("pages say what they change of an item, and nothing of what an earlier one has", () => {
  const steps = [
    { name: "1", items: [{ code: "X", required: true, defaultValue: "6" }, { code: "GONE" }] },
    { name: "2", items: [{ code: "X", readonly: true }, { code: "Y" }] },
  ];
  const items = [item("X", { defaultValue: "5" }), item("Y", { required: true })];
  const compiled = compileQuote(definitionOf(items, { steps }));
  expect(compiled.items).toMatchObject([
    { item: { code: "X", required: true, defaultValue: "6" }, isReadonly: false, step: 0 },
    { item: { code: "Y", required: true }, isReadonly: false, step: 1 },
  ]);
  expect(errorsOf(compiled)).toEqual(["UNKNOWN_CODE GONE", "DUPLICATE_CODE X"]);
  expect(problemsOf(items)).toEqual([]);
  const plain = compileQuote(definitionOf(items, { steps: [{ name: "1", items: [{ code: "X", required: false }] }] }));
  expect(plain.items).toMatchObject([{ item: { required: false, defaultValue: "5" } }]);
});

it("only totals are told to stand before what they count", () => {
  const steps = ["P", "X"].map((code) => ({ name: code, items: [{ code }] }));
  const late = compileQuote(definitionOf([money("P", "X"), item("X")], { steps }));
  expect([errorsOf(late), late.warnings]).toEqual([[], []]);
});
