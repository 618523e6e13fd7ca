import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { QuoteResult, QuoteSentence } from "@nepnha/contract/features/quotes/result";
import type { Translate } from "../../platform/i18n/i18n.ts";

/** What was worked out here, in words as the server says it. */
export function saidAnswer({ lines, errors, warnings, ...result }: QuoteResult, t: Translate): QuoteAnswer {
  const say = ({ key, params }: QuoteSentence): string => t(key, params);
  return {
    ...result,
    lines: lines.map(({ explain, ...line }) => ({ ...line, explain: explain.map(say).join("; ") })),
    errors: errors.map(({ message, ...rest }) => ({ ...rest, message: say(message) })),
    warnings: warnings.map(({ message, ...rest }) => ({ ...rest, message: say(message) })),
    hint: null,
    range: null,
  };
}
