import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import type { Changed } from "../changed.ts";
import { changed, lockWritableGroup } from "./free-group.ts";
import { handOver } from "./hand-over.ts";

/**
 * Hands a group over to another member, whose deputy one is then. Of two who are named at once the second is refused.
 * @throws HubRefusal those of the group and of {@link handOver}
 */
export async function transferOwner(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, userId }: GroupMethods["TransferOwner"]["argument"],
): Promise<Changed> {
  const free = await lockWritableGroup(trx, actor, groupId);
  return changed(await handOver(trx, actor, free, userId));
}
