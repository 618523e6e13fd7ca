import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { QuoteResult, QuoteSentence } from "@nepnha/contract/features/quotes/result";

/** What was worked out, in words. @param text a sentence of the catalogue with what fills its marks */
export function sayQuote(
  { lines, errors, warnings, ...result }: QuoteResult,
  text: (key: QuoteSentence["key"], params: QuoteSentence["params"]) => string,
): QuoteAnswer {
  const say = ({ key, params }: QuoteSentence): string => text(key, params);
  return {
    ...result,
    lines: lines.map(({ explain, ...line }) => ({ ...line, explain: explain.map(say).join("; ") })),
    errors: errors.map(({ message, ...rest }) => ({ ...rest, message: say(message) })),
    warnings: warnings.map(({ message, ...rest }) => ({ ...rest, message: say(message) })),
    hint: null,
    range: null,
  };
}
