import type { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { PROJECT_OVER } from "@nepnha/contract/features/projects/status";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isOverweight } from "@nepnha/domain/features/projects/weights";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { throwRefusal } from "../../../kit/moves/rules.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import { fullIssues } from "../room.ts";

/**
 * A stage as it would be stored: its dates in order, its project running and with room for one more, the weights of the
 * project's stages no more than a hundred together. Two that are written at once wait for each other at the project.
 * @throws AppError INVALID_INPUT naming each field, RULE_BROKEN for a new one by who does not lead the project
 */
export async function checkStage(
  { trx, actor, resource }: HookContext<typeof projectStages>,
  before: RowOf<typeof projectStages> | null,
  values: ValuesOf<typeof projectStages>,
): Promise<void> {
  const { projectId, startDate, dueDate, weight } = { ...before, ...values };
  if (!projectId) return;
  const issues: FieldIssue[] = [];
  if (startDate && dueDate && dueDate < startDate)
    issues.push({ field: "dueDate", code: "invalid", message: "projectStages.rule.dates" });
  await sql`select _id from projects where tenant_id = ${trx.tenantId} and _id = ${projectId} for no key update`.execute(
    trx,
  );
  const { rows } = await sql<{ status: number; leads: boolean; others: string }>`
    select p.status,
      exists (select from project_leaders l where l.tenant_id = p.tenant_id and l.project_id = p._id
        and l.user_id = ${actor.userId}) or p.created_by = ${actor.userId} as leads,
      coalesce((select sum(s.weight) from project_stages s where s.tenant_id = p.tenant_id and s.project_id = p._id
        and s._id is distinct from ${before?._id ?? null}::uuid
        and s.status not in (${ENUMS.projectStageStatus.CANCELLED}, ${ENUMS.projectStageStatus.DELETED})), 0)::text as others
    from projects p where p.tenant_id = ${trx.tenantId} and p._id = ${projectId}`.execute(trx);
  const [project] = rows;
  if (!project) return;
  if (before === null && PROJECT_OVER.includes(project.status))
    issues.push({ field: "projectId", code: "invalid", message: "projectStages.rule.projectOver" });
  if (before === null) issues.push(...(await fullIssues(trx, projectId, { stages: 1 }, "projectId")));
  if (weight && isOverweight([weight, project.others]))
    issues.push({ field: "weight", code: "limit", message: "projectStages.rule.weights" });
  if (issues.length > 0) throw invalidInput(issues, resource.name);
  if (before === null && !project.leads && !isAdministrator(actor))
    throwRefusal({ message: "projects.rule.leadersOnly", code: "FORBIDDEN" });
}
