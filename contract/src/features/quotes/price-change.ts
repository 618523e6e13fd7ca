/** `POST /quoteItems/price-change?dryRun=`: prices of items and of their options, so many percent more or less from a day on. */
export interface QuotePriceChange {
  readonly ids: readonly string[];
  /** A decimal text with two digits at most, from -50 to 100. */
  readonly percent: string;
  /** New prices are whole multiples of so many VND. */
  readonly rounding: 1 | 100 | 1000;
  /** First day of the new prices, `YYYY-MM-DD`; today at the earliest. */
  readonly from: string;
}

/** Most items of one change. */
export const QUOTE_PRICES_MAX = 500;
/** Least and most that prices change by, in percent. */
export const QUOTE_PERCENT = { min: -50, max: 100 } as const;

/** What a change does, or has done: a line for each price. */
export interface QuotePriceReport {
  readonly items: readonly {
    readonly _id: string;
    readonly name: string;
    /** Of a choice: what it is called. */
    readonly option: string | null;
    readonly before: number;
    readonly after: number;
  }[];
}
