import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { Rule } from "@nepnha/contract/platform/rules";
import { expect, it } from "vitest";
import { calculateQuote } from "./calculate.ts";
import { cheaperWithMore } from "./cheaper.ts";
import { definitionOf, item, money } from "./definition-testing.ts";

const AREA = item("AREA", { itemType: "RAW_SQUARE", inputKind: "SQUARE", unit: "SQUARE_METRE" });
const TOTAL = item("TOTAL", { inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" });
const below = (right: string, value: string): Rule => ({ type: "COMPARISON", left: "TOTAL", op: "LT", right, value });

/** A house whose price hangs on its converted area alone. */
function houseOf(...rules: readonly Rule[]): QuoteDefinition {
  const price = item("P", { itemType: "PRICE", inputKind: "CONDITIONAL", unit: "VND", valueType: "ITEM_AMOUNT" });
  return definitionOf([AREA, TOTAL, { ...price, rules: [...rules], defaultValue: "500" }]);
}

const hintOf = (definition: QuoteDefinition, area: string) => {
  const request = { inputs: { AREA: { area } }, quoteDate: "2026-11-26" };
  return cheaperWithMore(definition, request, calculateQuote(definition, request));
};

it("a little more that is cheaper is told with what it saves; as dear as before is no saving", () => {
  expect(hintOf(houseOf(below("100", "700")), "99.5")).toEqual({ square: "0.5", saving: 200 });
  expect(hintOf(houseOf(below("100", "501")), "99.5")).toEqual({ square: "0.5", saving: 1 });
  expect(hintOf(houseOf(below("100", "500")), "99.5")).toBeNull();
  expect(hintOf(houseOf(below("100", "400")), "99.5")).toBeNull();
});

it("twenty square metres are near, and not a hundredth more; a step that is reached is none", () => {
  const house = houseOf(below("100", "700"));
  expect(hintOf(house, "80")).toEqual({ square: "20", saving: 200 });
  expect(hintOf(house, "79.99")).toBeNull();
  expect(hintOf(house, "100")).toBeNull();
  expect(hintOf(house, "99.99")).toEqual({ square: "0.01", saving: 200 });
});

it("of several steps it is the first at which it is cheaper, however the rules stand", () => {
  const steps = [below("100", "700"), below("105", "650"), below("110", "600")];
  expect(hintOf(houseOf(...steps), "99")).toEqual({ square: "1", saving: 50 });
  expect(hintOf(houseOf(...steps), "104")).toEqual({ square: "1", saving: 50 });
  // The first step makes it dearer, the second cheaper.
  expect(hintOf(houseOf(below("100", "600"), below("105", "900")), "99")).toEqual({ square: "6", saving: 100 });
});

it("steps are where a value, a coefficient or a line itself changes its mind, at both ends of a range", () => {
  const range: Rule = { type: "COMPARISON", left: "TOTAL", op: "BETWEEN", from: "90", to: "100", value: "700" };
  expect(hintOf(houseOf(range), "99.5")).toEqual({ square: "0.5", saving: 200 });
  const dear = definitionOf([
    AREA,
    TOTAL,
    item("P", {
      itemType: "PRICE",
      inputKind: "CONDITIONAL",
      unit: "VND",
      valueType: "ITEM_AMOUNT",
      rules: [range],
      defaultValue: "900",
    }),
  ]);
  expect(hintOf(dear, "89.5")).toEqual({ square: "0.5", saving: 200 });
  const rated = item("P", { itemType: "PRICE", defaultValue: "1", rateRules: [below("100", "700")], rate: "500" });
  expect(hintOf(definitionOf([AREA, TOTAL, rated]), "99.5")).toEqual({ square: "0.5", saving: 200 });
  const ends: Rule = { type: "COMPARISON", left: "TOTAL", op: "GE", right: "100", result: "DEACTIVE" };
  const surcharge = money("S", "200", { itemType: "ADDITIONAL", rules: [ends] });
  expect(hintOf(definitionOf([AREA, TOTAL, money("P", "500"), surcharge]), "99.5")).toEqual({
    square: "0.5",
    saving: 200,
  });
});

it("only rules about the sum of all areas are steps of it", () => {
  const x = item("X");
  const rule: Rule = { type: "COMPARISON", left: "X", op: "LT", right: "100", value: "700" };
  expect(hintOf(definitionOf([AREA, TOTAL, x, money("P", "500", { rules: [rule] })]), "99")).toBeNull();
});
