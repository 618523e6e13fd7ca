import { sql } from "kysely";
import { eachTenant } from "../../../platform/db/each-tenant.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { TellingTask } from "../../../platform/jobs/runs.ts";

/** Differences that are folded at once; what is left is read as it is, and follows with the next. */
const AT_ONCE = 20_000;

/** Every minute: what was left by changes of rows goes into the days' figures. What is read is the same before and after. */
export function foldFiguresTask({ db }: Pick<Deps, "db">): TellingTask {
  return async () => {
    const counts = await eachTenant(db, foldFigures);
    const count = counts.reduce((sum, one) => sum + one, 0);
    return count === 0 ? "Không có gì mới" : `Đã gộp ${new Intl.NumberFormat("vi-VN").format(count)} thay đổi`;
  };
}

/**
 * Folds a company's differences into its days, in one statement: whoever reads sees it before or after, never between.
 * @returns how many differences
 */
async function foldFigures(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from figure_changes where tenant_id = ${trx.tenantId} and _id in (
        select _id from figure_changes where tenant_id = ${trx.tenantId} limit ${sql.lit(AT_ONCE)} for update skip locked)
      returning figure, day, status, type, branch_id, count, amount),
    folded as (
      insert into figure_days (tenant_id, figure, day, status, type, branch_id, count, amount)
      select ${trx.tenantId}::int, figure, day, status, type, branch_id, sum(count), sum(amount) from taken
      group by figure, day, status, type, branch_id
      order by figure, day, status, type, branch_id
      on conflict (tenant_id, figure, day, status, type, branch_id) do update
        set count = figure_days.count + excluded.count, amount = figure_days.amount + excluded.amount
      returning 1)
    select count(*)::int as count from taken`.execute(trx);
  await sql`delete from figure_days where tenant_id = ${trx.tenantId} and count = 0 and amount = 0`.execute(trx);
  return rows[0]?.count ?? 0;
}
