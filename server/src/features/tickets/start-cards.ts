import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import { rowsFor } from "../../kit/access/rows-for.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import { cardRow, type CardPart } from "../../kit/start-card.ts";
import { supportTicketsSection } from "./support-tickets.ts";

const { OPEN, PROCESSING } = ENUMS.ticketStatus;

/** Tickets that the person may work on, those that are due first in front. */
function tickets(card: string, when: (userId: string) => RawBuilder<unknown>): CardPart {
  return {
    card,
    lines({ trx, actor }) {
      const seen = rowsFor({ trx, actor }, supportTicketsSection, "update");
      if (!seen) return undefined;
      const where = [...seen, sql`t.status <> 255`, when(actor.userId)];
      return sql`
        select ${cardRow({
          section: sql`'supportTickets'`,
          id: sql`t._id`,
          title: sql`t.subject`,
          note: sql`c.full_name`,
          at: sql`t.sla_due_at`,
        })}
        from support_tickets t left join customers c on c.tenant_id = t.tenant_id and c._id = t.customer_id
        where ${allOf(where)}
        order by t.sla_due_at nulls last, t._id`;
    },
  };
}

/** What was promised is not kept. */
export const lateTicketsCard = tickets("ticketsLate", () => sql`t.sla_due_at < now()`);

/** In the person's hands, or nobody's yet, and not waiting for whoever asked. */
export const waitingTicketsCard = tickets(
  "tickets",
  (userId) => sql`t.waiting_since is null and ((t.assignee_id = ${userId} and t.status = ${sql.lit(PROCESSING)})
    or (t.status = ${sql.lit(OPEN)} and (t.assignee_id is null or t.assignee_id = ${userId})))`,
);
