import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const ticket = ENUMS.ticketStatus;

/**
 * A ticket is never deleted: what was complained of stays on record. OPEN → DONE is for duplicates and spam, DONE →
 * PROCESSING for a customer who is not content.
 */
export const TICKET_STATUS: StatusSet = {
  of: "ticketStatus",
  start: [ticket.OPEN],
  transitions: {
    [ticket.OPEN]: [ticket.PROCESSING, ticket.DONE],
    [ticket.PROCESSING]: [ticket.DONE],
    [ticket.DONE]: [ticket.PROCESSING],
  },
};
