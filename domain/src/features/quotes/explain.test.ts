import type { QuoteItem, QuoteSetting } from "@nepnha/contract/features/quotes/definition";
import type { QuoteLine, QuoteRequest } from "@nepnha/contract/features/quotes/result";
import { describe, expect, it } from "vitest";
import { definitionOf, item, money, quoteOf } from "./definition-testing.ts";
import { said, unitName } from "./explain.ts";

const square = { itemType: "RAW_SQUARE", inputKind: "SQUARE", unit: "SQUARE_METRE" } as const;
const percent = { itemType: "ADDITIONAL", inputKind: "DEFAULT_VALUE", unit: "VND", valueType: "ITEM_RATE" } as const;

/** The line of an item among others, and its sentences as `key {params}`. */
function told(
  items: readonly QuoteItem[],
  code: string,
  inputs: QuoteRequest["inputs"] = {},
  setting: Partial<QuoteSetting> = {},
): { readonly line: Partial<QuoteLine>; readonly words: readonly string[] } {
  const { lines } = quoteOf(definitionOf(items, {}, setting), inputs);
  const { explain = [], ...line } = lines.find(({ itemCode }) => itemCode === code) ?? {};
  return { line, words: explain.map(({ key, params }) => `${key.replace("quotes.", "")} ${JSON.stringify(params)}`) };
}

describe("what a line says of itself", () => {
  it("is what was typed, in its unit, and what was chosen", () => {
    const width = item("WIDTH", { unitLabel: "m" });
    expect(told([width], "WIDTH", { WIDTH: "4.5" }).words).toEqual(['explain.typed {"value":4.5,"unit":"m"}']);
    expect(told([width], "WIDTH").words).toEqual([]);
    const roof = item("ROOF", { inputKind: "SELECT", options: [{ code: "TON", label: "Mái tôn" }] });
    expect(told([roof], "ROOF", { ROOF: "TON" }).words).toEqual(['explain.chosen {"option":"Mái tôn"}']);
    const land = item("LAND", { ...square, itemType: "LAND_PLOT_SQUARE" });
    expect(told([land], "LAND", { LAND: { length: "20", width: "5" } }).words).toEqual([
      'explain.sides {"length":20,"width":5,"area":100}',
    ]);
    expect(told([land], "LAND", { LAND: { area: "90" } }).words).toEqual(['explain.typed {"value":90,"unit":"m²"}']);
  });

  it("is of an area what counts of it, and nothing where nothing was given", () => {
    const floor = item("FLOOR", { ...square, rate: "0.5" });
    const { line, words } = told([floor], "FLOOR", { FLOOR: { area: "80.5" } });
    expect(line).toMatchObject({ quantity: "80.50", rate: "0.5", unitPrice: null, amount: "40.25" });
    expect(words).toEqual(['explain.converted {"area":80.5,"percent":50,"amount":40.25}']);
    expect(told([floor], "FLOOR")).toMatchObject({ line: { amount: "0.00" }, words: ["explain.nothing {}"] });
    // Without a coefficient an area counts as it is.
    const plain = told([item("FLOOR", square)], "FLOOR", { FLOOR: { area: "80" } });
    expect(plain.words).toEqual(['explain.converted {"area":80,"percent":100,"amount":80}']);
    // Coefficients have four digits.
    const third = told([item("FLOOR", { ...square, rate: "1 / 3" })], "FLOOR", { FLOOR: { area: "3000" } });
    expect(third.line).toMatchObject({ rate: "0.3333", amount: "999.90" });
  });

  it("is the sum of what counts", () => {
    const total = item("TOTAL", { inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" });
    const items = [
      item("A", square),
      item("B", square),
      item("LAND", { ...square, itemType: "LAND_PLOT_SQUARE" }),
      total,
    ];
    const { line, words } = told(items, "TOTAL", { A: { area: "1.5" }, B: { area: "2" }, LAND: { area: "9" } });
    expect(line).toMatchObject({ quantity: "3.50", amount: null });
    expect(words).toEqual(['explain.totalSquare {"value":3.5}']);
  });

  it("is how many cost so much each: with a unit, or counted where it is a number of things", () => {
    const priced = { itemType: "PRICE", prices: [{ from: "2026-01-01", price: 1500 }] } as const;
    const line = (more: Partial<QuoteItem>): string[] => [
      ...told([item("P", { ...priced, ...more })], "P", { P: "2.5" }).words,
    ];
    expect(line({ unit: "QUANTITY" })).toEqual([
      'explain.counted {"quantity":2.5,"unit":"","amount":3750,"price":1500}',
    ]);
    expect(line({ unit: "QUANTITY", unitLabel: "phòng" })).toEqual([
      'explain.priced {"quantity":2.5,"unit":"phòng","amount":3750,"price":1500}',
    ]);
    expect(line({ unit: "SQUARE_METRE" })).toEqual([
      'explain.priced {"quantity":2.5,"unit":"m²","amount":3750,"price":1500}',
    ]);
    // Prices are whole, and so is what they come to.
    const third = told([item("P", { itemType: "PRICE", rate: "1000 / 3" })], "P", { P: "1.5" });
    expect(third.line).toMatchObject({ unitPrice: 333, amount: 500, rate: null, quantity: "1.5" });
  });

  it("is an amount by its formula, or one that is fixed, in whole đồng", () => {
    expect(told([item("X"), money("P", "X * 1000 / 3")], "P", { X: "1" })).toMatchObject({
      line: { amount: 333, quantity: null, unitPrice: null, rate: null },
      words: ['explain.fixed {"amount":333}'],
    });
    const fixed = item("P", { ...percent, itemType: "PRICE", valueType: "ITEM_AMOUNT", defaultValue: "5000" });
    expect(told([fixed], "P")).toMatchObject({ line: { amount: 5000 }, words: ['explain.fixed {"amount":5000}'] });
  });

  it("is a percentage, with the most and the least that it may be", () => {
    const extra = (more: Partial<QuoteItem>): ReturnType<typeof told> =>
      told([money("P", "1000000"), item("E", { ...percent, base: "BASE", defaultValue: "2.5", ...more })], "E");
    const first = 'explain.percent {"percent":2.5,"base":1000000,"amount":25000}';
    expect(extra({})).toMatchObject({ line: { amount: 25_000, rate: "2.5", quantity: null }, words: [first] });
    expect(extra({ cap: 20_000 })).toMatchObject({
      line: { amount: 20_000 },
      words: [first, 'explain.capped {"cap":20000}'],
    });
    expect(extra({ floor: 30_000 })).toMatchObject({
      line: { amount: 30_000 },
      words: [first, 'explain.floored {"floor":30000}'],
    });
    // What reaches a bound exactly was not changed by it.
    expect(extra({ cap: 25_000, floor: 25_000 })).toMatchObject({ line: { amount: 25_000 }, words: [first] });
    expect(extra({ cap: 0 })).toMatchObject({ line: { amount: 0 }, words: [first, 'explain.capped {"cap":0}'] });
    const owed = extra({ defaultValue: "-2.5", cap: 20_000 });
    expect(owed.line).toMatchObject({ amount: -20_000 });
  });

  it("is a percentage of all before it, which counts extras by their order", () => {
    const so = { ...percent, base: "SUBTOTAL_SO_FAR" } as const;
    const items = [
      money("P", "1000"),
      item("E1", { ...so, defaultValue: "10" }),
      item("E2", { ...so, defaultValue: "10" }),
      money("E3", "500", { itemType: "ADDITIONAL" }),
    ];
    expect(told(items, "E1").line.amount).toBe(100);
    expect(told(items, "E2").line.amount).toBe(110);
  });

  it("is what a rule saw: what was compared, chosen, worked out, or for whom it is", () => {
    const width = item("WIDTH", { name: "Chiều rộng" });
    const kind = item("KIND", {
      name: "Loại",
      inputKind: "SELECT",
      options: [{ code: "A", label: "Loại A", value: "1" }],
    });
    const why = (rule: NonNullable<QuoteItem["rules"]>[number]): readonly string[] =>
      told([width, kind, money("P", "1", { rules: [{ ...rule, result: "DEACTIVE" }] })], "P", { WIDTH: "3", KIND: "A" })
        .words;
    expect(why({ type: "COMPARISON", left: "WIDTH", op: "LT", right: "5" })).toEqual([
      'why.LT {"name":"Chiều rộng","value":3,"right":5}',
    ]);
    expect(why({ type: "COMPARISON", left: "WIDTH", op: "BETWEEN", from: "1", to: "5" })).toEqual([
      'why.BETWEEN {"name":"Chiều rộng","value":3,"from":1,"to":5}',
    ]);
    expect(why({ type: "EQUALTO", left: "KIND", values: ["A"] })).toEqual([
      'why.EQUALTO {"name":"Loại","value":"Loại A"}',
    ]);
    expect(why({ type: "CALCULATION", expr: "WIDTH" })).toEqual(['why.CALCULATION {"formula":"WIDTH"}']);
    const filtered = told(
      [money("P", "1", { rules: [{ type: "APPLY_FOR", lists: { projectTypes: ["DESIGN"] } }] })],
      "P",
    );
    expect(filtered).toMatchObject({ line: { state: "DEACTIVE", amount: 0 }, words: ["why.APPLY_FOR {}"] });
  });

  it("is what is wrong with it, and what it waits for", () => {
    const items = [item("X", { name: "Số đo" }), money("P", "X * 2"), money("Q", "P + 1")];
    const wrong = told(items, "X", { X: "x" });
    expect(wrong.line).toMatchObject({ state: "ACTIVE", quantity: null });
    expect(wrong.words).toEqual(['error.NOT_A_NUMBER {"name":"Số đo"}']);
    expect(told(items, "P", { X: "x" })).toMatchObject({
      line: { state: "BLOCKED", amount: null },
      words: ['explain.blocked {"name":"Số đo"}'],
    });
    expect(told(items, "Q", { X: "x" }).words).toEqual(['explain.blocked {"name":"p"}']);
    const sum = told([...items, item("S", { inputKind: "TOTAL_AMOUNT", scope: "BASE", unit: "VND" })], "S", { X: "x" });
    expect(sum.words).toEqual(['explain.blocked {"name":"BASE"}']);
  });
});

describe("what is asked for and what may not be changed", () => {
  it("a text that was given is there, and spaces are none", () => {
    const note = item("NOTE", { itemType: "TEXT_INFO", required: true });
    const errors = (inputs: QuoteRequest["inputs"]): number => quoteOf(definitionOf([note]), inputs).errors.length;
    expect([errors({ NOTE: "đất ruộng" }), errors({ NOTE: "  " }), errors({ NOTE: "" }), errors({})]).toEqual([
      0, 1, 1, 1,
    ]);
    // An item is not given because every object has something of its name.
    expect(quoteOf(definitionOf([item("X", { required: true })]), { Y: "1" }).errors).toHaveLength(2);
  });

  it("an item that is read only keeps what it is set to, and says that what came was not used", () => {
    const fixed = item("X", {
      required: true,
      defaultValue: "3",
      rules: [{ type: "CALCULATION", expr: "1", result: "READONLY" }],
    });
    const result = quoteOf(definitionOf([fixed, money("P", "X * 10")]), { X: "5" });
    expect(result).toMatchObject({ base: 30, errors: [], warnings: [{ code: "READONLY_INPUT_IGNORED", item: "X" }] });
    expect(result.lines[0]).toMatchObject({ state: "READONLY", quantity: "3" });
    expect(quoteOf(definitionOf([fixed]), {}).warnings).toEqual([]);
    expect(quoteOf(definitionOf([fixed]), { X: null }).warnings).toEqual([]);
    // Nobody can fill in what is read only: it is not asked for.
    const { defaultValue: _gone, ...empty } = fixed;
    expect(quoteOf(definitionOf([empty]), {}).errors).toEqual([]);
    // A value by a rule is worked out, whoever could have typed one.
    const ruled = { ...fixed, rules: [{ type: "CALCULATION", expr: "4", value: "4", result: "READONLY" } as const] };
    expect(quoteOf(definitionOf([ruled, money("P", "X * 10")]), {}).base).toBe(40);
  });

  it("computed values keep their digits: areas two, others four or their own", () => {
    const third = (more: Partial<QuoteItem>): unknown =>
      told([item("V", { inputKind: "CONDITIONAL", rules: [{ type: "CALCULATION", expr: "10 / 3" }], ...more })], "V")
        .line.quantity;
    expect([third({}), third({ decimals: 1 }), third({ unit: "SQUARE_METRE" })]).toEqual(["3.3333", "3.3", "3.33"]);
    const bounded = { inputKind: "DEFAULT_VALUE", defaultValue: "5", max: "4" } as const;
    expect(quoteOf(definitionOf([item("V", bounded)])).errors).toMatchObject([{ code: "OUT_OF_RANGE", item: "V" }]);
    // What is worked out may be below nothing, what is typed may not.
    expect(quoteOf(definitionOf([item("V", { ...bounded, defaultValue: "-5" })])).errors).toEqual([]);
  });
});

it("units are called as people write them", () => {
  const named = (more: Partial<QuoteItem>): string => unitName(item("A", more));
  expect([
    named({ unit: "SQUARE_METRE" }),
    named({ unit: "CUBIC_METRE" }),
    named({ unit: "VND" }),
    named({ unit: "OTHER" }),
    named({ unit: "VND", unitLabel: "triệu" }),
    named({ unit: "VND", unitLabel: "" }),
  ]).toEqual(["m²", "m³", "₫", "", "triệu", ""]);
});

it("numbers of sentences are what is written, or four digits of it", () => {
  expect(said(null)).toBe(0);
  for (const [top, bottom, number] of [
    [5n, 1n, 5],
    [-5n, 10n, -0.5],
    [1234n, 100n, 12.34],
    [1n, 1000n, 0.001],
    [12_345n, 10_000n, 1.2345],
    [1n, 100_000n, 0],
    [2n, 3n, 0.6667],
    [-2n, 3n, -0.6667],
    [2n ** 60n, 1n, 2 ** 60],
  ] as const) {
    expect(said({ top, bottom }), `${top}/${bottom}`).toBe(number);
  }
});
