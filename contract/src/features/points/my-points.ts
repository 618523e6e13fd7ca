/** `GET /pointTransactions/mine` and `/pointTransactions/of/{customerId}`: an account as its customer reads it. */
export interface MyPoints {
  /** `null` for whoever is no customer yet. */
  readonly account: PointAccountView | null;
  /** The latest first; at most 50. */
  readonly items: readonly MyPointEntry[];
  /** `before` for those that follow; `null` where there are none. */
  readonly next: number | null;
}

/** What somebody has and what comes next. */
export interface PointAccountView {
  /** Points that can be used now. */
  readonly points: number;
  /** Points that the next ones pay for first. */
  readonly debt: number;
  /** 0 to 3 */
  readonly level: number;
  readonly benefits: string;
  /** Points that were earned in twelve months. */
  readonly earned: number;
  readonly nextLevel: { readonly level: number; readonly missing: number; readonly threshold: number } | null;
  /** The last day, `YYYY-MM-DD`, on which the level is kept by hand. */
  readonly levelKeptUntil: string | null;
  /** What expires next, by its last day; the soonest first, at most 5. */
  readonly expiring: readonly { readonly day: string; readonly points: number }[];
  /** What the points are worth in whole VND; `null` where the company does not say. */
  readonly worth: number | null;
}

/** One entry of the ledger. */
export interface MyPointEntry {
  readonly id: string;
  readonly seq: number;
  readonly code: string;
  readonly at: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly reason: string;
  readonly content: string;
  /** The last day of its points; `null` for none. */
  readonly lastDay: string | null;
  /** What is left of its points. */
  readonly left: number;
}

/** `GET` and `PUT /pointSettings/levels`: four of them, from the lowest. */
export interface PointLevel {
  readonly level: number;
  readonly threshold: number;
  readonly benefits: string;
}

/** Longest text of what a level brings. */
export const BENEFITS_MAX = 1000;

/** `POST /pointTransactions/totals`: sums over the entries of a find. */
export interface PointTotals {
  readonly in: number;
  readonly out: number;
  /** Part of `out`. */
  readonly expired: number;
}
