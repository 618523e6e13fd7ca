import { UNDO_DELETE_MINUTES } from "@nepnha/contract/platform/constants";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, tenantCondition } from "./conditions.ts";
import { selectRows } from "./row.ts";
import type { Section } from "./section.ts";

/** Rows that have not been deleted. The row is `t`. */
export const NOT_DELETED = sql`t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}`;

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
