import type { QuoteLine, QuoteResult, QuoteIssue, QuoteWarning } from "./result.ts";

/** How much a call may ask. */
export const CALCULATE_LIMITS = { inputs: 500, code: 64, vouchers: 3, terms: 20, termName: 200 } as const;

/** How often guests may ask for an estimate, a day: with one device, and from one network. */
export const GUEST_ESTIMATES = { device: 10, network: 100 } as const;
/** How often anyone else may, a minute. */
export const CALCULATIONS_A_MINUTE = 120;

/** A quote as a call answers it: sentences in the language of the call. */
export interface QuoteAnswer extends Omit<QuoteResult, "lines" | "errors" | "warnings"> {
  readonly lines: readonly (Omit<QuoteLine, "explain"> & { readonly explain: string })[];
  readonly errors: readonly SaidIssue<QuoteIssue>[];
  readonly warnings: readonly SaidIssue<QuoteWarning>[];
  /** A few more m² with which all of it gets cheaper. */
  readonly hint: { readonly square: string; readonly saving: number; readonly message: string } | null;
  /** An estimate of a guest is no offer: it may be a tenth less or more. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

type SaidIssue<I extends { readonly message: unknown }> = Omit<I, "message"> & { readonly message: string };
