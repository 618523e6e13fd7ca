import { lastDayOf } from "@nepnha/domain/features/points/expiry";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { notify } from "../notifications/api.ts";

/** So many days before they are gone a customer is told of points, and once more the week before. */
const AHEAD = [30, 7] as const;
/** A look that came late still tells what it was to tell, days. */
const LATE = 3;

/** Points of one customer that end on one day. */
interface Ending {
  readonly userId: string;
  readonly expiresAt: Date;
  readonly points: number;
}

const soon = (at: Date) => {
  const windows = AHEAD.map(
    (days) => sql`b.expires_at > ${at.toISOString()}::timestamptz + make_interval(days => ${days - LATE})
      and b.expires_at <= ${at.toISOString()}::timestamptz + make_interval(days => ${days})`,
  );
  return sql`(${sql.join(windows, sql` or `)})`;
};

/** Customers who sign in and are to be told of points that end soon, in the order of their ids: those behind the last one. */
export async function customersToRemind(
  trx: Trx,
  { at, last, most }: { readonly at: Date; readonly last: string | null; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.customer_id as id from point_buckets b
    join customers c on c.tenant_id = b.tenant_id and c._id = b.customer_id and c.user_id is not null and c.status <> 255
    where b.tenant_id = ${trx.tenantId} and b.status = 'OPEN' and b.remaining > 0 and ${soon(at)}
      ${last === null ? sql`` : sql`and b.customer_id > ${last}`}
    order by 1 limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Tells a customer of points that end soon, twice for each day at most. @returns how many were told what they did not know */
export async function remindPoints(trx: Trx, customerId: string, at: Date): Promise<number> {
  const { rows } = await sql<Ending>`
    select c.user_id as "userId", b.expires_at as "expiresAt", sum(b.remaining)::int as points
    from point_buckets b join customers c on c.tenant_id = b.tenant_id and c._id = b.customer_id
    where b.tenant_id = ${trx.tenantId} and b.customer_id = ${customerId} and b.status = 'OPEN' and b.remaining > 0
      and ${soon(at)} group by 1, 2`.execute(trx);
  let told = 0;
  for (const { userId, expiresAt, points } of rows) {
    const day = lastDayOf(expiresAt.getTime()) ?? "";
    const isLast = expiresAt.getTime() - at.getTime() <= AHEAD[1] * 86_400_000;
    told += await notify(
      trx,
      {
        userIds: [userId],
        kind: "points",
        style: "WARNING",
        title: { key: "points.notice.expiring", values: { points } },
        text: { key: "points.notice.expiringText", values: { day: day.split("-").toReversed().join("/") } },
        link: "/my-points",
        once: `points:${customerId}:${day}:${isLast ? AHEAD[1] : AHEAD[0]}`,
      },
      at,
    );
  }
  return told;
}
