import { oncePer } from "../../platform/once-per.ts";
import { isRecord } from "../../platform/record.ts";
import { isCleanText } from "../../platform/text.ts";

/** Most bytes of a JSON value, and how deep it may be nested: an object alone is one deep. */
const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 10;

const TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"];
const NUMBERS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];
const KEYWORDS = ["type", "title", "description", "enum", "properties", "required", "items", ...NUMBERS];

type Schema = Readonly<Record<string, unknown>>;

/** Why a value is no JSON object that can be kept: its shape, or its size. It is measured before anything looks into it. */
export function jsonFault(value: unknown): "invalid" | "maxLength" | "depth" | null {
  if (!isRecord(value)) return "invalid";
  const fault = partFault(value, 1);
  if (fault !== null) return fault;
  return utf8Length(JSON.stringify(value)) > MAX_BYTES ? "maxLength" : null;
}

/** Whether a value is nested deeper than any that is kept; looks no deeper than that. */
export function isTooDeep(value: unknown, depth = 1): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((part) => isTooDeep(part, depth + 1));
}

/** Minus nothing is nothing, which the database would make of it. */
export function plainJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

function partFault(value: unknown, depth: number): "invalid" | "depth" | null {
  if (typeof value === "string") return isCleanText(value, true) ? null : "invalid";
  if (typeof value === "number") return Number.isFinite(value) ? null : "invalid";
  if (value === null || typeof value === "boolean") return null;
  if (typeof value !== "object") return "invalid";
  if (depth > MAX_DEPTH) return "depth";
  for (const [name, part] of Object.entries(value)) {
    const fault = isCleanText(name, false) ? partFault(part, depth + 1) : "invalid";
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Why a schema is none: the first word of it that is not of the part of JSON Schema that is understood here. That part has
 * no references and no patterns, so looking at a value takes time that grows with the value alone.
 */
export function schemaFault(schema: unknown, depth = 1): string | null {
  if (!isRecord(schema) || depth > MAX_DEPTH || (depth === 1 && jsonFault(schema) !== null)) return "schema";
  for (const [word, said] of Object.entries(schema)) {
    if (!KEYWORDS.includes(word)) return word;
    if (NUMBERS.includes(word) && typeof said !== "number") return word;
    if (word === "type" && !(typeof said === "string" && TYPES.includes(said))) return word;
    if ((word === "enum" || word === "required") && !Array.isArray(said)) return word;
    if (word === "items" && schemaFault(said, depth + 1) !== null) return word;
    if (word !== "properties") continue;
    if (!isRecord(said)) return word;
    const wrong = Object.entries(said).find(([, part]) => schemaFault(part, depth + 1) !== null);
    if (wrong) return wrong[0];
  }
  return null;
}

/** Where a value is not as its schema says, as a path such as `rooms.0.area`; null where it is. */
export function misfit(schema: Schema, value: unknown, at: readonly string[] = []): readonly string[] | null {
  const { type, properties, items } = schema;
  const { members, required } = namesOf(schema);
  if (typeof type === "string" && !isOfType(value, type)) return at;
  if (members && !members.has(value)) return at;
  if (outOfBounds(schema, value)) return at;
  if (Array.isArray(value) && isRecord(items)) {
    for (const [index, one] of value.entries()) {
      const found = misfit(items, one, [...at, String(index)]);
      if (found) return found;
    }
  }
  if (!isRecord(value)) return null;
  // Of different names one is missing before more were asked for than the value has.
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return [...at, missing];
  if (!isRecord(properties)) return null;
  for (const [name, one] of Object.entries(value)) {
    const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const found = isRecord(part) ? misfit(part, one, [...at, name]) : null;
    if (found) return found;
  }
  return null;
}

/**
 * What a schema lists, each once and ready to be asked: it is asked for every part of a value, and a company may write
 * thousands of names into it. Walked through each time, one call held the process for two seconds.
 */
const namesOf = oncePer(({ enum: members, required }: Schema) => ({
  members: Array.isArray(members) ? new Set<unknown>(members) : null,
  required: Array.isArray(required) ? [...new Set(required.map(String))] : [],
}));

function isOfType(value: unknown, type: string): boolean {
  if (type === "object") return isRecord(value);
  if (type === "array") return Array.isArray(value);
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function outOfBounds(schema: Schema, value: unknown): boolean {
  const beyond = (size: number, least: string, most: string): boolean => {
    const from = schema[least];
    const to = schema[most];
    return (typeof from === "number" && size < from) || (typeof to === "number" && size > to);
  };
  if (typeof value === "number") return beyond(value, "minimum", "maximum");
  if (typeof value === "string") return beyond(value.length, "minLength", "maxLength");
  return Array.isArray(value) && beyond(value.length, "minItems", "maxItems");
}
