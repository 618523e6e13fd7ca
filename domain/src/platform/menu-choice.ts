import { PINNED_LIMIT, type MenuChoice } from "@nepnha/contract/platform/menu-choice";
import { isRecord, unknownKeys } from "./record.ts";
import type { FieldIssue } from "./translate.ts";

/** Check how somebody has their menu before it is kept. */
export function parseMenuChoice(raw: unknown): { value: MenuChoice; issues: FieldIssue[] } {
  const source = isRecord(raw) ? raw : {};
  const issues: FieldIssue[] = unknownKeys(source, ["pinned", "open"]);
  const names = (field: "pinned" | "open", given: unknown): string[] => {
    const known = Array.isArray(given) ? given.filter(isEntryName) : [];
    if (!Array.isArray(given) || known.length < given.length) issues.push({ field, code: "invalid" });
    if (known.length > PINNED_LIMIT) issues.push({ field, code: "limit", params: { max: PINNED_LIMIT } });
    return [...new Set(known)];
  };
  const { pinned, open = null } = source;
  return { value: { pinned: names("pinned", pinned), open: open === null ? null : names("open", open) }, issues };
}

function isEntryName(name: unknown): name is string {
  return typeof name === "string" && /^\w{1,40}$/.test(name);
}
