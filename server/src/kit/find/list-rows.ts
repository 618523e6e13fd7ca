import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import { parseFind } from "@nepnha/domain/kit/find-query";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import { selectListRows } from "../resource/row.ts";
import type { Section } from "../resource/section.ts";
import { spanConditions } from "./find-conditions.ts";
import { findRows } from "./find-rows.ts";

/** Most rows that a page of the plain list and the text filter answer. */
const LIST_LIMIT = 1000;
const FILTER_LIMIT = 50;

/** Rows that are not deleted, in their order, a thousand to a page: one with fewer is the last. */
export async function listRows<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  access: Exclude<Access, false>,
  page = 1,
): Promise<ListRowOf<D>[]> {
  const conditions = [
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    sql`t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}`,
    ...spanConditions(resource),
  ];
  const { rows } = await selectListRows(
    resource,
    sql`where ${allOf(conditions)} order by t.order_no, t._id limit ${LIST_LIMIT} offset ${(page - 1) * LIST_LIMIT}`,
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
  // What a find has that asks for nothing: for logs, their last days.
  const { query } = parseFind(resource, {});
  const sort = { column: resource.list.title, direction: "asc" } as const;
  const asked = { ...query, own: [], sort, searchTerm: text, pageSize: FILTER_LIMIT };
  const { items } = await findRows(trx, resource, access, asked);
  return items;
}
