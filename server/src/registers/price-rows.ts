import type { PriceRow } from "@nepnha/domain/price-rows";
import { isRecord } from "@nepnha/domain/record";

/** Prices by date as the row holds them. */
export function priceRowsOf(value: unknown): PriceRow[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter(isRecord).map(({ from, price }) => ({ from: String(from), price: Number(price) }));
}
