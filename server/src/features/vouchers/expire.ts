import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";

const { ACTIVE, EXPIRED } = ENUMS.voucherStatus;
/** Rows that one statement changes, so that no lock is held for long. */
const AT_ONCE = 1000;

/** What has come to its end is EXPIRED, and what was held too long is free; their use was judged by the clock already. */
export function expireOffersTask({ db }: Pick<Deps, "db">): TellingTask {
  return async () => {
    const counts = await eachTenant(db, expireOffers);
    const count = counts.reduce((sum, one) => sum + one, 0);
    return `${new Intl.NumberFormat("vi-VN").format(count)} ưu đãi đã hết hạn`;
  };
}

async function expireOffers(trx: Trx): Promise<number> {
  let count = 0;
  for (const [table, end] of [
    ["promotions", "end_at"],
    ["product_vouchers", "end_at"],
    ["vouchers", "valid_to"],
  ] as const) {
    const { rows } = await sql`
      update ${sql.table(table)} set status = ${sql.lit(EXPIRED)}, version = version + 1, updated_at = now()
      where tenant_id = ${trx.tenantId} and _id in (
        select _id from ${sql.table(table)}
        where tenant_id = ${trx.tenantId} and status = ${sql.lit(ACTIVE)} and ${sql.ref(end)} <= now()
        limit ${sql.lit(AT_ONCE)} for no key update skip locked)
      returning _id`.execute(trx);
    count += rows.length;
  }
  await sql`delete from voucher_uses where tenant_id = ${trx.tenantId} and state = 'RESERVED'
    and reserved_until <= now()`.execute(trx);
  return count;
}
