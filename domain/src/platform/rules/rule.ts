import type { Rule } from "@nepnha/contract/platform/rules";
import { oncePer } from "../once-per.ts";
import { compare, exactOf, type Exact } from "./exact.ts";
import {
  evaluate,
  isExpression,
  namesOf,
  parseExpression,
  type Expression,
  type ExpressionProblem,
} from "./expression.ts";
import type { Steps } from "./steps.ts";

/** What rules read of other items or fields, by code. */
export interface Reading {
  /** `null` where there is none: then a comparison does not hold, and a sum counts nothing. */
  readonly number: (name: string) => Exact | null;
  /** The code that was chosen; `null` for what is not chosen from a list. */
  readonly code: (name: string) => string | null;
  /** Whether a code of an APPLY_FOR's list is true here, by the list's name. */
  readonly isTrue: (list: string, code: string) => boolean;
  /** What asking may take; as much as it wants without. */
  readonly steps?: Steps;
}

/** A rule that was read, ready to be asked again and again. */
export interface ReadRule {
  readonly rule: Rule;
  /** Whether it holds; `null` for a division by nothing. */
  readonly holds: (reading: Reading) => boolean | null;
  /** The value that it gives: a formula. */
  readonly value: Expression | null;
  /** Names that it reads. */
  readonly names: readonly string[];
}

/** Why a rule cannot be read; `NUMBER` is for a bound that is no decimal number. */
export type RuleProblem = ExpressionProblem | { readonly problem: "NUMBER"; readonly at: number };

/** Reads a rule; the same object is read once. */
export const readRule = oncePer(read);

function read(rule: Rule): ReadRule | RuleProblem {
  const valueText = rule.value ?? (rule.type === "CALCULATION" && rule.result === undefined ? rule.expr : undefined);
  const value = valueText === undefined ? null : parseExpression(valueText);
  if (value && !isExpression(value)) return value;
  const condition = conditionOf(rule);
  if ("problem" in condition) return condition;
  const names = [...new Set([...condition.names, ...(value ? namesOf(value) : [])])];
  return { rule, holds: condition.holds, value, names };
}

/** Whether a rule says, without more, whom or what its item is for. */
export function isFilter({ type, value, result }: Rule): boolean {
  return type === "APPLY_FOR" && value === undefined && result === undefined;
}

type Condition = Pick<ReadRule, "holds" | "names">;

function conditionOf(rule: Rule): Condition | RuleProblem {
  if (rule.type === "COMPARISON") return comparisonOf(rule);
  if (rule.type === "CALCULATION") return calculationOf(rule);
  if (rule.type === "EQUALTO") {
    const codes = new Set(rule.values);
    const numbers = rule.values.flatMap((value) => exactOf(value) ?? []);
    return { names: [rule.left], holds: (reading) => equals(reading, rule.left, codes, numbers) };
  }
  const lists = Object.entries(rule.lists).filter(([, wanted]) => wanted.length > 0);
  const knows = (reading: Reading, list: string, wanted: readonly string[]): boolean => {
    reading.steps?.take(wanted.length);
    return wanted.some((code) => reading.isTrue(list, code));
  };
  return { names: [], holds: (reading) => lists.every(([list, wanted]) => knows(reading, list, wanted)) };
}

/** Without a result it is there for its value, and always holds. */
function calculationOf(rule: Extract<Rule, { type: "CALCULATION" }>): Condition | RuleProblem {
  const expression = parseExpression(rule.expr);
  if (!isExpression(expression)) return expression;
  const isCondition = rule.value !== undefined || rule.result !== undefined;
  const holds = (reading: Reading): boolean | null => {
    if (!isCondition) return true;
    const value = evaluate(expression, reading.number, reading.steps);
    return value && value.top !== 0n;
  };
  return { names: namesOf(expression), holds };
}

function comparisonOf(rule: Extract<Rule, { type: "COMPARISON" }>): Condition | RuleProblem {
  const low = exactOf(rule.op === "BETWEEN" ? rule.from : rule.right);
  const high = rule.op === "BETWEEN" ? exactOf(rule.to) : low;
  if (!low || !high) return { problem: "NUMBER", at: 0 };
  const holds = (reading: Reading): boolean => {
    reading.steps?.take(1);
    const left = reading.number(rule.left);
    if (!left) return false;
    const order = compare(left, low);
    if (rule.op === "LT") return order < 0;
    if (rule.op === "LE") return order <= 0;
    if (rule.op === "GT") return order > 0;
    return order >= 0 && (rule.op === "GE" || compare(left, high) < 0);
  };
  return { names: [rule.left], holds };
}

function equals(reading: Reading, name: string, codes: ReadonlySet<string>, numbers: readonly Exact[]): boolean {
  const code = reading.code(name);
  if (code !== null) return codes.has(code);
  const number = reading.number(name);
  reading.steps?.take(1 + numbers.length);
  return number !== null && numbers.some((one) => compare(one, number) === 0);
}
