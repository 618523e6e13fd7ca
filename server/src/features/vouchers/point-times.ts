import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/**
 * How many times the points a quote brings, by the promotion and the vouchers that it has used; the most of them counts,
 * once, since two that are multiplied by each other are what nobody meant to give.
 * @param subTotal of the quote before its discounts, whole VND: an offer may ask for so much
 * @returns per cent, 100 where there is none
 */
export async function pointPercentOf(trx: Trx, quoteId: string, subTotal: number): Promise<number> {
  const offers = sql`o.discount_type = 'POINT_MULTIPLIER' and coalesce(o.min_order, 0) <= ${subTotal}`;
  const { rows } = await sql<{ percent: number }>`
    select greatest(100, round(coalesce(max(value), 1) * 100))::int as percent from (
      select o.value from promotion_uses u
        join promotions o on o.tenant_id = u.tenant_id and o._id = u.promotion_id
        where u.tenant_id = ${trx.tenantId} and u.quote_id = ${quoteId} and ${offers}
      union all
      select o.value from voucher_uses u
        join vouchers o on o.tenant_id = u.tenant_id and o._id = u.voucher_id
        where u.tenant_id = ${trx.tenantId} and u.quote_id = ${quoteId} and u.state = 'USED' and ${offers}) as used`.execute(
    trx,
  );
  return rows[0]?.percent ?? 100;
}
