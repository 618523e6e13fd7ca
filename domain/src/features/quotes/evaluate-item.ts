import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue, QuoteSentence } from "@nepnha/contract/features/quotes/result";
import { compare, minus, plus, rounded, sizeOf, times, wholeOf, ZERO, type Exact } from "../../platform/rules/exact.ts";
import { evaluate } from "../../platform/rules/expression.ts";
import { GivenUp } from "../../platform/rules/steps.ts";
import type { ReadRule } from "../../platform/rules/rule.ts";
import { addsUp, isMoney } from "./check-items.ts";
import type { CompiledItem } from "./compiled.ts";
import { said, sentence, unitName, why } from "./explain.ts";
import { issue, warning } from "./issues.ts";
import { EMPTY, type Outcome, type Run } from "./outcome.ts";
import { checkBounds, isTooLarge, priceOfDay, readTyped } from "./typed-input.ts";

const HUNDREDTH: Exact = { top: 1n, bottom: 100n };
const HUNDRED = wholeOf(100);
/** Digits of areas, and of coefficients and other computed numbers. */
const AREA_DIGITS = 2;
const RATE_DIGITS = 4;
/** Kinds that somebody types or chooses. */
const TYPED = new Set(["INPUT", "SELECT", "CHECKBOX", "SQUARE"]);

/**
 * Works an item out: whom it is for, rules that leave it out, its value, whether it may be changed, bounds, what it is
 * multiplied by, what it adds.
 */
export function evaluateItem(run: Run, compiled: CompiledItem): Outcome {
  try {
    return evaluated(run, compiled);
  } catch (error) {
    if (!(error instanceof GivenUp) || error.why !== "SIZE") throw error;
    return refused(run, issue("OVERFLOW", compiled.item.code, { name: compiled.item.name }), compiled.isReadonly);
  }
}

function evaluated(run: Run, compiled: CompiledItem): Outcome {
  const { item } = compiled;
  const notFor = compiled.filters.find((rule) => rule.holds(run.reading) === false);
  if (notFor) return leftOut(run, notFor);
  const bad = compiled.reads.find((name) => isBad(run, name));
  if (bad !== undefined) {
    return { ...EMPTY, state: "BLOCKED", isBad: true, explain: [sentence("blocked", { name: nameOf(run, bad) })] };
  }
  const held = compiled.states.filter((rule) => rule.holds(run.reading));
  const leaving = held.find(({ rule }) => rule.result === "DEACTIVE");
  if (leaving) return leftOut(run, leaving);
  const isReadonly = compiled.isReadonly || held.length > 0;
  const sourced = source(run, compiled, isReadonly);
  if ("code" in sourced) return refused(run, sourced, isReadonly);
  const outcome: Outcome = { ...EMPTY, ...sourced, state: isReadonly ? "READONLY" : "ACTIVE" };
  const isGiven = outcome.value !== null || outcome.option !== null || isText(run, item);
  if (!isGiven && item.required && !isReadonly) {
    return refused(run, issue("REQUIRED", item.code, { name: item.name }), isReadonly);
  }
  const added = addsUp(item) ? amountOf(run, compiled, outcome) : outcome;
  if ("code" in added) return refused(run, added, isReadonly);
  const isLarge = added.amount !== null && isTooLarge(added.amount);
  return isLarge ? refused(run, issue("OVERFLOW", item.code, { name: item.name }), isReadonly) : added;
}

/** Whether what a rule reads failed. */
function isBad(run: Run, name: string): boolean {
  return run.outcomes.get(name)?.isBad ?? run.sums.get(name) === null;
}

function nameOf({ compiled }: Run, code: string): string {
  return compiled.byCode.get(code)?.item.name ?? code;
}

function because(run: Run, rule: ReadRule): QuoteSentence[] {
  return why(
    rule,
    (code) => nameOf(run, code),
    (code) => run.outcomes.get(code)?.option?.label ?? said(run.reading.number(code)),
  );
}

function leftOut(run: Run, rule: ReadRule): Outcome {
  return { ...EMPTY, state: "DEACTIVE", amount: ZERO, explain: because(run, rule) };
}

function refused(run: Run, wrong: QuoteIssue, isReadonly: boolean): Outcome {
  run.errors.push(wrong);
  return { ...EMPTY, state: isReadonly ? "READONLY" : "ACTIVE", isBad: true, explain: [wrong.message] };
}

function isText({ request }: Run, { code, itemType }: QuoteItem): boolean {
  const text = Object.hasOwn(request.inputs, code) ? request.inputs[code] : undefined;
  return itemType === "TEXT_INFO" && typeof text === "string" && text.trim() !== "";
}

type Sourced = Pick<Outcome, "value" | "option" | "explain">;

/** Where the value comes from. */
function source(run: Run, compiled: CompiledItem, isReadonly: boolean): Sourced | QuoteIssue {
  const { item } = compiled;
  const { inputs, quoteDate } = run.request;
  const raw = Object.hasOwn(inputs, item.code) ? inputs[item.code] : undefined;
  const isTyped = TYPED.has(item.inputKind);
  if (raw !== undefined && raw !== null && (isReadonly || !isTyped)) {
    run.warnings.push(warning("READONLY_INPUT_IGNORED", item.code, { name: item.name }));
  }
  if (isTyped && !(isReadonly && compiled.values.length > 0)) {
    const typed = readTyped(isReadonly ? undefined : raw, compiled, quoteDate);
    if ("code" in typed) return typed;
    return { value: typed.value, option: typed.option ?? null, explain: typedSentence(item, typed) };
  }
  const computed = computedValue(run, compiled);
  if ("code" in computed) return computed;
  const value = computed.value && rounded(computed.value, digitsOf(item));
  const beyond = value && checkBounds(value, compiled, false);
  return beyond ?? { value, option: null, explain: computed.explain };
}

function typedSentence(item: QuoteItem, typed: Exclude<ReturnType<typeof readTyped>, QuoteIssue>): QuoteSentence[] {
  if (typed.option) return [sentence("chosen", { option: typed.option.label })];
  if (typed.sides) {
    const [length, width] = typed.sides;
    return [sentence("sides", { length: said(length), width: said(width), area: said(typed.value) })];
  }
  return typed.value && !addsUp(item) ? [sentence("typed", { value: said(typed.value), unit: unitName(item) })] : [];
}

/** Digits that a computed value keeps. */
function digitsOf({ itemType, unit, valueType, decimals }: QuoteItem): number {
  if (isMoney(itemType) && valueType === "ITEM_AMOUNT") return 0;
  if (unit === "SQUARE_METRE") return AREA_DIGITS;
  return decimals ?? RATE_DIGITS;
}

interface Computed {
  readonly value: Exact | null;
  readonly explain: readonly QuoteSentence[];
}

function computedValue(run: Run, compiled: CompiledItem): Computed | QuoteIssue {
  const { item, preset } = compiled;
  switch (item.inputKind) {
    case "TOTAL_SQUARE": {
      run.steps.take(run.compiled.items.length);
      const value = plus(squareOf(run), run.moreSquare);
      return { value, explain: [sentence("totalSquare", { value: said(value) })] };
    }
    case "TOTAL_AMOUNT":
      return { value: run.sums.get(item.scope ?? "") ?? null, explain: [] };
    case "DEFAULT_VALUE":
      return { value: preset, explain: [] };
    default: {
      const found = firstValue(run, compiled.values, item);
      if (found) return found;
      return preset ? { value: preset, explain: [] } : issue("NO_RULE_MATCHED", item.code, { name: item.name });
    }
  }
}

/** The sum of all converted areas. */
export function squareOf({ compiled, outcomes }: Run): Exact {
  return compiled.items.reduce<Exact>((sum, { item }) => {
    const amount = item.itemType === "RAW_SQUARE" ? outcomes.get(item.code)?.amount : null;
    return amount ? plus(sum, amount) : sum;
  }, ZERO);
}

/** The value of the first rule that holds; `null` where none does. */
function firstValue(run: Run, rules: readonly ReadRule[], item: QuoteItem): Computed | QuoteIssue | null {
  const divided = (): QuoteIssue => issue("DIV_BY_ZERO", item.code, { name: item.name });
  for (const rule of rules) {
    const holds = rule.holds(run.reading);
    if (holds === null) return divided();
    if (!holds || !rule.value) continue;
    const value = evaluate(rule.value, run.reading.number, run.steps);
    return value ? { value, explain: because(run, rule) } : divided();
  }
  return null;
}

/** What an item adds. What is not given adds nothing. */
function amountOf(run: Run, compiled: CompiledItem, outcome: Outcome): Outcome | QuoteIssue {
  const { item } = compiled;
  const { value } = outcome;
  if (value === null) return { ...outcome, amount: ZERO, explain: [sentence("nothing", {})] };
  const digits = isMoney(item.itemType) ? 0 : AREA_DIGITS;
  if (item.valueType === "ITEM_AMOUNT") {
    const amount = rounded(value, digits);
    const explain = outcome.explain.length > 0 ? outcome.explain : [sentence("fixed", { amount: said(amount) })];
    return { ...outcome, amount, explain };
  }
  return item.valueType === "ITEM_RATE"
    ? percentOf(run, item, outcome, digits)
    : productOf(run, compiled, outcome, digits);
}

function percentOf(run: Run, item: QuoteItem, outcome: Outcome, digits: number): Outcome {
  const percent = outcome.value ?? ZERO;
  const base = baseOf(run, item);
  const full = rounded(times(times(base, percent), HUNDREDTH), digits);
  const size = sizeOf(full);
  const capped = item.cap !== undefined && compare(size, wholeOf(item.cap)) > 0 ? wholeOf(item.cap) : size;
  const floored = item.floor !== undefined && compare(capped, wholeOf(item.floor)) < 0 ? wholeOf(item.floor) : capped;
  const amount = full.top < 0n ? minus(ZERO, floored) : floored;
  return {
    ...outcome,
    rate: percent,
    amount,
    explain: [
      sentence("percent", { percent: said(percent), base: said(base), amount: said(full) }),
      ...(capped === size ? [] : [sentence("capped", { cap: item.cap ?? 0 })]),
      ...(floored === capped ? [] : [sentence("floored", { floor: item.floor ?? 0 })]),
      ...outcome.explain,
    ],
  };
}

function baseOf(run: Run, item: QuoteItem): Exact {
  if (item.base !== "SUBTOTAL_SO_FAR") {
    return run.sums.get(item.base ?? "") ?? run.reading.number(item.base ?? "") ?? ZERO;
  }
  run.steps.take(run.compiled.items.length);
  let sum = run.sums.get("BASE") ?? ZERO;
  for (const { item: earlier } of run.compiled.items) {
    if (earlier.code === item.code) break;
    const amount = earlier.itemType === "ADDITIONAL" ? run.outcomes.get(earlier.code)?.amount : null;
    if (amount) sum = plus(sum, amount);
  }
  return sum;
}

/** A quantity times its price, or an area times its coefficient. */
function productOf(run: Run, compiled: CompiledItem, outcome: Outcome, digits: number): Outcome | QuoteIssue {
  const { item } = compiled;
  const quantity = outcome.value ?? ZERO;
  // Its own rules may read the quantity.
  run.outcomes.set(item.code, outcome);
  const found = rateOf(run, compiled);
  if ("code" in found) return quantity.top === 0n ? { ...outcome, amount: ZERO } : found;
  if (!found.value) {
    if (quantity.top !== 0n) {
      const needs = missingOf(run, compiled).map((code) => nameOf(run, code));
      run.warnings.push(warning("MISSING_INFO", item.code, { name: item.name, needs: needs.join(", ") }));
    }
    return { ...outcome, amount: ZERO, explain: [sentence("nothing", {})] };
  }
  const isPrice = isMoney(item.itemType);
  const rate = rounded(found.value, isPrice ? 0 : RATE_DIGITS);
  const amount = rounded(times(quantity, rate), digits);
  const params = { quantity: said(quantity), unit: unitName(item), amount: said(amount) };
  const first = isPrice
    ? sentence(item.unit === "QUANTITY" && item.unitLabel === undefined ? "counted" : "priced", {
        ...params,
        price: said(rate),
      })
    : sentence("converted", { area: said(quantity), percent: said(times(rate, HUNDRED)), amount: said(amount) });
  return {
    ...outcome,
    rate: isPrice ? null : rate,
    unitPrice: isPrice ? rate : null,
    amount,
    explain: [first, ...outcome.explain, ...found.explain],
  };
}

/** What a quantity is multiplied by; without a value where something that it hangs on is not given. */
function rateOf(run: Run, compiled: CompiledItem): Computed | QuoteIssue {
  const { item, rate, rateRules } = compiled;
  const found = firstValue(run, rateRules, item);
  if (found) return found;
  if (rate) {
    if (rate.kind === "name" && !run.reading.number(rate.name)) return { value: null, explain: [] };
    const value = evaluate(rate, run.reading.number, run.steps);
    return value ? { value, explain: [] } : issue("DIV_BY_ZERO", item.code, { name: item.name });
  }
  if (item.prices) {
    const price = priceOfDay(item.prices, run.request.quoteDate);
    if (price) return { value: price, explain: [] };
    return issue("PRICE_NOT_FOUND_FOR_DATE", item.code, { name: item.name, day: run.request.quoteDate });
  }
  if (rateRules.length === 0) return { value: wholeOf(1), explain: [] };
  if (missingOf(run, compiled).length > 0) return { value: null, explain: [] };
  return issue("NO_RULE_MATCHED", item.code, { name: item.name });
}

/** Items that the rate hangs on and that are not given. */
function missingOf({ reading, outcomes }: Run, { rate, rateRules }: CompiledItem): string[] {
  const names = [...rateRules.flatMap((rule) => rule.names), ...(rate?.kind === "name" ? [rate.name] : [])];
  return [...new Set(names)].filter(
    (name) => outcomes.get(name)?.state !== "DEACTIVE" && reading.number(name) === null && reading.code(name) === null,
  );
}
