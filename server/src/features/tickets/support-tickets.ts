import { REOPEN_DAYS, supportTickets, TICKET_TEXT_MIN } from "@nepnha/contract/features/tickets/support-tickets";
import type { ListRowOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import { codePoints } from "@nepnha/domain/platform/text";
import { sql } from "kysely";
import type { Reader, Refusal } from "../../kit/moves/rules.ts";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { issue, requireGood, tooShort, withAsker } from "./check-ticket.ts";
import { tellAsker, tellAssignee } from "./tell-people.ts";
import { requirePace } from "./ticket-limits.ts";
import { clockFrom, newClock, slaTimes } from "./ticket-clock.ts";

type Tickets = typeof supportTickets;
/** A ticket as it is stored. */
export type Ticket = RowOf<Tickets>;
type Row = ListRowOf<Tickets>;
type Values = ValuesOf<Tickets>;
/** What its rules run in. */
export type Context = HookContext<Tickets>;

const { DONE } = ENUMS.ticketStatus;
const DAY_MS = 86_400_000;
/** How the company works is no matter of whoever asked. */
const INSIDE = {
  slaDueAt: null,
  slaSpentSeconds: null,
  slaRunningSince: null,
  isOverdue: false,
  chatGroupId: null,
  actionId: null,
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<Tickets> = { isOverdue: sql`(t.sla_due_at is not null and t.sla_due_at < now())` };

const hooks: ResourceHooks<Tickets> = {
  async beforeWrite(context, before, given) {
    if (before) {
      await requireGood(context, before, given);
      return { ...given, ...(await withNewPromise(context, before, given)) };
    }
    await requirePace(context, "support_tickets");
    const values = await withAsker(context, given);
    await requireGood(context, null, values);
    const priority = values.priority ?? "NORMAL";
    const times = await slaTimes(context.trx, priority);
    return { ...values, ...clockFrom(newClock(priority), "runs", { times, now: context.deps.clock.now() }) };
  },
  async afterWrite(context, before, row) {
    if (row.assigneeId !== null && row.assigneeId !== before?.assigneeId) {
      await tellAssignee(context, row, "supportTickets.notice.assigned", `assigned:${row.version}`);
    }
    if (row.status === DONE && before && before.status !== DONE && row.mergedIntoId === null) {
      await tellAsker(context.trx, row._id, "supportTickets.notice.done", `done:${row.version}`);
    }
  },
  can(_reader, row, verb) {
    return verb === "update" && row.status === DONE ? { message: "supportTickets.rule.over" } : null;
  },
  moves: {
    take: { effect: async ({ actor }) => ({ assigneeId: actor.userId }) },
    handOn: { effect: givenTo },
    wait: {
      guard: (_reader, row) => (row.waitingSince === null ? null : { message: "supportTickets.rule.waiting" }),
      effect: async (context, row) => ({
        ...(await clock(context, row, "stands")),
        waitingSince: context.deps.clock.now().toISOString(),
      }),
    },
    goOn: {
      guard: (_reader, row) => (row.waitingSince === null ? { message: "supportTickets.rule.notWaiting" } : null),
      effect: async (context, row) => ({ ...(await clock(context, row, "runs")), waitingSince: null }),
    },
    done: {
      async effect(context, row, { values }) {
        if (codePoints(values.resolution ?? "") < TICKET_TEXT_MIN) {
          throw invalidInput([tooShort("resolution")], context.resource.name);
        }
        return ended(context, row);
      },
    },
    close: { effect: async (context, row, { notes }) => ({ ...(await ended(context, row)), resolution: notes }) },
    reopen: {
      guard: reopens,
      async effect(context, row) {
        const times = await slaTimes(context.trx, row.priority);
        const { actor, deps } = context;
        return {
          // The promise is made anew; who answers is known already.
          ...clockFrom(newClock(row.priority, row.firstRepliedAt), "runs", { times, now: deps.clock.now() }),
          ...(row.assigneeId === null && isStaff(actor) ? { assigneeId: actor.userId } : {}),
          doneAt: null,
          resolution: null,
          rating: null,
          ratingComment: null,
        };
      },
    },
  },
  mask: (row, reader) => (reader === null || isStaff(reader) ? row : { ...row, ...INSIDE }),
};

/** The section with its rules. */
export const supportTicketsSection = section(supportTickets, { hooks, computed });

/** Another priority promises something else, counted from the same beginning. */
async function withNewPromise({ trx, deps }: Context, before: Ticket, { priority }: Values): Promise<Values> {
  if (priority === undefined || priority === null || priority === before.priority) return {};
  const times = await slaTimes(trx, priority);
  return clockFrom({ ...before, priority }, "stays", { times, now: deps.clock.now() });
}

async function clock({ trx, deps }: Context, row: Ticket, what: "runs" | "stands"): Promise<Values> {
  return clockFrom(row, what, { times: await slaTimes(trx, row.priority), now: deps.clock.now() });
}

/** What ends a ticket, however it does: its clock stands, and nobody waits. */
export async function ended(context: Context, row: Ticket): Promise<Values> {
  const doneAt = context.deps.clock.now().toISOString();
  return { ...(await clock(context, row, "stands")), waitingSince: null, doneAt };
}

/** @throws AppError INVALID_INPUT where they have it already */
async function givenTo({ resource }: Context, row: Ticket, { values }: { readonly values: Values }): Promise<Values> {
  if (values.assigneeId === row.assigneeId) {
    throw invalidInput([issue("assigneeId", "supportTickets.rule.sameAssignee")], resource.name);
  }
  return {};
}

/** Staff who keep tickets, and for some days whoever asked. */
function reopens({ actor, now }: Reader, row: Row): Refusal | null {
  if (row.mergedIntoId !== null) return { message: "supportTickets.rule.merged" };
  if (isStaff(actor)) {
    return holds(actor, "supportTickets.update")
      ? null
      : { code: "FORBIDDEN", message: "supportTickets.rule.notYours" };
  }
  const isOver = row.doneAt !== null && now.getTime() - row.doneAt.getTime() > REOPEN_DAYS * DAY_MS;
  return isOver ? { message: "supportTickets.rule.tooLate", params: { days: REOPEN_DAYS } } : null;
}
