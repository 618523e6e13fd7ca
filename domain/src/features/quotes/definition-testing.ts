import type {
  QuoteDefinition,
  QuoteItem,
  QuoteScenario,
  QuoteSetting,
} from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest, QuoteResult } from "@nepnha/contract/features/quotes/result";
import { calculateQuote } from "./calculate.ts";
import { compileQuote } from "./compile.ts";

/** An item of a test: a number that is typed, unless it says more. */
export function item(code: string, more: Partial<QuoteItem> = {}): QuoteItem {
  return {
    code,
    name: code.toLowerCase(),
    itemType: "INFO",
    inputKind: "INPUT",
    unit: "OTHER",
    valueType: "ITEM_QUANTITY",
    ...more,
  };
}

/** A money line that is a formula. */
export function money(code: string, expr: string, more: Partial<QuoteItem> = {}): QuoteItem {
  const rules = [...(more.rules ?? []), { type: "CALCULATION", expr } as const];
  return item(code, {
    itemType: "PRICE",
    inputKind: "CONDITIONAL",
    unit: "VND",
    valueType: "ITEM_AMOUNT",
    ...more,
    rules,
  });
}

/** A definition of items, all in one step. */
export function definitionOf(
  items: readonly QuoteItem[],
  scenario: Partial<QuoteScenario> = {},
  setting: Partial<QuoteSetting> = {},
): QuoteDefinition {
  return {
    setting: {
      code: "TEST",
      name: "Test",
      items,
      roundTotalTo: 1,
      vatPercents: ["0", "8"],
      paymentTerms: [{ name: "all", percent: "100" }],
      ...setting,
    },
    scenario: {
      code: "TEST",
      name: "Test",
      version: 1,
      projectType: "CONSTRUCT",
      steps: [{ name: "all", items: items.map(({ code }) => ({ code })) }],
      ...scenario,
    },
  };
}

/** A quote of a definition. */
export function quoteOf(
  definition: QuoteDefinition,
  inputs: QuoteRequest["inputs"] = {},
  more: Partial<QuoteRequest> = {},
): QuoteResult {
  return calculateQuote(definition, { inputs, quoteDate: "2026-11-26", ...more });
}

/** Errors as `CODE item`. */
export function errorsOf({ errors }: Pick<QuoteResult, "errors">): string[] {
  return errors.map(({ code, item: name }) => `${code} ${name}`);
}

/** What is wrong with a definition of items, as `CODE item`. */
export function problemsOf(items: readonly QuoteItem[]): string[] {
  return errorsOf(compileQuote(definitionOf(items)));
}
