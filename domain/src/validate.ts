import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { checkText } from "./text.ts";
import type { FieldIssue } from "./translate.ts";

/** A parsed value, or why it was refused (without the field's name, which the caller knows). */
export type FieldResult = { ok: true; value: unknown } | { ok: false; issue: Omit<FieldIssue, "field"> };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const FIRST_INSTANT = Date.UTC(1900, 0, 1);
const LAST_INSTANT = Date.UTC(2101, 0, 1);

/** Whether a value is a UUID in lower-case text. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/**
 * Parse and normalise one field's value: texts are trimmed and NFC, empty becomes null, instants become ISO in UTC.
 * Both sides run it; the browser before it sends, the server always.
 */
export function parseField(field: Field, raw: unknown): FieldResult {
  const value = field.kind === "images" ? raw : emptyToNull(raw);
  if (
    value === null ||
    value === undefined ||
    (field.kind === "images" && Array.isArray(value) && value.length === 0)
  ) {
    if (field.required) return missing(field);
    return {
      ok: true,
      value: field.kind === "images" ? [] : field.kind === "boolean" ? (field.default ?? false) : null,
    };
  }
  switch (field.kind) {
    case "text":
    case "longText":
    case "richText":
      return checkText(field, value);
    case "integer":
      return parseInteger(field, value);
    case "boolean":
      return typeof value === "boolean" ? { ok: true, value } : refused("invalid");
    case "dateTime":
      return parseInstant(value);
    case "choice":
      return typeof value === "string" && field.choices.includes(value) ? { ok: true, value } : refused("choice");
    case "ref":
    case "image":
      return isUuid(value) ? { ok: true, value } : refused("invalid");
    case "images":
      return parseImages(field.max, value);
    default:
      return field satisfies never;
  }
}

/**
 * Parse the fields of a row as sent. `create` wants every required field and fills defaults; `update` takes what is
 * there and leaves the rest alone. Keys in `also` are the caller's; any other that the section lacks is refused.
 */
export function parseRow(
  resource: ResourceDescription,
  body: Readonly<Record<string, unknown>>,
  mode: "create" | "update",
  also: readonly string[],
): { values: Record<string, unknown>; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(resource.fields, name) && !also.includes(name)) issues.push({ field: name, code: "unknown" });
  }
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const present = Object.hasOwn(body, name);
    if (!present && mode === "update") continue;
    if (present && field.readOnly) {
      issues.push({ field: name, code: "forbidden" });
      continue;
    }
    const result = parseField(field, body[name]);
    if (result.ok) values[name] = result.value;
    else issues.push({ field: name, ...result.issue });
  }
  return { values, issues };
}

/** Names of the fields whose texts make the row's search text. */
export function searchFields(resource: ResourceDescription): string[] {
  return Object.entries<Field>(resource.fields)
    .filter(([, field]) => field.search)
    .map(([name]) => name);
}

function emptyToNull(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? null : value;
}

function missing(field: Field): FieldResult {
  const image = field.kind === "image" || field.kind === "images";
  return { ok: false, issue: image ? { code: "required", message: "field.requiredImage" } : { code: "required" } };
}

function refused(code: FieldIssue["code"], params?: FieldIssue["params"]): FieldResult {
  return { ok: false, issue: params ? { code, params } : { code } };
}

function parseInteger(field: { min: number; max: number }, value: unknown): FieldResult {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return refused("invalid");
  if (value < field.min) return refused("min", { min: field.min });
  if (value > field.max) return refused("max", { max: field.max });
  return { ok: true, value };
}

function parseInstant(value: unknown): FieldResult {
  if (typeof value !== "string" || !INSTANT.test(value)) return refused("invalid");
  const time = Date.parse(value);
  if (Number.isNaN(time) || time < FIRST_INSTANT || time >= LAST_INSTANT) return refused("invalid");
  return { ok: true, value: new Date(time).toISOString() };
}

function parseImages(max: number, value: unknown): FieldResult {
  if (!Array.isArray(value) || !value.every(isUuid)) return refused("invalid");
  if (value.length > max) return refused("limit", { max });
  return { ok: true, value: [...new Set(value)] };
}
