import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { showingOf } from "./showing.ts";

/**
 * Whether a draft may be without a required field, which is asked for when the row is to show (ADR 053). What a row is
 * found by names it, and a choice that begins with one is never empty: both are there from the start.
 */
export function mayWait(resource: ResourceDescription, name: string): boolean {
  const field: Field | undefined = resource.fields[name];
  if (!field?.required || field.readOnly || field.search) return false;
  return !(field.kind === "choice" && field.default !== undefined) && showingOf(resource) !== null;
}

/** A field as a row of this status is asked for it; of a status that nobody knows yet, as a draft is. */
export function fieldIn(resource: ResourceDescription, name: string, status: unknown): Field | undefined {
  const field: Field | undefined = resource.fields[name];
  if (!field || isWhole(resource, status) || !mayWait(resource, name)) return field;
  return { ...field, required: false };
}

/** Whether rows of this status show to outsiders, so that nothing may be missing. */
function isWhole({ outsiders }: ResourceDescription, status: unknown): boolean {
  return outsiders?.["status"] === status;
}
