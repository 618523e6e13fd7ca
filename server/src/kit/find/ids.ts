import { SELECT_ALL_MAX } from "@nepnha/contract/platform/constants";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { allOf } from "../resource/conditions.ts";
import { matchesOf, matchesUpTo } from "./count.ts";
import type { CheckedFind } from "./find-conditions.ts";
import { orderBy } from "./order.ts";
import { tableRef } from "../resource/row.ts";
import type { Section } from "../resource/section.ts";

/** Rows of a find without their fields: ids in its order, with the status of each. */
export interface FoundIds {
  readonly ids: string[];
  readonly statuses: number[];
  /** All matches, also those beyond the most that are named, as a find knows their number. */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Every match of a find, whatever its page, at most {@link SELECT_ALL_MAX}: what somebody selects who selects all. */
export async function findIds(
  trx: Trx,
  resource: Section,
  access: Exclude<Access, false>,
  query: CheckedFind,
): Promise<FoundIds> {
  const conditions = await matchesOf(trx, resource, access, query);
  const { rows } = await sql<{ _id: string; status: number }>`
    select t._id, t.status from ${tableRef(resource)} t where ${allOf(conditions)}
    order by ${orderBy(resource, query.sort)} limit ${SELECT_ALL_MAX}`.execute(trx);
  const found = { ids: rows.map(({ _id }) => _id), statuses: rows.map(({ status }) => status) };
  if (rows.length < SELECT_ALL_MAX) return { ...found, total: rows.length, totalIsExact: true };
  return { ...found, ...(await matchesUpTo(trx, resource, conditions, query.searchTerm.trim() === "")) };
}
