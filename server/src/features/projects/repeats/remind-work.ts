import { ENUMS } from "@nepnha/contract/platform/enums";
import { dueReminders } from "@nepnha/domain/features/projects/repeats";
import { sql } from "kysely";
import { eachTenant } from "../../../platform/db/each-tenant.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { notify } from "../../notifications/api.ts";

/** Work that a company is reminded of in one run; the rest follows with the next minute. */
const AT_ONCE = 500;

/** Work of which somebody is to be told, and whom. */
interface Told {
  readonly id: string;
  readonly name: string;
  readonly endDate: Date;
  readonly userIds: readonly string[];
  /** How long before its end that is. */
  readonly minutes: number;
}

interface Reminded {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly endDate: Date;
  readonly minutes: readonly number[];
  readonly userIds: readonly string[];
}

/** Tells who does it of work that ends soon, each reminder once, also after a time in which nobody looked. @returns how many */
export async function remindWork({ db }: Pick<Deps, "db">, now: Date): Promise<number> {
  const told = await eachTenant(db, async (trx) => {
    const due = await noteDue(trx, now);
    for (const { id, name, endDate, userIds, minutes } of due) {
      const isLate = endDate <= now;
      await notify(trx, {
        userIds,
        kind: "work",
        style: isLate ? "DANGER" : "WARNING",
        title: { key: isLate ? "projectActions.notice.late" : "projectActions.notice.due" },
        text: { key: "notifications.text", values: { text: name } },
        link: `/project-action/${id}?view=true`,
        once: `work:${id}:${endDate.toISOString()}:${minutes}`,
      });
    }
    return due.length;
  });
  return told.reduce((sum, count) => sum + count, 0);
}

/** Under the lock of each: of two processes that found it the second one passes it by. */
async function noteDue(trx: Trx, now: Date): Promise<Told[]> {
  const { rows } = await sql<Reminded>`
    select a._id as id, a.name, a.created_at as "createdAt", a.end_date as "endDate",
      array(select m::integer from unnest(a.remind_before) m where not exists (select from project_action_reminders r
        where r.tenant_id = a.tenant_id and r.action_id = a._id and r.end_date = a.end_date and r.minutes = m::integer)) as minutes,
      array(select s.user_id from project_action_assignees s
        where s.tenant_id = a.tenant_id and s.action_id = a._id) as "userIds"
    from project_actions a
    where a.tenant_id = ${trx.tenantId} and a.remind_before <> '{}'
      and a.status in (${sql.lit(ENUMS.actionStatus.JUST_CREATED)}, ${sql.lit(ENUMS.actionStatus.IN_PROGRESS)})
      and a.end_date < ${now}::timestamptz + interval '8 days' and a.end_date > ${now}::timestamptz - interval '2 days'
      and exists (select from unnest(a.remind_before) m
        where a.end_date - make_interval(mins => m::integer) <= ${now}::timestamptz and not exists (
          select from project_action_reminders r where r.tenant_id = a.tenant_id and r.action_id = a._id
            and r.end_date = a.end_date and r.minutes = m::integer))
    order by a.end_date, a._id limit ${sql.lit(AT_ONCE)} for no key update of a skip locked`.execute(trx);
  const told: Told[] = [];
  const notes: { id: string; endDate: Date; minutes: number; told: boolean }[] = [];
  for (const { createdAt, minutes, ...work } of rows) {
    const due = dueReminders(minutes, createdAt.getTime(), work.endDate.getTime(), now.getTime());
    const { id, endDate } = work;
    notes.push(...due.missed.map((missed) => ({ id, endDate, minutes: missed, told: false })));
    if (due.told === null) continue;
    notes.push({ id, endDate, minutes: due.told, told: true });
    told.push({ ...work, minutes: due.told });
  }
  if (notes.length === 0) return told;
  const { rows: noted } = await sql<{ id: string }>`
    insert into project_action_reminders (tenant_id, action_id, end_date, minutes, told)
    select ${trx.tenantId}, n.id, n.end_date, n.minutes, n.told
    from unnest(${notes.map(({ id }) => id)}::uuid[], ${notes.map(({ endDate }) => endDate.toISOString())}::timestamptz[],
      ${notes.map(({ minutes }) => minutes)}::integer[], ${notes.map((note) => note.told)}::boolean[])
      as n (id, end_date, minutes, told)
    on conflict do nothing returning case when told then action_id end as id`.execute(trx);
  // What somebody else has noted since the look is theirs to tell.
  const own = new Set(noted.map(({ id }) => id));
  return told.filter(({ id }) => own.has(id));
}
