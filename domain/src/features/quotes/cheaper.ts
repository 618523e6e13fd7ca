import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest, QuoteResult } from "@nepnha/contract/features/quotes/result";
import { compare, exactOf, minus, shortText, wholeOf, type Exact } from "../../platform/rules/exact.ts";
import { Steps } from "../../platform/rules/steps.ts";
import { calculateWith } from "./calculate.ts";
import { compileQuote } from "./compile.ts";

/** Steps that all areas together may take: a house of the demo is worked out forty times. */
const STEPS_MAX = 40_000;
/** A larger house than this is no hint any more, in converted m². */
const MOST = wholeOf(20);

/**
 * A few more converted m² with which the whole quote gets cheaper, since a surcharge ends there: `thêm 0,5 m² rẻ hơn`.
 * `null` where there is no such step near, or where it takes too many steps to find it.
 * @param now what the quote comes to without them
 */
export function cheaperWithMore(
  definition: QuoteDefinition,
  request: QuoteRequest,
  now: QuoteResult,
): { readonly square: string; readonly saving: number } | null {
  const square = now.totalSquare === null ? null : exactOf(now.totalSquare);
  if (!square || now.grandTotal === null) return null;
  const steps = new Steps(STEPS_MAX);
  for (const step of stepsAbove(definition, square)) {
    const more = minus(step, square);
    const then = calculateWith(definition, request, more, steps).grandTotal;
    if (steps.areOver) return null;
    if (then !== null && then < now.grandTotal) return { square: shortText(more, 2), saving: now.grandTotal - then };
  }
  return null;
}

/** Converted areas, the next one first, at which a rule changes its mind. */
function stepsAbove(definition: QuoteDefinition, square: Exact): Exact[] {
  const { items, byCode } = compileQuote(definition);
  const steps = items.flatMap(({ states, values, rateRules }) =>
    [...states, ...values, ...rateRules].flatMap(({ rule }) => {
      if (rule.type !== "COMPARISON" || byCode.get(rule.left)?.item.inputKind !== "TOTAL_SQUARE") return [];
      const bounds = rule.op === "BETWEEN" ? [rule.from, rule.to] : [rule.right];
      return bounds.flatMap((bound) => exactOf(bound) ?? []);
    }),
  );
  return steps
    .filter((step) => compare(step, square) > 0 && compare(minus(step, square), MOST) <= 0)
    .toSorted(compare)
    .filter((step, index, all) => index === 0 || compare(step, all[index - 1] ?? step) !== 0);
}
