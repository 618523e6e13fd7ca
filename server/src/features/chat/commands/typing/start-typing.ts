import { TYPING_MEMBERS_MAX, type TypingMethods } from "@nepnha/contract/features/chat/methods/typing";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { presentMembers } from "../../membership/change-members.ts";
import { requireWrite } from "../may-write.ts";
import { readMembership } from "../../membership/membership.ts";

/**
 * Whom to tell that I am writing: the other members, where they are not too many to care. Nothing is stored.
 * @throws HubRefusal those of {@link requireWrite}, and those of the conversation
 */
export async function startTyping(
  trx: Trx,
  actor: RealtimeActor,
  { groupId }: TypingMethods["StartTyping"]["argument"],
): Promise<{ readonly groupId: string; readonly groupType: number; readonly userIds: readonly string[] }> {
  const membership = await readMembership(trx, actor, groupId);
  requireWrite(actor, membership);
  const members = await presentMembers(trx, groupId);
  const others = members.flatMap(({ userId }) => (userId === actor.userId ? [] : userId));
  return { groupId, groupType: membership.type, userIds: members.length > TYPING_MEMBERS_MAX ? [] : others };
}
