import type { QuoteOption, QuotePrice, QuoteStep, QuoteStepItem } from "@nepnha/contract/features/quotes/definition";
import type { Rule } from "@nepnha/contract/platform/rules";
import { isDay } from "../../platform/day.ts";
import { isRecord } from "../../platform/record.ts";

/** Whether a value that came as JSON is one of a type. */
type Is<T> = (value: unknown) => value is T;

/** Most of what a definition may hold. */
const MOST = { options: 100, prices: 100, rules: 100, values: 100, steps: 20, items: 100 } as const;
const LISTS = ["projectTypes", "customerCategories", "houseTypes", "packages", "options"] as const;

const isFlag: Is<boolean> = (value) => typeof value === "boolean";
const isCode = textOf(1, 64);
const isFormula = textOf(1, 500);
const isNumberText = textOf(1, 20);

const isPrice = shaped<QuotePrice>({ from: isDay, to: maybe(isDay), price: isWhole });
const isOption = shaped<QuoteOption>({
  code: isCode,
  label: textOf(1, 200),
  value: maybe(isNumberText),
  prices: maybe(listOf(0, MOST.prices, isPrice)),
  isDefault: maybe(isFlag),
  isInactive: maybe(isFlag),
});
const isStepItem = shaped<QuoteStepItem>({
  code: isCode,
  required: maybe(isFlag),
  readonly: maybe(isFlag),
  defaultValue: maybe(textOf(0, 200)),
});
const isStep = shaped<QuoteStep>({
  name: textOf(1, 200),
  items: listOf(1, MOST.items, isStepItem),
});

/** Options of an item, as they are kept. */
export const areOptions: Is<readonly QuoteOption[]> = listOf(0, MOST.options, isOption);
/** A price book, as it is kept. */
export const arePrices: Is<readonly QuotePrice[]> = listOf(0, MOST.prices, isPrice);
/** Rules of an item, as they are kept. */
export const areRules: Is<readonly Rule[]> = listOf(0, MOST.rules, isRule);
/** Pages of a scenario, as they are kept. */
export const areSteps: Is<readonly QuoteStep[]> = listOf(1, MOST.steps, isStep);

function isRule(value: unknown): value is Rule {
  if (!isRecord(value)) return false;
  const { value: given, result, ...condition } = value;
  const isGood = maybe(isFormula)(given) && maybe(isResult)(result);
  return isGood && isCondition(condition);
}

function isCondition(value: Readonly<Record<string, unknown>>): boolean {
  const type = is(value["type"]);
  switch (value["type"]) {
    case "COMPARISON":
      return value["op"] === "BETWEEN"
        ? shaped({ type, op: isBetween, left: isCode, from: isNumberText, to: isNumberText })(value)
        : shaped({ type, op: isOrder, left: isCode, right: isNumberText })(value);
    case "EQUALTO":
      return shaped({ type, left: isCode, values: listOf(1, MOST.values, isCode) })(value);
    case "CALCULATION":
      return shaped({ type, expr: isFormula })(value);
    case "APPLY_FOR":
      return shaped({ type, lists: areLists })(value);
    default:
      return false;
  }
}

function areLists(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  if (!isRecord(value)) return false;
  const areCodes = listOf(0, MOST.values, isCode);
  return Object.entries(value).every(([name, codes]) => LISTS.some((known) => known === name) && areCodes(codes));
}

function is(wanted: unknown): Is<unknown> {
  return (value): value is unknown => value === wanted;
}

function isBetween(value: unknown): value is "BETWEEN" {
  return value === "BETWEEN";
}

function isOrder(value: unknown): value is "LT" | "LE" | "GT" | "GE" {
  return value === "LT" || value === "LE" || value === "GT" || value === "GE";
}

function isResult(value: unknown): value is "DEACTIVE" | "READONLY" {
  return value === "DEACTIVE" || value === "READONLY";
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function textOf(min: number, max: number): Is<string> {
  return (value): value is string => typeof value === "string" && value.length >= min && value.length <= max;
}

function maybe<T>(check: Is<T>): Is<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

function listOf<T>(min: number, max: number, check: Is<T>): Is<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every((one) => check(one));
}

/** An object with these members and no others. */
function shaped<T>(members: { readonly [K in keyof Required<T>]: Is<T[K]> }): Is<T> {
  const checks = Object.entries<Is<unknown>>(members);
  return (value): value is T =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(members, name)) &&
    checks.every(([name, check]) => check(value[name]));
}
