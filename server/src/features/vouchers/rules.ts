import { LOCKED_FIELDS, type DiscountType } from "@nepnha/contract/features/vouchers/discount";
import { isValueOf } from "@nepnha/domain/features/vouchers/terms";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { Refusal } from "../../kit/moves/rules.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { invalidInput } from "../../platform/http/problem.ts";

/** The sections whose rows are offers of some kind; their texts go by the same names. */
type OfferSection = "promotions" | "vouchers" | "productVouchers";
/** What every offer has of {@link DISCOUNT_FIELDS}. */
interface Worth {
  readonly discountType?: string | null;
  readonly value?: string | null;
}
type Instant = Date | string | null | undefined;

/** What does not fit: a value that its kind cannot have, an end that is not after the beginning. */
export function offerIssues(
  section: OfferSection,
  { discountType, value }: Worth,
  [from, to]: readonly [Instant, Instant],
  endField: string,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!isValueOf((discountType ?? "PERCENT") as DiscountType, value ?? null))
    issues.push({ field: "value", code: "invalid", message: `${section}.rule.value` });
  if (from && to && new Date(to) <= new Date(from))
    issues.push({ field: endField, code: "endAfterStart", message: `${section}.rule.ends` });
  return issues;
}

/** Fields of its worth that would change though somebody has used it, and others that are locked with them. */
export function lockedIssues(
  section: OfferSection,
  before: Readonly<Record<string, unknown>> | null,
  values: Readonly<Record<string, unknown>>,
  isUsed: boolean,
  more: readonly string[] = [],
): FieldIssue[] {
  if (!before || !isUsed) return [];
  return [...LOCKED_FIELDS, ...more]
    .filter((field) => field in values && JSON.stringify(values[field] ?? "") !== JSON.stringify(before[field] ?? ""))
    .map((field) => ({ field, code: "immutable", message: `${section}.rule.locked` }));
}

/** EXPIRED and USED come by themselves; nobody sets them by hand. */
export function byItself(section: OfferSection, verb: string): Refusal | null {
  return verb === "EXPIRED" || verb === "USED" ? { message: `${section}.rule.byItself` } : null;
}

/**
 * A new end for what has expired, in the future.
 * @throws AppError INVALID_INPUT naming the field
 */
export function requireFuture(
  { deps, resource }: Pick<HookContext, "deps" | "resource">,
  section: OfferSection,
  field: string,
  end: Instant,
): void {
  if (end && new Date(end) > deps.clock.now()) return;
  throw invalidInput([{ field, code: "invalid", message: `${section}.rule.future` }], resource.name);
}

/** @throws AppError INVALID_INPUT naming each field */
export function refuse(context: Pick<HookContext, "resource">, issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw invalidInput([...issues], context.resource.name);
}
