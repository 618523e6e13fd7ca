import { ENUMS } from "@nepnha/contract/platform/enums";
import type { DiscountType } from "@nepnha/contract/features/vouchers/discount";
import { codeOf } from "@nepnha/domain/features/vouchers/terms";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

const { ACTIVE, EXPIRED, DELETED } = ENUMS.expiringStatus;
/** Promotions that are given by themselves, of which a company has few. */
const MOST = 50;

/** A promotion as its use is judged, with the uses that are not this quote's. */
export interface UsablePromotion {
  readonly _id: string;
  readonly code: string;
  readonly title: string;
  readonly status: number;
  readonly discountType: DiscountType;
  readonly value: string | null;
  readonly maxDiscount: number | null;
  readonly minOrder: number | null;
  readonly startAt: Date;
  readonly endAt: Date | null;
  readonly customerLevels: readonly string[];
  readonly categoryIds: readonly string[];
  readonly projectTypes: readonly string[];
  readonly usageLimit: number | null;
  readonly usagePerCustomer: number | null;
  readonly stackable: boolean;
  readonly priority: number | null;
  readonly autoApply: boolean;
  readonly used: number;
  readonly usedByCustomer: number;
}

/** For whom a promotion is used: a quote by its first revision, and its customer. */
interface User {
  readonly quoteId: string | null;
  readonly customerId: string | null;
}

/** The promotion of a code, or those that are given by themselves. */
export async function readPromotions(
  trx: Trx,
  code: string | null,
  { quoteId, customerId }: User,
): Promise<UsablePromotion[]> {
  const which = code === null ? sql`p.auto_apply and p.status = ${sql.lit(ACTIVE)}` : sql`p.code = ${codeOf(code)}`;
  const { rows } = await sql<UsablePromotion>`
    select p._id, p.code, p.title, p.status, p.discount_type as "discountType", p.value::text,
      p.max_discount as "maxDiscount", p.min_order as "minOrder", p.start_at as "startAt", p.end_at as "endAt",
      p.customer_levels as "customerLevels", p.project_types as "projectTypes", p.usage_limit as "usageLimit",
      p.usage_per_customer as "usagePerCustomer", p.stackable, p.priority, p.auto_apply as "autoApply",
      array(select c.category_id from promotion_categories c
        where c.tenant_id = p.tenant_id and c.promotion_id = p._id) as "categoryIds",
      p.used_count - (exists (select from promotion_uses u
        where u.tenant_id = p.tenant_id and u.promotion_id = p._id and u.quote_id = ${quoteId}::uuid))::int as used,
      case when p.usage_per_customer is null then 0 else (select count(*)::int from promotion_uses u
        where u.tenant_id = p.tenant_id and u.promotion_id = p._id and u.customer_id = ${customerId}::uuid
          and u.quote_id is distinct from ${quoteId}::uuid) end as "usedByCustomer"
    from promotions p
    where p.tenant_id = ${trx.tenantId} and ${which} and p.status <> ${sql.lit(DELETED)}
    order by p._id limit ${sql.lit(MOST)}`.execute(trx);
  return rows;
}

/** Nobody else counts uses of a promotion until the transaction ends. */
export async function lockPromotion(trx: Trx, promotionId: string): Promise<void> {
  await sql`select from promotions where tenant_id = ${trx.tenantId} and _id = ${promotionId} for no key update`.execute(
    trx,
  );
}

/** Notes that a confirmed quote got a promotion; the last use ends it. The caller has its lock, and has judged it. */
export async function spendPromotion(trx: Trx, promotionId: string, { quoteId, customerId }: User): Promise<void> {
  const { rows } = await sql`
    insert into promotion_uses (tenant_id, promotion_id, quote_id, customer_id)
    values (${trx.tenantId}, ${promotionId}, ${quoteId}, ${customerId})
    on conflict do nothing returning quote_id`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    update promotions set used_count = used_count + 1, version = version + 1, updated_at = now(),
      status = case when usage_limit > 0 and used_count + 1 >= usage_limit then ${sql.lit(EXPIRED)} else status end
    where tenant_id = ${trx.tenantId} and _id = ${promotionId}`.execute(trx);
}

/** Takes the uses of a quote back, but for the promotion that it keeps. */
export async function releasePromotions(trx: Trx, quoteId: string, kept: string | null): Promise<void> {
  await sql`
    with gone as (
      delete from promotion_uses where tenant_id = ${trx.tenantId} and quote_id = ${quoteId}
        and promotion_id is distinct from ${kept}::uuid
      returning promotion_id)
    update promotions p set used_count = p.used_count - 1, version = p.version + 1, updated_at = now()
    from gone where p.tenant_id = ${trx.tenantId} and p._id = gone.promotion_id`.execute(trx);
}
