import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import type { Week } from "@nepnha/domain/features/site/week";
import { dayAfter } from "@nepnha/domain/platform/day";
import { sql, type RawBuilder } from "kysely";
import { accessConditions } from "../../../kit/access/access-conditions.ts";
import { allOf, tenantCondition } from "../../../kit/resource/conditions.ts";
import type { Sections } from "../../../kit/resource/section.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { projectProgress, stageProgress } from "../../projects/api.ts";
import type { ReportLog, ReportStage, ReportWork, WeeklyReport } from "./model.ts";

const { APPROVED } = ENUMS.siteLogStatus;
const { CANCELLED } = ENUMS.projectStageStatus;
const { JUST_CREATED, IN_PROGRESS, COMPLETED, CLOSED } = ENUMS.actionStatus;
const { UNRESTRICTED } = ENUMS.restriction;
const { DELETED } = ENUMS.genericStatus;
/** So many fit a report that is still read. */
const MOST = { logs: 60, stages: 100, work: 30 } as const;

/** What the database knows of a week; photos by their ids, a day's after another. */
export interface WeekRows {
  readonly project: WeeklyReport["project"];
  readonly logs: readonly (ReportLog & { readonly photos: readonly string[] })[];
  readonly stages: readonly ReportStage[];
  readonly work: WeeklyReport["work"];
}

interface Asked {
  readonly trx: Trx;
  readonly actor: RequestActor;
  readonly projectId: string;
  readonly week: Week;
  readonly sections: Sections;
}

/**
 * What a customer is told of a week: never more, whoever asks, since the paper is handed on; and never more than the one
 * who asks sees themselves. @throws AppError NOT_FOUND where they do not see the project
 */
export async function readWeek(asked: Asked): Promise<WeekRows> {
  const project = await readProject(asked);
  if (!project) throw new AppError("NOT_FOUND");
  const logs = await readLogs(asked);
  const stages = await readStages(asked);
  return { project, logs, stages, work: await readWork(asked) };
}

/** Conditions on rows `t` of a section: those of the asker's company that they see. Null where they see none. */
function seen({ trx, actor, sections }: Asked, name: string, ...more: RawBuilder<unknown>[]) {
  const section = sections.get(name);
  const access = section !== undefined && accessTo(actor, section, "basic");
  if (access === false) return null;
  return allOf([
    tenantCondition(trx.tenantId),
    sql`t.status <> ${sql.lit(DELETED)}`,
    ...accessConditions(trx.tenantId, access),
    ...more,
  ]);
}

async function readProject(asked: Asked): Promise<WeeklyReport["project"] | undefined> {
  const where = seen(asked, "projects", sql`t._id = ${asked.projectId}`);
  if (!where) return undefined;
  const { rows } = await sql<WeeklyReport["project"]>`
    select t.code, t.name, t.address, t.start_date as "startDate", t.due_date as "dueDate", ${projectProgress} as progress
    from projects t where ${where}`.execute(asked.trx);
  return rows[0];
}

async function readLogs(asked: Asked): Promise<WeekRows["logs"]> {
  const { trx, projectId, week } = asked;
  const where = seen(
    asked,
    "siteLogs",
    sql`t.project_id = ${projectId}`,
    sql`t.status = ${sql.lit(APPROVED)} and t.is_shared`,
    sql`t.log_date between ${week.from} and ${week.to}`,
  );
  if (!where) return [];
  const { rows } = await sql<WeekRows["logs"][number]>`
    select t.log_date as day, t.weather_am as "weatherAm", t.weather_pm as "weatherPm", t.temperature,
      t.work_done as "workDone", t.issues, t.delay_reason as "delayReason", t.photos,
      (select coalesce(sum((m ->> 'headcount')::int), 0)::int from jsonb_array_elements(t.manpower) m) as people
    from site_logs t where ${where} order by t.log_date, t._id limit ${sql.lit(MOST.logs)}`.execute(trx);
  return rows;
}

async function readStages(asked: Asked): Promise<readonly ReportStage[]> {
  const where = seen(
    asked,
    "projectStages",
    sql`t.project_id = ${asked.projectId}`,
    sql`t.status <> ${sql.lit(CANCELLED)}`,
  );
  if (!where) return [];
  const { rows } = await sql<ReportStage>`
    select t.name, t.status, t.start_date as "startDate", t.due_date as "dueDate", t.actual_end as "actualEnd",
      ${stageProgress("t")} as progress
    from project_stages t where ${where}
    order by t.start_date, t.due_date, t._id limit ${sql.lit(MOST.stages)}`.execute(asked.trx);
  return rows;
}

async function readWork(asked: Asked): Promise<WeeklyReport["work"]> {
  const { projectId, week } = asked;
  const shown = sql`t.show_to_customer and t.restriction_type = ${sql.lit(UNRESTRICTED)}`;
  const where = seen(asked, "projectActions", sql`t.project_id = ${projectId}`, shown);
  if (!where) return { finished: [], coming: [] };
  const dayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Ho_Chi_Minh')::date`;
  const listed = async (day: RawBuilder<unknown>, more: RawBuilder<unknown>): Promise<ReportWork[]> => {
    const { rows } = await sql<ReportWork>`
      select t.name, ${day} as day from project_actions t where ${where} and ${more}
      order by day, t._id limit ${sql.lit(MOST.work)}`.execute(asked.trx);
    return rows;
  };
  const ended = dayOf(sql.ref("t.actual_end"));
  const ends = dayOf(sql.ref("t.end_date"));
  return {
    finished: await listed(
      ended,
      sql`t.status in (${sql.lit(COMPLETED)}, ${sql.lit(CLOSED)}) and ${ended} between ${week.from} and ${week.to}`,
    ),
    coming: await listed(
      ends,
      sql`t.status in (${sql.lit(JUST_CREATED)}, ${sql.lit(IN_PROGRESS)})
        and ${dayOf(sql.ref("t.start_date"))} <= ${dayAfter(week.to, 7)}`,
    ),
  };
}
