import { WORK_HOURS_SETTINGS } from "@nepnha/contract/features/chat/api";
import { TICKET_SETTINGS } from "@nepnha/contract/features/tickets/settings";
import type { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { dueAt, startWatch, stopWatch, type SlaTimes, type Stopwatch } from "@nepnha/domain/features/tickets/sla";
import type { Trx } from "../../platform/db/pool.ts";
import { readSettings } from "../../platform/settings/settings.ts";

type Ticket = RowOf<typeof supportTickets>;
type Values = ValuesOf<typeof supportTickets>;
/** What a clock shows, of a ticket or of a line of its table. */
export type Clocked = Pick<Ticket, "slaSpentSeconds" | "slaRunningSince" | "firstRepliedAt" | "priority">;
type Shown = Pick<Values, "slaSpentSeconds" | "slaRunningSince" | "slaDueAt">;

const SECOND = 1000;

/** What the company promises for a priority, as its settings say now. */
export async function slaTimes(trx: Trx, priority: Ticket["priority"]): Promise<SlaTimes> {
  const set = await readSettings(trx, { ...TICKET_SETTINGS, ...WORK_HOURS_SETTINGS });
  const of = (what: "answerHours" | "slaHours"): number =>
    priority === "NORMAL" ? set[`ticket.${what}`] : set[`ticket.${what}.${priority}`];
  const working = {
    opensAt: set["chat.opensAt"],
    closesAt: set["chat.closesAt"],
    saturday: set["chat.saturday"],
    sunday: set["chat.sunday"],
  };
  return {
    answerHours: of("answerHours"),
    doneHours: of("slaHours"),
    working: set["ticket.workHoursOnly"] ? working : null,
  };
}

/** The clock of a ticket from now on: it runs, it stands still, or it goes on as it does with other promises. */
export function clockFrom(
  ticket: Clocked,
  what: "runs" | "stands" | "stays",
  { times, now }: { readonly times: SlaTimes; readonly now: Date },
): Shown {
  const watch = watchOf(ticket);
  const at = now.getTime();
  const next =
    what === "runs" ? startWatch(watch, at) : what === "stands" ? stopWatch(watch, at, times.working) : watch;
  const due = dueAt(next, ticket.firstRepliedAt !== null, times);
  return {
    slaSpentSeconds: Math.floor(next.spent / SECOND),
    slaRunningSince: next.runningSince === null ? null : new Date(next.runningSince).toISOString(),
    slaDueAt: due === null ? null : new Date(due).toISOString(),
  };
}

/** A clock that nobody has started yet. */
export function newClock(priority: Ticket["priority"], firstRepliedAt: Date | null = null): Clocked {
  return { slaSpentSeconds: 0, slaRunningSince: null, firstRepliedAt, priority };
}

function watchOf({ slaSpentSeconds, slaRunningSince }: Clocked): Stopwatch {
  return {
    spent: (slaSpentSeconds ?? 0) * SECOND,
    runningSince: slaRunningSince === null ? null : slaRunningSince.getTime(),
  };
}
