import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteLine, QuoteRequest, QuoteResult } from "@nepnha/contract/features/quotes/result";
import { amountInWords } from "../../platform/amount-words.ts";
import { fixedText, plus, shortText, ZERO, type Exact } from "../../platform/rules/exact.ts";
import { GivenUp, Steps } from "../../platform/rules/steps.ts";
import { addsUp, isMoney } from "./check-items.ts";
import { compileQuote } from "./compile.ts";
import type { CompiledQuote } from "./compiled.ts";
import { evaluateItem, squareOf } from "./evaluate-item.ts";
import { issue, warning } from "./issues.ts";
import { readingOf, type Outcome, type Run } from "./outcome.ts";
import { isHundred, paymentsOf } from "./payments.ts";
import { sumOf, totalsOf, type Totals } from "./totals.ts";

/** Steps that a quote may take: the largest definition takes fewer, unless its numbers grow beyond all measure. */
const STEPS_MAX = 200_000;
/** An item takes as long as so many steps of a formula, without its rules. */
const ITEM_STEPS = 20;

/**
 * Works a quote out. The same definition and request give the same result, on any machine and in whatever order the inputs
 * stand; all that is wrong is told at once, by item. One that takes too many steps is given up, and says so.
 */
export function calculateQuote(definition: QuoteDefinition, request: QuoteRequest): QuoteResult {
  return calculateWith(definition, request, ZERO, new Steps(STEPS_MAX));
}

/** Works a quote out as if it had more converted m². */
export function calculateWith(
  definition: QuoteDefinition,
  request: QuoteRequest,
  moreSquare: Exact,
  steps: Steps,
): QuoteResult {
  const compiled = compileQuote(definition);
  const outcomes = new Map<string, Outcome>();
  const run: Run = {
    compiled,
    request,
    outcomes,
    sums: new Map(),
    errors: [...compiled.errors],
    warnings: [],
    moreSquare,
    reading: readingOf(compiled, request, outcomes, steps),
    steps,
  };
  const vatPercent = request.vatPercent ?? definition.setting.vatPercents[0] ?? "0";
  const terms = request.paymentTerms ?? definition.scenario.paymentTerms ?? definition.setting.paymentTerms;
  if (compiled.errors.length > 0) return resultOf(run, vatPercent, null, []);

  checkRequest(run);
  if (!isHundred(terms)) run.errors.push(issue("PERCENT_SUM_NOT_100", "paymentTerms", {}));
  const totals = inSteps(run, () => totalsIn(run, vatPercent));
  return resultOf(run, vatPercent, totals, terms);
}

/** What comes out, or `null` with the reason where it takes too many steps. */
function inSteps<T>(run: Run, workOut: () => T): T | null {
  try {
    return workOut();
  } catch (error) {
    if (!(error instanceof GivenUp) || error.why !== "STEPS") throw error;
    run.errors.push(issue("TOO_COMPLEX", "scenarioCode", { name: run.compiled.definition.scenario.name }));
    return null;
  }
}

/** Works all items out, each after what it needs, and what they come to. */
function totalsIn(run: Run, vatPercent: string): Totals | null {
  const { compiled, outcomes, steps } = run;
  let totals: Totals | null = null;
  for (const name of compiled.order) {
    const one = compiled.byCode.get(name);
    if (one) {
      steps.take(ITEM_STEPS);
      outcomes.set(name, evaluateItem(run, one));
    } else if (name === "BASE") run.sums.set(name, sumOf(run, "PRICE"));
    else if (name === "SUBTOTAL") run.sums.set(name, subTotalOf(run));
    else {
      const subTotal = run.sums.get("SUBTOTAL") ?? null;
      totals = subTotal && totalsOf(run, subTotal, vatPercent);
      run.sums.set(name, totals?.grand ?? null);
    }
  }
  return totals;
}

function subTotalOf(run: Run): Exact | null {
  const base = run.sums.get("BASE") ?? null;
  const extras = sumOf(run, "ADDITIONAL");
  return base && extras && plus(base, extras);
}

/** What does not hang on a single item. */
function checkRequest({ compiled, request, errors, warnings }: Run): void {
  const { scenario } = compiled.definition;
  const wanted = scenario.customerCategories ?? [];
  const { customer, definitionVersion } = request;
  if (customer && wanted.length > 0 && !customer.categories.some((one) => wanted.includes(one))) {
    errors.push(issue("CUSTOMER_TYPE_MISMATCH", "customerId", { name: scenario.name }));
  }
  if (definitionVersion !== undefined && definitionVersion !== scenario.version) {
    warnings.push(warning("STALE_DEFINITION", "scenarioCode", { name: scenario.name }));
  }
  const unknown = Object.keys(request.inputs).filter((code) => !compiled.byCode.has(code));
  for (const code of unknown.toSorted()) {
    const said = code.slice(0, 64);
    errors.push(issue("UNKNOWN_CODE", said, { name: said, code: said }));
  }
}

function resultOf(
  run: Run,
  vatPercent: string,
  totals: Totals | null,
  terms: QuoteRequest["paymentTerms"],
): QuoteResult {
  const { compiled, outcomes, sums, errors } = run;
  const { scenario } = compiled.definition;
  const isWhole = errors.length === 0 && totals !== null;
  const grand = isWhole ? totals.grand.top : null;
  return {
    scenarioCode: scenario.code,
    version: scenario.version,
    totalSquare: hasSquare(run) ? fixedText(plus(squareOf(run), run.moreSquare), 2) : null,
    lines: compiled.items.flatMap(({ item }) => {
      const outcome = outcomes.get(item.code);
      return outcome ? [lineOf(item, outcome)] : [];
    }),
    base: dong(sums.get("BASE")),
    subTotal: dong(sums.get("SUBTOTAL")),
    discount: dong(totals?.discount),
    discounts: totals?.discounts ?? [],
    vatPercent,
    vat: isWhole ? dong(totals.vat) : null,
    rounding: isWhole ? dong(totals.rounding) : null,
    grandTotal: grand === null ? null : Number(grand),
    inWords: grand === null ? null : capitalised(amountInWords(grand, "vi")),
    payments: grand === null ? [] : paymentsOf(grand, terms ?? []),
    errors: inOrder(errors, compiled),
    warnings: inOrder(run.warnings, compiled),
  };
}

/** Issues as the items stand in the wizard; those of the whole quote come first. */
function inOrder<I extends { readonly item: string; readonly code: string }>(
  issues: readonly I[],
  { items }: CompiledQuote,
): I[] {
  if (issues.length < 2) return [...issues];
  const places = new Map(items.map(({ item }, place) => [item.code, place]));
  return issues.toSorted((a, b) => (places.get(a.item) ?? -1) - (places.get(b.item) ?? -1));
}

function hasSquare({ compiled, outcomes, errors }: Run): boolean {
  if (outcomes.size === 0 && errors.length > 0) return false;
  return compiled.items.every(({ item }) => item.itemType !== "RAW_SQUARE" || outcomes.get(item.code)?.isBad === false);
}

function lineOf(item: QuoteItem, outcome: Outcome): QuoteLine {
  const { state, value, rate, unitPrice, amount, explain, isBad } = outcome;
  const isArea = item.unit === "SQUARE_METRE" || item.itemType === "RAW_SQUARE";
  const isQuantity = !(isMoney(item.itemType) && item.valueType !== "ITEM_QUANTITY");
  return {
    itemCode: item.code,
    name: item.name,
    quantity: value && isQuantity ? (isArea ? fixedText(value, 2) : shortText(value, 4)) : null,
    rate: rate && shortText(rate, 4),
    unitPrice: dong(unitPrice),
    amount:
      amount && !isBad && addsUp(item) ? (isMoney(item.itemType) ? Number(amount.top) : fixedText(amount, 2)) : null,
    state,
    explain,
  };
}

function dong(value: Exact | null | undefined): number | null {
  return value ? Number(value.top / value.bottom) : null;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
