/** Where a row stands on its page, and what stands beside it. */
export interface PeekSteps<R> {
  readonly previous: R | null;
  readonly next: R | null;
  /** From 1; `null` where the page does not hold the row. */
  readonly position: number | null;
  readonly count: number;
}

/** The rows before and after one of a page. A row that has left the page has no neighbours. */
export function neighboursOf<R extends { readonly _id: string }>(rows: readonly R[], id: string): PeekSteps<R> {
  const at = rows.findIndex(({ _id }) => _id === id);
  if (at < 0) return { previous: null, next: null, position: null, count: rows.length };
  return { previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null, position: at + 1, count: rows.length };
}
