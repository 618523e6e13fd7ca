import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ticketMessages } from "@nepnha/contract/features/tickets/ticket-messages";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { lockRows } from "../../kit/resource/read.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { issue } from "./check-ticket.ts";
import { writeSystemLines } from "./system-line.ts";

type Context = HookContext<typeof supportTickets>;
type Ticket = RowOf<typeof supportTickets>;

const { DONE } = ENUMS.ticketStatus;

/**
 * Lets a locked ticket go on in another one: what was said in it, and what it began with, stands there from now on.
 * @throws AppError INVALID_INPUT where it is the same one, of somebody else, done, or not to be seen
 */
export async function mergeInto(context: Context, from: Ticket, intoId: string): Promise<void> {
  const { trx, actor, resource } = context;
  if (intoId === from._id) throw refuse("supportTickets.rule.mergeSelf");
  const access = accessTo(actor, supportTickets, "update");
  const into = access && (await lockRows(trx, resource, access, [intoId])).get(intoId);
  if (!into) throw invalidInput([{ field: "intoId", code: "notFound" }], supportTickets.name);
  if (!isOfSame(from, into)) throw refuse("supportTickets.rule.mergeOther");
  if (into.status === DONE) throw refuse("supportTickets.rule.mergeDone");
  const { rows } = await sql<{ _id: string }>`
    update ticket_messages set ticket_id = ${intoId}, version = version + 1, updated_at = now()
    where tenant_id = ${trx.tenantId} and ticket_id = ${from._id} and status <> 255 returning _id`.execute(trx);
  // Its pictures stay where they are: only who sees the ticket that had them gets them.
  await writeSystemLines(trx, [intoId], `${from.code}: ${from.subject}\n\n${from.content}`);
  tellRows(
    { ...context, resource: ticketMessages },
    rows.map(({ _id }) => _id),
  );
  tellRows(context, [intoId]);
}

/** Of the same customer, or the same account. */
function isOfSame(a: Ticket, b: Ticket): boolean {
  if (a.customerId !== null || b.customerId !== null) return a.customerId === b.customerId;
  return a.askerId !== null && a.askerId === b.askerId;
}

function refuse(message: Parameters<typeof issue>[1]): Error {
  return invalidInput([issue("intoId", message)], supportTickets.name);
}
