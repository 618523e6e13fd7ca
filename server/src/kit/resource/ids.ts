import { SELECT_ALL_MAX } from "@nepnha/contract/platform/constants";
import type { FindQuery } from "@nepnha/domain/kit/find-query";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, findConditions, tenantCondition } from "./conditions.ts";
import { orderBy } from "./read.ts";
import { tableRef } from "./row.ts";
import type { Section } from "./section.ts";

/** Rows of a find without their fields: ids in its order, with the status of each. */
export interface FoundIds {
  readonly ids: string[];
  readonly statuses: number[];
  /** All matches, also those beyond the most that are named. */
  readonly total: number;
}

/** Every match of a find, whatever its page, at most {@link SELECT_ALL_MAX}: what somebody selects who selects all. */
export async function findIds(
  trx: Trx,
  resource: Section,
  access: Exclude<Access, false>,
  query: FindQuery,
): Promise<FoundIds> {
  const where = allOf([
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    ...findConditions(resource, query),
  ]);
  const { rows } = await sql<{ _id: string; status: number }>`
    select t._id, t.status from ${tableRef(resource)} t where ${where}
    order by ${orderBy(resource, query.sort)} limit ${SELECT_ALL_MAX}`.execute(trx);
  let total = rows.length;
  if (total === SELECT_ALL_MAX) {
    const counted = await sql<{ total: number }>`
      select count(*) as total from ${tableRef(resource)} t where ${where}`.execute(trx);
    total = counted.rows[0]?.total ?? total;
  }
  return { ids: rows.map(({ _id }) => _id), statuses: rows.map(({ status }) => status), total };
}
