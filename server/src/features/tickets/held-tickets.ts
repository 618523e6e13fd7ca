import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { HoldingKind } from "../../kit/holding-kind.ts";
import { tellChanges } from "../../kit/live/tell-rows.ts";

const { OPEN, PROCESSING } = ENUMS.ticketStatus;
const IN_HAND = sql`status in (${sql.lit(OPEN)}, ${sql.lit(PROCESSING)})`;

/** Tickets that somebody looks after and that are not done (R6-05), of whom there may be thousands: two statements for all. */
export const heldTickets: HoldingKind = {
  async count(trx, userId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from support_tickets
      where tenant_id = ${trx.tenantId} and assignee_id = ${userId} and status <> 255 and ${IN_HAND}`.execute(trx);
    return rows[0]?.count ?? 0;
  },

  async handOver(context, from, to) {
    const { trx, actor } = context;
    const { rows } = await sql<{ _id: string; title: string }>`
      with theirs as (
        select _id from support_tickets
        where tenant_id = ${trx.tenantId} and assignee_id = ${from} and status <> 255 and ${IN_HAND}
        order by _id for no key update)
      update support_tickets t set assignee_id = ${to}, version = t.version + 1, updated_at = now(),
        updated_by = ${actor.userId}
      from theirs where t.tenant_id = ${trx.tenantId} and t._id = theirs._id
      returning t._id, t.subject as title`.execute(trx);
    const changes = { assigneeId: { from, to } };
    await tellChanges(
      { ...context, resource: supportTickets },
      rows.map((row) => ({ ...row, changes })),
    );
    return rows.length;
  },
};
