import { ASSIGN_PEOPLE_MAX } from "@nepnha/contract/features/assignments/assigning";
import type { ObjectKind } from "@nepnha/contract/features/assignments/assignments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { holds } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { HandOverContext } from "../../kit/holding-kind.ts";
import { invalidInput } from "../../platform/http/problem.ts";

const { ACTIVE } = ENUMS.genericStatus;

/** Somebody who is given something. */
export interface Receiver {
  readonly userId: string;
  readonly name: string;
  /** What they are in charge of now, of the kinds that are given. */
  readonly open: number;
}

/** Whom things go to: one person, or the members of a group. */
export interface Wanted {
  readonly assigneeId: string | null;
  readonly groupId: string | null;
}

/**
 * Those of them who work here, and may advise where conversations are given; in the order of their names.
 * @throws AppError INVALID_INPUT where it is nobody
 */
export async function receiversOf(
  { trx, actor }: HandOverContext,
  { assigneeId, groupId }: Wanted,
  kinds: readonly ObjectKind[],
): Promise<Receiver[]> {
  // Who sees no groups learns of none who is in it.
  const group = groupId !== null && holds(actor, "userGroups.read") ? groupId : null;
  const { rows } = await sql<Receiver & { advises: boolean }>`
    select u._id as "userId", u.full_name as name,
      u.role < ${sql.lit(ENUMS.userRole.USER)} or 'chatGroups.chatAdviseComplaint' = any(granted_permissions(u._id)) as advises,
      (select count(*)::int from assignments a
        where a.tenant_id = ${trx.tenantId} and a.assignee_id = u._id and a.status = ${sql.lit(ACTIVE)}
          and a.role = 'MAIN' and a.object_kind = any(${[...kinds]}::text[])) as open
    from users u
    where u.tenant_id = ${trx.tenantId} and u.status = ${sql.lit(ACTIVE)} and u.role <= ${sql.lit(ENUMS.userRole.USER)}
      and (u._id = ${assigneeId} or u._id in (
        select m.user_id from user_group_members m
        join user_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id and g.status = ${sql.lit(ACTIVE)}
        where m.tenant_id = ${trx.tenantId} and m.group_id = ${group}))
    order by u.full_name collate "vi-x-icu", u._id limit ${sql.lit(ASSIGN_PEOPLE_MAX)}
    for share of u`.execute(trx);
  const fit = rows.filter(({ advises }) => advises || !kinds.includes("chatGroups"));
  if (fit.length > 0) return fit.map(({ advises: _advises, ...receiver }) => receiver);
  const [first] = rows;
  if (groupId !== null) {
    throw invalidInput([{ field: "groupId", code: "invalid", message: "assignments.rule.noneInGroup" }], "assignments");
  }
  throw invalidInput(
    [
      first
        ? { field: "assigneeId", code: "invalid", message: "assignments.rule.notAdviser", params: { name: first.name } }
        : { field: "assigneeId", code: "invalid", message: "assignments.rule.staffOnly" },
    ],
    "assignments",
  );
}
