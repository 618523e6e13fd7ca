import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { SERVER_MEMBERS } from "@nepnha/contract/kit/server-members";
import type { ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { compareDecimals, decimalDigits, decimalText } from "../platform/decimal.ts";
import { isRecord } from "../platform/record.ts";
import { checkText, codePoints, isCleanText } from "../platform/text.ts";
import type { FieldIssue } from "../platform/translate.ts";
import { isDay } from "../platform/day.ts";
import { isUuid } from "../platform/uuid.ts";
import { yearsAgo } from "../platform/vietnam-day.ts";
import { fieldIn, mayWait } from "./drafts.ts";

/**
 * A parsed value, or why it was refused. The field's name is the caller's to know; `at` leads further into a value of
 * several parts, e.g. `2.accountNo`.
 */
export type FieldResult =
  | { ok: true; value: unknown }
  | { ok: false; issue: Omit<FieldIssue, "field"> & { readonly at?: string } };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const MANY: readonly Field["kind"][] = ["images", "refs", "tags", "list", "choices"];
const OWNED: readonly string[] = SERVER_MEMBERS;
const FIRST_INSTANT = Date.UTC(1900, 0, 1);
const LAST_INSTANT = Date.UTC(2101, 0, 1);

/** Whether a field holds any number of values; none of them is an empty list, not null. */
function isMany(field: Field): boolean {
  return MANY.includes(field.kind);
}

/**
 * Parse and normalise one field's value: texts are trimmed and NFC, empty becomes null, instants become ISO in UTC.
 * Both sides run it; the browser before it sends, the server always.
 */
export function parseField(field: Field, raw: unknown): FieldResult {
  const value = emptyToNull(raw);
  if (isNothing(field, value)) {
    // Whether a field with a condition has to be filled in depends on the whole row: {@link judgeRow}.
    if (raw === undefined && field.kind === "choice" && field.default !== undefined) {
      return { ok: true, value: field.default };
    }
    if (field.required && !field.when) return missing(field);
    return { ok: true, value: blankOf(field) };
  }
  switch (field.kind) {
    case "text":
    case "longText":
    case "richText":
      return checkText(field, value);
    case "integer":
      return parseInteger(field, value);
    case "decimal":
      return parseDecimal(field, value);
    case "boolean":
      return typeof value === "boolean" ? { ok: true, value } : refused("invalid");
    case "dateTime":
      return parseInstant(value);
    case "date":
      return parseDay(field, value);
    case "choice":
      return typeof value === "string" && field.choices.includes(value) ? { ok: true, value } : refused("choice");
    case "enum":
      return Object.values(ENUMS[field.of]).some((member) => member === value)
        ? { ok: true, value }
        : refused("choice");
    case "choices":
      return parseChoices(field.choices, value);
    case "ref":
    case "image":
    case "file":
      return isUuid(value) ? { ok: true, value } : refused("invalid");
    case "images":
    case "refs":
      return parseIds(field.max, value);
    case "tags":
      return parseTags(field, value);
    case "list":
      return parseList(field, value);
    default:
      return field satisfies never;
  }
}

/**
 * Parse the fields of a row as sent. `create` wants every field that a draft needs and fills defaults; `update` takes what
 * is there and leaves the rest alone. What else the row's status asks for is {@link judgeRow}'s to say. Keys in `also` are
 * the caller's; any other that the section lacks, or that only the server sets, is refused.
 */
export function parseRow<D extends ResourceDescription>(
  resource: D,
  body: Readonly<Record<string, unknown>>,
  mode: "create" | "update",
  also: readonly string[],
): { values: ValuesOf<D>; issues: FieldIssue[] };
export function parseRow(
  resource: ResourceDescription,
  body: Readonly<Record<string, unknown>>,
  mode: "create" | "update",
  also: readonly string[],
): { values: Readonly<Record<string, unknown>>; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(body)) {
    if (Object.hasOwn(resource.fields, name) || also.includes(name)) continue;
    issues.push({ field: name, code: OWNED.includes(name) ? "serverOwned" : "unknown" });
  }
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const present = Object.hasOwn(body, name);
    if (!present && (mode === "update" || field.readOnly)) continue;
    if (present && field.readOnly) {
      issues.push({ field: name, code: "serverOwned" });
      continue;
    }
    const result = parseField(fieldIn(resource, name, undefined) ?? field, body[name]);
    if (result.ok) values[name] = result.value;
    else issues.push(issueAt(name, result.issue));
  }
  return { values, issues };
}

/** Whether a field is asked for in a row with these values. */
export function isAsked({ when }: Field, row: Readonly<Record<string, unknown>>): boolean {
  return when === undefined || when.is.some((value) => value === row[when.field]);
}

/**
 * Judge the fields of a whole row whose turn {@link parseField} does not know: one that hangs on another and is not asked
 * for is emptied, one that is asked for, by its condition and in this status, has to hold something.
 * @param row all values, as they would be stored
 */
export function judgeRow(
  resource: ResourceDescription,
  row: Readonly<Record<string, unknown>>,
  status: number,
): { cleared: Record<string, unknown>; issues: FieldIssue[] } {
  const cleared: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.readOnly) continue;
    const nothing = isNothing(field, row[name]);
    if (!isAsked(field, row)) {
      if (!nothing && row[name] !== false) cleared[name] = blankOf(field);
    } else if (nothing && (field.when || mayWait(resource, name)) && fieldIn(resource, name, status)?.required) {
      const result = missing(field);
      if (!result.ok) issues.push(issueAt(name, result.issue));
    }
  }
  return { cleared, issues };
}

function issueAt(name: string, { at, ...issue }: Extract<FieldResult, { ok: false }>["issue"]): FieldIssue {
  return { field: at === undefined ? name : `${name}.${at}`, ...issue };
}

/** Names of the fields whose own texts make the row's search text; names of what it refers to come from the database. */
export function searchFields(resource: ResourceDescription): string[] {
  return Object.entries<Field>(resource.fields)
    .filter(([, field]) => field.search && field.kind !== "ref" && field.kind !== "refs")
    .map(([name]) => name);
}

function isNothing(field: Field, value: unknown): boolean {
  return value === null || value === undefined || (isMany(field) && Array.isArray(value) && value.length === 0);
}

function emptyToNull(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? null : value;
}

function blankOf(field: Field): unknown {
  if (isMany(field)) return [];
  return field.kind === "boolean" ? (field.default ?? false) : null;
}

function missing(field: Field): FieldResult {
  const image = field.kind === "image" || field.kind === "images";
  return { ok: false, issue: image ? { code: "required", message: "field.requiredImage" } : { code: "required" } };
}

function refused(code: FieldIssue["code"], params?: FieldIssue["params"]): FieldResult {
  return { ok: false, issue: params ? { code, params } : { code } };
}

function parseInteger(field: Extract<Field, { kind: "integer" }>, value: unknown): FieldResult {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    // A length is typed as it stands on a player, not as a number.
    if (field.unit === "seconds") return refused("invalid");
    return { ok: false, issue: { code: "invalid", message: field.unit === "money" ? "field.money" : "field.integer" } };
  }
  if (value < field.min) return refused("min", { min: field.min });
  if (value > field.max) return refused("max", { max: field.max });
  return { ok: true, value };
}

/** A decimal number as text; a number may have lost digits on its way, and is refused. */
function parseDecimal(field: Extract<Field, { kind: "decimal" }>, raw: unknown): FieldResult {
  if (typeof raw === "number") return { ok: false, issue: { code: "invalid", message: "field.decimalText" } };
  const value = typeof raw === "string" ? decimalText(raw) : null;
  if (value === null) return { ok: false, issue: { code: "invalid", message: "field.number" } };
  if (decimalDigits(value) > field.digits) return refused("digits", { max: field.digits });
  if (compareDecimals(value, String(field.min)) < 0) return refused("min", { min: field.min });
  if (compareDecimals(value, String(field.max)) > 0) return refused("max", { max: field.max });
  return { ok: true, value };
}

/** Each choice once, in the order of the description. */
function parseChoices(choices: readonly string[], value: unknown): FieldResult {
  if (!Array.isArray(value) || !value.every((one) => typeof one === "string" && choices.includes(one))) {
    return refused("choice");
  }
  return { ok: true, value: choices.filter((choice) => value.includes(choice)) };
}

function parseInstant(value: unknown): FieldResult {
  if (typeof value !== "string" || !INSTANT.test(value)) {
    return { ok: false, issue: { code: "invalid", message: "field.dateTime" } };
  }
  const time = Date.parse(value);
  if (Number.isNaN(time) || time < FIRST_INSTANT || time >= LAST_INSTANT) return refused("invalid");
  return { ok: true, value: new Date(time).toISOString() };
}

/** First and last day that a field takes; where it says none, of two centuries. */
export function dayBounds({ from, to, age }: Extract<Field, { kind: "date" }>): { from: string; to: string } {
  // Of somebody who turns too old only tomorrow the birthday still counts.
  if (age !== undefined) return { from: yearsAgo(age[1] + 1, 1), to: yearsAgo(age[0]) };
  return { from: from ?? "1900-01-01", to: to ?? "2100-12-31" };
}

/** A day that the calendar has, within the field's bounds. */
function parseDay(field: Extract<Field, { kind: "date" }>, value: unknown): FieldResult {
  if (!isDay(value)) return { ok: false, issue: { code: "invalid", message: "field.date" } };
  const { from, to } = dayBounds(field);
  if (value < from) return refused("min", { min: from });
  if (value > to) return refused("max", { max: to });
  return { ok: true, value };
}

function parseIds(max: number, value: unknown): FieldResult {
  if (!Array.isArray(value) || !value.every(isUuid)) return refused("invalid");
  if (value.length > max) return refused("limit", { max });
  return { ok: true, value: [...new Set(value)] };
}

function parseTags(field: Extract<Field, { kind: "tags" }>, value: unknown): FieldResult {
  if (!Array.isArray(value)) return refused("invalid");
  if (value.length > field.max) return refused("limit", { max: field.max });
  const tags: string[] = [];
  for (const [index, entry] of value.entries()) {
    const at = String(index);
    if (typeof entry !== "string" || !isCleanText(entry, false)) return { ok: false, issue: { code: "invalid", at } };
    const tag = entry.normalize("NFC").trim();
    if (codePoints(tag) > field.each) {
      return { ok: false, issue: { code: "maxLength", params: { max: field.each }, at } };
    }
    if (tag !== "") tags.push(tag);
  }
  return { ok: true, value: [...new Set(tags)] };
}

/** Each record has exactly its own fields; the first that is wrong is named with its place. */
function parseList(field: Extract<Field, { kind: "list" }>, value: unknown): FieldResult {
  if (!Array.isArray(value)) return refused("invalid");
  if (value.length > field.max) return refused("limit", { max: field.max });
  const items: Record<string, unknown>[] = [];
  for (const [index, entry] of value.entries()) {
    if (!isRecord(entry)) return { ok: false, issue: { code: "invalid", at: String(index) } };
    const strange = Object.keys(entry).find((key) => !Object.hasOwn(field.fields, key));
    if (strange !== undefined) return { ok: false, issue: { code: "unknown", at: `${index}.${strange}` } };
    const item: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(field.fields)) {
      const result = parseField(part, entry[name]);
      if (!result.ok) return { ok: false, issue: { ...result.issue, at: `${index}.${name}` } };
      item[name] = result.value;
    }
    items.push(item);
  }
  return { ok: true, value: items };
}
