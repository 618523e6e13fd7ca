import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";

/**
 * How far a stage `s` has come, in percent: a finished one wholly, any other as far as its work has come on average. Work
 * that was called off before it began counts as it stands.
 */
export const stageProgress = sql<number>`(case when s.status = ${sql.lit(ENUMS.projectStageStatus.FINISHED)} then 100
  else coalesce((select round(avg(a.progress))::int from project_actions a
    where a.tenant_id = s.tenant_id and a.stage_id = s._id and a.status <> 255), 0) end)`;

/** Who leads the project of a row `t`, as texts. */
export const leadersOfProject = sql`array(select distinct l.user_id::text from project_leaders l
  where l.tenant_id = t.tenant_id and l.project_id = t.project_id order by 1)`;
