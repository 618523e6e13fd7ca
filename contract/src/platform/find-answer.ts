/** A filter of a find as it travels, stands in addresses and in saved views: equal, any of, or an inclusive range. */
export type FilterInput =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | boolean)[]
  | { readonly from?: string | number | null; readonly to?: string | number | null };

/** What the answer of every find has (R3-04). */
export interface FindAnswer<T> {
  readonly items: T[];
  /** Number of all matches, where {@link FindAnswer.totalIsExact}. Else an estimate; {@link FIND_COUNT_LIMIT} itself says no more than "at least so many". */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** What a find answers that matches nothing. */
export const NO_MATCHES: FindAnswer<never> = { items: [], total: 0, totalIsExact: true };
