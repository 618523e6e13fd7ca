import { sql } from "kysely";
import type { Database } from "../../platform/db/pool.ts";

/** A ticket as the person whom it is of takes it away. */
interface ExportedTicket {
  readonly code: string;
  readonly subject: string;
  readonly content: string;
  readonly category: string;
  readonly createdAt: string;
  readonly doneAt: string | null;
  readonly resolution: string | null;
  readonly rating: number | null;
  readonly ratingComment: string | null;
  readonly messages: readonly { readonly at: string; readonly side: string; readonly content: string }[];
}

/** Tickets of a customer with what both sides have said; what the company noted among its own is no part of it. */
export async function exportTickets(
  db: Database,
  tenantId: number,
  customerId: string,
): Promise<readonly ExportedTicket[]> {
  const { rows } = await db.read(tenantId, (trx) =>
    sql<ExportedTicket>`
      select t.code, t.subject, t.content, t.category, t.created_at as "createdAt", t.done_at as "doneAt", t.resolution,
        t.rating, t.rating_comment as "ratingComment",
        coalesce((select jsonb_agg(jsonb_build_object('at', m.created_at, 'side', m.side, 'content', m.content) order by m._id)
          from ticket_messages m where m.tenant_id = t.tenant_id and m.ticket_id = t._id and m.status <> 255
            and not m.is_internal), '[]') as messages
      from support_tickets t
      where t.tenant_id = ${trx.tenantId} and t.customer_id = ${customerId} and t.status <> 255
      order by t._id`.execute(trx),
  );
  return rows;
}
