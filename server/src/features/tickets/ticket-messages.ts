import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ticketMessages } from "@nepnha/contract/features/tickets/ticket-messages";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import { isStaff } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { section, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { supportTicketsSection } from "./support-tickets.ts";
import { excerptOf } from "./system-line.ts";
import { tellAsker, tellAssignee } from "./tell-people.ts";
import { clockFrom, slaTimes } from "./ticket-clock.ts";
import { requirePace } from "./ticket-limits.ts";

type Context = HookContext<typeof ticketMessages>;
type Ticket = RowOf<typeof supportTickets>;

const { DONE } = ENUMS.ticketStatus;

/**
 * What is said is written under the lock of its ticket, whose clock goes with it: the company's first answer keeps its
 * first promise, and the other side's answer ends the waiting. A note changes nothing.
 */
const hooks: ResourceHooks<typeof ticketMessages> = {
  async beforeWrite(context, _before, values) {
    const isAsker = !isStaff(context.actor);
    const isInternal = values.isInternal ?? false;
    if (isAsker && isInternal) {
      throw invalidInput(
        [{ field: "isInternal", code: "invalid", message: "supportTickets.rule.notYours" }],
        context.resource.name,
      );
    }
    await requirePace(context, "ticket_messages");
    const ticket = await lockTicket(context, values.ticketId ?? "");
    if (ticket.mergedIntoId !== null) throw new AppError("RULE_BROKEN", { message: "supportTickets.rule.merged" });
    if (ticket.status === DONE && !isInternal) {
      throw new AppError("RULE_BROKEN", { message: "supportTickets.rule.over" });
    }
    return { ...values, isInternal, side: isAsker ? "ASKER" : "STAFF", excerpt: excerptOf(values.content ?? "") };
  },
  async afterWrite(context, _before, row) {
    if (row.isInternal) return;
    const ticket = await lockTicket(context, row.ticketId);
    if (row.side === "ASKER") await heardFromAsker(context, ticket, row._id);
    else await answered(context, ticket, row._id);
    tellRows({ ...context, resource: supportTickets }, [ticket._id]);
  },
};

/** The section with its rules. */
export const ticketMessagesSection = section(ticketMessages, { hooks });

async function lockTicket({ trx, actor, resource }: Context, id: string): Promise<Ticket> {
  const access = accessTo(actor, supportTickets, "read");
  const ticket = access && (await lockRows(trx, supportTicketsSection, access, [id])).get(id);
  if (!ticket) throw invalidInput([{ field: "ticketId", code: "notFound" }], resource.name);
  return ticket;
}

async function heardFromAsker(context: Context, ticket: Ticket, messageId: string): Promise<void> {
  const { trx, deps } = context;
  const now = deps.clock.now();
  const { slaSpentSeconds, slaRunningSince, slaDueAt } = clockFrom(ticket, "runs", {
    times: await slaTimes(trx, ticket.priority),
    now,
  });
  await sql`
    update support_tickets set last_reply_at = ${now}, waiting_since = null, reminded_at = null,
      sla_spent_seconds = ${slaSpentSeconds}, sla_running_since = ${slaRunningSince}, sla_due_at = ${slaDueAt},
      version = version + 1, updated_at = now()
    where tenant_id = ${trx.tenantId} and _id = ${ticket._id}`.execute(trx);
  await tellAssignee(context, ticket, "supportTickets.notice.answered", `said:${messageId}`);
}

/** The first answer keeps the first promise: from then on the ticket is due by when it is to be done. */
async function answered({ trx, deps }: Context, ticket: Ticket, messageId: string): Promise<void> {
  const now = deps.clock.now();
  const isFirst = ticket.firstRepliedAt === null;
  const { slaDueAt } = isFirst
    ? clockFrom({ ...ticket, firstRepliedAt: now }, "stays", { times: await slaTimes(trx, ticket.priority), now })
    : { slaDueAt: ticket.slaDueAt };
  await sql`
    update support_tickets set last_reply_at = ${now}, first_replied_at = coalesce(first_replied_at, ${now}),
      sla_due_at = ${slaDueAt}, version = version + 1, updated_at = now()
    where tenant_id = ${trx.tenantId} and _id = ${ticket._id}`.execute(trx);
  await tellAsker(trx, ticket._id, "supportTickets.notice.replied", `said:${messageId}`);
}
