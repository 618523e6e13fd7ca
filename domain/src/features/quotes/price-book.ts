import type { QuoteItem, QuotePrice } from "@nepnha/contract/features/quotes/definition";
import { changedPrice } from "../sample-items/api.ts";

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

/**
 * An item whose prices change by so many percent from a day on. Prices that begin later stay as they are; what held on that
 * day ends with it.
 */
export function withChangedPrices(
  item: QuoteItem,
  { percent, rounding, from }: PercentChange,
): { readonly item: QuoteItem; readonly changed: readonly ChangedPrice[] } {
  const changed: ChangedPrice[] = [];
  const bookOf = (book: readonly QuotePrice[], option: string | null): readonly QuotePrice[] => {
    const held = book.find((price) => price.from <= from && (price.to === undefined || from < price.to));
    if (!held) return book;
    const after = changedPrice(held.price, { by: "percent", value: percent, rounding });
    if (after === held.price) return book;
    changed.push({ option, before: held.price, after });
    const end = held.to === undefined ? {} : { to: held.to };
    const next: QuotePrice = { from, ...end, price: after };
    const old: readonly QuotePrice[] = held.from < from ? [{ ...held, to: from }] : [];
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
