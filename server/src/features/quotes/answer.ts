import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest, QuoteResult, QuoteSentence } from "@nepnha/contract/features/quotes/result";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { cheaperWithMore } from "@nepnha/domain/features/quotes/cheaper";
import { translate } from "@nepnha/domain/platform/translate";

const RANGE_PERCENT = 10;
const RANGE_STEP = 1000;

/** Works a quote out and says it in a language. An estimate comes with the range that it may be in. */
export function answerQuote(
  definition: QuoteDefinition,
  request: QuoteRequest,
  catalogue: Catalogue,
  isEstimate: boolean,
): QuoteAnswer {
  const result = calculateQuote(definition, request);
  const hint = cheaperWithMore(definition, request);
  const total = result.grandTotal;
  return {
    ...sayQuote(result, catalogue),
    hint: hint && {
      ...hint,
      message: translate(catalogue, "quotes.hint.cheaper", { ...hint, square: Number(hint.square) }),
    },
    range: isEstimate && total !== null ? { from: part(total, -RANGE_PERCENT), to: part(total, RANGE_PERCENT) } : null,
  };
}

/** Says what was worked out in a language. */
export function sayQuote({ lines, errors, warnings, ...result }: QuoteResult, catalogue: Catalogue): QuoteAnswer {
  const say = ({ key, params }: QuoteSentence): string => translate(catalogue, key, params);
  return {
    ...result,
    lines: lines.map(({ explain, ...line }) => ({ ...line, explain: explain.map(say).join("; ") })),
    errors: errors.map(({ message, ...rest }) => ({ ...rest, message: say(message) })),
    warnings: warnings.map(({ message, ...rest }) => ({ ...rest, message: say(message) })),
    hint: null,
    range: null,
  };
}

/** So many percent more, in whole thousands of VND. */
function part(total: number, percent: number): number {
  return Math.round((total * (100 + percent)) / 100 / RANGE_STEP) * RANGE_STEP;
}
