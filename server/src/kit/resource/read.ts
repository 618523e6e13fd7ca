import { UNDO_DELETE_MINUTES } from "@nepnha/contract/platform/constants";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListRowOf, RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { searchPatterns } from "@nepnha/domain/platform/fold";
import type { FindQuery } from "@nepnha/domain/kit/find-query";
import type { Access } from "@nepnha/domain/kit/access";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, findConditions, searchConditions, spanConditions, tenantCondition } from "./conditions.ts";
import { selectListRows, selectRows, tableRef, valueRef } from "./row.ts";
import type { Section } from "./section.ts";

/** Most rows that the plain list and the text filter answer. */
const LIST_LIMIT = 1000;
const FILTER_LIMIT = 50;
const NOT_DELETED = sql`t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}`;

/** One page of a find and the number of all matches (R3-04). A page past the end is empty with the true total. */
export async function findRows<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  access: Exclude<Access, false>,
  query: FindQuery,
): Promise<{ items: ListRowOf<D>[]; total: number }> {
  const where = allOf([
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    ...findConditions(resource, query),
  ]);
  const page = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
  if (searchPatterns(query.searchTerm).length > 0) return searchRows(trx, resource, query.sort, where, page);
  const table = tableRef(resource);
  const counted = await sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`.execute(trx);
  const total = counted.rows[0]?.total ?? 0;
  if (page.offset >= total) return { items: [], total };
  const { rows } = await selectListRows(
    resource,
    sql`where ${where} order by ${orderBy(resource, query.sort)} limit ${page.limit} offset ${page.offset}`,
  ).execute(trx);
  return { items: rows, total };
}

/** A search reads its matches once, for the number and the page together: common words match very many rows. */
async function searchRows<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  sort: FindQuery["sort"],
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ListRowOf<D>[]; total: number }> {
  const { rows: found } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select t._id, ${sortKey(resource, sort.column) ?? sql`null`} as key
      from ${tableRef(resource)} t where ${where})
    select (select count(*) from found) as total,
      array(select _id from found order by key ${sql.raw(sort.direction)}, _id ${sql.raw(sort.direction)}
        limit ${limit} offset ${offset}) as ids`.execute(trx);
  const { total = 0, ids = [] } = found[0] ?? {};
  if (ids.length === 0) return { items: [], total };
  const { rows } = await selectListRows(
    resource,
    sql`where ${tenantCondition(trx.tenantId)} and t._id = any(${ids}::uuid[])`,
  ).execute(trx);
  const byId = new Map(rows.map((row) => [row._id, row]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** All rows that are not deleted, in their order; at most 1,000. */
export async function listRows<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  access: Exclude<Access, false>,
): Promise<ListRowOf<D>[]> {
  const conditions = [...accessConditions(trx.tenantId, access), NOT_DELETED, ...spanConditions(resource)];
  const where = allOf([tenantCondition(trx.tenantId), ...conditions]);
  const { rows } = await selectListRows(
    resource,
    sql`where ${where} order by t.order_no, t._id limit ${LIST_LIMIT}`,
  ).execute(trx);
  return rows;
}

/** Rows that a text finds, for pickers; at most 50, by title. An empty text finds the first ones. */
export async function filterRows<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  access: Exclude<Access, false>,
  text: string,
): Promise<ListRowOf<D>[]> {
  const where = allOf([
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    NOT_DELETED,
    ...spanConditions(resource),
    ...searchConditions(resource, text),
  ]);
  const order = orderBy(resource, { column: resource.list.title, direction: "asc" });
  const { rows } = await selectListRows(resource, sql`where ${where} order by ${order} limit ${FILTER_LIMIT}`).execute(
    trx,
  );
  return rows;
}

/** One row by id, deleted or not; `undefined` when there is none that the actor may see. */
export async function oneRow<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  access: Exclude<Access, false>,
  id: string,
): Promise<RowOf<D> | undefined> {
  const where = allOf([tenantCondition(trx.tenantId), sql`t._id = ${id}`, ...accessConditions(trx.tenantId, access)]);
  const { rows } = await selectRows(resource, sql`where ${where}`).execute(trx);
  return rows[0];
}

/** Whether deleted rows are there for a change: none, all, or what this person deleted a moment ago. */
export type SeesDeleted = boolean | { readonly justDeletedBy: string };

function deletedConditions(sees: SeesDeleted): RawBuilder<unknown>[] {
  if (sees === true) return [];
  if (sees === false) return [NOT_DELETED];
  return [
    sql`(${NOT_DELETED} or (t.deleted_by = ${sees.justDeletedBy}
      and t.deleted_at > now() - make_interval(mins => ${sql.lit(UNDO_DELETE_MINUTES)})))`,
  ];
}

/**
 * Lock rows for a change, in the order of their ids so that two bulk calls cannot block each other. Their keys never
 * change, so that rows which refer to them need not wait.
 */
export async function lockRows<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  access: Exclude<Access, false>,
  ids: readonly string[],
  seesDeleted: SeesDeleted = false,
): Promise<Map<string, RowOf<D>>> {
  const where = allOf([
    tenantCondition(trx.tenantId),
    sql`t._id = any(${[...ids]}::uuid[])`,
    ...accessConditions(trx.tenantId, access),
    ...deletedConditions(seesDeleted),
  ]);
  const { rows } = await selectRows(resource, sql`where ${where} order by t._id for no key update of t`).execute(trx);
  return new Map(rows.map((row) => [row._id, row]));
}

/** Texts sort as Vietnamese does; ties fall to the id, so that the order is total. */
export function orderBy(resource: Section, sort: FindQuery["sort"]): RawBuilder<unknown> {
  const direction = sql.raw(sort.direction);
  const key = sortKey(resource, sort.column);
  return key ? sql`${key} ${direction}, t._id ${direction}` : sql`t._id ${direction}`;
}

/** What comes before the id; nothing where the id alone, the order of creation, is asked for. */
function sortKey(resource: Section, column: string): RawBuilder<unknown> | undefined {
  const { span } = resource.list;
  // Where a find looks at a limited time, its instant is that order too, and has the index that finds the time.
  if (column === "id") return span && valueRef(resource, span.field);
  const field: Field | undefined = resource.fields[column];
  const collation = field?.kind === "text" && (field.format ?? "plain") === "plain" ? sql` collate "vi-x-icu"` : sql``;
  return sql`${valueRef(resource, column)}${collation}`;
}
