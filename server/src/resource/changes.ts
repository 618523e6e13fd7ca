import type { Field, ResourceDescription } from "@nepnha/contract/define";
import type { FieldChange } from "../log/action-log.ts";
import { plainTextOf } from "../text/rich-text.ts";

const LONGEST = 500;

/** Which of the given fields differ from the row before, as the history keeps them. Long texts are cut. */
export function changesBetween(
  resource: ResourceDescription,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, FieldChange> {
  const changes: Record<string, FieldChange> = {};
  for (const [name, { kind }] of Object.entries<Field>(resource.fields)) {
    if (!(name in after)) continue;
    const from = plain(before[name]);
    const to = plain(after[name]);
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    changes[name] = { from: forHistory(kind, from), to: forHistory(kind, to) };
  }
  return changes;
}

/** One form for a value from the database and from a body: instants as ISO text, nothing as null. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/** Rich texts are kept as their words: a history is read, not rendered. */
function forHistory(kind: Field["kind"], value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = kind === "richText" ? plainTextOf(value) : value;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
