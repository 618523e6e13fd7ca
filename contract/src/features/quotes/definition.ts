import type { ENUMS } from "../../platform/enums.ts";
import type { Rule } from "../../platform/rules.ts";

/** Names of the specification's enumerations; a definition is read by people and travels as a file. */
export type QuoteItemType = keyof typeof ENUMS.quoteItemType;
export type QuoteInputKind = keyof typeof ENUMS.quoteItemInputKind;
export type QuoteUnit = keyof typeof ENUMS.quoteItemUnit;
export type QuoteValueType = keyof typeof ENUMS.itemValueType;
export type QuoteProjectType = keyof typeof ENUMS.projectType;

/** A price from a day on, up to a day without it; days as `YYYY-MM-DD`, whole VND. */
export interface QuotePrice {
  readonly from: string;
  readonly to?: string;
  readonly price: number;
}

/** What can be chosen of a SELECT. Formulas read its value, or its price of the quote's day. */
export interface QuoteOption {
  readonly code: string;
  readonly label: string;
  /** A decimal text. */
  readonly value?: string;
  readonly prices?: readonly QuotePrice[];
  readonly isDefault?: boolean;
  /** It was offered once. */
  readonly isInactive?: boolean;
}

/** A line of a quote, as it is set up. Decimals are texts, formulas read other items by code. */
export interface QuoteItem {
  readonly code: string;
  readonly name: string;
  readonly itemType: QuoteItemType;
  readonly inputKind: QuoteInputKind;
  readonly unit: QuoteUnit;
  readonly valueType: QuoteValueType;
  /** What the unit is called, where that is OTHER or QUANTITY: `m`, `phòng`. */
  readonly unitLabel?: string;
  readonly required?: boolean;
  /** Digits behind the point of what is typed: 0 to 4, 2 without it. */
  readonly decimals?: number;
  /** Without it nothing below 0. */
  readonly min?: string;
  readonly max?: string;
  readonly defaultValue?: string;
  readonly options?: readonly QuoteOption[];
  /** The value of a CONDITIONAL item, and when an item is left out or cannot be changed; the first that holds counts. */
  readonly rules?: readonly Rule[];
  /** What a quantity is multiplied by (a coefficient or a price): the first of these that holds, else `rate`, else the day's price. */
  readonly rateRules?: readonly Rule[];
  readonly rate?: string;
  readonly prices?: readonly QuotePrice[];
  /** ITEM_RATE is a percentage of this: an item's code, `BASE` or `SUBTOTAL_SO_FAR`. */
  readonly base?: string;
  /** Most and least of an ITEM_RATE, in whole VND. */
  readonly cap?: number;
  readonly floor?: number;
  /** What a TOTAL_AMOUNT tells. */
  readonly scope?: "BASE" | "SUBTOTAL" | "GRAND";
  readonly helpText?: string;
}

/** An item as it stands in a step. */
export interface QuoteStepItem {
  readonly code: string;
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly defaultValue?: string;
}

/** A page of the wizard. */
export interface QuoteStep {
  readonly name: string;
  readonly items: readonly QuoteStepItem[];
}

/** One of the payments; percents of all of them add up to 100. */
export interface PaymentTerm {
  readonly name: string;
  /** A decimal text. */
  readonly percent: string;
}

/** What is taken off: a percentage of what is left, or an amount in whole VND. */
export interface QuoteDiscount {
  readonly code: string;
  readonly name: string;
  readonly kind: "PERCENT" | "AMOUNT";
  /** A decimal text. */
  readonly value: string;
  /** Most that it takes off, in whole VND. */
  readonly cap?: number;
  /** Least subtotal for which it is given, in whole VND. */
  readonly minOrder?: number;
}

/** A promotion of the setting, given from a day on up to a day without it. */
export interface QuotePromotion extends QuoteDiscount {
  readonly from: string;
  readonly to?: string;
}

/** What quotes share: items, roundings, taxes. */
export interface QuoteSetting {
  readonly code: string;
  readonly name: string;
  readonly items: readonly QuoteItem[];
  /** The grand total is a multiple of so many VND. */
  readonly roundTotalTo: 1 | 1000 | 10_000;
  /** Taxes that may be chosen, the usual one first; decimal texts. */
  readonly vatPercents: readonly string[];
  readonly paymentTerms: readonly PaymentTerm[];
  readonly promotions?: readonly QuotePromotion[];
}

/** The way through the items of a setting for one type of projects. */
export interface QuoteScenario {
  readonly code: string;
  readonly name: string;
  readonly version: number;
  readonly projectType: QuoteProjectType;
  /** Codes of the groups of customers that it is for; all without any. (R5-10) */
  readonly customerCategories?: readonly string[];
  /** The item whose option is the package that an APPLY_FOR names. */
  readonly packageItem?: string;
  readonly steps: readonly QuoteStep[];
  readonly paymentTerms?: readonly PaymentTerm[];
}

/** All that a quote is worked out from, frozen with it. */
export interface QuoteDefinition {
  readonly setting: QuoteSetting;
  readonly scenario: QuoteScenario;
}
