import { isStaff } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { HookContext } from "../../kit/resource/section.ts";
import { rateLimited, type Limit } from "../../platform/limits/limits.ts";

/** How many tickets somebody from outside makes in an hour, and how much they say in all of theirs. */
export const TICKET_LIMITS = {
  support_tickets: { name: "person.tickets", max: 10, seconds: 3600 },
  ticket_messages: { name: "person.ticketMessages", max: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * Refuses what somebody from outside writes beyond their limit. Tickets come by the kit's own call, whose rules run in its
 * transaction, where a counter of its own would take a second connection: so the rows themselves are counted, under the
 * person's lock, and many at once get no further than one after the other.
 * @throws AppError RATE_LIMITED
 */
export async function requirePace(
  { trx, actor }: Pick<HookContext, "trx" | "actor">,
  table: keyof typeof TICKET_LIMITS,
): Promise<void> {
  if (isStaff(actor)) return;
  const { name, max, seconds } = TICKET_LIMITS[table];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${actor.userId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*)::int as count, ceil(extract(epoch from
      min(created_at) + make_interval(secs => ${seconds}) - now()))::int as wait
    from (select created_at from ${sql.table(table)}
      where tenant_id = ${trx.tenantId} and created_by = ${actor.userId} and status <> 255
        and created_at > now() - make_interval(secs => ${seconds})
      order by created_at desc limit ${max}) latest`.execute(trx);
  const [written] = rows;
  if (written && written.count >= max) throw rateLimited(written.wait);
}
