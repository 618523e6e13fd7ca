import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import IconLayoutKanban from "@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs";
import type { ListAction } from "../../kit/feature/action-types.ts";

/** From the list of tickets to the board of them. */
export const ticketHead: readonly ListAction[] = [
  {
    label: "ticketPage.board",
    Icon: IconLayoutKanban,
    offered: () => true,
    run: ({ go }) => go(`${supportTickets.route}/board`),
  },
];
