import type { ResourceDescription } from "@nepnha/contract/define";
import type { FieldChange } from "../log/action-log.ts";

const LONGEST = 500;

/** Which of the given fields differ from the row before, as the history keeps them. Long texts are cut. */
export function changesBetween(
  resource: ResourceDescription,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, FieldChange> {
  const changes: Record<string, FieldChange> = {};
  for (const name of Object.keys(resource.fields)) {
    if (!(name in after)) continue;
    const from = plain(before[name]);
    const to = plain(after[name]);
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[name] = { from: shorten(from), to: shorten(to) };
  }
  return changes;
}

/** One form for a value from the database and from a body: instants as ISO text, nothing as null. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

function shorten(value: unknown): unknown {
  return typeof value === "string" && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
