import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import type { Rule } from "@nepnha/contract/platform/rules";
import { tooLarge } from "./issues.ts";

/** How much there is of something. */
export interface DefinitionSize {
  readonly items: number;
  readonly rules: number;
  /** Characters of formulas, and of the codes and numbers that rules name. */
  readonly characters: number;
  readonly options: number;
  /** Prices of days, of items and of options. */
  readonly prices: number;
}
/** What of a definition may be too much. */
type SizePart = keyof DefinitionSize;

/**
 * Most of a whole definition. Each list has a bound of its own, and all of them together were bounded by nothing: such a
 * definition held everybody up for seconds. A house takes about 40 items, 22 rules and 700 characters of them.
 */
export const DEFINITION_MOST: DefinitionSize = {
  items: 500,
  rules: 2000,
  characters: 100_000,
  options: 5000,
  prices: 10_000,
};
/** Most of all items of a company, which are read together: those of three such definitions. */
export const CATALOGUE_MOST: DefinitionSize = {
  items: Infinity,
  rules: 6000,
  characters: 300_000,
  options: 15_000,
  prices: 30_000,
};

const LONGEST = 501;

/** How much items hold. */
export function sizeOfItems(items: readonly QuoteItem[]): DefinitionSize {
  const size = { items: items.length, rules: 0, characters: 0, options: 0, prices: 0 };
  for (const { rules = [], rateRules = [], rate = "", options = [], prices = [] } of items) {
    size.rules += rules.length + rateRules.length;
    size.characters += lengthOf(rate) + charactersOf(rules) + charactersOf(rateRules);
    size.options += options.length;
    size.prices += prices.length + sumOf(options, (option) => option.prices?.length ?? 0);
  }
  return size;
}

/**
 * What of a size is too much, each said.
 * @param item what the issues are about
 * @param isBlamed whether a part is said that is too much
 */
export function sizeFaults(
  size: DefinitionSize,
  most: DefinitionSize,
  item: string,
  isBlamed: (part: SizePart) => boolean = () => true,
): QuoteIssue[] {
  const parts: readonly SizePart[] = ["items", "rules", "characters", "options", "prices"];
  return parts
    .filter((part) => size[part] > most[part] && isBlamed(part))
    .map((part) => tooLarge(part, item, { count: size[part], max: most[part] }));
}

function charactersOf(rules: readonly Rule[]): number {
  return sumOf(rules, (rule) => lengthOf(rule.value ?? "") + sumOf(textsOf(rule), lengthOf));
}

/** What is longer than a formula may be is refused by itself, before it is read. */
function lengthOf(text: string): number {
  return Math.min(text.length, LONGEST);
}

function textsOf(rule: Rule): readonly string[] {
  if (rule.type === "CALCULATION") return [rule.expr];
  if (rule.type === "EQUALTO") return [rule.left, ...rule.values];
  if (rule.type === "APPLY_FOR") return Object.values(rule.lists).flat();
  return rule.op === "BETWEEN" ? [rule.left, rule.from, rule.to] : [rule.left, rule.right];
}

function sumOf<T>(list: readonly T[], numberOf: (one: T) => number): number {
  return list.reduce((sum, one) => sum + numberOf(one), 0);
}
