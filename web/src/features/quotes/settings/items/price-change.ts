import type { QuoteItem, QuotePrice } from "@nepnha/contract/features/quotes/definition";
import { multiplyDecimals, addDecimals } from "@nepnha/domain/platform/decimal";

/** What becomes of one price: of an item, or of one of its options. */
export interface PriceStep {
  readonly code: string;
  readonly name: string;
  /** What the option is called, where it is one's price. */
  readonly option: string | null;
  readonly before: number;
  readonly after: number;
}

/** Prices of items that hold on a day, and what they become from then on; items without a price then are left alone. */
export function priceSteps(items: readonly QuoteItem[], percent: string, from: string): readonly PriceStep[] {
  return items.flatMap(({ code, name, prices = [], options = [] }) => [
    ...stepOf(prices, percent, from).map((step) => ({ code, name, option: null, ...step })),
    ...options.flatMap((option) =>
      stepOf(option.prices ?? [], percent, from).map((step) => ({ code, name, option: option.label, ...step })),
    ),
  ]);
}

/** A price changed by a percentage, to the whole VND. */
function changedPrice(price: number, percent: string): number {
  const factor = multiplyDecimals(addDecimals(percent, "100"), "0.01", 4);
  return Number(multiplyDecimals(String(price), factor, 0));
}

function stepOf(
  prices: readonly QuotePrice[],
  percent: string,
  day: string,
): readonly { readonly before: number; readonly after: number }[] {
  const held = prices.find(({ from, to }) => from <= day && (to === undefined || day < to));
  return held ? [{ before: held.price, after: changedPrice(held.price, percent) }] : [];
}
