import type { Field, ItemField, ResourceDescription } from "@nepnha/contract/kit/define";
import { sql, type RawBuilder } from "kysely";
import { columnOf, hasLines, type LineField } from "./row.ts";
import type { HookContext } from "./section.ts";

const SQL_TYPES: Readonly<Record<ItemField["kind"], string>> = {
  text: "text",
  choice: "text",
  integer: "bigint",
  decimal: "numeric",
  boolean: "boolean",
  date: "date",
  image: "uuid",
  file: "uuid",
};

/**
 * Put the given lists of records into their tables, one statement per field for any number of rows; lists that are not
 * given stay, and so do lines that are as they were.
 */
export async function writeLines(
  { trx, resource }: Pick<HookContext, "trx"> & { readonly resource: ResourceDescription },
  rows: readonly { readonly _id: string; readonly values: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (!hasLines(field)) continue;
    const lists = rows.flatMap(({ _id, values: { [name]: items } }) => (Array.isArray(items) ? [{ _id, items }] : []));
    if (lists.length > 0) await mergeLines(field, lists).execute(trx);
  }

  function mergeLines(field: LineField, lists: readonly { _id: string; items: readonly unknown[] }[]) {
    const { in: place, fields } = field;
    const [table, own] = [sql.table(place.table), sql.ref(place.own)];
    const ids = lists.map(({ _id }) => _id);
    const entries = Object.entries(fields);
    const columns = sql.join(entries.map(([part]) => sql.ref(columnOf(part))));
    const cells = sql.join(
      entries.map(([part, { kind }]) => sql`(line.item ->> ${sql.lit(part)})::${sql.raw(SQL_TYPES[kind])}`),
    );
    const is = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
      sql.join(entries.map(([part]) => sql`${row}.${sql.ref(columnOf(part))}`));
    return sql`
      with gone as (
        delete from ${table} c using unnest(${ids}::uuid[], ${lists.map(({ items }) => items.length)}::integer[]) as l (id, size)
        where c.tenant_id = ${trx.tenantId} and c.${own} = l.id and c.order_no > l.size)
      insert into ${table} as c (tenant_id, ${own}, order_no, ${columns})
      select ${trx.tenantId}, l.id, line.place, ${cells}
      from unnest(${ids}::uuid[], ${lists.map(({ items }) => JSON.stringify(items))}::jsonb[]) as l (id, items)
        cross join jsonb_array_elements(l.items) with ordinality as line (item, place)
      on conflict (tenant_id, ${own}, order_no) do update set (${columns}) = row(${is(sql`excluded`)})
      where (${is(sql`c`)}) is distinct from (${is(sql`excluded`)})`;
  }
}
