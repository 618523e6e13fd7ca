import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ChatEvents, ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { ahead } from "../../../platform/db/ahead.ts";
import { presentMembers } from "../membership/change-members.ts";
import { readMembership } from "../membership/membership.ts";
import { lookedAt } from "../mentions.ts";
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
 * must not wait for writers, and of two marks the higher one stays. What an edit named me in up to there I have looked at, also
 * where the mark stands further.
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
  const asked = readMembership(trx, actor, groupId);
  const looked = ahead(lookedAt(trx, actor, groupId, lastReadSeq));
  const membership = await asked;
  const { readCountNo, type: groupType } = membership;
  const seq = Math.min(lastReadSeq, membership.lastSeq);
  const at = membership.now.toISOString();
  if (seq <= membership.lastReadSeq) {
    if (!(await looked)) return { data: { readCountNo }, told: null };
    await moveLists(trx, groupId, [userId]);
    const event = { groupId, userId, lastReadSeq: seq, readCountNo, at };
    return { data: { readCountNo }, told: { userIds: [userId], groupType, event } };
  }

  const members = (await presentMembers(trx, groupId)).map((member) => member.userId);
  const watching = membership.type === ENUMS.chatGroupType.DIRECT ? members : [userId];
  await moveLists(trx, groupId, watching);
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
    const later = await readMembership(trx, actor, groupId);
    return { data: { readCountNo: later.readCountNo }, told: null };
  }
  return {
    data: { readCountNo: moved.readCountNo },
    told: { userIds: members, groupType, event: { groupId, userId, ...moved, at } },
  };
}

/** The lists of these people learn of the conversation by their own counters. */
async function moveLists(trx: Trx, groupId: string, userIds: readonly string[]): Promise<void> {
  const userSeqs = await moveUserSeqs(trx, userIds);
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
}
