import { holdersOf } from "../people/holders.ts";
import { lockPeople } from "../people/lock.ts";
import { checkRoleChange, checkRoleMove, type RoleRow } from "../people/role-rules.ts";
import { tellPermissions } from "../people/tell-permissions.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";

/** Roles: nobody gives or takes away what they do not hold; whoever holds a changed role learns of it at once. */
export const roleHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    await lockPeople(context.trx);
    const permissions = await checkRoleChange(context, before && asRole(before), values);
    return permissions === undefined ? values : { ...values, permissions };
  },

  async afterWrite(context, before, row) {
    if (before === null || asRole(before).permissions.join() === asRole(row).permissions.join()) return;
    await tellHolders(context, row);
  },

  async onMove(context, row, to) {
    await lockPeople(context.trx);
    await checkRoleMove(context, asRole(row), to);
    await tellHolders(context, row);
  },
};

async function tellHolders(context: HookContext, role: Row): Promise<void> {
  const holders = await holdersOf(context.trx, role._id);
  tellPermissions(
    context,
    holders.map(({ userId }) => userId),
  );
}

/** The engine's row of this section has the fields that the description names. */
function asRole(row: Row): RoleRow {
  return row as RoleRow;
}
