import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { expect, it } from "vitest";
import { calculateQuote } from "./calculate.ts";
import { cheaperWithMore } from "./cheaper.ts";
import { compileQuote } from "./compile.ts";
import { amountOf, EXAMPLE, HOUSE, houseQuote, LEAST, PROMOTION } from "./house-testing.ts";

const [, DESIGN, RENOVATION] = SAMPLE_QUOTES;

it("the samples are sound", () => {
  for (const definition of SAMPLE_QUOTES) {
    const { errors, warnings } = compileQuote(definition);
    expect({ code: definition.scenario.code, errors, warnings }).toEqual({
      code: definition.scenario.code,
      errors: [],
      warnings: [],
    });
  }
});

it("the house of the example costs what it costs, to the đồng", () => {
  const result = houseQuote(EXAMPLE, { promotion: PROMOTION });
  expect(result.errors).toEqual([]);
  expect(result.warnings).toEqual([]);
  expect(Object.fromEntries(result.lines.map(({ itemCode, amount }) => [itemCode, amount]))).toMatchObject({
    BASEMENT: "120.00",
    FOUNDATION: "24.00",
    GROUND: "80.00",
    FLOOR_1: "85.00",
    FLOOR_2: "85.00",
    FLOOR_3: "0.00",
    TERRACE_COVERED: "40.00",
    TERRACE_OPEN: "22.50",
    ROOF: "20.00",
    YARD_FRONT: "10.00",
    VOID: "4.50",
    PRICE_MAIN: 2_847_800_000,
    ADD_SMALL_AREA: 0,
    ADD_ALLEY: 36_825_000,
    ADD_2ND_FACADE: 0,
    ADD_EXTRA_WC: 8_000_000,
    ADD_PILES: 115_200_000,
    ADD_PERMIT: 15_000_000,
  });
  expect(result).toMatchObject({
    totalSquare: "491.00",
    base: 2_847_800_000,
    subTotal: 3_022_825_000,
    discount: 50_000_000,
    vat: 237_826_000,
    rounding: 0,
    grandTotal: 3_210_651_000,
    inWords: "Ba tỷ hai trăm mười triệu sáu trăm năm mươi mốt nghìn đồng",
  });
  expect(result.payments.map(({ amount }) => amount)).toEqual([
    321_065_000, 481_598_000, 481_598_000, 321_065_000, 481_598_000, 481_598_000, 321_065_000, 160_533_000, 160_531_000,
  ]);
});

it("lines say how they came about, and what is left out says why", () => {
  const { lines } = houseQuote(EXAMPLE);
  const line = (code: string): unknown => lines.find(({ itemCode }) => itemCode === code);
  expect(line("ADD_ALLEY")).toEqual({
    itemCode: "ADD_ALLEY",
    name: "Phụ phí hẻm nhỏ",
    quantity: "491.00",
    rate: null,
    unitPrice: 75_000,
    amount: 36_825_000,
    state: "ACTIVE",
    explain: [
      { key: "quotes.explain.priced", params: { quantity: 491, unit: "m²", price: 75_000, amount: 36_825_000 } },
      { key: "quotes.why.LT", params: { name: "Chiều rộng đường, hẻm", value: 4, right: 5 } },
    ],
  });
  expect(line("ADD_SMALL_AREA")).toMatchObject({
    state: "DEACTIVE",
    quantity: null,
    explain: [{ key: "quotes.why.GE", params: { name: "Tổng diện tích quy đổi", value: 491, right: 350 } }],
  });
  expect(line("BASEMENT")).toMatchObject({
    quantity: "80.00",
    rate: "1.5",
    explain: [
      { key: "quotes.explain.converted", params: { area: 80, percent: 150, amount: 120 } },
      { key: "quotes.why.BETWEEN", params: { value: 1.4, from: 1, to: 1.5 } },
    ],
  });
  expect(line("LAND")).toMatchObject({
    quantity: "100.00",
    amount: null,
    explain: [{ key: "quotes.explain.sides", params: { length: 20, width: 5, area: 100 } }],
  });
});

it("what is not given counts as nothing; only six things have to be given", () => {
  const least = houseQuote(LEAST);
  expect(least.errors).toEqual([]);
  expect(least).toMatchObject({ totalSquare: "80.00", subTotal: 80 * (3_600_000 + 200_000) });
  expect(houseQuote({}).errors.map(({ item, code }) => `${item} ${code}`)).toEqual([
    "LAND REQUIRED",
    "ALLEY_WIDTH REQUIRED",
    "FACADES REQUIRED",
    "FOUNDATION_TYPE REQUIRED",
    "GROUND REQUIRED",
    "PACKAGE REQUIRED",
  ]);
});

it.each([
  ["3.00", 150_000],
  ["3.01", 75_000],
  ["4.99", 75_000],
  ["5.00", 0],
])("an alley of %s m costs %d ₫ for a square metre more", (width, each) => {
  expect(amountOf(houseQuote({ ...EXAMPLE, ALLEY_WIDTH: width }), "ADD_ALLEY")).toBe(491 * each);
});

it.each([
  ["0.99", "80.00"],
  ["1.0", "120.00"],
  ["1.49", "120.00"],
  ["1.5", "136.00"],
  ["1.99", "136.00"],
  ["2.0", "160.00"],
])("80 m² of a basement %s m deep count %s m²", (depth, square) => {
  expect(amountOf(houseQuote({ ...EXAMPLE, BASEMENT_DEPTH: depth }), "BASEMENT")).toBe(square);
});

it.each([
  ["8.00", "8.00"],
  // 4.005, away from zero.
  ["8.01", "4.01"],
])("a void of %s m² counts %s m²", (area, square) => {
  expect(amountOf(houseQuote({ ...LEAST, VOID: { area } }), "VOID")).toBe(square);
});

it.each([
  ["149.99", 149.99 * 200_000],
  ["150", 150 * 100_000],
  ["249.99", 249.99 * 100_000],
  ["250", 250 * 50_000],
  ["349.99", 349.99 * 50_000],
  ["350", 0],
])("%s m² in all cost %d ₫ more because they are few", (area, extra) => {
  expect(amountOf(houseQuote({ ...LEAST, GROUND: { area } }), "ADD_SMALL_AREA")).toBe(Math.round(extra));
});

it.each([
  ["DON", "0.00"],
  ["BANG", "40.00"],
  ["BE", "40.00"],
  ["COC", "24.00"],
  ["COC_SAN_BTCT", "40.00"],
])("a foundation %s under 80 m² counts %s m²", (type, square) => {
  expect(amountOf(houseQuote({ ...LEAST, FOUNDATION_TYPE: type }), "FOUNDATION")).toBe(square);
});

it.each([
  ["BTCT", "50.00"],
  ["TON", "30.00"],
  ["NGOI_KEO", "70.00"],
  ["NGOI_BTCT", "100.00"],
])("100 m² of a roof %s count %s m²", (type, square) => {
  expect(amountOf(houseQuote({ ...LEAST, ROOF: { area: "100" }, ROOF_TYPE: type }), "ROOF")).toBe(square);
});

it("yards, façades, bathrooms and the permit", () => {
  const yards = { YARD_FRONT: { area: "20" }, YARD_BACK: { area: "10" } };
  expect(houseQuote({ ...LEAST, ...yards }).totalSquare).toBe("95.00");
  expect(houseQuote({ ...LEAST, ...yards, YARD_HAS_FOUNDATION: "1" }).totalSquare).toBe("101.00");
  for (const facades of ["2", "3", "4"]) {
    expect(amountOf(houseQuote({ ...LEAST, FACADES: facades }), "ADD_2ND_FACADE")).toBe((80 * 3_600_000 * 3) / 100);
  }
  expect(amountOf(houseQuote({ ...LEAST, WC_COUNT: "3", WC_INCLUDED: "5" }), "ADD_EXTRA_WC")).toBe(0);
  expect(amountOf(houseQuote({ ...LEAST, WC_COUNT: 7, WC_INCLUDED: 5 }), "ADD_EXTRA_WC")).toBe(16_000_000);
  expect(amountOf(houseQuote(LEAST), "ADD_PERMIT")).toBe(0);
});

it("R5-09 a part whose information is missing does not count, and says what is missing", () => {
  const { warnings, totalSquare } = houseQuote({ ...LEAST, ROOF: { area: "40" }, BASEMENT: { area: "30" } });
  expect(totalSquare).toBe("80.00");
  expect(warnings.map(({ item, code, message }) => [item, code, message.params["needs"]])).toEqual([
    ["BASEMENT", "MISSING_INFO", "Độ sâu tầng hầm so với vỉa hè"],
    ["ROOF", "MISSING_INFO", "Loại mái"],
  ]);
});

it("a drawing costs by its area, and no less than ten million", () => {
  const price = (area: string): number | null =>
    calculateQuote(DESIGN, { inputs: { DESIGN_AREA: { area }, DESIGN_CLASS: "NHA_PHO" }, quoteDate: "2026-11-26" })
      .base;
  expect(price("365")).toBe(54_750_000);
  expect(price("20")).toBe(10_000_000);
  expect([price("99.99"), price("100"), price("150"), price("200"), price("400"), price("400.01")]).toEqual([
    29_997_000, 21_000_000, 27_000_000, 30_000_000, 60_000_000, 54_001_350,
  ]);
});

it("a renovation counts work, not converted area", () => {
  const inputs = { TILING: "35.5", WC_REFIT: "1" };
  const result = calculateQuote(RENOVATION, { inputs, quoteDate: "2026-11-26", vatPercent: "10" });
  expect(result).toMatchObject({ totalSquare: "0.00", base: 39_360_000, vat: 3_936_000, grandTotal: 43_296_000 });
});

it("a house just below a step is told that a little more is cheaper", () => {
  const hintOf = (inputs: object) => {
    const request = { inputs: { ...inputs }, quoteDate: "2026-11-26" };
    return cheaperWithMore(HOUSE, request, calculateQuote(HOUSE, request));
  };
  const near = { ...LEAST, GROUND: { area: "349.5" } };
  const hint = hintOf(near);
  expect(hint?.square).toBe("0.5");
  const larger = houseQuote({ ...LEAST, GROUND: { area: "350" } });
  expect(hint?.saving).toBe((houseQuote(near).grandTotal ?? 0) - (larger.grandTotal ?? 0));
  expect(hintOf({ ...LEAST, GROUND: { area: "320" } })).toBeNull();
  expect(hintOf({})).toBeNull();
});
