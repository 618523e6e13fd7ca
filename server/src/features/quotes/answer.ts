import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest } from "@nepnha/contract/features/quotes/result";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { sayQuote } from "@nepnha/domain/features/quotes/say";
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
  const hint = cheaperWithMore(definition, request, result);
  const total = result.grandTotal;
  return {
    ...sayQuote(result, wordsIn(catalogue)),
    hint: hint && {
      ...hint,
      message: translate(catalogue, "quotes.hint.cheaper", { ...hint, square: Number(hint.square) }),
    },
    range: isEstimate && total !== null ? { from: part(total, -RANGE_PERCENT), to: part(total, RANGE_PERCENT) } : null,
  };
}

/** The sentences of a language, for what says them. */
export function wordsIn(catalogue: Catalogue): Parameters<typeof sayQuote>[1] {
  return (key, params) => translate(catalogue, key, params);
}

/** So many percent more, in whole thousands of VND. */
function part(total: number, percent: number): number {
  return Math.round((total * (100 + percent)) / 100 / RANGE_STEP) * RANGE_STEP;
}
