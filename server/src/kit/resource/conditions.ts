import { sql, type RawBuilder } from "kysely";

/** All conditions joined by `and`. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The first of the two locks: the query names the tenant; row-level security refuses the rest. */
export function tenantCondition(tenantId: number): RawBuilder<unknown> {
  return sql`t.tenant_id = ${tenantId}`;
}
