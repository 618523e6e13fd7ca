import { describe, expect, it } from "vitest";
import { definitionOf, errorsOf, item, money, quoteOf } from "./definition-testing.ts";
import { EXAMPLE, HOUSE, houseQuote, LEAST } from "./house-testing.ts";

const bad = (inputs: object): string[] => errorsOf(houseQuote({ ...LEAST, ...inputs }));

describe("what is typed", () => {
  it.each([
    ["NOT_A_NUMBER", { ALLEY_WIDTH: "NaN" }],
    ["NOT_A_NUMBER", { ALLEY_WIDTH: "Infinity" }],
    ["NOT_A_NUMBER", { ALLEY_WIDTH: "1e1" }],
    ["NOT_A_NUMBER", { ALLEY_WIDTH: "" }],
    ["NOT_A_NUMBER", { ALLEY_WIDTH: "1.234.567" }],
    ["NOT_A_NUMBER", { ALLEY_WIDTH: "4,5" }],
    ["NOT_A_NUMBER", { ALLEY_WIDTH: Number.NaN }],
    ["NOT_A_NUMBER", { ALLEY_WIDTH: {} }],
    ["NOT_A_NUMBER", { PERMIT: "yes" }],
    ["NOT_A_NUMBER", { GROUND: "80" }],
    ["NOT_A_NUMBER", { GROUND: { area: [] } }],
    ["TOO_MANY_DECIMALS", { ALLEY_WIDTH: "4.001" }],
    ["TOO_MANY_DECIMALS", { ALLEY_WIDTH: "4.000" }],
    ["TOO_MANY_DECIMALS", { WC_COUNT: "1.5" }],
    ["TOO_MANY_DECIMALS", { GROUND: { length: "4.005", width: "20" } }],
    ["OUT_OF_RANGE", { ALLEY_WIDTH: "0.99" }],
    ["OUT_OF_RANGE", { ALLEY_WIDTH: "50.01" }],
    ["OUT_OF_RANGE", { GROUND: { area: "0" } }],
    ["OUT_OF_RANGE", { GROUND: { area: "1000000.01" } }],
    ["OUT_OF_RANGE", { GROUND: { length: "-5", width: "-5" } }],
    ["OUT_OF_RANGE", { FLOOR_1: { area: "-0.01" } }],
    ["OUT_OF_RANGE", { SOIL_NOTE: "x".repeat(2001) }],
    ["UNKNOWN_OPTION", { FACADES: "5" }],
    ["UNKNOWN_OPTION", { PACKAGE: "toString" }],
    ["REQUIRED", { GROUND: { length: "5" } }],
    ["REQUIRED", { GROUND: null }],
    ["UNKNOWN_CODE", { NOWHERE: "1" }],
    ["OVERFLOW", { ALLEY_WIDTH: "9".repeat(20) }],
    ["OVERFLOW", { ALLEY_WIDTH: "9".repeat(40) }],
  ])("is refused: %s %j", (code, inputs) => {
    expect(bad(inputs)).toEqual([`${code} ${Object.keys(inputs)[0]}`]);
  });

  it("an area counts more than its sides, and whole numbers of JSON are taken", () => {
    expect(houseQuote({ ...LEAST, GROUND: { area: "80", length: "x" }, ALLEY_WIDTH: 6, FACADES: 1 }).totalSquare).toBe(
      "80.00",
    );
    // 3.33 × 3.35 = 11.1555
    expect(houseQuote({ ...LEAST, GROUND: { length: "3.33", width: "3.35" } }).totalSquare).toBe("11.16");
  });

  it("all errors are told at once, and what hangs on them waits", () => {
    const result = houseQuote({ ...EXAMPLE, ALLEY_WIDTH: "wide", BASEMENT: { area: "x" }, FACADES: "9" });
    expect(errorsOf(result)).toEqual(["NOT_A_NUMBER ALLEY_WIDTH", "UNKNOWN_OPTION FACADES", "NOT_A_NUMBER BASEMENT"]);
    const states = new Map(result.lines.map(({ itemCode, state, amount }) => [itemCode, [state, amount]]));
    for (const code of ["TOTAL_SQUARE", "PRICE_MAIN", "ADD_ALLEY", "ADD_2ND_FACADE"])
      expect(states.get(code)).toEqual(["BLOCKED", null]);
    expect(states.get("BASEMENT")).toEqual(["ACTIVE", null]);
    expect(states.get("ADD_PERMIT")).toEqual(["ACTIVE", 15_000_000]);
    expect(result).toMatchObject({
      totalSquare: null,
      subTotal: null,
      discount: null,
      vat: null,
      grandTotal: null,
      inWords: null,
      payments: [],
    });
  });

  it("amounts that a client sends are not used, and are told", () => {
    const { warnings, grandTotal } = houseQuote({ ...EXAMPLE, PRICE_MAIN: 1, ADD_PERMIT: "0", TOTAL_SQUARE: "1" });
    expect(warnings.map(({ code, item: name }) => `${code} ${name}`)).toEqual([
      "READONLY_INPUT_IGNORED TOTAL_SQUARE",
      "READONLY_INPUT_IGNORED PRICE_MAIN",
      "READONLY_INPUT_IGNORED ADD_PERMIT",
    ]);
    expect(grandTotal).toBe(houseQuote(EXAMPLE).grandTotal);
  });
});

describe("what is worked out", () => {
  it("a division by nothing, a number that is too large, and no rule that fits", () => {
    const divided = definitionOf([
      item("X"),
      money("A", "1 / X"),
      money("B", "A"),
      item("C", { inputKind: "CONDITIONAL", rules: [{ type: "CALCULATION", expr: "1 / X", value: "1" }] }),
    ]);
    expect(errorsOf(quoteOf(divided))).toEqual(["DIV_BY_ZERO A", "DIV_BY_ZERO C"]);
    expect(quoteOf(divided, { X: "0.5" })).toMatchObject({ base: 4 });
    const large = definitionOf([item("X", { max: "999999999999" }), money("A", "X * 2"), money("B", "X * X")]);
    expect(errorsOf(quoteOf(large, { X: "999999999999" }))).toEqual(["OVERFLOW A", "OVERFLOW B"]);
    const each = definitionOf(Array.from({ length: 3 }, (_, place) => money(`A${place}`, "900000000000")));
    expect(errorsOf(quoteOf(each))).toEqual(["OVERFLOW grandTotal"]);
    const rule = { type: "COMPARISON", left: "X", op: "GT", right: "10", value: "1" } as const;
    const none = definitionOf([
      item("X"),
      item("Y", { inputKind: "CONDITIONAL", rules: [rule] }),
      money("A", "Y * 10"),
    ]);
    expect(errorsOf(quoteOf(none, { X: "5" }))).toEqual(["NO_RULE_MATCHED Y"]);
    expect(quoteOf(none, { X: "11" }).base).toBe(10);
    const rate = definitionOf([item("X"), item("P", { itemType: "PRICE", rateRules: [rule] })]);
    expect(errorsOf(quoteOf(rate, { X: "5", P: "1" }))).toEqual(["NO_RULE_MATCHED P"]);
    expect(quoteOf(rate, { P: "1" })).toMatchObject({
      errors: [],
      base: 0,
      warnings: [{ code: "MISSING_INFO", item: "P" }],
    });
  });

  it("a price is that of the quote's day", () => {
    const prices = [
      { from: "2026-01-01", to: "2026-07-01", price: 100 },
      { from: "2026-07-01", to: "2027-01-01", price: 120 },
    ];
    const definition = definitionOf([item("P", { itemType: "PRICE", prices })]);
    const base = (quoteDate: string): unknown => quoteOf(definition, { P: "2" }, { quoteDate }).base;
    expect([base("2026-01-01"), base("2026-06-30"), base("2026-07-01"), base("2026-12-31")]).toEqual([
      200, 200, 240, 240,
    ]);
    expect(errorsOf(quoteOf(definition, { P: "2" }, { quoteDate: "2025-12-31" }))).toEqual([
      "PRICE_NOT_FOUND_FOR_DATE P",
    ]);
    expect(errorsOf(quoteOf(definition, { P: "2" }, { quoteDate: "2027-01-01" }))).toEqual([
      "PRICE_NOT_FOUND_FOR_DATE P",
    ]);
    expect(errorsOf(houseQuote(LEAST, { quoteDate: "2024-12-31" }))).toEqual(["PRICE_NOT_FOUND_FOR_DATE PACKAGE"]);
  });

  it("an option that is no longer offered is refused, a usual one is taken", () => {
    const options = [
      { code: "A", label: "A", value: "1", isDefault: true },
      { code: "B", label: "B", value: "2", isInactive: true },
    ];
    const definition = definitionOf([
      item("X", { inputKind: "SELECT", options, required: true }),
      money("P", "X * 10"),
    ]);
    expect(quoteOf(definition)).toMatchObject({ errors: [], base: 10 });
    expect(errorsOf(quoteOf(definition, { X: "B" }))).toEqual(["OPTION_INACTIVE X"]);
  });

  it("percents of what came before, at most and at least so much", () => {
    const percent = (code: string, value: string, more: object): ReturnType<typeof item> =>
      item(code, {
        itemType: "ADDITIONAL",
        inputKind: "DEFAULT_VALUE",
        valueType: "ITEM_RATE",
        defaultValue: value,
        ...more,
      });
    const lines = quoteOf(
      definitionOf([
        money("P", "1000"),
        percent("A", "10", { base: "BASE" }),
        percent("B", "10", { base: "SUBTOTAL_SO_FAR" }),
        percent("C", "50", { base: "BASE", cap: 300 }),
        percent("D", "1", { base: "A", floor: 5 }),
        percent("E", "-50", { base: "BASE", cap: 300 }),
        item("SUM", { inputKind: "TOTAL_AMOUNT", unit: "VND", scope: "SUBTOTAL" }),
        item("ALL", { inputKind: "TOTAL_AMOUNT", unit: "VND", scope: "GRAND" }),
        item("MAIN", { inputKind: "TOTAL_AMOUNT", unit: "VND", scope: "BASE" }),
      ]),
      {},
      { vatPercent: "8" },
    ).lines;
    expect(lines.map(({ itemCode, amount, quantity }) => [itemCode, amount ?? quantity])).toEqual([
      ["P", 1000],
      ["A", 100],
      ["B", 110],
      ["C", 300],
      ["D", 5],
      ["E", -300],
      ["SUM", "1215"],
      ["ALL", "1312"],
      ["MAIN", "1000"],
    ]);
  });

  it("what is wrong with the quote as a whole is told before what is wrong with its first item", () => {
    const definition = definitionOf([item("X"), money("P", "-5"), item("Y")]);
    expect(errorsOf(quoteOf(definition, { Y: "no", X: "no" }))).toEqual([
      "NEGATIVE_TOTAL subTotal",
      "NOT_A_NUMBER X",
      "NOT_A_NUMBER Y",
    ]);
  });

  it("a quote below nothing is refused", () => {
    const definition = definitionOf([money("P", "10"), money("A", "-11", { itemType: "ADDITIONAL" })]);
    expect(errorsOf(quoteOf(definition))).toEqual(["NEGATIVE_TOTAL subTotal"]);
    expect(quoteOf(definition).grandTotal).toBeNull();
  });

  it("promotion first, then vouchers, and never more than there is", () => {
    const definition = definitionOf([money("P", "1000")]);
    const take = (kind: "PERCENT" | "AMOUNT", value: string, more: object = {}) => ({
      code: value,
      name: value,
      kind,
      value,
      ...more,
    });
    const promotion = take("PERCENT", "10", { cap: 60 });
    const vouchers = [take("PERCENT", "50"), take("AMOUNT", "400"), take("AMOUNT", "400")];
    expect(quoteOf(definition, {}, { promotion, vouchers })).toMatchObject({ discount: 1000, grandTotal: 0 });
    expect(quoteOf(definition, {}, { promotion, vouchers }).discounts.map(({ amount }) => amount)).toEqual([
      60, 470, 400, 70,
    ]);
    const small = quoteOf(definition, {}, { vouchers: [take("AMOUNT", "400", { minOrder: 1001 })] });
    expect(small).toMatchObject({
      discount: 0,
      grandTotal: 1000,
      warnings: [{ code: "DISCOUNT_NOT_GIVEN", item: "400" }],
    });
  });

  it("tax, rounding and payments of a small total", () => {
    const definition = definitionOf([money("P", "1555")], {}, { roundTotalTo: 1000 });
    expect(quoteOf(definition, {}, { vatPercent: "8" })).toMatchObject({ vat: 124, rounding: 321, grandTotal: 2000 });
    expect(errorsOf(quoteOf(definition, {}, { vatPercent: "7" }))).toEqual(["UNKNOWN_OPTION vatPercent"]);
    const halves = Array.from({ length: 4 }, (_, place) => ({ name: String(place), percent: "25" }));
    const paid = quoteOf(definition, {}, { paymentTerms: halves }).payments.map(({ amount }) => amount);
    expect(paid).toEqual([1000, 1000, 0, 0]);
    expect(errorsOf(quoteOf(definition, {}, { paymentTerms: halves.slice(1) }))).toEqual([
      "PERCENT_SUM_NOT_100 paymentTerms",
    ]);
  });
});

describe("whom and what lines are for", () => {
  const applies = (lists: Record<string, string[]>) => ({ type: "APPLY_FOR", lists }) as const;

  it("an item is there where each of its lists knows the house, its choices and the customer, and left out elsewhere", () => {
    const options = ["A", "B"].map((code) => ({ code, label: code, value: "1" }));
    const kind = item("KIND", { inputKind: "SELECT", options });
    const amount = (lists: Record<string, string[]>, inputs: object = {}, more: object = {}): unknown => {
      const definition = definitionOf([money("P", "7", { rules: [applies(lists)] }), kind], { packageItem: "KIND" });
      return quoteOf(definition, { ...inputs }, more).base;
    };
    expect(amount({ projectTypes: ["CONSTRUCT"], packages: [] })).toBe(7);
    expect(amount({ projectTypes: ["DESIGN"] })).toBe(0);
    expect(amount({ packages: ["A"] }, { KIND: "A" })).toBe(7);
    expect(amount({ packages: ["A"] }, { KIND: "B" })).toBe(0);
    expect(amount({ options: ["KIND:B"] }, { KIND: "B" })).toBe(7);
    expect(amount({ options: ["KIND:B"] }, { KIND: "A" })).toBe(0);
    expect(amount({ options: ["KIND:B"] })).toBe(0);
    expect(amount({ options: ["KIND:A", "KIND:B"] }, { KIND: "B" })).toBe(7);
    expect(amount({ houseTypes: ["VILLA"] }, {}, { houseType: "VILLA" })).toBe(7);
    expect(amount({ houseTypes: ["VILLA"] }, {}, { houseType: "SHOP" })).toBe(0);
    expect(amount({ houseTypes: ["VILLA"] })).toBe(0);
    expect(amount({ customerCategories: ["VIP"] })).toBe(0);
    expect(amount({ customerCategories: ["VIP"] }, {}, { customer: { categories: ["NEW", "VIP"] } })).toBe(7);
    expect(amount({ customerCategories: ["VIP"] }, {}, { customer: { categories: ["NEW"] } })).toBe(0);
  });

  it("R5-10 a customer of another group is refused", () => {
    const definition = definitionOf([money("P", "7")], { customerCategories: ["VIP"] });
    expect(errorsOf(quoteOf(definition, {}, { customer: { categories: ["NEW"] } }))).toEqual([
      "CUSTOMER_TYPE_MISMATCH customerId",
    ]);
    expect(quoteOf(definition, {}, { customer: { categories: ["VIP"] } }).grandTotal).toBe(7);
    expect(quoteOf(definition).grandTotal).toBe(7);
  });

  it("what is left out reads as nothing in sums, and no comparison with it holds", () => {
    const out = money("OUT", "100", { rules: [{ type: "EQUALTO", left: "FLAG", values: ["1"], result: "DEACTIVE" }] });
    const rule = { type: "COMPARISON", left: "OUT", op: "LT", right: "5", result: "DEACTIVE" } as const;
    const definition = definitionOf([
      item("FLAG", { inputKind: "CHECKBOX" }),
      out,
      money("SUM", "OUT + 1"),
      money("Q", "3", { rules: [rule] }),
    ]);
    expect(quoteOf(definition, { FLAG: true }).base).toBe(1 + 3);
    expect(quoteOf(definition, { FLAG: false }).base).toBe(100 + 101 + 3);
  });

  it("what cannot be changed has its own value; left out beats it, and both beat required", () => {
    const when = (value: string, result: "DEACTIVE" | "READONLY") =>
      ({ type: "EQUALTO", left: "MODE", values: [value], result }) as const;
    const rules = [when("1", "READONLY"), when("2", "READONLY"), when("2", "DEACTIVE")];
    const definition = definitionOf([
      item("MODE"),
      item("X", { rules, required: true, defaultValue: "5" }),
      item("Y", { rules, required: true }),
      money("P", "X * 10"),
    ]);
    const line = (inputs: object): unknown => {
      const { lines, base, errors } = quoteOf(definition, { ...inputs });
      return [lines[1]?.state, base, errorsOf({ errors })];
    };
    expect(line({ MODE: "0", X: "7", Y: "1" })).toEqual(["ACTIVE", 70, []]);
    expect(line({ MODE: "0" })).toEqual(["ACTIVE", 50, ["REQUIRED Y"]]);
    expect(line({ MODE: "1", X: "7" })).toEqual(["READONLY", 50, []]);
    expect(line({ MODE: "2", X: "7" })).toEqual(["DEACTIVE", 0, []]);
    const fixed = definitionOf([item("X", { defaultValue: "5" }), money("P", "X")], {
      steps: [{ name: "1", items: [{ code: "X", readonly: true, defaultValue: "6" }, { code: "P" }] }],
    });
    expect(quoteOf(fixed, { X: "9" })).toMatchObject({
      base: 6,
      warnings: [{ code: "READONLY_INPUT_IGNORED", item: "X" }],
    });
  });

  it("a definition that is newer than the quote is told", () => {
    expect(houseQuote(LEAST, { definitionVersion: HOUSE.scenario.version }).warnings).toEqual([]);
    expect(houseQuote(LEAST, { definitionVersion: 0 }).warnings).toMatchObject([
      { code: "STALE_DEFINITION", item: "scenarioCode" },
    ]);
  });
});
