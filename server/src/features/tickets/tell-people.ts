import type { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { sql } from "kysely";
import type { HookContext } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { hasUnread, notify } from "../notifications/api.ts";

type Told = Pick<RowOf<typeof supportTickets>, "_id" | "subject" | "assigneeId">;
/** How the names of events begin that are messages. */
const SAID = "said:";

type Title = Extract<MessageKey, `supportTickets.notice.${string}`>;

/**
 * Tells who looks after a ticket; nobody is told of what they did themselves.
 * @param event its name among those of the ticket, as `assigned:{version}`
 */
export async function tellAssignee(
  { trx, actor }: Pick<HookContext, "trx" | "actor">,
  { _id, subject, assigneeId }: Told,
  title: Title,
  event: string,
): Promise<void> {
  if (assigneeId === null || assigneeId === actor.userId || (await knowsAlready(trx, assigneeId, _id, event))) return;
  await notify(trx, {
    userIds: [assigneeId],
    kind: "tickets",
    style: "INFO",
    title: { key: title },
    text: { key: "notifications.text", values: { text: subject } },
    link: `/support-ticket/${_id}`,
    once: `ticket:${_id}:${event}`,
  });
}

/** Tells whoever asked in a ticket, or its customer where the office wrote it down, as far as they sign in. */
export async function tellAsker(trx: Trx, ticketId: string, title: Title, event: string): Promise<void> {
  const { rows } = await sql<{ userId: string | null; subject: string }>`
    select coalesce(t.asker_id, c.user_id) as "userId", t.subject from support_tickets t
    left join customers c on c.tenant_id = t.tenant_id and c._id = t.customer_id
    where t.tenant_id = ${trx.tenantId} and t._id = ${ticketId}`.execute(trx);
  const [ticket] = rows;
  if (!ticket || (ticket.userId !== null && (await knowsAlready(trx, ticket.userId, ticketId, event)))) return;
  await notify(trx, {
    userIds: [ticket.userId],
    kind: "tickets",
    style: "INFO",
    title: { key: title },
    text: { key: "notifications.text", values: { text: ticket.subject } },
    link: `/my-tickets/${ticketId}`,
    once: `ticket:${ticketId}:${event}`,
  });
}

/** Of what is said somebody hears once, until they have read that something was. */
async function knowsAlready(trx: Trx, userId: string, ticketId: string, event: string): Promise<boolean> {
  return event.startsWith(SAID) && hasUnread(trx, userId, `ticket:${ticketId}:${SAID}`);
}
