import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { fillSection } from "@nepnha/server/testing/plans/fill";
import type pg from "pg";

/** The two tenants of a bench. */
export async function fillTenants(owner: pg.Pool): Promise<void> {
  await owner.query("insert into tenants (id, name) values (1, 'Bench'), (2, 'Other')");
}

/** So many rows of a section in the first tenant, made by the database itself: a million in about a minute. */
export async function fillRows(owner: pg.Pool, resource: ResourceDescription, rows: number): Promise<void> {
  const links = Object.values<Field>(resource.fields).flatMap((field) =>
    field.kind === "refs" ? [field.via.table] : [],
  );
  for (const table of [resource.table, ...links]) await forgetReferences(owner, table);
  await fillSection(owner, resource, rows);
  // What autovacuum does by itself within minutes.
  await owner.query(`vacuum analyze ${resource.table}`);
}

/** The rows refer to nothing that is there: what checks it goes. */
async function forgetReferences(owner: pg.Pool, table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; of: string }>(
    `select conname as name, conrelid::regclass::text as of from pg_constraint
     where contype = 'f' and (conrelid = $1::regclass or confrelid = $1::regclass) and conname not like '%tenant_id_fkey'`,
    [table],
  );
  for (const { name, of } of rows) await owner.query(`alter table ${of} drop constraint "${name}"`);
}
