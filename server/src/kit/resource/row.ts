import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { sql, type RawBuilder } from "kysely";
import { COMPUTED } from "../sections/computed.ts";

/** A row of a plain section as it travels: the section's fields and the system's. */
export interface Row {
  readonly _id: string;
  readonly status: number;
  readonly orderNo: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly [field: string]: unknown;
}

const SYSTEM_FIELDS = ["_id", "status", "orderNo", "version", "createdAt", "createdBy", "updatedAt", "updatedBy"];

/** Column of a field: `isHeadOffice` is stored as `is_head_office`; the wire's `id` is the key `_id`. */
export function columnOf(field: string): string {
  if (field === "id") return "_id";
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A field's column as SQL, quoted. Only names from a description come here. */
export function columnRef(field: string): RawBuilder<unknown> {
  return sql.ref(`t.${columnOf(field)}`);
}

/** What a field's value is read from: its column, its table of pairs, or what the database works out. */
export function valueRef(resource: ResourceDescription, name: string): RawBuilder<unknown> {
  const field: Field | undefined = resource.fields[name];
  if (field?.computed) {
    const expression = COMPUTED[resource.name]?.[name];
    if (!expression) throw new Error(`nothing says how ${resource.name}.${name} is computed`);
    return expression;
  }
  if (field?.kind !== "refs") return columnRef(name);
  const { table, own, other } = field.via;
  return sql`array(select j.${sql.ref(other)} from ${sql.table(table)} j
    where j.tenant_id = t.tenant_id and j.${sql.ref(own)} = t._id order by j.order_no, j.${sql.ref(other)})`;
}

/** The same, as it travels: exact decimals arrive as texts, and go on as numbers. */
function readRef(resource: ResourceDescription, name: string): RawBuilder<unknown> {
  const value = valueRef(resource, name);
  const field: Field | undefined = resource.fields[name];
  return field?.kind === "decimal" ? sql`${value}::float8` : value;
}

/** Whether a field is stored in a column of the section's table. */
export function isColumn(field: Field): boolean {
  return field.kind !== "refs" && field.computed === undefined;
}

/** A field's value as its column takes it: records travel as JSON. */
export function storedValue(field: Field | undefined, value: unknown): unknown {
  return field?.kind === "list" ? JSON.stringify(value) : value;
}

/** The section's table as SQL. */
export function tableRef(resource: ResourceDescription): RawBuilder<unknown> {
  return sql.table(resource.table);
}

/** Select list of a section's rows. Lists leave rich texts out: they are long and no list shows them. */
export function selectList(resource: ResourceDescription, forList: boolean): RawBuilder<unknown> {
  const fields = Object.entries<Field>(resource.fields)
    .filter(([, field]) => !forList || field.kind !== "richText")
    .map(([name]) => name);
  return sql.join([...SYSTEM_FIELDS, ...fields].map((name) => sql`${readRef(resource, name)} as ${sql.id(name)}`));
}

/** The text that names a row in histories and questions. */
export function titleOf(resource: ResourceDescription, row: Readonly<Record<string, unknown>>): string {
  const title = row[resource.list.title];
  return typeof title === "string" ? title : "";
}
