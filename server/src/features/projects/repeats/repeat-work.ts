import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { daysBetween } from "@nepnha/domain/platform/day";
import { nextOccurrence } from "@nepnha/domain/features/projects/repeats";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { nextCodes } from "../../../kit/resource/auto-values.ts";
import { searchText } from "../../../kit/resource/write.ts";
import { eachTenant } from "../../../platform/db/each-tenant.ts";
import type { Database, Trx } from "../../../platform/db/pool.ts";

/** Times that a company gets in one run; the others follow with the next. */
const AT_ONCE = 200;
/** What work has done with when it comes no more: what was called off is closed without being done. */
const GOES_ON = sql`(a.status in (${sql.lit(ENUMS.actionStatus.JUST_CREATED)}, ${sql.lit(ENUMS.actionStatus.IN_PROGRESS)}, ${sql.lit(ENUMS.actionStatus.COMPLETED)}) or (a.status = ${sql.lit(ENUMS.actionStatus.CLOSED)} and a.progress = 100))`;

interface Repeating {
  readonly repeat: EnumValue<"repeatType">;
  readonly until: string | null;
  readonly name: string;
  /** Of its series; null of work that has not repeated yet. */
  readonly seriesId: string | null;
  readonly first: string;
  readonly latest: string;
}

/**
 * Makes the next time of repeating work, once: under the lock of the work it follows, and by the key of its day.
 * @param by only if that day has come; null makes it now
 * @returns the id of the new work, null where there is none to make
 */
export async function repeatWork(trx: Trx, id: string, by: string | null): Promise<string | null> {
  // Locked by a statement of its own: the next one sees what whoever held the lock has made.
  await sql`
    select from project_actions where tenant_id = ${trx.tenantId} and _id = ${id} for no key update`.execute(trx);
  const { rows } = await sql<Repeating>`
    select a.repeat_type as repeat, a.repeat_until::text as until, a.name, o.series_id as "seriesId",
      coalesce((select min(f.occurrence_date) from project_action_occurrences f
        where f.tenant_id = a.tenant_id and f.series_id = o.series_id), o.occurrence_date, (a.start_date at time zone 'Asia/Ho_Chi_Minh')::date)::text as first,
      coalesce(o.occurrence_date, (a.start_date at time zone 'Asia/Ho_Chi_Minh')::date)::text as latest
    from project_actions a
    left join project_action_occurrences o on o.tenant_id = a.tenant_id and o.action_id = a._id
    where a.tenant_id = ${trx.tenantId} and a._id = ${id} and a.repeat_type <> 0 and ${GOES_ON}`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const next = nextOccurrence(row, row.first, row.latest);
  if (next === null || (by !== null && next > by)) return null;
  const seriesId = row.seriesId ?? id;
  if (row.seriesId === null && !(await noteTime(trx, seriesId, row.latest, id))) return null;
  const there = await sql`
    select from project_action_occurrences
    where tenant_id = ${trx.tenantId} and series_id = ${seriesId} and occurrence_date >= ${next}::date`.execute(trx);
  if (there.rows.length > 0) return null;
  const copy = uuidv7();
  await copyWork(trx, id, copy, row.name, daysBetween(row.latest, next));
  return (await noteTime(trx, seriesId, next, copy)) ? copy : null;
}

async function noteTime(trx: Trx, seriesId: string, day: string, actionId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into project_action_occurrences (tenant_id, series_id, occurrence_date, action_id)
    values (${trx.tenantId}, ${seriesId}, ${day}::date, ${actionId}) returning 1`.execute(trx);
  return rows.length > 0;
}

/** The same work so many days on, as if nobody had begun it: its people and steps, but neither files nor what it waits for. */
async function copyWork(trx: Trx, id: string, copy: string, name: string, days: number): Promise<void> {
  const [code = ""] = await nextCodes(trx, projectActions, "code", "CV", 1);
  const found = searchText(projectActions, { code, name });
  await sql`
    insert into project_actions (tenant_id, _id, code, name, search_text, project_id, stage_id, action_type_id, start_date,
      end_date, priority, vendor_id, unit, quantity_plan, restriction_type, chat_group_type, show_to_customer,
      require_accept, description, checklist, repeat_type, repeat_until, remind_before, created_by, updated_by)
    select a.tenant_id, ${copy}, ${code}, a.name, ${found}, a.project_id, a.stage_id, a.action_type_id,
      a.start_date + make_interval(days => ${days}), a.end_date + make_interval(days => ${days}), a.priority, a.vendor_id,
      a.unit, a.quantity_plan, a.restriction_type, a.chat_group_type, a.show_to_customer, a.require_accept, a.description,
      coalesce((select jsonb_agg(c || '{"isDone": false}') from jsonb_array_elements(a.checklist) c), '[]'),
      a.repeat_type, a.repeat_until, a.remind_before, a.created_by, a.created_by
    from project_actions a where a.tenant_id = ${trx.tenantId} and a._id = ${id}`.execute(trx);
  await sql`
    insert into project_action_assignees (tenant_id, action_id, user_id, order_no)
    select m.tenant_id, ${copy}, m.user_id, m.order_no from project_action_assignees m
    where m.tenant_id = ${trx.tenantId} and m.action_id = ${id}`.execute(trx);
  await sql`
    insert into project_action_followers (tenant_id, action_id, user_id, order_no)
    select m.tenant_id, ${copy}, m.user_id, m.order_no from project_action_followers m
    where m.tenant_id = ${trx.tenantId} and m.action_id = ${id}`.execute(trx);
}

/** Makes every time of repeating work whose day has come. @returns how many, and for which company each */
export async function repeatDue(db: Database, today: string): Promise<{ tenantId: number; id: string }[]> {
  const made: { tenantId: number; id: string }[] = [];
  let open = (await eachTenant(db, (trx) => latestOfSeries(trx, today))).flat();
  // Who was away for days gets each of them, the one after the other.
  while (open.length > 0 && made.length < AT_ONCE) {
    const next: typeof open = [];
    for (const { tenantId, id } of open) {
      const copy = await db.tenant(tenantId, (trx) => repeatWork(trx, id, today));
      if (copy !== null) next.push({ tenantId, id: copy });
    }
    for (const one of next) made.push(one);
    open = next;
  }
  return made;
}

/**
 * Repeating work whose next day has come, and which no other of its series follows yet. The day is that of
 * {@link nextOccurrence}, which has the last word: work that it answers null for, and that is found nevertheless, would
 * be found again each minute, and stand before work that has a next time.
 */
async function latestOfSeries(trx: Trx, today: string): Promise<{ tenantId: number; id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a._id as id from project_actions a
    left join project_action_occurrences o on o.tenant_id = a.tenant_id and o.action_id = a._id
    cross join lateral (
      select coalesce(o.occurrence_date, (a.start_date at time zone 'Asia/Ho_Chi_Minh')::date) as day) latest
    where a.tenant_id = ${trx.tenantId} and a.repeat_type <> 0 and a.status <> 255 and ${GOES_ON}
      and a.start_date < now() and not exists (select from project_action_occurrences l
        where l.tenant_id = o.tenant_id and l.series_id = o.series_id and l.occurrence_date > o.occurrence_date)
      and least(${today}::date, a.repeat_until) >= case a.repeat_type
        when ${sql.lit(ENUMS.repeatType.DAILY)} then latest.day + 1
        when ${sql.lit(ENUMS.repeatType.WEEKLY)} then latest.day + 7
        else least(
          date_trunc('month', latest.day) + interval '2 months -1 day',
          date_trunc('month', latest.day) + interval '1 month' + interval '1 day' * (extract(day from coalesce(
            (select min(f.occurrence_date) from project_action_occurrences f
              where f.tenant_id = o.tenant_id and f.series_id = o.series_id), latest.day)) - 1))::date end
    order by a.start_date limit ${sql.lit(AT_ONCE)}`.execute(trx);
  return rows.map(({ id }) => ({ tenantId: trx.tenantId, id }));
}
