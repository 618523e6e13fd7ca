import { ENUMS } from "@nepnha/contract/platform/enums";
import type { DiscountType } from "@nepnha/contract/features/vouchers/discount";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError } from "../../platform/http/problem.ts";

const { ACTIVE, USED, DELETED } = ENUMS.voucherStatus;
/** How long a quote that is being edited holds its vouchers. */
const HELD = sql`interval '30 minutes'`;

/** A voucher as its use is judged, with the uses that are not this quote's. */
export interface Usable {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly status: number;
  readonly discountType: DiscountType;
  readonly value: string | null;
  readonly gift: string | null;
  readonly maxDiscount: number | null;
  readonly minOrder: number | null;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly customerId: string | null;
  readonly customerLevels: readonly string[];
  readonly projectTypes: readonly string[];
  readonly usageLimit: number;
  readonly usagePerCustomer: number | null;
  /** Done, and held by others. */
  readonly used: number;
  readonly held: number;
  readonly usedByCustomer: number;
  /** The quote has used it already, in an earlier revision. */
  readonly isDone: boolean;
}

/** For whom a voucher is used: a quote by its first revision, and its customer. */
export interface User {
  readonly quoteId: string | null;
  readonly customerId: string | null;
}

/**
 * Vouchers by their codes, in the order of their ids.
 * @param lock nobody else judges or uses them until the transaction ends; the counts are read behind the lock, since what
 *   a statement counts is as old as its beginning
 */
export async function usableVouchers(
  trx: Trx,
  codes: readonly string[],
  { quoteId, customerId }: User,
  lock: boolean,
): Promise<Usable[]> {
  if (codes.length === 0) return [];
  if (lock) {
    await sql`select from vouchers where tenant_id = ${trx.tenantId} and code = any(${[...codes]}::text[])
      order by _id for no key update`.execute(trx);
  }
  const { rows } = await sql<Usable>`
    select v._id, v.code, v.name, v.status, v.discount_type as "discountType", v.value::text, v.gift,
      v.max_discount as "maxDiscount", v.min_order as "minOrder", v.valid_from as "validFrom", v.valid_to as "validTo",
      v.customer_id as "customerId", v.customer_levels as "customerLevels", v.project_types as "projectTypes",
      v.usage_limit as "usageLimit", v.usage_per_customer as "usagePerCustomer",
      v.used_count - (mine.state is not distinct from 'USED')::int as used,
      (select count(*)::int from voucher_uses u where u.tenant_id = v.tenant_id and u.voucher_id = v._id
        and u.state = 'RESERVED' and u.reserved_until > now() and u.quote_id is distinct from ${quoteId}::uuid) as held,
      case when v.usage_per_customer is null then 0 else (select count(*)::int from voucher_uses u
        where u.tenant_id = v.tenant_id and u.voucher_id = v._id and u.customer_id = ${customerId}::uuid
          and (u.state = 'USED' or u.reserved_until > now())
          and (${quoteId}::uuid is null or u.quote_id is distinct from ${quoteId}::uuid)) end
        as "usedByCustomer",
      mine.state is not distinct from 'USED' as "isDone"
    from vouchers v
    left join voucher_uses mine on mine.tenant_id = v.tenant_id and mine.voucher_id = v._id and mine.quote_id = ${quoteId}::uuid
    where v.tenant_id = ${trx.tenantId} and v.code = any(${[...codes]}::text[]) and v.status <> ${sql.lit(DELETED)}
    order by v._id`.execute(trx);
  return rows;
}

/** Holds a voucher for a quote from now on; the caller has its lock, and has judged it. */
export async function reserveVoucher(trx: Trx, voucher: Usable, user: User): Promise<void> {
  const held = await sql`
    update voucher_uses set reserved_until = case when state = 'RESERVED' then now() + ${HELD} end,
      customer_id = case when state = 'RESERVED' then ${user.customerId}::uuid else customer_id end
    where tenant_id = ${trx.tenantId} and voucher_id = ${voucher._id} and quote_id = ${user.quoteId}
    returning _id`.execute(trx);
  if (held.rows.length === 0) await insertUse(trx, voucher, user, { state: "RESERVED" });
}

/** Who uses it and why, for what is kept of a use. */
interface Using {
  readonly userId: string;
  readonly note?: string | null;
}

/**
 * Uses a voucher once: what was held for the quote is used, or a new use is made. The last one changes its status. The
 * caller has its lock, and has judged it; used already by this quote, it stays as it is.
 * @returns whether it was the last one
 */
export async function spendVoucher(trx: Trx, voucher: Usable, user: User, by: Using): Promise<boolean> {
  if (voucher.isDone) return false;
  const held =
    user.quoteId === null
      ? { rows: [] }
      : await sql`
          update voucher_uses set state = 'USED', reserved_until = null, used_at = now(), used_by = ${by.userId},
            customer_id = ${user.customerId}::uuid
          where tenant_id = ${trx.tenantId} and voucher_id = ${voucher._id} and quote_id = ${user.quoteId}
            and state = 'RESERVED'
          returning _id`.execute(trx);
  if (held.rows.length === 0) await insertUse(trx, voucher, user, { state: "USED", ...by });
  const { rows } = await sql<{ status: number }>`
    update vouchers set used_count = used_count + 1, version = version + 1, updated_at = now(), updated_by = ${by.userId},
      status = case when used_count + 1 >= usage_limit then ${sql.lit(USED)} else status end
    where tenant_id = ${trx.tenantId} and _id = ${voucher._id} returning status`.execute(trx);
  return rows[0]?.status === USED;
}

/**
 * Gives a use the next number, or the first free one; what others held for too long goes first. The number is unique and
 * at most the limit, so that no way of counting wrong can use a voucher once too often.
 */
async function insertUse(
  trx: Trx,
  { _id: voucherId, usageLimit }: Usable,
  { quoteId, customerId }: User,
  use: { readonly state: "RESERVED" } | ({ readonly state: "USED" } & Using),
): Promise<void> {
  await sql`delete from voucher_uses where tenant_id = ${trx.tenantId} and voucher_id = ${voucherId}
    and state = 'RESERVED' and reserved_until <= now()`.execute(trx);
  const isUsed = use.state === "USED";
  const { rows } = await sql`
    insert into voucher_uses (tenant_id, _id, voucher_id, use_no, quote_id, customer_id, state, reserved_until, used_at,
      used_by, note)
    select ${trx.tenantId}, ${uuidv7()}, ${voucherId}, n.no, ${quoteId}, ${customerId}, ${use.state},
      ${isUsed ? sql`null` : sql`now() + ${HELD}`}, ${isUsed ? sql`now()` : sql`null`},
      ${isUsed ? use.userId : null}, ${isUsed ? (use.note ?? null) : null}
    from (select case when last.no < ${usageLimit} then last.no + 1 else (
        select free from generate_series(1, ${usageLimit}) as free
        where not exists (select from voucher_uses o
          where o.tenant_id = ${trx.tenantId} and o.voucher_id = ${voucherId} and o.use_no = free) limit 1) end as no
      from (select coalesce(max(use_no), 0) as no from voucher_uses
        where tenant_id = ${trx.tenantId} and voucher_id = ${voucherId}) as last) as n
    where n.no is not null returning use_no`.execute(trx);
  if (rows.length === 0) throw new AppError("RULE_BROKEN", { message: "vouchers.refused.used" });
}

/**
 * Takes a quote's vouchers off it, but for those that it keeps: what it held is free again, and with `used` what it had
 * used, too, which makes a voucher that was used up usable again.
 */
export async function releaseVouchers(
  trx: Trx,
  quoteId: string,
  kept: readonly string[],
  { used }: { readonly used: boolean },
): Promise<readonly string[]> {
  const { rows: locked } = await sql<{ _id: string }>`
    select v._id from vouchers v
    where v.tenant_id = ${trx.tenantId} and v._id in (select u.voucher_id from voucher_uses u
        where u.tenant_id = ${trx.tenantId} and u.quote_id = ${quoteId})
      and v._id <> all(${[...kept]}::uuid[])
    order by v._id for no key update`.execute(trx);
  if (locked.length === 0) return [];
  const ids = locked.map(({ _id }) => _id);
  const { rows: gone } = await sql<{ voucherId: string; state: string }>`
    delete from voucher_uses where tenant_id = ${trx.tenantId} and quote_id = ${quoteId}
      and voucher_id = any(${ids}::uuid[]) and (state = 'RESERVED' or ${used})
    returning voucher_id as "voucherId", state`.execute(trx);
  const back = gone.filter(({ state }) => state === "USED").map(({ voucherId }) => voucherId);
  if (back.length > 0) {
    await sql`update vouchers set used_count = used_count - 1, version = version + 1, updated_at = now(),
        status = case when status = ${sql.lit(USED)} then ${sql.lit(ACTIVE)} else status end
      where tenant_id = ${trx.tenantId} and _id = any(${back}::uuid[])`.execute(trx);
  }
  return back;
}

/**
 * Takes back the last use of a locked voucher that no quote stands behind; its count is the caller's.
 * @throws AppError RULE_BROKEN where the last use is a quote's
 */
export async function takeBackLast(trx: Trx, voucherId: string): Promise<void> {
  const { rows } = await sql<{ _id: string; quoteId: string | null }>`
    select _id, quote_id as "quoteId" from voucher_uses
    where tenant_id = ${trx.tenantId} and voucher_id = ${voucherId} and state = 'USED'
    order by used_at desc, use_no desc limit 1`.execute(trx);
  const [last] = rows;
  if (!last) throw new AppError("RULE_BROKEN", { message: "vouchers.rule.neverUsed" });
  if (last.quoteId !== null) throw new AppError("RULE_BROKEN", { message: "vouchers.rule.usedByQuote" });
  await sql`delete from voucher_uses where tenant_id = ${trx.tenantId} and _id = ${last._id}`.execute(trx);
}
