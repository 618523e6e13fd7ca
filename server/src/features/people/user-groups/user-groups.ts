import { ENUMS } from "@nepnha/contract/platform/enums";
import { checkGroupChange, requireMayCloseGroup, requireMayOpenGroup, type GroupRow } from "./group-rules.ts";
import { followInChat, tellOfLeader } from "./chat-group.ts";
import { lockPeople } from "../lock.ts";
import { tellPermissions } from "../tell-permissions.ts";
import { addedTo } from "@nepnha/domain/platform/added-to";
import { section, type Computed, type ResourceHooks } from "../../../kit/resource/section.ts";
import { userGroups } from "@nepnha/contract/features/people/user-groups";
import { sql } from "kysely";

/** Groups: led by a member, made of staff, and never a way around the rules of giving and taking roles. */
const hooks: ResourceHooks<typeof userGroups> = {
  async beforeWrite(context, before, values) {
    await lockPeople(context.trx);
    await checkGroupChange(context, before, values);
    return values;
  },

  async afterWrite(context, before, row) {
    tellPermissions(context, concerned(before, row));
    await followInChat(context, [row._id]);
    if (before && before.leaderId !== row.leaderId) await tellOfLeader(context, row._id, row.leaderId);
  },

  async onMove(context, row, to) {
    await lockPeople(context.trx);
    if (to === ENUMS.genericStatus.ACTIVE) await requireMayOpenGroup(context, row);
    else await requireMayCloseGroup(context, row);
    if (row.roleIds.length > 0) tellPermissions(context, row.memberIds);
    await followInChat(context, [row._id], to);
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof userGroups> = {
  memberCount: sql`(select count(*) from user_group_members j
      join users u on u.tenant_id = j.tenant_id and u._id = j.user_id
      where j.tenant_id = t.tenant_id and j.group_id = t._id and u.status <> 255)`,
};

/** The section with its rules. */
export const userGroupsSection = section(userGroups, { hooks, computed });

/** Whose permissions change: everybody's with the group's roles, else those who came and went. */
function concerned(before: GroupRow | null, after: GroupRow): string[] {
  const was = { roleIds: before?.roleIds ?? [], memberIds: before?.memberIds ?? [] };
  const left = addedTo(after.memberIds, was.memberIds);
  const roles = [...addedTo(was.roleIds, after.roleIds), ...addedTo(after.roleIds, was.roleIds)];
  if (roles.length > 0) return [...after.memberIds, ...left];
  return after.roleIds.length > 0 ? [...addedTo(was.memberIds, after.memberIds), ...left] : [];
}
