import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { differingParts } from "@nepnha/domain/platform/word-difference";
import type { FieldChange } from "../../platform/log/field-change.ts";
import { plainTextOf } from "../../platform/text/rich-text.ts";
import type { ResourceHooks } from "./section.ts";
import type { Row } from "./stored-row.ts";

/** Characters that are kept of a text; of a changed one those around its changes. */
const LONGEST = 500;
const CHANGED_MOST = 4000;

/** Which of the given fields differ from the row before, as the history keeps them. Of long texts what differs. */
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
    if (sameValue(from, to)) continue;
    changes[name] = { ...forHistory(kind, from, to), ...listChange(kind, from, to) };
  }
  return changes;
}

/** A long list is read by what came and what went. */
function listChange(kind: Field["kind"], from: unknown, to: unknown): Pick<FieldChange, "added" | "removed"> {
  if (kind !== "tags" && kind !== "refs") return {};
  const [before, after] = [textsOf(from), textsOf(to)];
  return {
    added: after.filter((entry) => !before.includes(entry)),
    removed: before.filter((entry) => !after.includes(entry)),
  };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** Changes for the log: a value that the section's mask does not show is not kept there either. */
export function shownChanges(
  changes: Readonly<Record<string, FieldChange>>,
  hooks: ResourceHooks,
  before: Row | null,
  after: Row,
): Readonly<Record<string, FieldChange>> {
  if (!hooks.mask) return changes;
  const [shownBefore, shownAfter] = [before && hooks.mask(before, null), hooks.mask(after, null)];
  const isShown = (name: string): boolean => shownBefore?.[name] === before?.[name] && shownAfter[name] === after[name];
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      isShown(name) ? change : { from: plain(shownBefore?.[name]), to: plain(shownAfter[name]) },
    ]),
  );
}

/** One form for a value from the database and from a body: instants as ISO text, nothing as null. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/** Rich texts are kept as their words: a history is read, not rendered. Of long ones the differing parts are kept. */
function forHistory(kind: Field["kind"], ...sides: readonly [from: unknown, to: unknown]): FieldChange {
  const [from, to] = sides.map((side) => (kind === "richText" && typeof side === "string" ? plainTextOf(side) : side));
  if (typeof from !== "string" || typeof to !== "string" || Math.max(from.length, to.length) <= LONGEST)
    return { from: cut(from, LONGEST), to: cut(to, LONGEST) };
  const { before, after } = differingParts(from, to);
  return { from: cut(before, CHANGED_MOST), to: cut(after, CHANGED_MOST) };
}

function cut(value: unknown, most: number): unknown {
  return typeof value === "string" && value.length > most ? `${value.slice(0, most)}…` : value;
}
