import type pg from "pg";

/** What the database's catalogue says of the tenant. */
export interface TenantCatalogue {
  /** Tenant tables and views with the column that holds the tenant. */
  readonly tables: readonly (readonly [name: string, column: string])[];
  /** Functions that look up the transaction's tenant, or a tenant's rows, by themselves. */
  readonly functions: readonly string[];
}

/** Reads it from a migrated database. */
export async function readTenantCatalogue(db: pg.Pool): Promise<TenantCatalogue> {
  const { rows: tables } = await db.query<{ name: string; column: string }>(`
    select c.relname as name, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`);
  const mentions = ["app_tenant", ...tables.map(({ name }) => name)].join("|");
  const { rows: functions } = await db.query<{ name: string }>(
    `
select distinct p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and pg_get_functiondef(p.oid) ~ $1
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    [`\\m(${mentions})\\M`],
  );
  return { tables: tables.map(({ name, column }) => [name, column]), functions: functions.map(({ name }) => name) };
}
