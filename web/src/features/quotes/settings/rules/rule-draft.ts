import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { Rule } from "@nepnha/contract/platform/rules";
import { areRules } from "@nepnha/domain/features/quotes/shapes";
import { compareDecimals, decimalText } from "@nepnha/domain/platform/decimal";
import { readRule } from "@nepnha/domain/platform/rules/rule";
import { isRecord } from "@nepnha/domain/platform/record";
import type { Line } from "../lists.ts";
import type { RuleUse } from "./rule-text.ts";

/** What a condition looks at. */
export const CONDITIONS = ["COMPARISON", "EQUALTO", "CALCULATION", "APPLY_FOR"] as const;
/** One of these. */
export type ConditionType = (typeof CONDITIONS)[number];
/** Ways to compare a number. */
export const OPERATORS = ["LT", "LE", "GT", "GE", "BETWEEN"] as const;

/**
 * What follows where a condition holds: a number, a formula, that the item is left out or cannot be changed; `own`: the
 * result of the condition's own formula is the value; `filter`: where it does not hold the item is left out.
 */
export type Consequence = "number" | "formula" | "leaveOut" | "lock" | "own" | "filter";

/** What can follow from a condition, in the order in which it is offered. */
export function consequencesOf(
  type: ConditionType,
  use: RuleUse,
  { inputKind }: Pick<QuoteItem, "inputKind">,
): readonly Consequence[] {
  const own: readonly Consequence[] = type === "CALCULATION" ? ["own"] : [];
  if (use === "rate") return [...own, "number", "formula"];
  const takesValues = !["DEFAULT_VALUE", "TOTAL_SQUARE", "TOTAL_AMOUNT"].includes(inputKind);
  const values: readonly Consequence[] = takesValues ? [...own, "number", "formula"] : [];
  const first: readonly Consequence[] = type === "APPLY_FOR" ? ["filter"] : [];
  const states: readonly Consequence[] = ["leaveOut", "lock"];
  // What is typed has a value of its own: rules mostly say when it is not asked.
  return inputKind === "CONDITIONAL" ? [...first, ...values, ...states] : [...first, ...states, ...values];
}

/** What follows from a rule. */
export function consequenceOf(line: Line): Consequence {
  if (line["result"] === "DEACTIVE") return "leaveOut";
  if (line["result"] === "READONLY") return "lock";
  if (typeof line["value"] === "string") {
    return line["value"] === "" || decimalText(line["value"]) !== null ? "number" : "formula";
  }
  if (line["type"] === "APPLY_FOR") return "filter";
  return line["type"] === "CALCULATION" ? "own" : "number";
}

/** A rule with another consequence; a number and a formula begin empty. */
export function withConsequence(line: Line, next: Consequence): Line {
  const { value: _value, result: _result, ...condition } = line;
  if (next === "leaveOut") return { ...condition, result: "DEACTIVE" };
  if (next === "lock") return { ...condition, result: "READONLY" };
  return next === "number" || next === "formula" ? { ...condition, value: "" } : condition;
}

/** A rule that begins with a condition of a type. */
export function newRule(type: ConditionType, consequence: Consequence): Line {
  const condition = {
    COMPARISON: { type, left: "", op: "LT", right: "" },
    EQUALTO: { type, left: "", values: [] },
    CALCULATION: { type, expr: "" },
    APPLY_FOR: { type, lists: {} },
  }[type];
  return withConsequence(condition, consequence);
}

/** The rule of a draft, and what keeps it from being one. */
export function finished(line: Line): { readonly rule: Rule } | { readonly fault: "incomplete" | "order" | "formula" } {
  const draft = cleaned(line);
  const all = [draft];
  if (!areRules(all)) return { fault: "incomplete" };
  const [rule] = all;
  if (!rule) return { fault: "incomplete" };
  if (rule.type === "COMPARISON" && rule.op === "BETWEEN") {
    const [from, to] = [decimalText(rule.from), decimalText(rule.to)];
    if (from !== null && to !== null && compareDecimals(from, to) >= 0) return { fault: "order" };
  }
  return "problem" in readRule(rule) ? { fault: "formula" } : { rule };
}

/** Without members that its condition does not have, and without lists that are empty. */
function cleaned(line: Line): Line {
  const { type, left, op, right, from, to, values, expr, lists, value, result } = line;
  const then = {
    ...(typeof value === "string" ? { value } : {}),
    ...(result === undefined ? {} : { result }),
  };
  if (type === "COMPARISON") return { type, left, op, ...(op === "BETWEEN" ? { from, to } : { right }), ...then };
  if (type === "EQUALTO") return { type, left, values, ...then };
  if (type === "CALCULATION") return { type, expr, ...then };
  const named = isRecord(lists)
    ? Object.fromEntries(Object.entries(lists).filter(([, codes]) => Array.isArray(codes) && codes.length > 0))
    : {};
  return { type, lists: named, ...then };
}
