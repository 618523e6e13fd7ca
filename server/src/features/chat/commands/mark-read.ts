import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ChatEvents, ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { presentMembers } from "../membership/change-members.ts";
import { readMembership } from "../membership/membership.ts";
import { moveUserSeqs } from "../membership/user-seq.ts";

/** The answer, and when the mark moved whom to tell what. */
interface MarkedRead {
  readonly data: ChatMethods["MarkRead"]["data"];
  readonly told: {
    readonly userIds: readonly string[];
    readonly groupType: number;
    readonly event: ChatEvents["ReadMessage"];
  } | null;
}

/**
 * Moves my read mark forward, never back and never past the last message. Takes no lock of the conversation: reading
 * must not wait for writers, and of two marks the higher one stays.
 *
 * The mark is no change of the conversation. SyncState tells it to my other devices, and in a direct conversation to the
 * other person, because it moves our counters; in a group SyncConversation tells it to the others.
 * @throws HubRefusal those of the conversation
 */
export async function markRead(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, lastReadSeq }: ChatMethods["MarkRead"]["argument"],
): Promise<MarkedRead> {
  const { userId } = actor;
  const membership = await readMembership(trx, actor, groupId);
  const seq = Math.min(lastReadSeq, membership.lastSeq);
  if (seq <= membership.lastReadSeq) return { data: { readCountNo: membership.readCountNo }, told: null };

  const members = (await presentMembers(trx, groupId)).map((member) => member.userId);
  const watching = membership.type === ENUMS.chatGroupType.DIRECT ? members : [userId];
  const userSeqs = await moveUserSeqs(trx, watching);
  for (const [memberId, userSeq] of userSeqs) {
    await trx
      .updateTable("chat_members")
      .set({ user_seq: userSeq })
      .where("tenant_id", "=", trx.tenantId)
      .where("group_id", "=", groupId)
      .where("user_id", "=", memberId)
      .where("left_change_seq", "is", null)
      .execute();
  }
  const moved = await trx
    .updateTable("chat_members as me")
    .from("chat_messages as read")
    .set((eb) => ({ last_read_seq: eb.ref("read.seq"), read_count_no: eb.ref("read.count_no") }))
    .whereRef("read.tenant_id", "=", "me.tenant_id")
    .whereRef("read.group_id", "=", "me.group_id")
    .where("read.seq", "=", seq)
    .where("me.tenant_id", "=", trx.tenantId)
    .where("me.group_id", "=", groupId)
    .where("me.user_id", "=", userId)
    .where("me.left_change_seq", "is", null)
    .whereRef("me.last_read_seq", "<", "read.seq")
    .returning(["me.last_read_seq as lastReadSeq", "me.read_count_no as readCountNo"])
    .executeTakeFirst();
  if (!moved) {
    // Another device of mine, or a message that I sent, was further meanwhile.
    const { readCountNo } = await readMembership(trx, actor, groupId);
    return { data: { readCountNo }, told: null };
  }
  return {
    data: { readCountNo: moved.readCountNo },
    told: {
      userIds: members,
      groupType: membership.type,
      event: { groupId, userId, ...moved, at: membership.now.toISOString() },
    },
  };
}
