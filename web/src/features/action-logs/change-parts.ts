import { isRecord } from "@nepnha/domain/platform/record";

/** One changed field as the log keeps it. */
export interface FieldChange {
  readonly from: unknown;
  readonly to: unknown;
}

/** The changes of an entry as they come; what is none is left out. */
export function changesOf(found: unknown): Record<string, FieldChange> {
  if (!isRecord(found)) return {};
  const changes = Object.entries(found).flatMap(([column, change]): [string, FieldChange][] =>
    isRecord(change) ? [[column, { from: change["from"], to: change["to"] }]] : [],
  );
  return Object.fromEntries(changes);
}

/** What a change of a list of words or ids added and removed; `null` for a change of anything else. */
export function partsOf({ from, to }: FieldChange): { added: string[]; removed: string[] } | null {
  const before = wordsOf(from);
  const after = wordsOf(to);
  // Nothing on both sides is no list, and a value that was no list is shown whole.
  if (before === null || after === null || (!Array.isArray(from) && !Array.isArray(to))) return null;
  return {
    added: after.filter((word) => !before.includes(word)),
    removed: before.filter((word) => !after.includes(word)),
  };
}

function wordsOf(value: unknown): string[] | null {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) && value.every((word) => typeof word === "string") ? value : null;
}
