import type { ActMethods } from "@nepnha/contract/features/chat/methods/acts";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { readMembership } from "../../membership/membership.ts";
import { visibleMessages } from "../../messages.ts";
import { isRecalled } from "../../own-message.ts";

type Details = ActMethods["GetMessageDetails"];

/**
 * Who has read up to a message and who has not, of the present members but its author, and who reacted to it how. Who came
 * later is in neither list: their mark stands behind what they cannot see.
 * @throws HubRefusal NOT_FOUND for a message that I cannot see or that was taken back, and those of the conversation
 */
export async function getMessageDetails(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: Details["argument"],
): Promise<Details["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  const row = await visibleMessages(trx, membership).where("m._id", "=", messageId).executeTakeFirst();
  if (!row || isRecalled(row)) throw new HubRefusal("NOT_FOUND");
  const reading = trx
    .selectFrom("chat_members")
    .select(["user_id", "last_read_seq"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("left_change_seq", "is", null)
    .where("came_from_seq", "<=", row.seq)
    .where("user_id", "<>", row.sender_id)
    .orderBy("user_id")
    .execute();
  const reacting = trx
    .selectFrom("chat_reactions")
    .select(["expression_id as expressionId", "user_id as userId"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", row.seq)
    .orderBy("expression_id")
    .orderBy("reacted_at")
    .execute();
  const [members, reactions] = await Promise.all([reading, reacting]);
  const idsWhere = (seen: boolean): string[] =>
    members.filter((one) => one.last_read_seq >= row.seq === seen).map(({ user_id }) => user_id);
  return { seenBy: idsWhere(true), notSeenBy: idsWhere(false), reactions };
}
