import { isRecord } from "./record.ts";

/** A value as the JSON that travels, with the members of every object in one order: equal values give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, inner: unknown) => (isRecord(inner) ? sorted(inner) : inner));
}

/** Whether two values travel as the same JSON; nothing is the same as `null`. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function sorted(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(record).toSorted();
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
