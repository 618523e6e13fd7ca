import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";

/** Just after midnight in Vietnam: confirmed quotes whose last day went by without an answer have expired. */
export function expireQuotesTask({ db }: Pick<Deps, "db">): TellingTask {
  return async () => {
    const counts = await eachTenant(db, expireQuotes);
    const count = counts.reduce((sum, one) => sum + one, 0);
    return `${new Intl.NumberFormat("vi-VN").format(count)} báo giá đã hết hạn`;
  };
}

async function expireQuotes(trx: Trx): Promise<number> {
  const { rows } = await sql`
    update quotes set customer_decision = 'EXPIRED', version = version + 1, updated_at = now()
    where tenant_id = ${trx.tenantId} and status = ${sql.lit(ENUMS.quoteStatus.CONFIRM)} and customer_decision = 'NONE'
      and valid_until < vietnam_today()
    returning _id`.execute(trx);
  return rows.length;
}
