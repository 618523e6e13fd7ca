import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { hasLines } from "@nepnha/server/kit/resource/row";
import { fillSection } from "@nepnha/server/testing/plans/fill";
import type pg from "pg";

/** The two tenants of a bench. */
export async function fillTenants(owner: pg.Pool): Promise<void> {
  await owner.query("insert into tenants (id, name) values (1, 'Bench'), (2, 'Other')");
}

/**
 * So many rows of a section in the first tenant, made by the database itself. Its indexes are made over all of them, as a
 * restored backup has them: row by row they take most of the time.
 */
export async function fillRows(owner: pg.Pool, resource: ResourceDescription, rows: number): Promise<void> {
  for (const table of [resource.table, ...tablesWithin(resource)]) await forgetReferences(owner, table);
  const makeIndexes = await dropIndexes(owner, resource.table);
  await fillSection(owner, resource, rows);
  await makeIndexes();
  // What autovacuum does by itself within minutes.
  await owner.query(`vacuum analyze ${resource.table}`);
}

/** Drops the indexes that let no row in or out. @returns how to make them again */
async function dropIndexes(owner: pg.Pool, table: string): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return async () => {
    const client = await owner.connect();
    try {
      await client.query("set maintenance_work_mem = '1GB'");
      for (const { definition } of rows) await client.query(definition);
      await client.query("reset maintenance_work_mem");
    } finally {
      client.release();
    }
  };
}

/** Takes the rows away again, with the lines in them: what leads from one to the other is gone by then. */
export async function emptyRows(owner: pg.Pool, resource: ResourceDescription): Promise<void> {
  await owner.query(`truncate ${[resource.table, ...tablesWithin(resource)].join(", ")} cascade`);
}

/** Tables of what a row holds or leads to. */
function tablesWithin({ fields }: ResourceDescription): string[] {
  return Object.values<Field>(fields).flatMap((field) =>
    field.kind === "refs" ? [field.via.table] : hasLines(field) ? [field.in.table] : [],
  );
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
