import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { compareDecimals } from "../platform/decimal.ts";
import { timeField } from "./publishing-state.ts";

/**
 * The field where a range begins that ends with this one, or `null`: `{x}From` of `{x}To`, `fromAt` of `toAt`, `startDate`
 * of `endDate`, and of the time until which outsiders see a row the time from which they do.
 */
export function rangeStart(resource: ResourceDescription, end: string): string | null {
  const named = end
    .replace(/^(.+)To$/, "$1From")
    .replace(/^to(?=[A-Z])/, "from")
    .replace(/^end(?=[A-Z])/, "start");
  const start = end === timeField(resource, "after") ? timeField(resource, "before") : named;
  const fields: Readonly<Record<string, Field>> = resource.fields;
  return start !== undefined && start !== end && fields[start]?.kind === fields[end]?.kind ? start : null;
}

/** Whether a field says when something ends: a day alone is then meant to its last minute. */
export function isEnd(resource: ResourceDescription, name: string): boolean {
  return rangeStart(resource, name) !== null;
}

/** Whether a range is the wrong way round; values as parsed, and none is open. Between two instants some time must lie. */
export function isReversed(kind: Field["kind"], from: unknown, to: unknown): boolean {
  if (typeof from === "number" && typeof to === "number") return from > to;
  if (typeof from !== "string" || typeof to !== "string") return false;
  if (kind === "decimal") return compareDecimals(from, to) > 0;
  if (kind === "dateTime") return Date.parse(from) >= Date.parse(to);
  return kind === "date" && from > to;
}
