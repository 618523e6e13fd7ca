import type { MatrixActor, World } from "./actors.ts";

interface TicketRefs {
  readonly memberId: string;
  readonly ticketId: string;
}

type Row = (text: string, code: string, shown: boolean, refs: TicketRefs) => Readonly<Record<string, unknown>>;

/** Columns of a ticket that somebody asked. */
export function ticketRow(text: string, code: string, asker: string | null): Readonly<Record<string, unknown>> {
  return { code, subject: text, content: text, category: "KHAC", asker_id: asker };
}

/** Columns of tickets and of what is said in them, by section. */
export const TICKET_PLANS: Readonly<Record<string, { readonly table: string; readonly row: Row }>> = {
  supportTickets: {
    table: "support_tickets",
    row: (text, code, shown, { memberId }) => ticketRow(text, code, shown ? memberId : null),
  },
  ticketMessages: {
    table: "ticket_messages",
    row: (text, _code, _shown, { ticketId }) => ({ ticket_id: ticketId, content: text, excerpt: text }),
  },
};

/** Fields that make a new row, and those that change one. */
export const TICKET_BODIES: Readonly<
  Record<string, { create(world: World, actor: MatrixActor): object; readonly update: object }>
> = {
  supportTickets: {
    create: (world, actor) => ({
      subject: "Cửa bị kẹt",
      content: "Cửa phòng khách đóng không khít.",
      category: "BAO_HANH",
      customerId: world.target("customers", "own", actor).id,
    }),
    update: { subject: "Cửa chính bị kẹt" },
  },
  ticketMessages: {
    create: (world, actor) => ({
      ticketId: world.target("supportTickets", "own", actor).id,
      content: "Chiều nay có người ở nhà.",
    }),
    update: {},
  },
};
