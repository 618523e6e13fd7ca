import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { mayTalkTo } from "../contacts/contact-rules.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { foundMembers } from "../membership/change-members.ts";
import { moveUserSeqs } from "../membership/user-seq.ts";

/**
 * The direct conversation of two people, made when there is none: one per pair, also when both open it at once. While
 * it is empty, only those who opened it see it in their lists.
 * @throws HubRefusal INVALID for oneself, NOT_FOUND for nobody active here, FORBIDDEN where roles may not talk
 */
export async function openDirect(
  trx: Trx,
  actor: RealtimeActor,
  { userId }: ChatMethods["OpenDirect"]["argument"],
): Promise<ChatMethods["OpenDirect"]["data"]> {
  if (userId === actor.userId) throw new HubRefusal("INVALID");
  const peer = await trx
    .selectFrom("users")
    .select("role")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", userId)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  if (!peer) throw new HubRefusal("NOT_FOUND");
  if (!mayTalkTo(actor.role, peer.role as EnumValue<"userRole">)) throw new HubRefusal("FORBIDDEN");

  const found = await directGroupId(trx, actor.userId, userId);
  const groupId = found ?? (await createDirect(trx, actor, userId));
  await markOpened(trx, actor, groupId);
  return { groupId };
}

/** My devices list a conversation that I opened, empty or not. */
async function markOpened(trx: Trx, { userId }: RealtimeActor, groupId: string): Promise<void> {
  const mine = trx
    .selectFrom("chat_members")
    .select("opened")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null);
  if ((await mine.executeTakeFirst())?.opened !== false) return;
  const userSeq = (await moveUserSeqs(trx, [userId])).get(userId);
  await trx
    .updateTable("chat_members")
    .set({ opened: true, ...(userSeq === undefined ? {} : { user_seq: userSeq }) })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .execute();
}

/** Id of the direct conversation of two people; undefined when they have none. */
export async function directGroupId(trx: Trx, userId: string, peerId: string): Promise<string | undefined> {
  const [low, high] = pairOf(userId, peerId);
  const row = await trx
    .selectFrom("chat_groups")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("direct_low", "=", low)
    .where("direct_high", "=", high)
    .executeTakeFirst();
  return row?._id;
}

/** Two people, smaller id first: how the table keeps a pair. */
function pairOf(userId: string, peerId: string): [low: string, high: string] {
  return userId < peerId ? [userId, peerId] : [peerId, userId];
}

async function createDirect(trx: Trx, { userId }: RealtimeActor, peerId: string): Promise<string> {
  const [low, high] = pairOf(userId, peerId);
  const groupId = uuidv7();
  const created = await trx
    .insertInto("chat_groups")
    .values({
      tenant_id: trx.tenantId,
      _id: groupId,
      type: ENUMS.chatGroupType.DIRECT,
      direct_low: low,
      direct_high: high,
      created_by: userId,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "direct_low", "direct_high"]).doNothing())
    .returning("_id")
    .executeTakeFirst();
  if (!created) {
    // The other side was quicker: the insert waited for its commit, so it can be seen now.
    const theirs = await directGroupId(trx, userId, peerId);
    if (theirs === undefined) throw new Error("A direct conversation was neither made nor found");
    return theirs;
  }
  const pair = [low, high].map((memberId) => ({ userId: memberId, role: ENUMS.chatRole.MEMBER }));
  await foundMembers(trx, groupId, pair, userId);
  return groupId;
}
