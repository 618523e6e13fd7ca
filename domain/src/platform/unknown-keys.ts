import type { FieldIssue } from "./translate.ts";

/** Refuses keys that nobody knows. */
export function unknownKeys(source: Readonly<Record<string, unknown>>, known: readonly string[]): FieldIssue[] {
  const strange = Object.keys(source).filter((key) => !known.includes(key));
  return strange.map((field) => ({ field, code: "unknown" }));
}
