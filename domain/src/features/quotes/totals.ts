import type { QuoteDiscount } from "@nepnha/contract/features/quotes/definition";
import type { QuoteItemType } from "@nepnha/contract/features/quotes/definition";
import {
  compare,
  exactOf,
  minus,
  plus,
  rounded,
  times,
  wholeOf,
  ZERO,
  type Exact,
} from "../../platform/rules/exact.ts";
import { issue, warning } from "./issues.ts";
import type { Run } from "./outcome.ts";
import { isTooLarge } from "./typed-input.ts";

const HUNDREDTH: Exact = { top: 1n, bottom: 100n };

/** The bottom lines of a quote, in whole VND. */
export interface Totals {
  readonly discounts: readonly { readonly code: string; readonly name: string; readonly amount: number }[];
  readonly discount: Exact;
  readonly vat: Exact;
  readonly rounding: Exact;
  readonly grand: Exact;
}

/** The sum of the lines of a type; `null` where one of them is wrong. */
export function sumOf({ compiled, outcomes }: Run, type: QuoteItemType): Exact | null {
  let sum: Exact = ZERO;
  for (const { item } of compiled.items) {
    if (item.itemType !== type) continue;
    const outcome = outcomes.get(item.code);
    if (!outcome || outcome.isBad) return null;
    if (outcome.amount) sum = plus(sum, outcome.amount);
  }
  return sum;
}

/** Takes off the promotion, then the vouchers; adds the tax; rounds with a line of its own. `null` where it cannot be. */
export function totalsOf(run: Run, subTotal: Exact, vatPercent: string): Totals | null {
  if (subTotal.top < 0n) run.errors.push(issue("NEGATIVE_TOTAL", "subTotal", {}));
  const { promotion, vouchers = [] } = run.request;
  const wished = [...(promotion ? [promotion] : []), ...inOrder(vouchers)];
  let left = subTotal;
  const discounts = wished.flatMap((one) => {
    const amount = takenOff(run, one, subTotal, left);
    if (!amount) return [];
    left = minus(left, amount);
    return [{ code: one.code, name: one.name, amount: Number(amount.top) }];
  });
  const { roundTotalTo, vatPercents } = run.compiled.definition.setting;
  const percent = exactOf(vatPercent);
  const isKnown = percent !== null && vatPercents.some((one) => compare(exactOf(one) ?? ZERO, percent) === 0);
  if (!isKnown) run.errors.push(issue("UNKNOWN_OPTION", "vatPercent", { name: "VAT", value: vatPercent.slice(0, 32) }));
  if (subTotal.top < 0n || !percent || !isKnown) return null;
  const vat = rounded(times(times(left, percent), HUNDREDTH), 0);
  const exact = plus(left, vat);
  const step = BigInt(roundTotalTo);
  const grand = wholeOf(rounded({ top: exact.top, bottom: exact.bottom * step }, 0).top * step);
  if (isTooLarge(grand)) {
    run.errors.push(issue("OVERFLOW", "grandTotal", { name: "" }));
    return null;
  }
  return { discounts, discount: minus(subTotal, left), vat, rounding: minus(grand, exact), grand };
}

/** Vouchers in an order of their own, however they were typed: percentages first, then amounts, the larger ones first. */
function inOrder(vouchers: readonly QuoteDiscount[]): readonly QuoteDiscount[] {
  return vouchers.toSorted(
    (a, b) =>
      Number(a.kind === "AMOUNT") - Number(b.kind === "AMOUNT") ||
      compare(exactOf(b.value) ?? ZERO, exactOf(a.value) ?? ZERO) ||
      (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );
}

/** What a discount takes off, never more than is left; `null` where the quote is too small for it. */
function takenOff(run: Run, one: QuoteDiscount, subTotal: Exact, left: Exact): Exact | null {
  const isFor = one.minOrder === undefined || compare(subTotal, wholeOf(one.minOrder)) >= 0;
  const value = exactOf(one.value);
  if (!isFor || !value || value.top < 0n) {
    run.warnings.push(warning("DISCOUNT_NOT_GIVEN", one.code, { name: one.name, least: one.minOrder ?? 0 }));
    return null;
  }
  const full = rounded(one.kind === "PERCENT" ? times(times(left, value), HUNDREDTH) : value, 0);
  const capped = one.cap !== undefined && compare(full, wholeOf(one.cap)) > 0 ? wholeOf(one.cap) : full;
  return compare(capped, left) > 0 ? left : capped;
}
