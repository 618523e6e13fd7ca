import { TICKET_SETTINGS } from "@nepnha/contract/features/tickets/settings";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ticketMessages } from "@nepnha/contract/features/tickets/ticket-messages";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import { sql, type RawBuilder } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { catalogueFor } from "../../platform/http/problem.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { writeSystemLines } from "./system-line.ts";
import { tellAsker } from "./tell-people.ts";

const { PROCESSING, DONE } = ENUMS.ticketStatus;
/** Tickets of a company in one run; the rest follows with the next. */
const AT_ONCE = 200;

type Needed = Pick<Deps, "db" | "clock" | "notices">;

/** Every hour: whoever has not answered for days is reminded once, and in the end their ticket is done. */
export function unansweredTicketsTask(deps: Needed): TellingTask {
  return async () => {
    const { reminded, closed } = await lookAfterUnanswered(deps);
    if (reminded + closed === 0) return "Không có yêu cầu nào chờ khách quá lâu";
    return `Đã nhắc ${reminded} khách, tự đóng ${closed} yêu cầu`;
  };
}

/** Reminds and closes in every company, each ticket once, however many processes look. @returns how many of both */
export async function lookAfterUnanswered({
  db,
  clock,
  notices,
}: Needed): Promise<{ readonly reminded: number; readonly closed: number }> {
  const now = clock.now();
  const all = await eachTenant(db, async (trx) => ({ tenantId: trx.tenantId, ...(await lookIn(trx, now)) }));
  for (const { tenantId, reminded, closed } of all) {
    const ids = [...reminded, ...closed];
    if (ids.length === 0) continue;
    notices.rowsChanged(tenantId, supportTickets.name, ids);
    notices.rowsChanged(tenantId, ticketMessages.name, "many");
  }
  return {
    reminded: all.reduce((sum, { reminded }) => sum + reminded.length, 0),
    closed: all.reduce((sum, { closed }) => sum + closed.length, 0),
  };
}

async function lookIn(
  trx: Trx,
  now: Date,
): Promise<{ readonly reminded: readonly string[]; readonly closed: readonly string[] }> {
  const settings = await readSettings(trx, TICKET_SETTINGS);
  const [remind, close] = [settings["ticket.remindDays"], settings["ticket.closeDays"]];
  const closed = close === 0 ? [] : await end(trx, now, close);
  const reminded = remind === 0 ? [] : await change(trx, now, remind, sql`reminded_at = ${now}`, NOT_REMINDED);
  if (reminded.length > 0) await say(trx, reminded, "supportTickets.system.reminder", remind);
  const day = now.toISOString().slice(0, 10);
  for (const id of reminded) await tellAsker(trx, id, "supportTickets.notice.reminder", `reminded:${day}`);
  return { reminded, closed };
}

const NOT_REMINDED = sql`(reminded_at is null or reminded_at < waiting_since)`;

async function end(trx: Trx, now: Date, days: number): Promise<string[]> {
  const resolution = await worded(trx, "supportTickets.system.closed", days);
  const closed = await change(
    trx,
    now,
    days,
    sql`status = ${DONE}, done_at = ${now}, waiting_since = null, resolution = ${resolution}`,
    sql`true`,
  );
  if (closed.length > 0) await say(trx, closed, "supportTickets.system.closed", days);
  return closed;
}

/** Changes tickets that have waited for so many days; one that somebody is working on now is left for the next run. */
async function change(
  trx: Trx,
  now: Date,
  days: number,
  set: RawBuilder<unknown>,
  and: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    with waiting as (
      select _id from support_tickets
      where tenant_id = ${trx.tenantId} and status <> 255 and status = ${sql.lit(PROCESSING)}
        and waiting_since < ${now}::timestamptz - make_interval(days => ${days}) and ${and}
      order by waiting_since, _id limit ${sql.lit(AT_ONCE)} for no key update skip locked)
    update support_tickets t set ${set}, version = t.version + 1, updated_at = now()
    from waiting w where t.tenant_id = ${trx.tenantId} and t._id = w._id
    returning t._id`.execute(trx);
  return rows.map(({ _id }) => _id);
}

async function say(trx: Trx, ids: readonly string[], text: MessageKey, days: number): Promise<void> {
  await writeSystemLines(trx, ids, await worded(trx, text, days));
}

/** A text in the company's language, which its customers read. */
async function worded(trx: Trx, text: MessageKey, days: number): Promise<string> {
  const { rows } = await sql<{ locale: string | null }>`
    select locale from tenant_profiles where tenant_id = ${trx.tenantId}`.execute(trx);
  const language = rows[0]?.locale === "en" ? "en" : "vi";
  return fillIn(catalogueFor(language)[text], { days }, language);
}
