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

/** Whether a project goes on no more. @param project what it is called in the query */
export function projectIsOver(project: "p" | "t"): RawBuilder<boolean> {
  return sql`${sql.ref(`${project}.status`)} in (${sql.join(PROJECT_OVER.map((status) => sql.lit(status)))})`;
}
