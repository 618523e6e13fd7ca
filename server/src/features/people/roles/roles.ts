import { holdersOf } from "./holders.ts";
import { lockPeople } from "../lock.ts";
import { checkRoleChange, checkRoleMove, refusedRole, type RoleRow } from "./role-rules.ts";
import { tellPermissions } from "../tell-permissions.ts";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../../kit/resource/section.ts";
import { roles } from "@nepnha/contract/features/people/roles";
import { sql } from "kysely";

/** Roles: nobody gives or takes away what they do not hold; anyone who holds a changed role learns of it at once. */
const hooks: ResourceHooks<typeof roles> = {
  async beforeWrite(context, before, values) {
    await lockPeople(context.trx);
    const permissions = await checkRoleChange(context, before, values);
    return permissions === undefined ? values : { ...values, permissions };
  },

  async afterWrite(context, before, row) {
    if (before === null || before.permissions.join() === row.permissions.join()) return;
    await tellHolders(context, row);
  },

  can: ({ actor }, row, verb) => refusedRole(actor, row, verb),

  async onMove(context, row, to) {
    await lockPeople(context.trx);
    await checkRoleMove(context, row, to);
    await tellHolders(context, row);
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof roles> = {
  permissionCount: sql`cardinality(t.permissions)`,
  userCount: sql`(select count(*) from user_roles j join users u on u.tenant_id = j.tenant_id and u._id = j.user_id
      where j.tenant_id = t.tenant_id and j.role_id = t._id and u.status <> 255)`,
  groupCount: sql`(select count(*) from user_group_roles j
      join user_groups g on g.tenant_id = j.tenant_id and g._id = j.group_id
      where j.tenant_id = t.tenant_id and j.role_id = t._id and g.status <> 255)`,
};

/** The section with its rules. */
export const rolesSection = section(roles, { hooks, computed });

async function tellHolders(context: HookContext, role: RoleRow): Promise<void> {
  const holders = await holdersOf(context.trx, role._id);
  tellPermissions(
    context,
    holders.map(({ userId }) => userId),
  );
}
