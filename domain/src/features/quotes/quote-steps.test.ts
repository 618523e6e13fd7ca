import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { expect, it } from "vitest";
import { ZERO } from "../../platform/rules/exact.ts";
import { Steps } from "../../platform/rules/steps.ts";
import { calculateWith } from "./calculate.ts";
import { definitionOf, errorsOf, item, money } from "./definition-testing.ts";

const percent = (code: string, base: string): QuoteItem =>
  item(code, {
    itemType: "ADDITIONAL",
    inputKind: "DEFAULT_VALUE",
    valueType: "ITEM_RATE",
    defaultValue: "10",
    base,
  });
const rule = { type: "COMPARISON", left: "X", op: "LT", right: "5" } as const;
const price = item("P", { itemType: "PRICE" });

/** Each item is 20 steps, and what it asks for more. */
it.each<[string, readonly QuoteItem[], number]>([
  ["nothing but items", [item("X"), item("Y")], 2 * 20],
  ["a formula, each sign of it", [item("X"), money("P", "X + 1")], 2 * 20 + 3],
  [
    "a total of areas, each item",
    [item("R", { itemType: "RAW_SQUARE", inputKind: "SQUARE" }), item("T", { inputKind: "TOTAL_SQUARE" })],
    2 * 20 + 2,
  ],
  [
    "a percentage of what came before, each item",
    [money("P", "1000"), percent("A", "SUBTOTAL_SO_FAR")],
    2 * 20 + 1 + 2,
  ],
  ["a percentage of another sum", [money("P", "1000"), percent("A", "BASE")], 2 * 20 + 1],
  ["a rate, each sign of it", [item("X"), { ...price, rate: "X * 2" }], 2 * 20 + 3],
  [
    "a coefficient, its rule and its value",
    [item("X"), { ...price, rateRules: [{ ...rule, value: "7" }] }],
    2 * 20 + 2,
  ],
])("a quote takes steps for %s", (_what, items, steps) => {
  const inputs = { X: "2", P: "3", R: { area: "4" } };
  const given = Object.fromEntries(Object.entries(inputs).filter(([code]) => items.some((one) => one.code === code)));
  const request = { inputs: given, quoteDate: "2026-11-26" };
  const errors = (most: number): string[] =>
    errorsOf(calculateWith(definitionOf(items), request, ZERO, new Steps(most)));
  expect(errors(steps)).toEqual([]);
  expect(errors(steps - 1)).toEqual(["TOO_COMPLEX scenarioCode"]);
});
