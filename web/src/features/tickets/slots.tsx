import type { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import type { Slots } from "../../kit/feature/slot-types.ts";
import { Countdown } from "./countdown.tsx";

/** Tickets in their list: how long there is for each. */
export const ticketSlots: Slots<typeof supportTickets> = {
  cells: {
    slaDueAt: (row) => (row.slaDueAt === null && row.waitingSince === null ? null : <Countdown ticket={row} />),
  },
};
