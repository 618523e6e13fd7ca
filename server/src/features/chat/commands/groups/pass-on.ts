import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { HandOverContext } from "../../../../kit/holding-kind.ts";
import { lockConversation } from "../../conversation/group-lock.ts";
import { moveOwner } from "./move-owner.ts";

const { CUSTOMER, MANAGER, OWNER } = ENUMS.chatRole;

/** Who has gone in a transaction so far: none of them gets the groups of those who follow. */
const going = new WeakMap<Trx, Set<string>>();

/**
 * Passes on the groups that somebody made or was handed, who goes: to the manager who is there for longest, else to such a member, of
 * the staff who work. They stay in them as a member, for the day on which they are back. Where there is nobody the group stays theirs.
 * Call it with their row locked and before their status changes. (R6-05)
 */
export async function passOnGroups({ trx, actor }: Pick<HandOverContext, "trx" | "actor">, userId: string) {
  const all = going.get(trx) ?? new Set();
  going.set(trx, all.add(userId));
  for (const groupId of await ownedBy(trx, userId)) {
    const group = await lockConversation(trx, groupId);
    const to = await successorIn(trx, groupId, userId, [...all]);
    if (to === undefined) continue;
    await moveOwner({ trx, actor }, group, group.name, { from: userId, to, by: userId, notice: "OWNER_GONE" });
  }
}

/** In one order, so that two who go at once do not block each other. */
async function ownedBy(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select g._id from chat_members m
    join chat_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id
    where m.tenant_id = ${trx.tenantId} and m.user_id = ${userId} and m.role = ${OWNER} and m.left_change_seq is null
      and g.type = ${ENUMS.chatGroupType.USERS} and g.owner_id is null and g.status <> ${ENUMS.genericStatus.DELETED}
    order by g._id`.execute(trx);
  return rows.map(({ _id }) => _id);
}

/** Under the conversation's lock; nobody where it is not theirs any more. */
async function successorIn(
  trx: Trx,
  groupId: string,
  userId: string,
  goers: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from chat_members m
    join users u on u.tenant_id = m.tenant_id and u._id = m.user_id
    where m.tenant_id = ${trx.tenantId} and m.group_id = ${groupId} and m.left_change_seq is null
      and m.role <> ${CUSTOMER} and m.user_id <> all(${[...goers]}::uuid[])
      and u.status = ${ENUMS.genericStatus.ACTIVE} and u.role <= ${ENUMS.userRole.USER}
      and exists (
        select from chat_members o where o.tenant_id = m.tenant_id and o.group_id = m.group_id and o.user_id = ${userId}
          and o.role = ${OWNER} and o.left_change_seq is null)
    order by (m.role = ${MANAGER}) desc, m.joined_change_seq, m.user_id
    limit 1`.execute(trx);
  return rows[0]?.userId;
}
