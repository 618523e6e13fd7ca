import type { HiddenEvents, HiddenMethods } from "@nepnha/contract/features/chat/methods/hidden";
import { raisesUnread } from "@nepnha/domain/features/chat/kinds";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { markRead } from "../mark-read.ts";
import { readMembership } from "../../membership/membership.ts";
import { moveUserSeqs } from "../../membership/user-seq.ts";

interface Deleted {
  readonly data: HiddenMethods["DeleteMessageForMe"]["data"];
  /** What my other devices are told; null when it was gone already. */
  readonly hidden: HiddenEvents["MessagesHidden"] | null;
  readonly read: Awaited<ReturnType<typeof markRead>>["told"];
}

/**
 * Takes a message away for me alone. It is no change of the conversation: my own counter moves. Unread stays a
 * subtraction: what I take away, and so what stands before it, I have read.
 * @throws HubRefusal NOT_FOUND, and those of the conversation
 */
export async function deleteMessageForMe(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: HiddenMethods["DeleteMessageForMe"]["argument"],
): Promise<Deleted> {
  const { userId } = actor;
  const membership = await readMembership(trx, actor, groupId);
  const message = await trx
    .selectFrom("chat_messages")
    .select(["seq", "type"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("_id", "=", messageId)
    .where("seq", ">=", membership.visibleFromSeq)
    .executeTakeFirst();
  if (!message || !raisesUnread(message.type)) throw new HubRefusal("NOT_FOUND");
  const { seq } = message;
  const { told } = await markRead(trx, actor, { groupId, lastReadSeq: seq });
  const [userSeq = 0] = (await moveUserSeqs(trx, [userId])).values();
  const { rows } = await sql`
    insert into chat_hidden (tenant_id, user_id, group_id, seq, user_seq)
    values (${trx.tenantId}, ${userId}, ${groupId}, ${seq}, ${userSeq})
    on conflict do nothing returning seq`.execute(trx);
  if (rows.length === 0) return { data: { seq }, hidden: null, read: told };
  await trx
    .updateTable("chat_members")
    .set({ user_seq: userSeq })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .execute();
  return { data: { seq }, hidden: { groupId, seqs: [seq] }, read: told };
}
