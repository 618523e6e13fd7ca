/** A confirmed quote and what it would come to today, in VND; `null` where it cannot be worked out any more. */
export interface ReplayedQuote {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly before: number;
  readonly after: number | null;
}

/** `GET /quoteScenarios/{id}/replay`: the last confirmed quotes, the newest first, with the sums of those that come to something. */
export interface QuoteReplay {
  readonly items: readonly ReplayedQuote[];
  readonly before: number;
  readonly after: number;
}
