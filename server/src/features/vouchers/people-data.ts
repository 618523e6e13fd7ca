import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** All vouchers and uses of a customer become another one's, in the caller's transaction; none is lost or made. */
export async function mergeVouchers(trx: Trx, fromId: string, toId: string): Promise<void> {
  await sql`update vouchers set customer_id = ${toId}, version = version + 1, updated_at = now()
    where tenant_id = ${trx.tenantId} and customer_id = ${fromId}`.execute(trx);
  await sql`update voucher_uses set customer_id = ${toId}
    where tenant_id = ${trx.tenantId} and customer_id = ${fromId}`.execute(trx);
  await sql`update promotion_uses set customer_id = ${toId}
    where tenant_id = ${trx.tenantId} and customer_id = ${fromId}`.execute(trx);
}

/** A voucher in the export of one person's data. */
interface ExportedVoucher {
  readonly code: string;
  readonly name: string;
  readonly status: number;
  readonly pointCost: number | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly usedAt: readonly string[];
}

/** What the company keeps of a customer's vouchers, for the export of their data. */
export async function exportVouchers(trx: Trx, customerId: string): Promise<ExportedVoucher[]> {
  const { rows } = await sql<ExportedVoucher>`
    select v.code, v.name, v.status, v.point_cost as "pointCost", to_json(v.valid_from)#>>'{}' as "validFrom",
      to_json(v.valid_to)#>>'{}' as "validTo",
      array(select to_json(u.used_at)#>>'{}' from voucher_uses u
        where u.tenant_id = v.tenant_id and u.voucher_id = v._id and u.state = 'USED' order by u.used_at) as "usedAt"
    from vouchers v where v.tenant_id = ${trx.tenantId} and v.customer_id = ${customerId} order by v._id`.execute(trx);
  return rows;
}
