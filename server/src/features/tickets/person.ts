import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";

/** What a customer or guest asked for, with what both sides said; what the company noted among its own is no part of it. */
export const ticketsOfPerson: PersonPart = {
  name: "tickets",
  tell: async (trx, { customerId, userId }) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select t.code, t.subject, t.content, t.category, t.created_at, t.done_at, t.resolution, t.rating, t.rating_comment,
        coalesce((select jsonb_agg(jsonb_build_object('at', m.created_at, 'side', m.side, 'content', m.content)
            order by m._id)
          from ticket_messages m where m.tenant_id = t.tenant_id and m.ticket_id = t._id and m.status <> 255
            and not m.is_internal), '[]') as messages
      from support_tickets t
      where t.tenant_id = ${trx.tenantId} and (t.customer_id = ${customerId} or t.asker_id = ${userId})
        and t.status <> 255
      order by t._id limit 10000`.execute(trx);
    return rows;
  },
  async merge({ trx }, from, to) {
    const { rows } = await sql`
      update support_tickets set customer_id = ${to.customerId}, version = version + 1, updated_at = now()
      where tenant_id = ${trx.tenantId} and customer_id = ${from.customerId} and status <> 255
      returning _id`.execute(trx);
    return rows.length;
  },
  // How long a ticket took, and how it was rated, stays; what was said in it does not.
  async forget(trx, { customerId, userId }) {
    await sql`
      with theirs as (
        update support_tickets set subject = code, content = '…', resolution = null, rating_comment = null,
          photos = '{}', files = '[]', search_text = code, version = version + 1
        where tenant_id = ${trx.tenantId} and (customer_id = ${customerId} or asker_id = ${userId}) and subject <> code
        returning _id)
      update ticket_messages m set content = '…', excerpt = '…', search_text = '', photos = '{}', files = '[]'
      from theirs where m.tenant_id = ${trx.tenantId} and m.ticket_id = theirs._id`.execute(trx);
  },
};
