import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** Somebody who holds a role, by themselves or as member of a group. */
interface Holder {
  readonly userId: string;
  readonly role: number;
}

/** Everybody who is not deleted and holds the role, also through groups that rest. */
export async function holdersOf(trx: Trx, roleId: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u._id as "userId", u.role from users u where u.tenant_id = ${trx.tenantId} and u.status <> 255 and u._id in (
      select user_id from user_roles where tenant_id = ${trx.tenantId} and role_id = ${roleId}
      union
      select m.user_id from user_group_roles gr
      join user_groups g on g.tenant_id = gr.tenant_id and g._id = gr.group_id and g.status <> 255
      join user_group_members m on m.tenant_id = gr.tenant_id and m.group_id = gr.group_id
      where gr.tenant_id = ${trx.tenantId} and gr.role_id = ${roleId})`.execute(trx);
  return rows;
}

/** How many people have the role as their own, and how many groups give it to their members. */
export async function countUses(trx: Trx, roleId: string): Promise<{ users: number; groups: number }> {
  const { rows } = await sql<{ users: number; groups: number }>`
    select
      (select count(*) from user_roles j join users u on u.tenant_id = j.tenant_id and u._id = j.user_id
        where j.tenant_id = ${trx.tenantId} and j.role_id = ${roleId} and u.status <> 255) as users,
      (select count(*) from user_group_roles j join user_groups g on g.tenant_id = j.tenant_id and g._id = j.group_id
        where j.tenant_id = ${trx.tenantId} and j.role_id = ${roleId} and g.status <> 255) as groups`.execute(trx);
  return rows[0] ?? { users: 0, groups: 0 };
}
