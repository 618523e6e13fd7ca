import { projects } from "@nepnha/contract/features/projects/projects";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import { isStaff } from "@nepnha/domain/platform/permit";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../../kit/resource/section.ts";
import { callOffWork, cancelStages } from "../call-off.ts";
import { metadataFilter, requireMetadata } from "../../project-metadata/api.ts";
import { earnByContract } from "../earn-points.ts";
import { projectIsOver, projectProgress, standingStages } from "../progress.ts";
import { checkProject } from "./check-project.ts";
import { GUARDS, refusedVerb } from "./guards.ts";
import { setProjectChatReadOnly, followProject, openProjectChat } from "./project-chat.ts";

const stage = ENUMS.projectStageStatus;
const action = ENUMS.actionStatus;
const unfinished = sql`s.status in (${sql.lit(stage.JUST_CREATED)}, ${sql.lit(stage.WORKING)})`;
/** Its work that is not done. */
const openWork = sql`a.tenant_id = t.tenant_id and a.project_id = t._id
    and a.status in (${sql.lit(action.JUST_CREATED)}, ${sql.lit(action.IN_PROGRESS)})`;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projects> = {
  progress: projectProgress,
  health: sql`(case
    when ${projectIsOver("t")} then null
    when t.due_date < vietnam_today() then 'LATE'
    when exists (select from project_stages s where ${standingStages} and ${unfinished} and s.due_date < vietnam_today()) then 'AT_RISK'
    when exists (select from project_actions a where ${openWork} and a.end_date < now()) then 'AT_RISK'
    else 'ON_TIME' end)`,
  stageCount: sql`(select count(*)::int from project_stages s where ${standingStages})`,
  waitingStageCount: sql`(select count(*)::int from project_stages s where ${standingStages} and s.status = ${sql.lit(stage.JUST_CREATED)})`,
  finishedStageCount: sql`(select count(*)::int from project_stages s where ${standingStages} and s.status = ${sql.lit(stage.FINISHED)})`,
  openStageCount: sql`(select count(*)::int from project_stages s where ${standingStages} and ${unfinished})`,
  openActionCount: sql`(select count(*)::int from project_actions a where ${openWork})`,
  chatGroupId: sql`(select g._id::text from chat_groups g
    where g.tenant_id = t.tenant_id and g.owner_feature = 'projects' and g.owner_id = t._id)`,
};

const today = ({ deps }: Pick<HookContext, "deps">): string => vietnamDay(deps.clock.now());
const now = ({ deps }: Pick<HookContext, "deps">): string => deps.clock.now().toISOString();

/** Its way from the contract to the hand-over, and its conversation, which follows its people. */
const hooks: ResourceHooks<typeof projects> = {
  ownFilter: metadataFilter("projects"),
  onMove: (context, row, to) => requireMetadata(context, "projects", row._id, to),
  async beforeWrite(context, before, values) {
    await checkProject(context, before, values);
    return values;
  },
  async afterWrite({ trx, actor }, before, row) {
    if (before) await followProject(trx, actor.userId, before, row);
  },
  can: refusedVerb,
  moves: {
    initiate: {
      guard: GUARDS.initiate,
      async effect({ trx, actor }, row) {
        await openProjectChat(trx, actor.userId, row);
        return {};
      },
    },
    plan: { guard: GUARDS.plan },
    execute: {
      guard: GUARDS.execute,
      async effect(context, row) {
        await earnByContract(context.trx, row, context.deps.clock.now());
        return row.actualStart === null ? { actualStart: today(context) } : {};
      },
    },
    perform: { guard: GUARDS.perform },
    accept: { guard: GUARDS.accept, effect: async (context) => ({ acceptedAt: now(context) }) },
    close: { guard: GUARDS.close, effect: async (context) => ({ actualEnd: today(context) }) },
    backToCreated: { guard: GUARDS.backToCreated },
    backToInitiation: { guard: GUARDS.backToInitiation },
    backToPlanning: { guard: GUARDS.backToPlanning },
    // What is worked on again is accepted again.
    backToExecution: { guard: GUARDS.backToExecution, effect: async () => ({ acceptedAt: null }) },
    reopen: { guard: GUARDS.reopen, effect: async () => ({ acceptedAt: null, actualEnd: null }) },
    cancel: {
      guard: GUARDS.cancel,
      async effect(context, row, { notes }) {
        await cancelStages(context, row._id, notes);
        await callOffWork(context, "projectId", row._id, notes);
        await setProjectChatReadOnly(context.trx, context.actor.userId, row._id, true);
        return { cancelledAt: now(context) };
      },
    },
    restart: {
      guard: GUARDS.restart,
      async effect({ trx, actor }, row) {
        await setProjectChatReadOnly(trx, actor.userId, row._id, false);
        return { cancelledAt: null };
      },
    },
  },
  mask: (row, reader) => (reader === null || isStaff(reader) ? row : fromOutside(row)),
};

/** The section with its rules. */
export const projectsSection = section(projects, { hooks, computed });

/** What customers see of their project: not who else works on it, nor how the company judges it. */
function fromOutside(row: ListRowOf<typeof projects>): ListRowOf<typeof projects> {
  return { ...row, managerIds: [], memberIds: [], health: null, progressByHand: null, openActionCount: null };
}
