import type { QuoteItem, QuotePrice } from "@nepnha/contract/features/quotes/definition";
import { multiplyDecimals, addDecimals } from "../../platform/decimal.ts";

/** How prices are raised or lowered together. */
export interface PercentChange {
  /** A decimal text; negative lowers. */
  readonly percent: string;
  readonly rounding: 1 | 100 | 1000;
  /** `YYYY-MM-DD` */
  readonly from: string;
}

/** A price that changes. */
export interface ChangedPrice {
  /** Of a choice: what it is called. */
  readonly option: string | null;
  readonly before: number;
  readonly after: number;
}

const PER_STEP = { 1: "1", 100: "0.01", 1000: "0.001" } as const;
const DIGITS = 24;

/**
 * An item whose prices change by so many percent from a day on. Prices that begin later stay as they are; what held on that
 * day ends with it.
 */
export function withChangedPrices(
  item: QuoteItem,
  change: PercentChange,
): { readonly item: QuoteItem; readonly changed: readonly ChangedPrice[] } {
  const changed: ChangedPrice[] = [];
  const bookOf = (book: readonly QuotePrice[], option: string | null): readonly QuotePrice[] => {
    const held = book.find(({ from, to }) => from <= change.from && (to === undefined || change.from < to));
    if (!held) return book;
    const after = changedBy(held.price, change);
    if (after === held.price) return book;
    changed.push({ option, before: held.price, after });
    const end = held.to === undefined ? {} : { to: held.to };
    const next: QuotePrice = { from: change.from, ...end, price: after };
    const old: readonly QuotePrice[] = held.from < change.from ? [{ ...held, to: change.from }] : [];
    return book.flatMap((price) => (price === held ? [...old, next] : [price]));
  };
  const { prices, options } = item;
  const next: QuoteItem = {
    ...item,
    ...(prices ? { prices: bookOf(prices, null) } : {}),
    ...(options
      ? {
          options: options.map((option) =>
            option.prices ? { ...option, prices: bookOf(option.prices, option.label) } : option,
          ),
        }
      : {}),
  };
  return { item: next, changed };
}

/** A price after the change, rounded half away from nothing, and never below nothing. Worked out exactly. */
function changedBy(price: number, { percent, rounding }: PercentChange): number {
  const share = multiplyDecimals(addDecimals("100", percent), "0.01", DIGITS);
  const exact = multiplyDecimals(String(price), share, DIGITS);
  return Math.max(0, Number(multiplyDecimals(exact, PER_STEP[rounding], 0)) * rounding);
}
