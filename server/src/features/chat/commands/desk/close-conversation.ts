import type { DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import { mayClose } from "@nepnha/domain/features/chat/desk";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { Changed } from "../changed.ts";
import { changed } from "../groups/free-group.ts";
import { lockDesk, unchanged } from "./lock-desk.ts";
import { setDesk } from "./move-desk.ts";

/**
 * Ends a customer's conversation until they write again; what was said stays.
 * @throws HubRefusal those of the conversation, FORBIDDEN for one that a colleague answers
 */
export async function closeConversation(
  trx: Trx,
  actor: RealtimeActor,
  { groupId }: DeskMethods["CloseConversation"]["argument"],
): Promise<Changed> {
  const group = await lockDesk(trx, actor, groupId);
  if (group.desk.closedAt !== null) return unchanged(group);
  if (!mayClose(actor, group.desk)) throw new HubRefusal("FORBIDDEN");
  const { userId: by } = actor;
  const closedAt = group.now.toISOString();
  const closed = await setDesk(trx, group, { assigneeId: null, waitingSince: null, closedAt }, by);
  return changed(await addNotice(trx, closed, by, "CONVERSATION_CLOSED", {}));
}
