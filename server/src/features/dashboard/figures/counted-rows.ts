import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import { sql, type RawBuilder } from "kysely";
import { accessConditions } from "../../../kit/access/access-conditions.ts";
import type { FigureContext } from "../../../kit/figure-part.ts";
import { allOf, tenantCondition } from "../../../kit/resource/conditions.ts";
import { tableRef } from "../../../kit/resource/row.ts";

/** What is deleted counts nowhere, and stands in no index of access. */
const isThere = sql`t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}`;

/** What is counted, and how rows say it. */
interface Counted {
  /** Name among the figures that `keep_figures` keeps. */
  readonly figure: string;
  /** The function of a row that says where it counts. */
  readonly cells: string;
  /** What the choice narrows; a figure without a branch, say, is left as it is. */
  readonly by?: { readonly branch?: true; readonly type?: true };
}

/**
 * Rows of a figure with `day`, `status`, `type`, `branch_id`, `count` and `amount`, to be summed: of whoever sees every row
 * of the section those that are kept for each day, of anybody else their own rows, counted one by one. `undefined` where the
 * list itself is not theirs.
 */
export function countedRows(
  { trx, actor, branches, types }: FigureContext,
  section: ResourceDescription,
  { figure, cells, by = {} }: Counted,
): RawBuilder<unknown> | undefined {
  const access = accessTo(actor, section, "basic");
  if (access === false) return undefined;
  const wanted = allOf([
    sql`f.figure = ${figure}`,
    ...(by.type && types.length > 0 ? [sql`f.type = any(${types}::smallint[])`] : []),
    ...(by.branch && branches.length > 0 ? [sql`f.branch_id = any(${branches}::uuid[])`] : []),
  ]);
  if (access !== true) {
    const theirs = allOf([tenantCondition(trx.tenantId), isThere, ...accessConditions(trx.tenantId, access)]);
    // Their rows first, by the indexes of access alone: with what a figure asks for the planner would go through all rows.
    return sql`(select f.day, f.status, f.type, f.branch_id, 1 as count, f.amount::numeric as amount
      from (select t.* from ${tableRef(section)} t where ${theirs} offset 0) t
      cross join lateral ${sql.id(cells)}(t::${tableRef(section)}) f where ${wanted})`;
  }
  const kept = (table: string): RawBuilder<unknown> => sql`
    select f.day, f.status, f.type, f.branch_id, f.count, f.amount from ${sql.table(table)} f
    where f.tenant_id = ${trx.tenantId} and ${wanted}`;
  return sql`(${kept("figure_days")} union all ${kept("figure_changes")})`;
}

/** Whether a counted row lies within the chosen days. */
export function withinDays({ from, to }: FigureContext): RawBuilder<unknown> {
  return sql`r.day between ${from}::date and ${to}::date`;
}

/** Whether it lies within the months of what is shown by month. */
export function withinMonths({ months }: FigureContext): RawBuilder<unknown> {
  return sql`r.day >= ${`${months[0]}-01`}::date and r.day < ${`${months.at(-1)}-01`}::date + interval '1 month'`;
}
