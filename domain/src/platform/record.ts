import type { FieldIssue } from "./translate.ts";

/** Whether a value is a plain object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Refuses keys that nobody knows. */
export function unknownKeys(source: Readonly<Record<string, unknown>>, known: readonly string[]): FieldIssue[] {
  const strange = Object.keys(source).filter((key) => !known.includes(key));
  return strange.map((field) => ({ field, code: "unknown" }));
}
