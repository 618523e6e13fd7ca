import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue, QuoteWarning } from "@nepnha/contract/features/quotes/result";
import type { RuleProblem } from "../../platform/rules/rule.ts";

type Params = Readonly<Record<string, string | number>>;

/** Codes whose texts tell more than the code. */
type Plain = Exclude<QuoteIssue["code"], "BAD_EXPRESSION" | "BAD_ITEM" | "TOO_LARGE">;
/** What may be wrong with an item as it is set up. */
export type BadPart =
  | "code"
  | "decimals"
  | "min"
  | "max"
  | "defaultValue"
  | "options"
  | "rules"
  | "scope"
  | "itemType"
  | "inputKind"
  | "base";

/** An error of an item. Its text is `quotes.error.{code}`; `name` is what people call the item. */
export function issue(code: Plain, item: string, params: Params): QuoteIssue {
  return { item, code, message: { key: `quotes.error.${code}`, params } };
}

/** An item that is set up wrong. Its text is `quotes.bad.{part}`. */
export function badItem(part: BadPart, item: QuoteItem): QuoteIssue {
  return { item: item.code, code: "BAD_ITEM", message: { key: `quotes.bad.${part}`, params: { name: item.name } } };
}

/** More of something than may be. Its text is `quotes.large.{part}`. */
export function tooLarge(
  part: "items" | "rules" | "characters" | "options" | "prices",
  item: string,
  params: { readonly count: number; readonly max: number },
): QuoteIssue {
  return { item, code: "TOO_LARGE", message: { key: `quotes.large.${part}`, params } };
}

/** A rule or formula that cannot be read. Its text is `quotes.formula.{problem}`. */
export function badFormula({ problem, at }: RuleProblem, item: QuoteItem): QuoteIssue {
  const params = { name: item.name, at: at + 1 };
  return { item: item.code, code: "BAD_EXPRESSION", message: { key: `quotes.formula.${problem}`, params } };
}

/** A warning about an item. Its text is `quotes.warning.{code}`. */
export function warning(code: QuoteWarning["code"], item: string, params: Params): QuoteWarning {
  return { item, code, message: { key: `quotes.warning.${code}`, params } };
}
