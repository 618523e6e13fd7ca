import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { fillSection } from "@nepnha/server/testing/plans/fill";
import type pg from "pg";

/** Number of rows that the list benches read; fewer only to try the bench itself. */
export const ROWS = Number(process.env["BENCH_ROWS"] ?? 1_000_000);

/** The two tenants of a bench. */
export async function fillTenants(owner: pg.Pool): Promise<void> {
  await owner.query("insert into tenants (id, name) values (1, 'Bench'), (2, 'Other')");
}

/** A million rows of a section in the first tenant, made by the database itself in about a minute. */
export async function fillMillion(owner: pg.Pool, resource: ResourceDescription): Promise<void> {
  const links = Object.values<Field>(resource.fields).flatMap((field) =>
    field.kind === "refs" ? [field.via.table] : [],
  );
  for (const table of [resource.table, ...links]) await forgetReferences(owner, table);
  await fillSection(owner, resource, ROWS);
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
