import { ASSIGN_PEOPLE_MAX, type AssignmentLoads } from "@nepnha/contract/features/assignments/assigning";
import { OBJECT_KINDS } from "@nepnha/contract/features/assignments/assignments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { accessConditions } from "../../kit/access/access-conditions.ts";
import { allOf, tenantCondition } from "../../kit/resource/conditions.ts";
import type { Trx } from "../../platform/db/pool.ts";

const { ACTIVE } = ENUMS.genericStatus;

/**
 * Who looks after how much of what the reader may see, counted from the terms that go on: one statement.
 * @param withIdle whether staff who have nothing are named, too
 */
export async function readLoads(
  trx: Trx,
  access: Exclude<Access, false>,
  { withIdle }: { readonly withIdle: boolean },
): Promise<AssignmentLoads> {
  const seen = allOf([
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    sql`t.status = ${sql.lit(ACTIVE)}`,
  ]);
  const counts = OBJECT_KINDS.map(
    (kind) => sql`${sql.lit(kind)}::text, count(*) filter (where t.role = 'MAIN' and t.object_kind = ${sql.lit(kind)})`,
  );
  const nothing = OBJECT_KINDS.map((kind) => sql`${sql.lit(kind)}::text, 0`);
  const idle = sql`
    union all select u._id, jsonb_build_object(${sql.join(nothing)}), 0, 0 from users u
    where u.tenant_id = ${trx.tenantId} and u.role <= ${sql.lit(ENUMS.userRole.USER)} and u.status = ${sql.lit(ACTIVE)}
      and u._id not in (select held.user_id from held where held.user_id is not null)`;
  const { rows } = await sql<AssignmentLoads["people"][number]>`
    with held as materialized (
      select t.assignee_id as user_id, jsonb_build_object(${sql.join(counts)}) as counts,
        (count(*) filter (where t.role = 'SUPPORT'))::int as helps, (count(*) filter (where t.role = 'MAIN'))::int as total
      from assignments t where ${seen} group by t.assignee_id)
    select p.user_id as "userId", u.full_name as name, p.counts, p.helps, p.total
    from (select * from held ${withIdle ? idle : sql``}) p
    left join users u on u.tenant_id = ${trx.tenantId} and u._id = p.user_id
    order by p.user_id is not null, p.total desc, u.full_name collate "vi-x-icu", p.user_id
    limit ${sql.lit(ASSIGN_PEOPLE_MAX + 1)}`.execute(trx);
  return { people: rows.slice(0, ASSIGN_PEOPLE_MAX), isCut: rows.length > ASSIGN_PEOPLE_MAX };
}
