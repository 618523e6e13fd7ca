import type { ChecklistItem, ChecklistPatch, FieldConfig } from "@nepnha/contract/features/project-metadata/fields";
import { isRecord } from "../../platform/record.ts";
import { checkText } from "../../platform/text.ts";
import { isUuid } from "../../platform/uuid.ts";
import type { ValueContext, ValueResult } from "./value-result.ts";

const MOST = 100;

/**
 * Change a list of things to do, entry by entry: `{ patch: [{ id, done }] }`. A new list begins with the field's own
 * entries. Who ticked an entry and when is written here, never taken from the body; so a whole list is no change.
 */
export function parseChecklist(
  config: FieldConfig,
  raw: unknown,
  before: unknown,
  context: Pick<ValueContext, "userId" | "now">,
): ValueResult {
  if (!isRecord(raw) || !Array.isArray(raw["patch"]) || Object.keys(raw).length !== 1) {
    return { ok: false, issue: { code: "invalid", message: "projectMetadata.rule.patch" } };
  }
  const items = new Map(checklistOf(config, before).map((item) => [item.id, item]));
  for (const [index, change] of raw["patch"].entries()) {
    const fault = patchItem(items, config, change, context);
    if (fault !== null) return { ok: false, issue: { code: fault, at: `patch.${index}` } };
  }
  if (items.size > MOST) return { ok: false, issue: { code: "limit", params: { max: MOST } } };
  return { ok: true, value: [...items.values()] };
}

/** The entries of a list: those stored, or those that the field begins with. */
export function checklistOf({ items = [] }: FieldConfig, stored: unknown): readonly ChecklistItem[] {
  if (Array.isArray(stored)) return stored.filter((one): one is ChecklistItem => isRecord(one));
  return items.map(({ id, text }) => ({ id, text, done: false, by: null, at: null }));
}

/** A list as it would be with some changes, for a screen that shows them before they are stored. */
export function patchedChecklist(
  config: FieldConfig,
  stored: unknown,
  patch: ChecklistPatch,
): readonly ChecklistItem[] {
  const result = parseChecklist(config, patch, stored, { userId: "", now: new Date(0) });
  return checklistOf(config, result.ok ? result.value : stored);
}

/** Whether everything of a list is done. */
export function isAllDone(stored: unknown): boolean {
  return Array.isArray(stored) && stored.every((one) => isRecord(one) && one["done"] === true);
}

function patchItem(
  items: Map<string, ChecklistItem>,
  { allowAdd, items: own = [] }: FieldConfig,
  change: unknown,
  { userId, now }: Pick<ValueContext, "userId" | "now">,
): "invalid" | "notFound" | "forbidden" | null {
  if (!isRecord(change)) return "invalid";
  const { id, text, done, removed, ...rest } = change;
  if (typeof id !== "string" || Object.keys(rest).length > 0) return "invalid";
  if (![done, removed].every((one) => one === undefined || typeof one === "boolean")) return "invalid";
  const isOwn = own.some((item) => item.id === id);
  const item = items.get(id);
  if (removed === true) {
    if (!item) return null;
    if (isOwn) return "forbidden";
    items.delete(id);
    return null;
  }
  if (!item && text === undefined) return "notFound";
  if (!item && !allowAdd) return "forbidden";
  if (!item && !isUuid(id)) return "invalid";
  const words = text === undefined ? null : checkText({ kind: "text", min: 1, max: 200 }, text);
  if (words && !words.ok) return "invalid";
  if (item && isOwn && words?.ok && words.value !== item.text) return "forbidden";
  const next = item ?? { id, text: "", done: false, by: null, at: null };
  items.set(id, {
    ...next,
    ...(words?.ok ? { text: words.value } : {}),
    ...(done === undefined || done === next.done
      ? {}
      : { done: done === true, by: done ? userId : null, at: done ? now.toISOString() : null }),
  });
  return null;
}
