import { PAGE_SIZES, SEARCH_TERM_MAX } from "@nepnha/contract/platform/constants";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { REASON, type NamedMove } from "@nepnha/contract/kit/moves";
import { ENUMS, type EnumName } from "@nepnha/contract/platform/enums";
import { asksReason } from "@nepnha/domain/kit/moves";
import { fieldIn } from "@nepnha/domain/kit/drafts";
import { DAY_WORDS } from "@nepnha/domain/platform/day-words";
import { filterColumns, hasDays, sortColumns } from "@nepnha/domain/kit/find-query";

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export type Schema = Readonly<Record<string, unknown>>;

const UUID: Schema = { type: "string", format: "uuid" };
const INSTANT: Schema = { type: "string", format: "date-time" };
const REASON_SCHEMA: Schema = {
  type: "object",
  required: ["message"],
  properties: { message: { type: "string", description: "key of a text" }, params: { type: "object" } },
};
const FORMATS: Readonly<Partial<Record<string, Schema>>> = {
  email: { format: "email" },
  url: { format: "uri" },
  color: { pattern: "^#[0-9a-fA-F]{6}$" },
  id: { format: "uuid" },
};

/** The schema of a field's value as it travels. */
function fieldSchema(field: Field): Schema {
  const schema = valueSchema(field);
  const more = field.readOnly ? { readOnly: true } : {};
  const empty = field.required || field.kind === "boolean" || schema["type"] === "array";
  return empty ? { ...schema, ...more } : { anyOf: [schema, { type: "null" }], ...more };
}

function valueSchema(field: Field): Schema {
  switch (field.kind) {
    case "text":
      return { type: "string", ...minOf(field), maxLength: field.max, ...FORMATS[field.format ?? "plain"] };
    case "longText":
      return { type: "string", maxLength: field.max };
    case "richText":
      return { type: "string", maxLength: field.max, contentMediaType: "text/html" };
    case "integer":
      return { type: "integer", minimum: field.min, maximum: field.max };
    case "decimal":
      return {
        type: "string",
        pattern: `^-?\\d+(\\.\\d{1,${field.digits}})?$`,
        description: `decimal number, ${field.min} to ${field.max}`,
      };
    case "boolean":
      return { type: "boolean", default: field.default ?? false };
    case "dateTime":
      return INSTANT;
    case "date":
      return { type: "string", format: "date" };
    case "choice":
      return { type: "string", enum: field.choices };
    case "choices":
      return { type: "array", items: { type: "string", enum: field.choices }, uniqueItems: true };
    case "enum":
      return enumSchema(field.of);
    case "ref":
      return { ...UUID, description: `a row of ${field.to}` };
    case "image":
    case "file":
      return { ...UUID, description: "a stored file" };
    case "images":
      return { type: "array", items: UUID, maxItems: field.max };
    case "refs":
      return { type: "array", items: UUID, maxItems: field.max, description: `rows of ${field.to}` };
    case "tags":
      return { type: "array", items: { type: "string", maxLength: field.each }, maxItems: field.max };
    case "list":
      return { type: "array", items: recordSchema(field.fields), maxItems: field.max };
    default:
      return field satisfies never;
  }
}

function minOf({ min }: { readonly min?: number }): Schema {
  return min === undefined ? {} : { minLength: min };
}

function enumSchema(name: EnumName): Schema {
  const members = Object.entries(ENUMS[name]).map(([word, value]) => `${value} ${word}`);
  return { type: "integer", enum: Object.values(ENUMS[name]), description: members.join(", ") };
}

function recordSchema(fields: Readonly<Record<string, Field>>): Schema {
  const entries = Object.entries(fields);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
    ...requiredOf(entries),
    additionalProperties: false,
  };
}

function requiredOf(entries: readonly (readonly [string, Field])[]): Schema {
  const names = entries.filter(([, field]) => field.required && !field.when && !field.readOnly).map(([name]) => name);
  return names.length > 0 ? { required: names } : {};
}

/** What a named move is sent: the version that was seen, the fields that it asks for, and a reason or a remark. */
export function moveSchema(resource: ResourceDescription, move: NamedMove): Schema {
  const { fields = [] } = move;
  const asked = fields.flatMap((name) => {
    const field: Field | undefined = resource.fields[name];
    return field ? [[name, valueSchema(field)] as const] : [];
  });
  const reason = asksReason(move);
  const notes = { type: "string", ...(reason ? { minLength: REASON.min } : {}), maxLength: REASON.max };
  return {
    type: "object",
    required: ["version", ...fields, ...(reason ? ["notes"] : [])],
    properties: { version: { type: "integer" }, ...Object.fromEntries(asked), notes },
    additionalProperties: false,
  };
}

/** The schemas of a section: a row as it is answered, what makes one, what changes one, and what finds some. */
export function sectionSchemas(resource: ResourceDescription): Record<"row" | "create" | "update" | "find", Schema> {
  // What a draft may be without may be null, though published rows have it (ADR 053).
  const fields = Object.entries<Field>(resource.fields).map(
    ([name, field]) => [name, fieldIn(resource, name, undefined) ?? field] as const,
  );
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)]));
  const sent = fields.filter(([, field]) => !field.readOnly);
  const writable = Object.fromEntries(sent.map(([name]) => [name, properties[name]]));
  const status = enumSchema(resource.status.of);
  const system = {
    _id: UUID,
    status,
    orderNo: { type: "integer" },
    version: { type: "integer" },
    createdAt: INSTANT,
    createdBy: { anyOf: [UUID, { type: "null" }] },
    updatedAt: INSTANT,
    updatedBy: { anyOf: [UUID, { type: "null" }] },
    _files: { type: "object", description: "stored files by the ids that the row names" },
    _refs: { type: "object", additionalProperties: { type: "string" }, description: "names of rows by their ids" },
    _can: {
      type: "object",
      description: "what the reader can do with the row: true, or why not now; what is never possible is absent",
      additionalProperties: { anyOf: [{ const: true }, REASON_SCHEMA] },
    },
  };
  // ADR 027: what the server sets may come back as it was read.
  const owned = Object.entries({ ...system, ...properties })
    .filter(([name]) => !["_id", "version", "status"].includes(name) && !Object.hasOwn(writable, name))
    .map(([name, schema]) => [name, { ...schema, readOnly: true }]);
  return {
    row: { type: "object", required: Object.keys(system), properties: { ...system, ...properties } },
    create: {
      type: "object",
      properties: { ...writable, status },
      ...requiredOf(sent),
      additionalProperties: false,
    },
    update: {
      type: "object",
      required: ["_id", "version"],
      properties: { _id: UUID, version: { type: "integer" }, ...writable, status, ...Object.fromEntries(owned) },
      additionalProperties: false,
    },
    find: findSchema(resource, status),
  };
}

function findSchema(resource: ResourceDescription, status: Schema): Schema {
  const scalar = (column: string): Schema => {
    const field: Field | undefined = resource.fields[column];
    if (column === "status") return status;
    return field ? elementOf(valueSchema(field)) : INSTANT;
  };
  const filters = filterColumns(resource).map((column) => {
    const one = scalar(column);
    const range = { type: "object", properties: { from: {}, to: {} }, additionalProperties: false };
    const forms = [one, { type: "array", items: one }, range];
    if (!hasDays(resource, column)) return [column, { description: "equal, any of, or from … to", anyOf: forms }];
    const description = "equal, any of, from … to, or a time seen from the day of the find in Asia/Ho_Chi_Minh";
    return [column, { description, anyOf: [...forms, { type: "string", enum: DAY_WORDS }] }];
  });
  return {
    type: "object",
    properties: {
      filter: { type: "object", properties: Object.fromEntries(filters) as Schema, additionalProperties: false },
      paginator: {
        type: "object",
        description: "a page by its number, or behind a row, before one, or the last",
        properties: {
          page: { type: "integer", minimum: 1 },
          pageSize: { type: "integer", enum: PAGE_SIZES },
          after: { type: "string", format: "uuid" },
          before: { type: "string", format: "uuid" },
          last: { const: true },
        },
      },
      sorting: {
        type: "object",
        properties: {
          column: { type: "string", enum: sortColumns(resource) },
          direction: { type: "string", enum: ["asc", "desc"] },
        },
      },
      searchTerm: { type: "string", maxLength: SEARCH_TERM_MAX },
      grouping: {},
      entityId: { type: ["string", "null"] },
      open: {
        description: "find only: answer the caller's layout and saved views too; `default` finds by their default view",
        type: "string",
        enum: ["default", "asked"],
      },
    },
    additionalProperties: false,
  };
}

/** What a filter compares with: one of a list's values. */
function elementOf(schema: Schema): Schema {
  const { items } = schema as { items?: Schema };
  return items ?? schema;
}
