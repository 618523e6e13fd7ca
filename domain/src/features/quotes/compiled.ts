import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue, QuoteWarning } from "@nepnha/contract/features/quotes/result";
import type { Exact } from "../../platform/rules/exact.ts";
import type { Expression } from "../../platform/rules/expression.ts";
import type { ReadRule } from "../../platform/rules/rule.ts";

/** Sums that stand in the order of evaluation beside the items; no item may be called so. */
export const SUMS = ["BASE", "SUBTOTAL", "GRAND"] as const;
/** An item with its rules read. */
export interface CompiledItem {
  /** As its step has it. */
  readonly item: QuoteItem;
  readonly isReadonly: boolean;
  readonly step: number;
  readonly filters: readonly ReadRule[];
  readonly states: readonly ReadRule[];
  readonly values: readonly ReadRule[];
  readonly rateRules: readonly ReadRule[];
  readonly rate: Expression | null;
  /** Codes and sums whose failing blocks it. */
  readonly reads: readonly string[];
  readonly min: Exact | null;
  readonly max: Exact | null;
  readonly preset: Exact | null;
}

/** A definition that was read once: what is wrong with it, or how it is worked out. */
export interface CompiledQuote {
  readonly definition: QuoteDefinition;
  /** In the order of the wizard. */
  readonly items: readonly CompiledItem[];
  readonly byCode: ReadonlyMap<string, CompiledItem>;
  /** Codes and sums, each after what it needs. */
  readonly order: readonly string[];
  readonly errors: readonly QuoteIssue[];
  readonly warnings: readonly QuoteWarning[];
}
