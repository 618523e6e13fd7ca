import type { ViewingMethods } from "@nepnha/contract/features/chat/methods/viewing";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isOfDesk } from "@nepnha/domain/features/chat/desk";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { readMembers } from "../../membership/members.ts";
import { readMembership } from "../../membership/membership.ts";

/**
 * Whom to tell that I have a customer's conversation open: the colleagues in it, never the customer. Nothing is stored.
 * @throws HubRefusal FORBIDDEN for customers and for what is no customer's conversation, and those of the conversation
 */
export async function viewConversation(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, viewing }: ViewingMethods["ViewConversation"]["argument"],
): Promise<{
  readonly groupId: string;
  readonly groupType: number;
  readonly viewing: boolean;
  readonly userIds: readonly string[];
}> {
  const { type } = await readMembership(trx, actor, groupId);
  if (!isStaff(actor) || !isOfDesk(type)) throw new HubRefusal("FORBIDDEN");
  const members = (await readMembers(trx, [groupId])).get(groupId) ?? [];
  const colleagues = members.filter(({ userId, role }) => userId !== actor.userId && role !== ENUMS.chatRole.CUSTOMER);
  return { groupId, groupType: type, viewing, userIds: colleagues.map(({ userId }) => userId) };
}
