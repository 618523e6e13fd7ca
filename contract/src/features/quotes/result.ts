import type { MessageKey } from "../../messages/vi.ts";
import type { PaymentTerm, QuoteDiscount } from "./definition.ts";

/** Why a quote cannot be worked out. */
export type QuoteErrorCode =
  | "REQUIRED"
  | "NOT_A_NUMBER"
  | "OUT_OF_RANGE"
  | "TOO_MANY_DECIMALS"
  | "UNKNOWN_OPTION"
  | "OPTION_INACTIVE"
  | "NO_RULE_MATCHED"
  | "DIV_BY_ZERO"
  | "OVERFLOW"
  | "NEGATIVE_TOTAL"
  | "PRICE_NOT_FOUND_FOR_DATE"
  | "CUSTOMER_TYPE_MISMATCH"
  | "CYCLE"
  | "UNKNOWN_CODE"
  | "PERCENT_SUM_NOT_100"
  | "TOO_COMPLEX"
  // Only of definitions.
  | "DUPLICATE_CODE"
  | "BAD_EXPRESSION"
  | "TYPE_CLASH"
  | "UNIT_CLASH"
  | "BAD_PRICES"
  | "BAD_ITEM"
  | "TOO_LARGE";

/** What a quote may be worked out with, and should be known. */
export type QuoteWarningCode =
  | "READONLY_INPUT_IGNORED"
  | "STALE_DEFINITION"
  | "MISSING_INFO"
  | "DISCOUNT_NOT_GIVEN"
  | "TOTAL_BEFORE_ITS_ITEMS";

/** A sentence: its key in the catalogues and what fills its marks. */
export interface QuoteSentence {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What is wrong with an item; one of the quote as a whole has the name of the request's member. */
export interface QuoteIssue<C extends string = QuoteErrorCode> {
  readonly item: string;
  readonly code: C;
  readonly message: QuoteSentence;
}

/** A warning does not keep a quote from its total. */
export type QuoteWarning = QuoteIssue<QuoteWarningCode>;

/** What is taken off a quote beside what its scenario gives: a promotion of the company, and vouchers. */
export interface QuoteOffers {
  readonly promotion?: QuoteDiscount;
  readonly vouchers: readonly QuoteDiscount[];
}

/** What a quote is worked out of, with its definition. What is typed is checked, so it may be anything. */
export interface QuoteRequest {
  readonly inputs: Readonly<Record<string, unknown>>;
  /** `YYYY-MM-DD` */
  readonly quoteDate: string;
  /** Codes of the customer's groups; without a customer nothing is known. */
  readonly customer?: { readonly categories: readonly string[] };
  readonly houseType?: string;
  readonly promotion?: QuoteDiscount;
  readonly vouchers?: readonly QuoteDiscount[];
  /** A decimal text. */
  readonly vatPercent?: string;
  readonly paymentTerms?: readonly PaymentTerm[];
  /** The version of the scenario that the quote was made with. */
  readonly definitionVersion?: number;
}

/** BLOCKED waits for an item that is wrong. */
export type QuoteLineState = "ACTIVE" | "READONLY" | "DEACTIVE" | "BLOCKED";

/** A line as it was worked out. */
export interface QuoteLine {
  readonly itemCode: string;
  readonly name: string;
  /** A decimal text, areas with two places. */
  readonly quantity: string | null;
  /** A coefficient or a percentage, as a decimal text. */
  readonly rate: string | null;
  /** Whole VND. */
  readonly unitPrice: number | null;
  /** Whole VND; converted m² with two places for a built part; `null` for what adds to nothing, and for what is wrong. */
  readonly amount: number | string | null;
  readonly state: QuoteLineState;
  readonly explain: readonly QuoteSentence[];
}

/** A quote as it was worked out; without a total where anything is wrong. Money in whole VND. */
export interface QuoteResult {
  readonly scenarioCode: string;
  readonly version: number;
  /** Converted m² with two places. */
  readonly totalSquare: string | null;
  readonly lines: readonly QuoteLine[];
  /** The sum of all PRICE lines, and with the ADDITIONAL ones. */
  readonly base: number | null;
  readonly subTotal: number | null;
  /** What is taken off, in all and each; above 0. */
  readonly discount: number | null;
  readonly discounts: readonly { readonly code: string; readonly name: string; readonly amount: number }[];
  readonly vatPercent: string;
  readonly vat: number | null;
  readonly rounding: number | null;
  readonly grandTotal: number | null;
  readonly inWords: string | null;
  readonly payments: readonly { readonly name: string; readonly percent: string; readonly amount: number }[];
  readonly errors: readonly QuoteIssue[];
  readonly warnings: readonly QuoteWarning[];
}
