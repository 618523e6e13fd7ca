import { asManyAs, type FigurePart } from "../../kit/figure-part.ts";
import { lateTicketsCard, waitingTicketsCard } from "./start-cards.ts";

/** What tickets put into the company's figures (screen 1). */
export const ticketFigures: readonly FigurePart[] = [
  asManyAs(waitingTicketsCard, "supportTickets.update"),
  asManyAs(lateTicketsCard, "supportTickets.update"),
];
