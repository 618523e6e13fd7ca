import type { MyPointEntry, MyPoints, PointAccountView } from "@nepnha/contract/features/points/my-points";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { lastDayOf } from "@nepnha/domain/features/points/expiry";
import { nextLevel } from "@nepnha/domain/features/points/levels";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { earnedIn12Months, levelsOf } from "./ledger/level.ts";

const PAGE = 50;
const NEXT_DAYS = 5;
const { ACTIVE, DELETED } = ENUMS.genericStatus;

/** The customer that an account of the product is; undefined where it is none. */
export async function customerOfUser(trx: Trx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from customers where tenant_id = ${trx.tenantId} and user_id = ${userId}
      and status <> ${sql.lit(DELETED)} limit 1`.execute(trx);
  return rows[0]?.id;
}

/**
 * What a customer has, and where it comes from; nothing of it is for the office alone.
 * @param before the number of an entry, of which those before it follow
 */
export async function readPoints(trx: Trx, customerId: string, at: Date, before: number | null): Promise<MyPoints> {
  const [account, entries] = [await accountOf(trx, customerId, at), await entriesOf(trx, customerId, before)];
  const items = entries.slice(0, PAGE);
  return { account, items, next: entries.length > PAGE ? (items.at(-1)?.seq ?? null) : null };
}

async function accountOf(trx: Trx, customerId: string, at: Date): Promise<PointAccountView> {
  const now = at.toISOString();
  const { rows } = await sql<{ level: number; debt: number; kept: string | null; points: number }>`
    select c.level, coalesce(a.debt, 0) as debt, a.level_locked_until as kept, (
      select coalesce(sum(remaining), 0)::bigint from point_buckets b where b.tenant_id = ${trx.tenantId}
        and b.customer_id = c._id and b.status = 'OPEN' and (b.expires_at is null or b.expires_at > ${now})) as points
    from customers c left join point_accounts a on a.tenant_id = c.tenant_id and a.customer_id = c._id
    where c.tenant_id = ${trx.tenantId} and c._id = ${customerId}`.execute(trx);
  const { level, debt, kept, points } = rows[0] ?? { level: 0, debt: 0, kept: null, points: 0 };
  const levels = await levelsOf(trx);
  const thresholds = levels.map(({ threshold }) => threshold);
  const earned = await earnedIn12Months(trx, customerId, at);
  const next = nextLevel(level, earned, thresholds);
  return {
    points,
    debt,
    level,
    benefits: levels[level]?.benefits ?? "",
    earned,
    nextLevel: next && { ...next, threshold: thresholds[next.level] ?? 0 },
    levelKeptUntil: kept !== null && kept >= vietnamDay(at) ? kept : null,
    expiring: await expiringOf(trx, customerId, now),
    worth: await worthOf(trx, points, vietnamDay(at)),
  };
}

async function expiringOf(trx: Trx, customerId: string, now: string): Promise<PointAccountView["expiring"]> {
  const { rows } = await sql<{ expiresAt: Date; points: number }>`
    select expires_at as "expiresAt", sum(remaining)::bigint as points from point_buckets
    where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and status = 'OPEN' and expires_at > ${now}
    group by expires_at order by expires_at limit ${NEXT_DAYS}`.execute(trx);
  return rows.map(({ expiresAt, points }) => ({ day: lastDayOf(expiresAt.getTime()) ?? "", points }));
}

async function worthOf(trx: Trx, points: number, today: string): Promise<number | null> {
  const { rows } = await sql<{ amount: number; step: number }>`
    select amount, vnd_step as step from point_settings
    where tenant_id = ${trx.tenantId} and status = ${sql.lit(ACTIVE)} and type = 'REDEEM_RATE' and customer_level is null
      and effective_from <= ${today} and (effective_to is null or effective_to >= ${today}) and amount > 0 limit 1`.execute(
    trx,
  );
  const [rate] = rows;
  return rate ? Math.floor(points / rate.amount) * rate.step : null;
}

async function entriesOf(trx: Trx, customerId: string, before: number | null): Promise<MyPointEntry[]> {
  const { rows } = await sql<Omit<MyPointEntry, "at" | "lastDay"> & { at: Date; expiredAt: Date | null }>`
    select t._id as id, t.seq, t.code, t.at, t.amount, t.balance_after as "balanceAfter", t.reason, t.content,
      t.expired_at as "expiredAt", coalesce((select sum(remaining) from point_buckets b
        where b.tenant_id = ${trx.tenantId} and b.deposit_id = t._id), 0)::bigint as left
    from point_transactions t where t.tenant_id = ${trx.tenantId} and t.customer_id = ${customerId} and t.seq is not null
      ${before === null ? sql`` : sql`and t.seq < ${before}`}
    order by t.seq desc limit ${PAGE + 1}`.execute(trx);
  return rows.map(({ expiredAt, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    lastDay: lastDayOf(expiredAt?.getTime() ?? null),
  }));
}
