import {
  WORKLOAD_LIMITS,
  WORKLOAD_WEEKS,
  type Workload,
  type WorkloadPerson,
} from "@nepnha/contract/features/projects/workload";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { weekOf } from "@nepnha/domain/features/projects/calendar-days";
import { dayAfter } from "@nepnha/domain/platform/day";
import type { Access } from "@nepnha/domain/kit/access";
import type { FindQuery } from "@nepnha/domain/kit/find-query";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql, type RawBuilder } from "kysely";
import { matchesOf } from "../../../kit/find/count.ts";
import type { CheckedFind } from "../../../kit/find/find-conditions.ts";
import { allOf } from "../../../kit/resource/conditions.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { projectActionsSection } from "../project-actions.ts";

const { JUST_CREATED, IN_PROGRESS } = ENUMS.actionStatus;
const { USER } = ENUMS.userRole;
const { ACTIVE } = ENUMS.genericStatus;

interface Line extends WorkloadPerson {
  /** Open work that was looked at. */
  readonly looked: number;
}

/**
 * Open work of a find by who does it, over the coming weeks: one statement, which looks at so much work and no more.
 * @param withIdle whether staff who have nothing are named, too
 */
export async function readWorkload(
  trx: Trx,
  access: Exclude<Access, false>,
  query: CheckedFind,
  { now, withIdle }: { readonly now: Date; readonly withIdle: boolean },
): Promise<Workload> {
  const { from } = weekOf(vietnamDay(now));
  const weeks = Array.from({ length: WORKLOAD_WEEKS }, (_, week) => dayAfter(from, week * 7));
  const open = sql`t.status in (${sql.lit(JUST_CREATED)}, ${sql.lit(IN_PROGRESS)})`;
  const asked = askedFor(query);
  const only = (user: RawBuilder<unknown>): RawBuilder<unknown> =>
    asked === null ? sql`true` : sql`${user} = any(${asked}::uuid[])`;
  const busy = (monday: string): RawBuilder<unknown> => sql`count(*) filter (
    where w.start_date < ${dayAfter(monday, 7)}::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and greatest(w.end_date, ${now.toISOString()}::timestamptz) >= ${monday}::timestamp at time zone 'Asia/Ho_Chi_Minh')::int`;
  const idle = sql`select u._id as user_id from users u
    where u.tenant_id = ${trx.tenantId} and u.role <= ${sql.lit(USER)} and u.status = ${sql.lit(ACTIVE)} and ${only(sql`u._id`)}`;
  const matches = await matchesOf(trx, projectActionsSection, access, query);
  const { rows } = await sql<Line>`
    with w as materialized (
      select t._id, t.start_date, t.end_date from project_actions t
      where ${allOf([...matches, open])}
      order by t.end_date, t._id limit ${sql.lit(WORKLOAD_LIMITS.work + 1)}),
    held as (
      select d.user_id, count(*)::int as open,
        (count(*) filter (where w.end_date < ${now.toISOString()}::timestamptz))::int as late,
        array[${sql.join(weeks.map(busy))}] as weeks
      from w left join project_action_assignees d on d.tenant_id = ${trx.tenantId} and d.action_id = w._id
      where ${only(sql`d.user_id`)}
      group by d.user_id),
    people as (select user_id from held ${withIdle ? sql`union ${idle}` : sql``})
    select p.user_id as "userId", u.full_name as name, coalesce(h.open, 0) as open, coalesce(h.late, 0) as late,
      coalesce(h.weeks, ${weeks.map(() => 0)}::int[]) as weeks, (select count(*)::int from w) as looked
    from people p
    left join held h on h.user_id is not distinct from p.user_id
    left join users u on u.tenant_id = ${trx.tenantId} and u._id = p.user_id
    order by p.user_id is null, coalesce(h.open, 0) desc, u.full_name collate "vi-x-icu", p.user_id
    limit ${sql.lit(WORKLOAD_LIMITS.people + 1)}`.execute(trx);
  return {
    weeks,
    people: rows.slice(0, WORKLOAD_LIMITS.people).map(({ looked: _looked, ...person }) => person),
    isCut: rows.length > WORKLOAD_LIMITS.people || (rows[0]?.looked ?? 0) > WORKLOAD_LIMITS.work,
  };
}

/** The people that a find asks for; null where it asks for none. */
function askedFor({ filter }: FindQuery): readonly string[] | null {
  const wanted = filter["assigneeIds"];
  if (wanted?.kind === "equal") return [String(wanted.value)];
  return wanted?.kind === "anyOf" ? wanted.values.map(String) : null;
}
