import { LEVELS } from "@nepnha/contract/features/vouchers/discount";
import type { MyExchange, MyVoucher, MyVouchers } from "@nepnha/contract/features/vouchers/mine";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { customerOfUser } from "./exchange.ts";
import { EACH } from "./product-vouchers.ts";

const { ACTIVE, USED, EXPIRED, DELETED } = ENUMS.voucherStatus;
/** Vouchers and offers that are shown; nobody has more that they could use. */
const SHOWN = 200;

/** What a customer has and can get: three statements whatever the number. Whoever is no customer has nothing. */
export async function myVouchers(trx: Trx, userId: string): Promise<MyVouchers> {
  const customer = await customerOfUser(trx, userId);
  if (!customer) return { points: null, vouchers: [], exchanges: [] };
  const points = await pointsOf(trx, customer._id);
  return {
    points,
    vouchers: await vouchersOf(trx, customer._id),
    exchanges: await exchangesFor(trx, customer._id, LEVELS[customer.level ?? 0] ?? LEVELS[0], points),
  };
}

/** What has not expired by now, whether or not the job came by. */
async function pointsOf(trx: Trx, customerId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(remaining), 0)::int as points from point_buckets
    where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and status = 'OPEN'
      and (expires_at is null or expires_at > now())`.execute(trx);
  return rows[0]?.points ?? 0;
}

/** The vouchers of a customer, those that can be used first. */
async function vouchersOf(trx: Trx, customerId: string): Promise<MyVoucher[]> {
  const { rows } = await sql<Omit<MyVoucher, "validTo"> & { validTo: Date | null }>`
    select _id, code, name, discount_type as "discountType", value::text, gift, max_discount as "maxDiscount",
      min_order as "minOrder", valid_to as "validTo",
      case when status = ${sql.lit(USED)} then 'USED'
        when status = ${sql.lit(EXPIRED)} or valid_to <= now() then 'EXPIRED'
        when valid_from > now() then 'LATER' else 'ACTIVE' end as state
    from vouchers
    where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and status in (1, 2, 3)
    order by (status = ${sql.lit(ACTIVE)} and (valid_to is null or valid_to > now())) desc, valid_to nulls last, _id
    limit ${sql.lit(SHOWN)}`.execute(trx);
  return rows.map((row) => ({ ...row, validTo: row.validTo?.toISOString() ?? null }));
}

async function exchangesFor(trx: Trx, customerId: string, level: string, points: number): Promise<MyExchange[]> {
  const { rows } = await sql<MyExchange>`
    select o._id, o.name, p.name as "productName", p.product_type as "productType", p.description,
      p.point_cost as "pointCost", o.valid_days as "validDays", p.stock,
      case when o.customer_levels <> '{}' and not ${level} = any(o.customer_levels) then 'LEVEL'
        when p.stock = 0 then 'STOCK'
        when coalesce(o.usage_per_customer, ${sql.lit(EACH)}) <= (select count(*) from vouchers v where v.tenant_id = o.tenant_id
          and v.product_voucher_id = o._id and v.customer_id = ${customerId}
          and v.status <> ${sql.lit(DELETED)}) then 'HAD'
        when p.point_cost > ${points} then 'POINTS' end as lacks
    from product_vouchers o join products p on p.tenant_id = o.tenant_id and p._id = o.product_id and p.status = 1
    where o.tenant_id = ${trx.tenantId} and o.status = 1 and o.start_at <= now() and (o.end_at is null or o.end_at > now())
    order by p.point_cost, o._id limit ${sql.lit(SHOWN)}`.execute(trx);
  return rows;
}
