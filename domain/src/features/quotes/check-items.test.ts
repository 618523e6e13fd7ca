import { describe, expect, it } from "vitest";
import { compileQuote } from "./compile.ts";
import { definitionOf, errorsOf, item, money, problemsOf, quoteOf } from "./definition-testing.ts";

const area = item("AREA", { itemType: "RAW_SQUARE", inputKind: "SQUARE", unit: "SQUARE_METRE" });
const choice = item("KIND", {
  inputKind: "SELECT",
  options: [
    { code: "A", label: "A", value: "1" },
    { code: "B", label: "B" },
  ],
});

describe("definitions", () => {
  it("circles are refused with their way", () => {
    const { errors } = compileQuote(definitionOf([money("A", "B + 1"), money("B", "A + 1"), money("C", "1")]));
    expect(errors).toMatchObject([{ code: "CYCLE", item: "A", message: { params: { path: "A → B → A" } } }]);
    expect(problemsOf([money("A", "A")])).toEqual(["CYCLE A"]);
    expect(
      problemsOf([
        item("A", { inputKind: "CONDITIONAL", rules: [{ type: "CALCULATION", expr: "B", value: "1" }] }),
        money("B", "A"),
      ]),
    ).toEqual(["CYCLE A"]);
  });

  it("an area may not read the sum of areas, nor a price what comes after it", () => {
    const total = item("TOTAL", { inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" });
    const own = { ...area, inputKind: "CONDITIONAL", rules: [{ type: "CALCULATION", expr: "TOTAL * 2" }] } as const;
    expect(problemsOf([total, own])).toEqual(["CYCLE TOTAL"]);
    const subTotal = item("SUM", { inputKind: "TOTAL_AMOUNT", unit: "VND", scope: "SUBTOTAL" });
    expect(compileQuote(definitionOf([subTotal, money("P", "SUM")])).errors).toMatchObject([
      { code: "CYCLE", message: { params: { path: "SUM → SUBTOTAL → BASE → P → SUM" } } },
    ]);
    expect(problemsOf([money("P", "E"), money("E", "1", { itemType: "ADDITIONAL" })])).toEqual(["CYCLE P"]);
  });

  it.each([
    ["BASE", "PRICE", "SUM → BASE → X → SUM"],
    ["SUBTOTAL", "PRICE", "SUM → SUBTOTAL → BASE → X → SUM"],
    ["GRAND", "PRICE", "SUM → GRAND → SUBTOTAL → BASE → X → SUM"],
    ["BASE", "ADDITIONAL", null],
    ["SUBTOTAL", "ADDITIONAL", "SUM → SUBTOTAL → X → SUM"],
    ["GRAND", "ADDITIONAL", "SUM → GRAND → SUBTOTAL → X → SUM"],
  ] as const)("the total %s may not be read by a %s that it counts", (scope, itemType, path) => {
    const total = item("SUM", { inputKind: "TOTAL_AMOUNT", unit: "VND", scope });
    const { errors } = compileQuote(definitionOf([total, money("X", "SUM", { itemType })]));
    expect(errors.map(({ message }) => message.params.path)).toEqual(path === null ? [] : [path]);
  });

  it("codes are known, stand once, and are read by formulas", () => {
    expect(problemsOf([money("A", "NOWHERE + 1")])).toEqual(["UNKNOWN_CODE A"]);
    expect(problemsOf([money("A", "BASE", { itemType: "ADDITIONAL" })])).toEqual(["UNKNOWN_CODE A"]);
    expect(
      problemsOf([item("A", { rules: [{ type: "EQUALTO", left: "B", values: ["1"], result: "READONLY" }] })]),
    ).toEqual(["UNKNOWN_CODE A"]);
    expect(problemsOf([item("A"), item("A")])).toContain("DUPLICATE_CODE A");
    const scenario = {
      steps: [
        { name: "1", items: [{ code: "A" }, { code: "B" }] },
        { name: "2", items: [{ code: "A" }] },
      ],
    };
    expect(errorsOf(compileQuote(definitionOf([item("A")], scenario)))).toEqual(["UNKNOWN_CODE B", "DUPLICATE_CODE A"]);
    for (const code of ["BASE", "GRAND", "a", "1A", "A-B", ""])
      expect(problemsOf([item(code)])).toEqual([`BAD_ITEM ${code}`]);
  });

  it("formulas that cannot be read are refused, however long they are", () => {
    for (const expr of ["1 +", "1".repeat(1_000_000), `${"(".repeat(21)}1${")".repeat(21)}`, "alert(1)"]) {
      expect(problemsOf([money("A", expr)])).toContain("BAD_EXPRESSION A");
    }
    expect(problemsOf([item("A", { rate: ")" })])).toEqual(["BAD_EXPRESSION A"]);
    expect(
      problemsOf([item("A", { rateRules: [{ type: "COMPARISON", left: "A", op: "LT", right: "x", value: "1" }] })]),
    ).toEqual(["BAD_EXPRESSION A"]);
  });

  it("texts are never reckoned with, choices only where all of them are numbers", () => {
    const text = item("NOTE", { itemType: "TEXT_INFO" });
    expect(problemsOf([text, money("A", "NOTE + 1")])).toEqual(["TYPE_CLASH A"]);
    expect(problemsOf([choice, money("A", "KIND * 2")])).toEqual(["TYPE_CLASH A"]);
    const rule = { type: "COMPARISON", left: "KIND", op: "LT", right: "2", result: "DEACTIVE" } as const;
    expect(problemsOf([choice, item("A", { rules: [rule] })])).toEqual(["TYPE_CLASH A"]);
    const equals = (value: string) => ({ type: "EQUALTO", left: "KIND", values: [value], result: "DEACTIVE" }) as const;
    expect(problemsOf([choice, item("A", { rules: [equals("C")] })])).toEqual(["UNKNOWN_OPTION A"]);
    expect(problemsOf([choice, item("A", { rules: [equals("B")] })])).toEqual([]);
    expect(
      problemsOf([text, item("A", { rules: [{ type: "EQUALTO", left: "NOTE", values: ["x"], result: "DEACTIVE" }] })]),
    ).toEqual(["TYPE_CLASH A"]);
  });

  it("square metres and money do not add up", () => {
    expect(problemsOf([area, money("P", "AREA + 5"), money("Q", "AREA * 1000")])).toEqual(["UNIT_CLASH P"]);
    expect(problemsOf([area, money("P", "1000"), money("Q", "P + AREA * 1000")])).toEqual([]);
    expect(problemsOf([area, money("P", "1000"), money("Q", "max(P, AREA)")])).toEqual(["UNIT_CLASH Q"]);
    const percent = {
      itemType: "ADDITIONAL",
      inputKind: "DEFAULT_VALUE",
      defaultValue: "3",
      valueType: "ITEM_RATE",
    } as const;
    expect(problemsOf([area, item("E", { ...percent, base: "AREA" })])).toEqual(["UNIT_CLASH E"]);
    expect(problemsOf([area, item("E", { ...percent, base: "BASE" })])).toEqual([]);
  });

  it.each([
    ["decimals", item("A", { decimals: 5 })],
    ["min", item("A", { min: "x" })],
    ["defaultValue", item("A", { defaultValue: "1e9" })],
    ["defaultValue", item("A", { inputKind: "DEFAULT_VALUE" })],
    ["options", item("A", { inputKind: "SELECT" })],
    [
      "options",
      item("A", {
        inputKind: "SELECT",
        options: [
          { code: "1", label: "1" },
          { code: "1", label: "1" },
        ],
      }),
    ],
    ["options", item("A", { inputKind: "SELECT", options: [{ code: "1", label: "1", value: "one" }] })],
    ["rules", item("A", { inputKind: "CONDITIONAL" })],
    ["scope", item("A", { inputKind: "TOTAL_AMOUNT" })],
    ["itemType", item("A", { inputKind: "TOTAL_SQUARE", itemType: "PRICE" })],
    ["inputKind", item("A", { inputKind: "SELECT", itemType: "TEXT_INFO", options: [{ code: "1", label: "1" }] })],
    ["base", item("A", { itemType: "PRICE", valueType: "ITEM_RATE" })],
  ])("a wrong %s is refused", (problem, wrong) => {
    expect(compileQuote(definitionOf([wrong])).errors).toMatchObject([
      { code: "BAD_ITEM", item: "A", message: { key: `quotes.bad.${problem}` } },
    ]);
  });

  it("days of prices follow each other", () => {
    const priced = (...prices: { from: string; to?: string; price: number }[]): string[] =>
      problemsOf([item("A", { prices })]);
    expect(priced({ from: "2026-07-01", price: 2 }, { from: "2026-01-01", to: "2026-07-01", price: 1 })).toEqual([]);
    expect(priced({ from: "2026-01-01", price: 1 }, { from: "2026-07-01", price: 2 })).toEqual(["BAD_PRICES A"]);
    expect(priced({ from: "2026-01-01", to: "2026-08-01", price: 1 }, { from: "2026-07-01", price: 2 })).toEqual([
      "BAD_PRICES A",
    ]);
    expect(priced({ from: "2026-01-01", to: "2025-01-01", price: 1 })).toEqual(["BAD_PRICES A"]);
    expect(priced({ from: "2026-01-01", price: 1.5 })).toEqual(["BAD_PRICES A"]);
  });

  it("payments are 100 % of it, and a total before its items is told", () => {
    const terms = (...percents: string[]) => percents.map((percent) => ({ name: percent, percent }));
    for (const wrong of [terms("50", "49.99"), terms("100", "0"), terms("110", "-10"), terms(), terms("ten")]) {
      expect(errorsOf(compileQuote(definitionOf([], {}, { paymentTerms: wrong })))).toEqual([
        "PERCENT_SUM_NOT_100 paymentTerms",
      ]);
    }
    expect(errorsOf(compileQuote(definitionOf([], {}, { paymentTerms: terms("33.33", "66.67") })))).toEqual([]);
    const total = item("TOTAL", { inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" });
    const steps = [
      { name: "1", items: [{ code: "TOTAL" }] },
      { name: "2", items: [{ code: "AREA" }] },
    ];
    expect(compileQuote(definitionOf([area, total], { steps })).warnings).toMatchObject([
      { code: "TOTAL_BEFORE_ITS_ITEMS", item: "TOTAL" },
    ]);
  });

  it("nothing is worked out with a definition that is wrong", () => {
    const result = quoteOf(definitionOf([money("A", "A")]), { A: "1" });
    expect(result).toMatchObject({ lines: [], grandTotal: null, totalSquare: null, payments: [] });
    expect(errorsOf(result)).toEqual(["CYCLE A"]);
  });
});
