import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { DEMO_TICKETS } from "../../../seeds/data/tickets.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import type { DemoWriter } from "../../kit/demo.ts";

const { PROCESSING, DONE } = ENUMS.ticketStatus;

/** Tickets of the first company: one that nobody has taken yet, one in hand, one that is done and was liked. */
export async function writeTickets(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  const { trx, tenantId } = write;
  const customers = [...(await write.ids("customers")).values()];
  for (const { customer, project, ticket, said, isTaken, isDone } of DEMO_TICKETS) {
    const projectId = project === null ? null : await write.idOf("projects", project);
    const ticketId = await write.row("supportTickets", { ...ticket, customerId: customers[customer], projectId });
    if (isTaken) {
      await sql`
        update support_tickets set status = ${PROCESSING}, assignee_id = ${PEOPLE.care}
        where tenant_id = ${tenantId} and _id = ${ticketId}`.execute(trx);
    }
    for (const line of said) await write.row("ticketMessages", { ticketId, ...line });
    if (isDone) {
      await sql`
        update support_tickets set status = ${DONE}, done_at = now(), sla_due_at = null, sla_running_since = null,
          resolution = 'Đã xuất hoá đơn thay thế và gửi qua email.', rating = 5, rating_comment = 'Làm nhanh, cảm ơn.'
        where tenant_id = ${tenantId} and _id = ${ticketId}`.execute(trx);
    }
  }
}
