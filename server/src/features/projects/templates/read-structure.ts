import { PROJECT_LIMITS } from "@nepnha/contract/features/projects/limits";
import { projects } from "@nepnha/contract/features/projects/projects";
import { stageTemplates } from "@nepnha/contract/features/projects/stage-templates";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { accessTo } from "@nepnha/domain/kit/access";
import { workingDaysUntil, type WorkWeek } from "@nepnha/domain/features/projects/working-days";
import { sql } from "kysely";
import type { HookContext } from "../../../kit/resource/section.ts";
import { oneRow } from "../../../kit/resource/read.ts";
import { projectsSection } from "../projects/projects.ts";
import { stageTemplatesSection } from "./stage-templates.ts";
import type { NewStage, NewWork } from "./write-structure.ts";

interface Read {
  readonly stages: readonly NewStage[];
  readonly work: readonly NewWork[];
}

/** What a template that is in use has in it; `null` where there is none that the actor sees. */
export async function ofTemplate({ trx, actor }: HookContext, id: string): Promise<Read | null> {
  const access = accessTo(actor, stageTemplates, "read");
  const row = access === false ? undefined : await oneRow(trx, stageTemplatesSection, access, id);
  if (row?.status !== ENUMS.genericStatus.ACTIVE) return null;
  return {
    stages: row.stages.map((line) => ({
      name: line.name ?? "",
      offsetDays: line.offsetDays ?? 0,
      durationDays: line.durationDays ?? 1,
      weight: line.weight ?? null,
      requireCustomerAccept: line.requireCustomerAccept,
    })),
    work: row.work.map((line) => ({
      name: line.name ?? "",
      stageNo: line.stageNo ?? 0,
      offsetDays: line.offsetDays ?? 0,
      durationDays: line.durationDays ?? 1,
      actionTypeId: row.actionTypeId,
      showToCustomer: line.showToCustomer,
      requireAccept: false,
    })),
  };
}

interface StoredStage {
  readonly _id: string;
  readonly name: string;
  readonly start_date: string;
  readonly due_date: string;
  readonly weight: string | null;
  readonly require_customer_accept: boolean;
}

interface StoredWork {
  readonly name: string;
  readonly stage_id: string;
  readonly action_type_id: string;
  readonly begins: string;
  readonly ends: string;
  readonly show_to_customer: boolean;
  readonly require_accept: boolean;
}

/**
 * The structure of another project, in the working days of its own week; `null` where the actor sees none of that id. Of
 * one that is from before the limits no more is read than shows that it is too much.
 */
export async function ofProject({ trx, actor }: HookContext, id: string): Promise<Read | null> {
  const access = accessTo(actor, projects, "read");
  const source = access === false ? undefined : await oneRow(trx, projectsSection, access, id);
  if (!source || source.status === ENUMS.projectStatus.DELETED) return null;
  const stages = await sql<StoredStage>`
    select _id, name, start_date::text, due_date::text, weight::text, require_customer_accept from project_stages
    where tenant_id = ${trx.tenantId} and project_id = ${id}
      and status not in (${ENUMS.projectStageStatus.CANCELLED}, ${ENUMS.projectStageStatus.DELETED})
    order by order_no, _id limit ${sql.lit(PROJECT_LIMITS.stages + 1)}`.execute(trx);
  const work = await sql<StoredWork>`
    select name, stage_id, action_type_id, (start_date at time zone 'Asia/Ho_Chi_Minh')::date::text as begins,
      (end_date at time zone 'Asia/Ho_Chi_Minh')::date::text as ends, show_to_customer, require_accept
    from project_actions
    where tenant_id = ${trx.tenantId} and project_id = ${id}
      and stage_id = any(${stages.rows.map(({ _id }) => _id)}::uuid[])
      and restriction_type = ${ENUMS.restriction.UNRESTRICTED} and status <> ${ENUMS.actionStatus.DELETED}
    order by start_date, _id limit ${sql.lit(PROJECT_LIMITS.work + 1)}`.execute(trx);
  const places = new Map(stages.rows.map((stage, index) => [stage._id, { stage, stageNo: index + 1 }]));
  return {
    stages: stages.rows.map((stage) => ({
      name: stage.name,
      ...spanOf(source.startDate, stage.start_date, stage.due_date, source),
      weight: stage.weight,
      requireCustomerAccept: stage.require_customer_accept,
    })),
    work: work.rows.flatMap((one) => {
      const place = places.get(one.stage_id);
      if (!place) return [];
      return [
        {
          name: one.name,
          stageNo: place.stageNo,
          ...spanOf(place.stage.start_date, one.begins, one.ends, source),
          actionTypeId: one.action_type_id,
          showToCustomer: one.show_to_customer,
          requireAccept: one.require_accept,
        },
      ];
    }),
  };
}

/** Days of a calendar as working days. */
function spanOf(from: string, begins: string, ends: string, week: WorkWeek) {
  return {
    offsetDays: workingDaysUntil(from, begins, week),
    durationDays: Math.max(1, workingDaysUntil(begins, ends, week) + 1),
  };
}
