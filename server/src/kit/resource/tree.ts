import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { columnRef, tableRef } from "./row.ts";

/**
 * Check a row's new place in its tree: the parent exists, is not the row itself or below it, and nothing gets deeper than
 * the description allows. Takes a lock per table, so that two moves at once cannot close a circle together.
 * @returns the issue, or nothing when the place is good
 */
export async function checkPlace(
  trx: Trx,
  resource: ResourceDescription,
  id: string | null,
  parentId: string,
): Promise<FieldIssue[]> {
  const { tree } = resource;
  if (!tree) return [];
  await lockTable(trx, resource);
  const table = tableRef(resource);
  const parent = columnRef(tree.parent);
  const { rows: ancestors } = await sql<{ _id: string; status: number }>`
    with recursive up as (
      select t._id, t.status, ${parent} as above, 1 as step from ${table} t
      where t.tenant_id = ${trx.tenantId} and t._id = ${parentId}
      union all
      select t._id, t.status, ${parent}, up.step + 1 from ${table} t
      join up on t.tenant_id = ${trx.tenantId} and t._id = up.above where up.step < 100)
    select _id, status from up order by step`.execute(trx);
  const direct = ancestors[0];
  if (!direct || direct.status === 255) return [{ field: tree.parent, code: "notFound" }];
  if (ancestors.some((ancestor) => ancestor._id === id)) return [{ field: tree.parent, code: "cycle" }];
  const height = id === null ? 1 : await heightOf(trx, resource, id);
  if (ancestors.length + height <= tree.maxDepth) return [];
  return [{ field: tree.parent, code: "depth", params: { max: tree.maxDepth } }];
}

/** One change of a table's shared rule (tree, only one default) at a time per tenant; freed with the transaction. */
export async function lockTable(trx: Trx, resource: ResourceDescription): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${resource.table}), ${trx.tenantId})`.execute(trx);
}

/** How many live rows hang directly below. */
export async function childCount(trx: Trx, resource: ResourceDescription, id: string): Promise<number> {
  if (!resource.tree) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${tableRef(resource)} t
    where t.tenant_id = ${trx.tenantId} and t.status <> 255 and ${columnRef(resource.tree.parent)} = ${id}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Levels of the subtree that the row heads, itself included. */
async function heightOf(trx: Trx, resource: ResourceDescription, id: string): Promise<number> {
  if (!resource.tree) return 1;
  const { rows } = await sql<{ height: number }>`
    with recursive down as (
      select ${id}::uuid as _id, 1 as step
      union all
      select t._id, down.step + 1 from ${tableRef(resource)} t
      join down on t.tenant_id = ${trx.tenantId} and ${columnRef(resource.tree.parent)} = down._id
      where t.status <> 255 and down.step < 100)
    select max(step) as height from down`.execute(trx);
  return rows[0]?.height ?? 1;
}
