import { projects } from "@nepnha/contract/features/projects/projects";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { section, type Computed } from "../../kit/resource/section.ts";
import { metadataFilter, requireMetadata } from "../project-metadata/api.ts";
import { stageProgress } from "./progress.ts";

const { CLOSURE, CANCELLED, DELETED } = ENUMS.projectStatus;
const stage = ENUMS.projectStageStatus;
const action = ENUMS.actionStatus;
/** Stages that count. */
const standing = sql`s.tenant_id = t.tenant_id and s.project_id = t._id and s.status not in (${sql.lit(stage.CANCELLED)}, ${sql.lit(stage.DELETED)})`;
const unfinished = sql`s.status in (${sql.lit(stage.JUST_CREATED)}, ${sql.lit(stage.WORKING)})`;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projects> = {
  // By weight where the stages have some, else all alike.
  progress: sql`coalesce(t.progress_by_hand, (
    select round(case when sum(d.weight) > 0 then sum(d.weight * d.done) / sum(d.weight) else avg(d.done) end)::int
    from (select s.weight, ${stageProgress} as done from project_stages s where ${standing}) d), 0)`,
  health: sql`(case
    when t.status in (${sql.lit(CLOSURE)}, ${sql.lit(CANCELLED)}, ${sql.lit(DELETED)}) then null
    when t.due_date < vietnam_today() then 'LATE'
    when exists (select from project_stages s where ${standing} and ${unfinished} and s.due_date < vietnam_today()) then 'AT_RISK'
    else 'ON_TIME' end)`,
  stageCount: sql`(select count(*)::int from project_stages s where ${standing})`,
  waitingStageCount: sql`(select count(*)::int from project_stages s where ${standing} and s.status = ${sql.lit(stage.JUST_CREATED)})`,
  finishedStageCount: sql`(select count(*)::int from project_stages s where ${standing} and s.status = ${sql.lit(stage.FINISHED)})`,
  openStageCount: sql`(select count(*)::int from project_stages s where ${standing} and ${unfinished})`,
  openActionCount: sql`(select count(*)::int from project_actions a where a.tenant_id = t.tenant_id and a.project_id = t._id
    and a.status in (${sql.lit(action.JUST_CREATED)}, ${sql.lit(action.IN_PROGRESS)}))`,
};

/** The section with its rules. */
export const projectsSection = section(projects, {
  hooks: {
    ownFilter: metadataFilter("projects"),
    onMove: (context, row, to) => requireMetadata(context, "projects", row._id, to),
  },
  computed,
});
