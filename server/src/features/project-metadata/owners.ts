import type { FieldOwner } from "@nepnha/contract/features/project-metadata/fields";
import type { MetadataSection } from "@nepnha/contract/features/project-metadata/object-values";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import type { FieldObject } from "@nepnha/domain/features/project-metadata/field-access";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { ValuePlace } from "./value-facts.ts";

/** An object that has fields, with what its fields hang on. */
export interface MetadataOwner {
  readonly object: FieldObject;
  /** Name of its status. */
  readonly status: string;
  /** Whether the person who asks made it, or leads its project. */
  readonly isOwner: boolean;
  readonly place: ValuePlace;
  readonly stages: readonly { readonly _id: string; readonly name: string }[];
}

interface Facts {
  readonly projectId: string | null;
  readonly projectType: number | null;
  readonly actionTypeId: string | null;
  readonly status: number;
  readonly isOwner: boolean;
}

const KINDS: Readonly<Record<MetadataSection, FieldOwner>> = { projects: "PROJECT", projectActions: "PROJECT_ACTION" };

/** The kind of the objects of a section. */
export function ownerKind(section: MetadataSection): FieldOwner {
  return KINDS[section];
}

/** Name of a status of a section's objects. */
export function statusName(section: MetadataSection, status: number): string {
  return enumKey(section === "projects" ? "projectStatus" : "actionStatus", status) ?? "";
}

/** An object that is there, as its fields need it. Three statements. */
export async function readOwner(
  trx: Trx,
  section: MetadataSection,
  id: string,
  userId: string,
): Promise<MetadataOwner> {
  const facts = await (section === "projects" ? projectFacts(trx, id, userId) : actionFacts(trx, id, userId));
  const { projectId, projectType, actionTypeId, status, isOwner } = facts;
  const stages = projectId === null ? [] : await stagesOf(trx, projectId);
  const memberIds = projectId === null ? [] : await peopleOf(trx, projectId);
  return {
    object: {
      kind: ownerKind(section),
      hasProject: projectId !== null,
      projectType: projectType === null ? null : (enumKey("projectType", projectType) ?? null),
      actionTypeId,
    },
    status: statusName(section, status),
    isOwner,
    place: { memberIds: new Set(memberIds), stageIds: new Set(stages.map(({ _id }) => _id)) },
    stages,
  };
}

async function projectFacts(trx: Trx, id: string, userId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select p._id as "projectId", p.type as "projectType", null::uuid as "actionTypeId", p.status,
      (coalesce(p.created_by = ${userId}, false) or exists (select from project_leaders l
        where l.tenant_id = p.tenant_id and l.project_id = p._id and l.user_id = ${userId})) as "isOwner"
    from projects p where p.tenant_id = ${trx.tenantId} and p._id = ${id}`.execute(trx);
  return only(rows);
}

async function actionFacts(trx: Trx, id: string, userId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select a.project_id as "projectId", p.type as "projectType", a.action_type_id as "actionTypeId", a.status,
      (coalesce(a.created_by = ${userId}, false) or exists (select from project_leaders l
        where l.tenant_id = a.tenant_id and l.project_id = a.project_id and l.user_id = ${userId})) as "isOwner"
    from project_actions a
    left join projects p on p.tenant_id = a.tenant_id and p._id = a.project_id
    where a.tenant_id = ${trx.tenantId} and a._id = ${id}`.execute(trx);
  return only(rows);
}

function only(rows: readonly Facts[]): Facts {
  const [row] = rows;
  if (!row) throw new Error("the object was read a moment ago, and is not there");
  return row;
}

async function stagesOf(trx: Trx, projectId: string): Promise<MetadataOwner["stages"]> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select _id, name from project_stages
    where tenant_id = ${trx.tenantId} and project_id = ${projectId} and status <> ${ENUMS.projectStageStatus.DELETED}
    order by order_no, _id`.execute(trx);
  return rows;
}

async function peopleOf(trx: Trx, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from project_people
    where tenant_id = ${trx.tenantId} and project_id = ${projectId}`.execute(trx);
  return rows.map(({ userId }) => userId);
}
