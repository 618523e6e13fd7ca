import type { QuoteIssue, QuoteWarning } from "@nepnha/contract/features/quotes/result";

type Params = Readonly<Record<string, string | number>>;

/** An error of an item. Its text is `quotes.error.{code}`; `name` is what people call the item. */
export function issue(code: QuoteIssue["code"], item: string, params: Params): QuoteIssue {
  return { item, code, message: { key: `quotes.error.${code}`, params } };
}

/** A warning about an item. Its text is `quotes.warning.{code}`. */
export function warning(code: QuoteWarning["code"], item: string, params: Params): QuoteWarning {
  return { item, code, message: { key: `quotes.warning.${code}`, params } };
}
