import { ENUMS } from "@nepnha/contract/platform/enums";
import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** Why somebody holds a permission: names of roles, or `group: role`. */
export interface Explained {
  readonly permissions: readonly string[];
  readonly sources: readonly { readonly permission: string; readonly from: readonly string[] }[];
}

/** What a person may do and by what; the same roles and groups as `granted_permissions` counts. */
export async function explainPermissions(trx: Trx, user: { _id: string; role: number }): Promise<Explained> {
  if (user.role === ENUMS.userRole.SUPERADMIN) {
    return explained(ALL_PERMISSIONS.map((permission) => ({ permission, from: ["SUPERADMIN"] })));
  }
  const { rows } = await sql<{ permission: string; from: string[] }>`
    select granted as permission, array_agg(distinct source order by source) as "from"
    from (
      select r.permissions, r.name as source
      from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r._id = ur.role_id and r.status = 1
      where ur.tenant_id = ${trx.tenantId} and ur.user_id = ${user._id}
      union all
      select r.permissions, g.name || ': ' || r.name
      from user_group_members m
      join user_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id and g.status = 1
      join user_group_roles gr on gr.tenant_id = g.tenant_id and gr.group_id = g._id
      join roles r on r.tenant_id = gr.tenant_id and r._id = gr.role_id and r.status = 1
      where m.tenant_id = ${trx.tenantId} and m.user_id = ${user._id}) held
    cross join unnest(held.permissions) as granted
    group by granted order by granted`.execute(trx);
  return explained(rows);
}

function explained(sources: Explained["sources"]): Explained {
  return { permissions: sources.map(({ permission }) => permission), sources };
}
