import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import { tableRef } from "../resource/row.ts";
import { accessConditions } from "./access-conditions.ts";

/** Which of the rows the access rule leaves to the actor now; deleted ones where they are asked for. */
export async function visibleIds(
  trx: Trx,
  resource: ResourceDescription,
  access: Access,
  ids: readonly string[],
  withDeleted = false,
): Promise<ReadonlySet<string>> {
  if (access === false || ids.length === 0) return new Set();
  const where = allOf([
    tenantCondition(trx.tenantId),
    sql`t._id = any(${[...ids]}::uuid[])`,
    ...accessConditions(trx.tenantId, access),
    ...(withDeleted ? [] : [sql`t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}`]),
  ]);
  const { rows } = await sql<{ _id: string }>`
    select t._id from ${tableRef(resource)} t where ${where}`.execute(trx);
  return new Set(rows.map(({ _id }) => _id));
}
