import type { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { PROJECT_OVER } from "@nepnha/contract/features/projects/status";
import type { DraftOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { cycleThrough, type ActionLink } from "@nepnha/domain/features/projects/action-links";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { HookContext } from "../../../kit/resource/section.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { activeStaff } from "../../../kit/access/actors.ts";
import { fullIssues } from "../room.ts";

type Actions = typeof projectActions;
type Before = RowOf<Actions> | null;

const { ACTIVE } = ENUMS.genericStatus;
const { PROJECT, GENERAL } = ENUMS.scopeUsing;

/** Why the work does not fit what it names: its project, stage, type, people and predecessors. */
export async function surroundingIssues(
  context: HookContext<Actions>,
  before: Before,
  values: ValuesOf<Actions>,
): Promise<FieldIssue[]> {
  const after: DraftOf<Actions> = { ...before, ...values };
  const changes = (...names: (keyof ValuesOf<Actions>)[]): boolean =>
    names.some((name) => values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before?.[name]));
  const { trx } = context;
  const issues: FieldIssue[] = [];
  // Before anything is read of the project's work: of two calls that would make a circle together, or take the last
  // place in the project, the second one waits.
  const project = changes("projectId", "stageId", "predecessorIds", "actionTypeId")
    ? await lockProject(trx, after.projectId ?? null)
    : null;
  if (changes("projectId")) issues.push(...(await projectIssues(trx, before, after.projectId ?? null, project)));
  if (changes("projectId", "stageId")) issues.push(...(await stageIssues(trx, after)));
  if (changes("projectId", "actionTypeId")) issues.push(...(await typeIssues(context, after, project)));
  if (changes("projectId", "predecessorIds")) issues.push(...(await linkIssues(trx, before?._id ?? null, after)));
  for (const field of ["assigneeIds", "followerIds"] as const) {
    if (changes(field)) issues.push(...(await staffIssues(trx, field, before?.[field] ?? [], after[field] ?? [])));
  }
  return issues;
}

interface Project {
  readonly type: number;
  readonly status: number;
}

async function lockProject(trx: Trx, id: string | null): Promise<Project | null> {
  if (id === null) return null;
  const { rows } = await sql<Project>`
    select type, status from projects where tenant_id = ${trx.tenantId} and _id = ${id} for no key update`.execute(trx);
  return rows[0] ?? null;
}

async function projectIssues(
  trx: Trx,
  before: Before,
  projectId: string | null,
  project: Project | null,
): Promise<FieldIssue[]> {
  if (project && PROJECT_OVER.includes(project.status)) {
    return [{ field: "projectId", code: "invalid", message: "projectActions.rule.projectOver" }];
  }
  const full = projectId === null ? [] : await fullIssues(trx, projectId, { work: 1 }, "projectId");
  if (!before || full.length > 0) return full;
  const { rows } = await sql`
    select from project_action_links where tenant_id = ${trx.tenantId} and predecessor_id = ${before._id} limit 1`.execute(
    trx,
  );
  return rows.length === 0 ? [] : [{ field: "projectId", code: "invalid", message: "projectActions.rule.waitedFor" }];
}

async function stageIssues(trx: Trx, { stageId, projectId }: DraftOf<Actions>): Promise<FieldIssue[]> {
  if (!stageId || !projectId) return [];
  const { rows } = await sql<{ status: number }>`
    select status from project_stages
    where tenant_id = ${trx.tenantId} and _id = ${stageId} and project_id = ${projectId}`.execute(trx);
  const [stage] = rows;
  if (!stage) return [{ field: "stageId", code: "invalid", message: "projectActions.rule.otherStage" }];
  const { FINISHED, CANCELLED: off } = ENUMS.projectStageStatus;
  const over: readonly number[] = [FINISHED, off];
  return over.includes(stage.status)
    ? [{ field: "stageId", code: "invalid", message: "projectActions.rule.stageOver" }]
    : [];
}

async function typeIssues(
  { trx, actor }: HookContext<Actions>,
  { actionTypeId, projectId }: DraftOf<Actions>,
  project: Project | null,
): Promise<FieldIssue[]> {
  if (!actionTypeId) return [];
  const { rows } = await sql<TypeRow>`
    select t.status, t.scope_using as scope, t.project_types as "projectTypes", t.restriction,
      exists (select from project_action_type_groups g
        join user_group_members m on m.tenant_id = g.tenant_id and m.group_id = g.group_id
        where g.tenant_id = t.tenant_id and g.type_id = t._id and m.user_id = ${actor.userId}) as "isMember"
    from project_action_types t where t.tenant_id = ${trx.tenantId} and t._id = ${actionTypeId}`.execute(trx);
  const [type] = rows;
  const issue = (message: NonNullable<FieldIssue["message"]>): FieldIssue[] => [
    { field: "actionTypeId", code: "invalid", message },
  ];
  if (!type || type.status !== ACTIVE) return issue("projectActions.rule.typeRests");
  if (type.scope === PROJECT && !projectId) return issue("projectActions.rule.typeOfProjects");
  if (type.scope === GENERAL && projectId) return issue("projectActions.rule.typeOfOffice");
  const own = project && enumKey("projectType", project.type);
  if (own && type.projectTypes.length > 0 && !type.projectTypes.includes(own)) {
    return issue("projectActions.rule.typeOfOthers");
  }
  const isOpen = type.restriction !== ENUMS.restriction.RESTRICTED || type.isMember || isAdministrator(actor);
  return isOpen ? [] : issue("projectActions.rule.typeOfGroups");
}

interface TypeRow {
  readonly status: number;
  readonly scope: number;
  readonly projectTypes: readonly string[];
  readonly restriction: number;
  readonly isMember: boolean;
}

/** Predecessors are of the same project, and lead nowhere back to the work itself. */
async function linkIssues(
  trx: Trx,
  id: string | null,
  { predecessorIds = [], projectId }: DraftOf<Actions>,
): Promise<FieldIssue[]> {
  if (predecessorIds.length === 0 || !projectId) return [];
  const { rows: own } = await sql<{ id: string }>`
    select _id as id from project_actions
    where tenant_id = ${trx.tenantId} and _id = any(${predecessorIds}::uuid[]) and project_id = ${projectId}`.execute(
    trx,
  );
  const known = new Set(own.map((row) => row.id));
  const strangers = predecessorIds.flatMap((one, index): FieldIssue[] =>
    known.has(one)
      ? []
      : [{ field: `predecessorIds.${index}`, code: "invalid", message: "projectActions.rule.otherProject" }],
  );
  if (strangers.length > 0 || id === null) return strangers;
  const { rows } = await sql<{ id: string; before: string }>`
    select l.action_id as id, l.predecessor_id as before from project_action_links l
    join project_actions a on a.tenant_id = l.tenant_id and a._id = l.action_id
    where l.tenant_id = ${trx.tenantId} and a.project_id = ${projectId}`.execute(trx);
  const circle = cycleThrough(
    rows.map((row): ActionLink => [row.id, row.before]),
    id,
    predecessorIds,
  );
  if (circle === null) return [];
  const field = `predecessorIds.${predecessorIds.indexOf(circle)}`;
  return [{ field, code: "invalid", message: "projectActions.rule.circle" }];
}

/** Who newly gets or follows work belongs to the company and works there now. */
async function staffIssues(
  trx: Trx,
  field: "assigneeIds" | "followerIds",
  before: readonly string[],
  ids: readonly string[],
): Promise<FieldIssue[]> {
  const added = ids.filter((id) => !before.includes(id));
  const staff = await activeStaff(trx, added);
  return ids.flatMap((id, index): FieldIssue[] =>
    staff.has(id) || !added.includes(id)
      ? []
      : [{ field: `${field}.${index}`, code: "invalid", message: "projectActions.rule.staffOnly" }],
  );
}
