/** `POST /sampleItems/price-change?dryRun=`: which items, and how their prices change. */
export interface PriceChangeInput {
  /** These items; otherwise those that `filter` and `searchTerm` find. */
  ids?: string[];
  filter?: Readonly<Record<string, unknown>>;
  searchTerm?: string;
  by: "percent" | "amount";
  /** A decimal text: percents with two digits at most, or whole VND; negative lowers. */
  value: string;
  rounding: 1 | 100 | 1000;
  /** First day of the new prices, `YYYY-MM-DD`; today at the earliest. */
  from: string;
}

/** Most items whose prices change in one go. */
export const PRICE_CHANGE_MAX = 20_000;
/** Items that are shown one by one before they change. */
export const PRICE_CHANGE_SHOWN = 200;

/** What a change of prices does, or has done. */
export interface PriceChangeReport {
  /** Items that were asked for. */
  total: number;
  /** Items whose price is another one then; those without a price are left alone. */
  changed: number;
  items: { _id: string; code: string; name: string; before: number; after: number }[];
}
