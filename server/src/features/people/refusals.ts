import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { AppError, invalidInput } from "../../platform/http/problem.ts";

/** What is wrong with a change, gathered so that the caller is told all of it at once. */
export interface Refusals {
  /** Fields that the actor may not set like this: 403. */
  readonly forbidden: FieldIssue[];
  /** Fields that do not fit each other: 400. */
  readonly invalid: FieldIssue[];
}

/** Nothing so far. */
export function noRefusals(): Refusals {
  return { forbidden: [], invalid: [] };
}

/** Adds those of a rule to what was gathered. */
export function addRefusals(to: Refusals, { forbidden, invalid }: Refusals): void {
  to.forbidden.push(...forbidden);
  to.invalid.push(...invalid);
}

/**
 * @param feature whose labels name the fields, where their texts do
 * @throws AppError FORBIDDEN or INVALID_INPUT with what was gathered
 */
export function throwRefusals({ forbidden, invalid }: Refusals, feature?: string): void {
  if (forbidden.length > 0) throw new AppError("FORBIDDEN", { issues: forbidden, feature });
  if (invalid.length > 0) throw invalidInput(invalid, feature);
}
