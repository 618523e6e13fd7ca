import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { changeableRows } from "../../kit/assignable.ts";
import type { HoldingKind } from "../../kit/holding-kind.ts";
import { tellChanges } from "../../kit/live/tell-rows.ts";
import { supportTicketsSection } from "./support-tickets.ts";

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

  assigning: {
    // Who is given an open one begins with it, as by its move.
    async toMain(context, ids, to) {
      const { trx, actor } = context;
      const before = await changeableRows(context, supportTicketsSection, ids);
      const { rows } = await sql<{ _id: string; title: string }>`
        update support_tickets set assignee_id = ${to}, status = ${sql.lit(PROCESSING)}, version = version + 1,
          updated_at = now(), updated_by = ${actor.userId}
        where tenant_id = ${trx.tenantId} and _id = any(${[...ids]}::uuid[]) and ${IN_HAND}
          and (assignee_id is distinct from ${to} or status = ${sql.lit(OPEN)})
        returning _id, subject as title`.execute(trx);
      const changed = rows.map((row) => {
        const { assigneeId = null, status = PROCESSING } = before.get(row._id) ?? {};
        const moved = status === PROCESSING ? {} : { status: { from: status, to: PROCESSING } };
        return { ...row, changes: { ...moved, assigneeId: { from: assigneeId, to } } };
      });
      await tellChanges({ ...context, resource: supportTickets }, changed);
    },
    toSupport: async (context, ids) => void (await changeableRows(context, supportTicketsSection, ids)),
  },
};
