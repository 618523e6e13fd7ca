import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { tellChanges } from "../../kit/live/tell-rows.ts";
import type { HookContext } from "../../kit/resource/section.ts";

const stage = ENUMS.projectStageStatus;
const action = ENUMS.actionStatus;

interface Changed {
  readonly _id: string;
  readonly name: string;
  readonly was: number;
}

/** The open stages of a project that is cancelled are cancelled with it. */
export async function cancelStages(context: HookContext, projectId: string, notes: string | null): Promise<void> {
  const { rows } = await sql<Changed>`
    with open as (
      select _id, status as was from project_stages
      where tenant_id = ${context.trx.tenantId} and project_id = ${projectId}
        and status in (${stage.JUST_CREATED}, ${stage.WORKING})
      order by _id for no key update)
    update project_stages s set status = ${stage.CANCELLED}, version = s.version + 1, updated_at = now(),
      updated_by = ${context.actor.userId}
    from open where s.tenant_id = ${context.trx.tenantId} and s._id = open._id
    returning s._id, s.name, open.was`.execute(context.trx);
  await tell(context, projectStages.name, rows, stage.CANCELLED, notes);
}

/** The open work of a project, or of one of its stages, is called off with it. */
export async function callOffWork(
  context: HookContext,
  of: "projectId" | "stageId",
  id: string,
  notes: string | null,
): Promise<void> {
  const column = of === "projectId" ? "project_id" : "stage_id";
  const { rows } = await sql<Changed>`
    with open as (
      select _id, status as was from project_actions
      where tenant_id = ${context.trx.tenantId} and ${sql.ref(column)} = ${id}
        and status in (${action.JUST_CREATED}, ${action.IN_PROGRESS})
      order by _id for no key update)
    update project_actions a set status = ${action.CLOSED}, version = a.version + 1, updated_at = now(),
      updated_by = ${context.actor.userId}
    from open where a.tenant_id = ${context.trx.tenantId} and a._id = open._id
    returning a._id, a.name, open.was`.execute(context.trx);
  await tell(context, projectActions.name, rows, action.CLOSED, notes);
}

/** The rows' own history and whoever watches them learn of it. */
async function tell(
  context: HookContext,
  section: string,
  rows: readonly Changed[],
  to: number,
  notes: string | null,
): Promise<void> {
  await tellChanges(
    { ...context, resource: { name: section } },
    rows.map(({ _id, name, was }) => ({ _id, title: name, changes: { status: { from: was, to } } })),
    { kind: ENUMS.actionLogKind.ReasonNote, notes },
  );
}
