import { GROUP_MEMBERS_MAX } from "@nepnha/contract/features/chat/methods/groups";
import type { JoinRequest, RuleMethods } from "@nepnha/contract/features/chat/methods/rules";
import { leads } from "@nepnha/domain/features/chat/group-rights";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import type { Member } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import { readMembership } from "../../membership/membership.ts";
import type { Changed } from "../changed.ts";
import { bringIn } from "../groups/bring-in.ts";
import { changed, lockWritableGroup, unchanged, type FreeGroup } from "../groups/free-group.ts";
import { invited } from "../groups/invited.ts";

/**
 * People wait for a word of those who look after the group, who hear of it. Whom somebody has asked for already waits on.
 * @throws HubRefusal INVALID for more than a group holds
 */
export async function askToJoin(
  trx: Trx,
  free: FreeGroup,
  asked: readonly Member[],
  askedBy: string,
): Promise<Changed<{ changeSeq: number; asked: true }>> {
  const { groupId } = free.group;
  const waiting = await waitingIn(trx, groupId);
  const fresh = asked.filter(({ userId }) => !waiting.includes(userId)).map(({ userId }) => userId);
  if (fresh.length === 0) return { data: { changeSeq: free.group.changeSeq, asked: true }, changedGroupId: null };
  if (free.members.length + waiting.length + fresh.length > GROUP_MEMBERS_MAX) throw new HubRefusal("INVALID");
  await trx
    .insertInto("chat_join_requests")
    .values(fresh.map((userId) => ({ tenant_id: trx.tenantId, group_id: groupId, user_id: userId, asked_by: askedBy })))
    .execute();
  const { changeSeq } = await addNotice(trx, free.group, askedBy, "MEMBERS_ASKED", { people: fresh });
  return { data: { changeSeq, asked: true }, changedGroupId: groupId };
}

/** Who waits to come in. @throws HubRefusal those of the conversation, FORBIDDEN for who does not look after it */
export async function getJoinRequests(
  trx: Trx,
  actor: RealtimeActor,
  { groupId }: RuleMethods["GetJoinRequests"]["argument"],
): Promise<RuleMethods["GetJoinRequests"]["data"]> {
  const { role } = await readMembership(trx, actor, groupId);
  if (!leads(role)) throw new HubRefusal("FORBIDDEN");
  const { rows } = await sql<Omit<JoinRequest, "askedAt"> & { askedAt: Date }>`
    select r.user_id as "userId", u.full_name as "fullName", u.avatar, a.full_name as "askedBy", r.asked_at as "askedAt"
    from chat_join_requests r
    join users u on u.tenant_id = r.tenant_id and u._id = r.user_id
    join users a on a.tenant_id = r.tenant_id and a._id = r.asked_by
    where r.tenant_id = ${trx.tenantId} and r.group_id = ${groupId}
    order by r.asked_at, r.user_id limit ${GROUP_MEMBERS_MAX}`.execute(trx);
  return { requests: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })) };
}

/**
 * Lets people in who wait, or does not.
 * @throws HubRefusal those of the group, FORBIDDEN for who does not look after it and for people to whom they may not write,
 * NOT_FOUND for one who is nobody active any more
 */
export async function answerJoinRequests(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, userIds, accepted }: RuleMethods["AnswerJoinRequests"]["argument"],
): Promise<Changed> {
  const free = await lockWritableGroup(trx, actor, groupId);
  if (!leads(free.mine)) throw new HubRefusal("FORBIDDEN");
  const waiting = (await waitingIn(trx, groupId)).filter((userId) => userIds.includes(userId));
  if (waiting.length === 0) return unchanged(free);
  await forgetRequests(trx, groupId, waiting);
  if (!accepted) return changed(await addNotice(trx, free.group, actor.userId, "MEMBERS_REFUSED", { people: waiting }));
  const missing = waiting.filter((userId) => !free.members.some((member) => member.userId === userId));
  if (missing.length === 0) return unchanged(free);
  return changed(await bringIn(trx, free, await invited(trx, actor, missing), actor.userId));
}

/** Nobody has to say a word about them any more. */
export async function forgetRequests(trx: Trx, groupId: string, userIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom("chat_join_requests")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
}

async function waitingIn(trx: Trx, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("chat_join_requests")
    .select("user_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
