import { ENUMS } from "@nepnha/contract/enums";
import { checkGroupChange, requireMayOpenGroup, type GroupRow } from "../people/group-rules.ts";
import { lockPeople } from "../people/lock.ts";
import { tellPermissions } from "../people/tell-permissions.ts";
import { addedTo } from "../people/user-row.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";

/** Groups: led by a member, made of staff, and never a way around the rules of giving roles. */
export const userGroupHooks: ResourceHooks = {
  async beforeWrite(context, before, values) {
    await lockPeople(context.trx);
    await checkGroupChange(context, before && asGroup(before), values);
    return values;
  },

  async afterWrite(context, before, row) {
    tellPermissions(context, concerned(before && asGroup(before), asGroup(row)));
  },

  async onMove(context, row, to) {
    await lockPeople(context.trx);
    const group = asGroup(row);
    if (to === ENUMS.genericStatus.ACTIVE) await requireMayOpenGroup(context, group);
    if (group.roleIds.length > 0) tellPermissions(context, group.memberIds);
  },
};

/** Whose permissions change: everybody's with the group's roles, else those who came and went. */
function concerned(before: GroupRow | null, after: GroupRow): string[] {
  const was = { roleIds: before?.roleIds ?? [], memberIds: before?.memberIds ?? [] };
  const left = addedTo(after.memberIds, was.memberIds);
  const roles = [...addedTo(was.roleIds, after.roleIds), ...addedTo(after.roleIds, was.roleIds)];
  if (roles.length > 0) return [...after.memberIds, ...left];
  return after.roleIds.length > 0 ? [...addedTo(was.memberIds, after.memberIds), ...left] : [];
}

/** The engine's row of this section has the fields that the description names. */
function asGroup(row: Row): GroupRow {
  return row as GroupRow;
}
