import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import { leadsProject } from "@nepnha/domain/features/projects/leaders";
import { isStaff } from "@nepnha/domain/platform/permit";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { Reader, Refusal } from "../../../kit/moves/rules.ts";
import { section, type Computed, type ResourceHooks } from "../../../kit/resource/section.ts";
import { projects } from "@nepnha/contract/features/projects/projects";
import { tellRows } from "../../../kit/live/tell-rows.ts";
import { callOffWork } from "../call-off.ts";
import { leadersOfProject } from "../leaders.ts";
import { earnByStage } from "../earn-points.ts";
import { showInProjectChat } from "../projects/project-chat.ts";
import { projectIsOver, stageProgress } from "../progress.ts";
import { requireRoomToReturn } from "../room.ts";
import { checkStage } from "./check-stage.ts";

const { JUST_CREATED, IN_PROGRESS, DELETED } = ENUMS.actionStatus;
const own = sql`a.tenant_id = t.tenant_id and a.stage_id = t._id`;

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof projectStages> = {
  progress: stageProgress("t"),
  actionCount: sql`(select count(*)::int from project_actions a where ${own} and a.status <> ${sql.lit(DELETED)})`,
  openActionCount: sql`(select count(*)::int from project_actions a where ${own} and a.status in (${sql.lit(JUST_CREATED)}, ${sql.lit(IN_PROGRESS)}))`,
  leaderIds: leadersOfProject,
  isProjectOver: sql`exists (select from projects p where p.tenant_id = t.tenant_id and p._id = t.project_id
    and ${projectIsOver("p")})`,
};

type Stage = ListRowOf<typeof projectStages>;

const OVER: Refusal = { message: "projectStages.rule.projectOver" };

/** Who leads its project moves a stage as long as the project runs; its customers accept it. */
const hooks: ResourceHooks<typeof projectStages> = {
  async beforeWrite(context, before, values) {
    await checkStage(context, before, values);
    return values;
  },
  async afterWrite(context, _before, row) {
    tellRows({ ...context, resource: projects }, [row.projectId]);
  },
  async onMove(context, row) {
    await requireRoomToReturn(context, "stages", row);
    tellRows({ ...context, resource: projects }, [row.projectId]);
  },
  can({ actor }, row, verb) {
    if (row.isProjectOver) return OVER;
    if (verb === "accept") return isStaff(actor) ? { message: "projects.rule.customerOnly" } : null;
    if (!leadsProject(actor, row)) return { message: "projects.rule.leadersOnly" };
    return verb === "delete" ? openWork(row) : null;
  },
  moves: {
    begin: {
      effect: async ({ deps }, row) => (row.actualStart === null ? { actualStart: vietnamDay(deps.clock.now()) } : {}),
    },
    askAccept: {
      guard: (_reader, row) => noAcceptance(row) ?? openWork(row),
      async effect({ trx, actor, deps }, row) {
        const card = { section: "projectStages", id: row._id, title: row.name } as const;
        await showInProjectChat(trx, actor.userId, row.projectId, card);
        return { acceptAskedAt: deps.clock.now().toISOString() };
      },
    },
    accept: {
      guard: (_reader, row) =>
        noAcceptance(row) ?? (row.acceptAskedAt === null ? { message: "projectStages.rule.notAsked" } : null),
      async effect({ trx, deps, actor }, row) {
        await earnByStage(trx, row, actor.userId, deps.clock.now());
        return { acceptedAt: deps.clock.now().toISOString() };
      },
    },
    finish: {
      guard: (_reader: Reader, row) =>
        openWork(row) ??
        (row.requireCustomerAccept && row.acceptedAt === null ? { message: "projectStages.rule.notAccepted" } : null),
      effect: async ({ deps }) => ({ actualEnd: vietnamDay(deps.clock.now()) }),
    },
    // What is worked on again is accepted again.
    reopen: { effect: async () => ({ actualEnd: null, acceptAskedAt: null, acceptedAt: null }) },
    restart: {
      async effect(context, row) {
        await checkStage(context, row, {});
        return {};
      },
    },
    cancel: {
      async effect(context, row, { notes }) {
        await callOffWork(context, "stageId", row._id, notes);
        return {};
      },
    },
  },
  mask: (row, reader) => (reader === null || isStaff(reader) ? row : { ...row, notes: null, leaderIds: [] }),
};

/** The section with its rules. */
export const projectStagesSection = section(projectStages, { hooks, computed });

/** Why nobody accepts it, or no more. */
function noAcceptance({ requireCustomerAccept, acceptedAt }: Stage): Refusal | null {
  if (!requireCustomerAccept) return { message: "projectStages.rule.noAccept" };
  return acceptedAt === null ? null : { message: "projects.rule.accepted" };
}

function openWork({ openActionCount }: Stage): Refusal | null {
  if (!openActionCount) return null;
  return { message: "projectStages.rule.openActions", params: { count: openActionCount } };
}
