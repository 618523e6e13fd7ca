import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";

/** The vouchers of a customer, and what they were used for; they name nobody besides. */
export const vouchersOfPerson: PersonPart = {
  name: "vouchers",
  tell: async (trx, { customerId }) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select v.code, v.name, v.status, v.point_cost, v.valid_from, v.valid_to,
        array(select u.used_at from voucher_uses u
          where u.tenant_id = v.tenant_id and u.voucher_id = v._id and u.state = 'USED' order by u.used_at) as used_at
      from vouchers v where v.tenant_id = ${trx.tenantId} and v.customer_id = ${customerId}
      order by v._id limit 10000`.execute(trx);
    return rows;
  },
  async merge({ trx }, from, to) {
    const { rows } = await sql`
      update vouchers set customer_id = ${to.customerId}, version = version + 1, updated_at = now()
      where tenant_id = ${trx.tenantId} and customer_id = ${from.customerId} returning _id`.execute(trx);
    await sql`
      update voucher_uses set customer_id = ${to.customerId}
      where tenant_id = ${trx.tenantId} and customer_id = ${from.customerId}`.execute(trx);
    await sql`
      update promotion_uses set customer_id = ${to.customerId}
      where tenant_id = ${trx.tenantId} and customer_id = ${from.customerId}`.execute(trx);
    return rows.length;
  },
};
