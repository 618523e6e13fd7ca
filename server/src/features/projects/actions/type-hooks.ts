import type { projectActionTypes } from "@nepnha/contract/features/projects/project-action-types";
import type { DraftOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { ResourceHooks } from "../../../kit/resource/section.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { invalidInput } from "../../../platform/http/problem.ts";

type Types = typeof projectActionTypes;

const { RESTRICTED, UNRESTRICTED } = ENUMS.restriction;
const { ALL, PROJECT, GENERAL } = ENUMS.scopeUsing;

/** What kinds of work may say of themselves (19). */
export const typeHooks: ResourceHooks<Types> = {
  async beforeWrite(context, before, given) {
    const values = withDefaults(before, given);
    const after: DraftOf<Types> = { ...before, ...values };
    const issues: FieldIssue[] = [];
    if (after.restriction === RESTRICTED && (after.userGroupIds ?? []).length === 0) {
      issues.push({ field: "userGroupIds", code: "required", message: "projectActionTypes.rule.groupsNeeded" });
    }
    // The enumeration goes from everybody to administrators.
    if ((after.editableScope ?? 0) < (after.accessScope ?? 0)) {
      issues.push({ field: "editableScope", code: "invalid", message: "projectActionTypes.rule.editableWider" });
    }
    if (before && (await leavesWorkOut(context.trx, before, after))) {
      issues.push({ field: "scopeUsing", code: "invalid", message: "projectActionTypes.rule.scopeInUse" });
    }
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return values;
  },
  can: (_reader, row, verb) =>
    verb === "delete" && row.actionCount
      ? { code: "IN_USE", message: "projectActionTypes.rule.inUse", params: { count: row.actionCount } }
      : null,
};

function withDefaults(before: RowOf<Types> | null, values: ValuesOf<Types>): ValuesOf<Types> {
  const after = { ...before, ...values };
  const access = after.accessScope ?? ENUMS.accessScope.ALL;
  return {
    ...values,
    style: after.style ?? ENUMS.noticeStyle.INFO,
    scopeUsing: after.scopeUsing ?? ALL,
    restriction: after.restriction ?? UNRESTRICTED,
    chatGroupType: after.chatGroupType ?? ENUMS.chatGroupType.PROJECT,
    accessScope: access,
    editableScope: after.editableScope ?? access,
  };
}

/** Whether there is work of this type that its new scope would not allow. */
async function leavesWorkOut(trx: Trx, before: RowOf<Types>, { scopeUsing }: DraftOf<Types>): Promise<boolean> {
  if (scopeUsing === before.scopeUsing || (scopeUsing !== PROJECT && scopeUsing !== GENERAL)) return false;
  const { rows } = await sql`
    select from project_actions where tenant_id = ${trx.tenantId} and action_type_id = ${before._id} and status <> 255
      and (project_id is null) = ${scopeUsing === PROJECT} limit 1`.execute(trx);
  return rows.length > 0;
}
