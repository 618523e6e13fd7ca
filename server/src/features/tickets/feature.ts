import { feature } from "../../kit/feature.ts";
import { ticketsOfPerson } from "./person.ts";
import { ANY, objectSchema, TEXT } from "../../kit/openapi/described.ts";
import { ticketFigures } from "./figures.ts";
import { heldTickets } from "./held-tickets.ts";
import { lateTicketsCard, waitingTicketsCard } from "./start-cards.ts";
import { supportTicketsSection } from "./support-tickets.ts";
import { ticketMessagesSection } from "./ticket-messages.ts";
import { registerTicketCalls } from "./ticket-routes.ts";
import { unansweredTicketsTask } from "./unanswered.ts";

const ID = { type: "string", format: "uuid" };
const INSTANT = { type: "string", format: "date-time" };

/** What customers and guests ask for, and what is said of it. */
export const ticketsFeature = feature({
  name: "tickets",
  sections: [supportTicketsSection, ticketMessagesSection],
  holdings: { tickets: heldTickets },
  people: [ticketsOfPerson],
  routes: registerTicketCalls,
  operations: {
    "POST /api/tenant/supportTickets/{id}/merge": {
      summary: "A ticket goes on in another one of the same customer; what was said in it goes there, too",
      body: objectSchema({ version: { type: "integer" }, intoId: ID }, ["version", "intoId"]),
      answer: ANY,
      errors: ["INVALID_INPUT", "NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN"],
    },
    "POST /api/tenant/supportTickets/{id}/rate": {
      summary: "How it was, by whoever asked: once for each time that it is done",
      body: objectSchema({ version: { type: "integer" }, rating: { type: "integer" }, comment: TEXT }, [
        "version",
        "rating",
      ]),
      answer: ANY,
      errors: ["INVALID_INPUT", "NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN"],
    },
    "POST /api/tenant/supportTickets/{id}/action": {
      summary: "Work that is made of a ticket, once; of its project where it has one",
      body: objectSchema(
        {
          version: { type: "integer" },
          name: TEXT,
          actionTypeId: ID,
          startDate: INSTANT,
          endDate: INSTANT,
          assigneeIds: { type: "array", items: ID },
        },
        ["version", "name", "actionTypeId", "startDate", "endDate"],
      ),
      answer: objectSchema({ actionId: ID }),
      status: 201,
      errors: ["INVALID_INPUT", "NOT_FOUND", "VERSION_CONFLICT", "RULE_BROKEN", "IN_USE"],
    },
  },
  tasks: (deps) => ({ unansweredTickets: unansweredTicketsTask(deps) }),
  schedule: [{ name: "unansweredTickets", cron: "20 * * * *", canRun: true }],
  cards: [waitingTicketsCard, lateTicketsCard],
  figures: ticketFigures,
  demo: [
    {
      name: "supportTickets",
      after: ["projects", "customers", "staff"],
      write: async (write) => (await import("./demo.ts")).writeTickets(write),
    },
  ],
});
