import type { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import type { ticketMessages } from "@nepnha/contract/features/tickets/ticket-messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { SectionRow } from "../../kit/resource/row.ts";

/** A ticket as its screens have it. */
export type Ticket = SectionRow<typeof supportTickets>;
/** What was said in one. */
export type TicketMessage = SectionRow<typeof ticketMessages>;

/** Marks what is dragged as tickets of ours. */
export const TICKETS = "tickets";

/** Whether it is over. */
export function isDone({ status }: Pick<Ticket, "status">): boolean {
  return status === ENUMS.ticketStatus.DONE;
}
