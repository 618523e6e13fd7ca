import type { ChildTable, Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListRowOf, RowOf } from "@nepnha/contract/kit/row-of";
import { sql, type RawBuilder } from "kysely";
import { spelledOut } from "../../platform/db/dialect.ts";
import { oncePer } from "@nepnha/domain/platform/once-per";
import type { Section } from "./section.ts";

/** A list of records that is kept in a table of its own. */
export type LineField = Extract<Field, { kind: "list" }> & { readonly in: ChildTable };

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

/** What a field's value is read from: its column, its table of pairs or lines, or what the database works out. */
export function valueRef(resource: Section, name: string): RawBuilder<unknown> {
  const field: Field | undefined = resource.fields[name];
  const computed = resource.computed[name];
  if (computed) return computed;
  if (hasLines(field)) return linesRef(field);
  if (field?.kind !== "refs") return columnRef(name);
  const { table, own, other } = field.via;
  return sql`array(select j.${sql.ref(other)} from ${sql.table(table)} j
    where j.tenant_id = t.tenant_id and j.${sql.ref(own)} = t._id order by j.order_no, j.${sql.ref(other)})`;
}

/** Whether a field is stored in a column of the section's table. */
export function isColumn(field: Field): boolean {
  return field.kind !== "refs" && field.computed === undefined && !hasLines(field);
}

/** Whether a field's records are rows of a table of their own. */
export function hasLines(field: Field | undefined): field is LineField {
  return field?.kind === "list" && field.in !== undefined;
}

/** The records of such a field in their order, as they travel; the row is `t`. */
function linesRef({ in: { table, own }, fields }: LineField): RawBuilder<unknown> {
  const members = Object.entries(fields).map(([name, { kind }]) => {
    const column = sql`j.${sql.ref(columnOf(name))}`;
    // JSON would make a binary fraction of it.
    return sql`${sql.lit(name)}, ${kind === "decimal" ? sql`trim_scale(${column})::text` : column}`;
  });
  return sql`coalesce((select json_agg(json_build_object(${sql.join(members)}) order by j.order_no)
    from ${sql.table(table)} j where j.tenant_id = t.tenant_id and j.${sql.ref(own)} = t._id), '[]'::json)`;
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
export function selectList(resource: Section, forList: boolean): RawBuilder<unknown> {
  return (forList ? listFields : allFields)(resource);
}

const listFields = oncePer((resource: Section) => selectListOf(resource, ({ kind }) => kind !== "richText"));
const allFields = oncePer((resource: Section) => selectListOf(resource, () => true));

function selectListOf(resource: Section, isRead: (field: Field) => boolean): RawBuilder<unknown> {
  const fields = Object.entries<Field>(resource.fields).flatMap(([name, field]) => (isRead(field) ? [name] : []));
  const values = [...SYSTEM_FIELDS, ...fields].map((name) => sql`${valueRef(resource, name)} as ${sql.id(name)}`);
  return spelledOut(sql.join(values));
}

/**
 * Rows of a section. This is where what the database answers gets its type: columns and type follow from one description.
 * @param rest what follows the table, which is `t`
 */
export function selectRows<D extends ResourceDescription>(
  resource: Section<D>,
  rest: RawBuilder<unknown>,
): RawBuilder<RowOf<D>> {
  return sql<RowOf<D>>`select ${selectList(resource, false)} from ${tableRef(resource)} t ${rest}`;
}

/** The same for lists, without the rich texts. */
export function selectListRows<D extends ResourceDescription>(
  resource: Section<D>,
  rest: RawBuilder<unknown>,
): RawBuilder<ListRowOf<D>> {
  return sql<ListRowOf<D>>`select ${selectList(resource, true)} from ${tableRef(resource)} t ${rest}`;
}

/** The text that names a row in histories and questions. */
export function titleOf(resource: ResourceDescription, row: Readonly<Record<string, unknown>>): string {
  const title = row[resource.list.title];
  return typeof title === "string" ? title : "";
}
