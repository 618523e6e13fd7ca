import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { section, type Computed } from "../../kit/resource/section.ts";
import { leadersOfProject } from "./progress.ts";

const { JUST_CREATED, IN_PROGRESS, DELETED } = ENUMS.actionStatus;
const own = sql`a.tenant_id = t.tenant_id and a.stage_id = t._id`;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projectStages> = {
  progress: sql`(case when t.status = ${sql.lit(ENUMS.projectStageStatus.FINISHED)} then 100 else coalesce(
    (select round(avg(a.progress))::int from project_actions a where ${own} and a.status <> ${sql.lit(DELETED)}), 0) end)`,
  actionCount: sql`(select count(*)::int from project_actions a where ${own} and a.status <> ${sql.lit(DELETED)})`,
  openActionCount: sql`(select count(*)::int from project_actions a where ${own} and a.status in (${sql.lit(JUST_CREATED)}, ${sql.lit(IN_PROGRESS)}))`,
  leaderIds: leadersOfProject,
};

/** The section with its rules. */
export const projectStagesSection = section(projectStages, { computed });
