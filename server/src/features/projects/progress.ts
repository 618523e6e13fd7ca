import { PROJECT_OVER } from "@nepnha/contract/features/projects/status";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";

/**
 * How far a stage has come, in percent: a finished one wholly, any other as far as its work has come on average. Work
 * that was called off before it began counts as it stands.
 * @param stage what the stage is called in the query
 */
export function stageProgress(stage: "s" | "t"): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${stage}.${column}`);
  return sql`(case when ${of("status")} = ${sql.lit(ENUMS.projectStageStatus.FINISHED)} then 100
    else coalesce((select round(avg(a.progress))::int from project_actions a
      where a.tenant_id = ${of("tenant_id")} and a.stage_id = ${of("_id")} and a.status <> 255), 0) end)`;
}

/** Stages that count, of the project `t`. */
export const standingStages = sql`s.tenant_id = t.tenant_id and s.project_id = t._id
  and s.status not in (${sql.lit(ENUMS.projectStageStatus.CANCELLED)}, ${sql.lit(ENUMS.projectStageStatus.DELETED)})`;

/** How far the project `t` is, in percent: as somebody set it, or as its stages are; by weight where they have some. */
export const projectProgress: RawBuilder<number> = sql`coalesce(t.progress_by_hand, (
  select round(case when sum(d.weight) > 0 then sum(d.weight * d.done) / sum(d.weight) else avg(d.done) end)::int
  from (select s.weight, ${stageProgress("s")} as done from project_stages s where ${standingStages}) d), 0)`;

/** Whether a project goes on no more. @param project what it is called in the query */
export function projectIsOver(project: "p" | "t"): RawBuilder<boolean> {
  return sql`${sql.ref(`${project}.status`)} in (${sql.join(PROJECT_OVER.map((status) => sql.lit(status)))})`;
}
