/** What something costs from a day on. */
export interface PriceRow {
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** Whole VND. */
  readonly price: number;
}

/** How prices are raised or lowered together. */
export interface PriceChange {
  /** `percent` of the price, with two digits at most, or an amount in whole VND; negative lowers. */
  readonly by: "percent" | "amount";
  readonly value: number;
  /** The new price is rounded to whole multiples of so many VND, half upwards. */
  readonly rounding: 1 | 100 | 1000;
}

const HUNDREDTHS = 100;

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

/** A price after the change; never below nothing. Worked out in whole numbers: a customer adds up. */
export function changedPrice(price: number, { by, value, rounding }: PriceChange): number {
  // Scaled by 10,000: a price of 10^12 times that is beyond what a number holds exactly.
  const scale = BigInt(HUNDREDTHS * HUNDREDTHS);
  const scaled =
    by === "percent"
      ? BigInt(price) * (scale + BigInt(Math.round(value * HUNDREDTHS)))
      : (BigInt(price) + BigInt(value)) * scale;
  if (scaled <= 0n) return 0;
  const step = BigInt(rounding) * scale;
  return Number(((2n * scaled + step) / (2n * step)) * BigInt(rounding));
}
