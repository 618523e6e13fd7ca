/** What the answer of every find has (R3-04). */
export interface FindAnswer<T> {
  readonly items: T[];
  /** Number of all matches, where {@link FindAnswer.totalIsExact}. Else an estimate; {@link FIND_COUNT_LIMIT} itself says no more than "at least so many". */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** What a find answers that matches nothing. */
export const NO_MATCHES: FindAnswer<never> = { items: [], total: 0, totalIsExact: true };
