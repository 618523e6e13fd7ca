import { addDecimals, multiplyDecimals } from "../../platform/decimal.ts";

/** What something costs from a day on. */
export interface PriceRow {
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** Whole VND. */
  readonly price: number;
}

/** More digits than a percentage has behind the point, with the two of a hundredth. */
const DIGITS = 24;
/** What a price is multiplied by to be counted in steps of so many VND. */
const PER_STEP = { 1: "1", 100: "0.01", 1000: "0.001" } as const;

/** How prices are raised or lowered together. */
export interface PriceChange {
  readonly by: "percent" | "amount";
  /** A decimal text: a percentage of the price, or an amount in whole VND; negative lowers. */
  readonly value: string;
  /** The new price is rounded to whole multiples of so many VND, half upwards. */
  readonly rounding: 1 | 100 | 1000;
}

/** The place of a day that stands twice; -1 where each stands once. */
export function repeatedDay(rows: readonly PriceRow[]): number {
  return rows.findIndex((row, index) => rows.findIndex(({ from }) => from === row.from) < index);
}

/** The price of a day: that of the row that began last. `null` where none has begun. */
export function priceOn(rows: readonly PriceRow[], day: string): number | null {
  const begun = rows.filter(({ from }) => from <= day);
  return begun.toSorted((a, b) => b.from.localeCompare(a.from))[0]?.price ?? null;
}

/** The rows with another price from a day on; what was set for later days stays. The latest day stands first. */
export function withPrice(rows: readonly PriceRow[], day: string, price: number): PriceRow[] {
  return sortedRows([...rows.filter(({ from }) => from !== day), { from: day, price }]);
}

/** The latest day first. */
export function sortedRows(rows: readonly PriceRow[]): PriceRow[] {
  return rows.toSorted((a, b) => b.from.localeCompare(a.from));
}

/** A price after the change; never below nothing. Worked out exactly: a customer adds up. */
export function changedPrice(price: number, { by, value, rounding }: PriceChange): number {
  const changed = by === "percent" ? percentOf(price, addDecimals("100", value)) : addDecimals(String(price), value);
  // Half upwards: what is above nothing is rounded away from it.
  return Math.max(0, Number(multiplyDecimals(changed, PER_STEP[rounding], 0)) * rounding);
}

function percentOf(price: number, percent: string): string {
  return multiplyDecimals(multiplyDecimals(String(price), percent, DIGITS), "0.01", DIGITS);
}
