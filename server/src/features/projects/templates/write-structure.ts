import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { projects } from "@nepnha/contract/features/projects/projects";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { placeStructure, type Placed, type StageLine, type WorkLine } from "@nepnha/domain/features/projects/structure";
import { isOverweight } from "@nepnha/domain/features/projects/weights";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { tellRows } from "../../../kit/live/tell-rows.ts";
import { nextCodes } from "../../../kit/resource/auto-values.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import { fullIssues } from "../room.ts";

/** A stage that comes to a project. */
export interface NewStage extends StageLine {
  readonly weight: string | null;
  readonly requireCustomerAccept: boolean;
}

/** Work that comes with it. */
export interface NewWork extends WorkLine {
  readonly actionTypeId: string;
  readonly showToCustomer: boolean;
  readonly requireAccept: boolean;
}

/** How many rows were made. */
export interface Written {
  readonly stages: number;
  readonly work: number;
}

/** Work begins in the morning and ends in the evening of its days. */
const [MORNING, EVENING] = ["07:30", "17:00"];

/**
 * Adds stages and their work to a locked project, on days that it works, in as many statements whatever their number.
 * @param field of the body that names where they come from
 * @throws AppError INVALID_INPUT where the project has no room for them, or its stages would weigh more than a hundred
 */
export async function writeStructure(
  context: HookContext<typeof projects>,
  project: RowOf<typeof projects>,
  structure: { readonly stages: readonly NewStage[]; readonly work: readonly NewWork[] },
  startDate: string,
  field: string,
): Promise<Written> {
  const { stages, work } = placeStructure(structure, startDate, project);
  await requireRoom(context, project._id, { stages, work }, field);
  const ids = await writeStages(context, project._id, stages);
  await writeWork(context, project._id, work, ids);
  tellRows({ ...context, resource: projects }, [project._id]);
  return { stages: stages.length, work: work.length };
}

async function requireRoom(
  { trx, resource }: HookContext,
  projectId: string,
  { stages, work }: { readonly stages: readonly NewStage[]; readonly work: readonly NewWork[] },
  field: string,
): Promise<void> {
  const issues = await fullIssues(trx, projectId, { stages: stages.length, work: work.length }, field);
  const { rows } = await sql<{ weight: string | null }>`
    select sum(weight)::text as weight from project_stages
    where tenant_id = ${trx.tenantId} and project_id = ${projectId}
      and status not in (${ENUMS.projectStageStatus.CANCELLED}, ${ENUMS.projectStageStatus.DELETED})`.execute(trx);
  if (isOverweight([rows[0]?.weight, ...stages.map(({ weight }) => weight)]))
    issues.push({ field, code: "limit", message: "projectStages.rule.weights" });
  if (issues.length > 0) throw invalidInput(issues, resource.name);
}

async function writeStages(
  context: HookContext,
  projectId: string,
  stages: readonly Placed<NewStage>[],
): Promise<string[]> {
  const { trx, actor } = context;
  const codes = await nextCodes(trx, projectStages, "code", projectStages.fields.code.auto, stages.length);
  const rows = stages.map((stage, index) => ({
    _id: uuidv7(),
    code: codes[index],
    name: stage.name,
    start_date: stage.startDate,
    due_date: stage.dueDate,
    weight: stage.weight,
    require_customer_accept: stage.requireCustomerAccept,
  }));
  await sql`
    insert into project_stages (tenant_id, _id, project_id, code, name, start_date, due_date, weight,
      require_customer_accept, status, created_by, updated_by, search_text)
    select ${trx.tenantId}, r._id, ${projectId}, r.code, r.name, r.start_date, r.due_date, r.weight,
      r.require_customer_accept, ${ENUMS.projectStageStatus.JUST_CREATED}, ${actor.userId}, ${actor.userId},
      r.code || ' ' || r.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (_id uuid, code text, name text, start_date date,
      due_date date, weight numeric, require_customer_accept boolean)
    order by r._id`.execute(trx);
  await tell(context, projectStages.name, rows);
  return rows.map(({ _id }) => _id);
}

async function writeWork(
  context: HookContext,
  projectId: string,
  work: readonly Placed<NewWork>[],
  stageIds: readonly string[],
): Promise<void> {
  const { trx, actor } = context;
  const codes = await nextCodes(trx, projectActions, "code", projectActions.fields.code.auto, work.length);
  const rows = work.map((line, index) => ({
    _id: uuidv7(),
    code: codes[index],
    name: line.name,
    stage_id: stageIds[line.stageNo - 1],
    action_type_id: line.actionTypeId,
    start_date: `${line.startDate}T${MORNING}:00+07:00`,
    end_date: `${line.dueDate}T${EVENING}:00+07:00`,
    show_to_customer: line.showToCustomer,
    require_accept: line.requireAccept,
  }));
  await sql`
    insert into project_actions (tenant_id, _id, project_id, stage_id, action_type_id, code, name, start_date, end_date,
      show_to_customer, require_accept, restriction_type, chat_group_type, status, created_by, updated_by, search_text)
    select ${trx.tenantId}, r._id, ${projectId}, r.stage_id, r.action_type_id, r.code, r.name, r.start_date, r.end_date,
      r.show_to_customer, r.require_accept, ${ENUMS.restriction.UNRESTRICTED}, ${ENUMS.chatGroupType.PROJECT},
      ${ENUMS.actionStatus.JUST_CREATED}, ${actor.userId}, ${actor.userId}, r.code || ' ' || r.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (_id uuid, code text, name text, stage_id uuid,
      action_type_id uuid, start_date timestamptz, end_date timestamptz, show_to_customer boolean, require_accept boolean)
    order by r._id`.execute(trx);
  await tell(context, projectActions.name, rows);
}

/** Each row's history begins, and whoever watches them learns of it. */
async function tell(
  context: HookContext,
  section: string,
  rows: readonly { readonly _id: string; readonly name: string }[],
): Promise<void> {
  await logActions(
    context.trx,
    context.actor,
    rows.map(({ _id, name }) => ({
      kind: ENUMS.actionLogKind.Create,
      entityKind: section,
      entityId: _id,
      summary: name,
    })),
  );
  tellRows(
    { ...context, resource: { name: section } },
    rows.map(({ _id }) => _id),
  );
}
