import type { Rule } from "@nepnha/contract/platform/rules";
import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteSentence } from "@nepnha/contract/features/quotes/result";
import { fixedText, type Exact } from "../../platform/rules/exact.ts";
import type { ReadRule } from "../../platform/rules/rule.ts";

/** Up to here whole numbers and their quotients are what is written, to the last digit. */
const PLAIN = BigInt(Number.MAX_SAFE_INTEGER);
const DIGITS = 4;

/** A number for a sentence, which is rounded to be read. */
export function said(value: Exact | null): number {
  if (!value) return 0;
  const { top, bottom } = value;
  // Most are decimals of few digits, and a line has several.
  if (top < PLAIN && top > -PLAIN && isPowerOfTen(bottom)) return Number(top) / Number(bottom);
  return Number(fixedText(value, DIGITS));
}

function isPowerOfTen(value: bigint): boolean {
  return value === 1n || value === 100n || value === 10n || value === 10_000n || value === 1000n;
}

/** What the unit of an item is called; the same in both languages. */
export function unitName({ unit, unitLabel }: QuoteItem): string {
  if (unitLabel !== undefined) return unitLabel;
  if (unit === "SQUARE_METRE") return "m²";
  if (unit === "CUBIC_METRE") return "m³";
  return unit === "VND" ? "₫" : "";
}

/** A sentence of an explanation; its text is `quotes.explain.{name}`. */
export function sentence(
  name:
    | "blocked"
    | "capped"
    | "chosen"
    | "converted"
    | "counted"
    | "floored"
    | "fixed"
    | "nothing"
    | "percent"
    | "priced"
    | "sides"
    | "totalSquare"
    | "typed",
  params: QuoteSentence["params"],
): QuoteSentence {
  return { key: `quotes.explain.${name}`, params };
}

/** What a rule saw when it held; its text is `quotes.why.{name}`. */
export function why(
  { rule }: ReadRule,
  itemName: (code: string) => string,
  seen: (code: string) => string | number,
): QuoteSentence[] {
  if (rule.type === "CALCULATION" && rule.result === undefined) return [];
  return [
    { key: `quotes.why.${rule.type === "COMPARISON" ? rule.op : rule.type}`, params: paramsOf(rule, itemName, seen) },
  ];
}

function paramsOf(
  rule: Rule,
  itemName: (code: string) => string,
  seen: (code: string) => string | number,
): QuoteSentence["params"] {
  if (rule.type === "APPLY_FOR") return {};
  if (rule.type === "CALCULATION") return { formula: rule.expr };
  const params = { name: itemName(rule.left), value: seen(rule.left) };
  if (rule.type === "EQUALTO") return params;
  if (rule.op === "BETWEEN") return { ...params, from: Number(rule.from), to: Number(rule.to) };
  return { ...params, right: Number(rule.right) };
}
