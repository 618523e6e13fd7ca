import { LEADERS_NOTICE } from "@nepnha/contract/features/chat/kinds/notice";
import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { removeMember } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { Changed } from "../changed.ts";
import { endGroup } from "./end-group.ts";
import { changed, lockFreeGroup } from "./free-group.ts";
import { handOver } from "./hand-over.ts";

/**
 * Leaves a group, which ends with the last one to leave. An owner hands it over in the same transaction.
 * @throws HubRefusal those of the group, FORBIDDEN for an owner of others who names nobody and for anybody else who does,
 * and those of {@link handOver}
 */
export async function leaveGroup(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, newOwnerId, silent = false }: GroupMethods["LeaveGroup"]["argument"],
): Promise<Changed> {
  const { userId } = actor;
  const free = await lockFreeGroup(trx, actor, groupId);
  if (free.members.length === 1) {
    await endGroup(trx, groupId);
    return changed(await removeMember(trx, free.group, userId, userId, "left"));
  }
  if ((free.mine === ENUMS.chatRole.OWNER) !== (newOwnerId !== undefined)) throw new HubRefusal("FORBIDDEN");
  const handed = newOwnerId === undefined ? free.group : await handOver(trx, actor, free, newOwnerId);
  const left = await removeMember(trx, handed, userId, userId, "left");
  return changed(await addNotice(trx, left, userId, silent ? LEADERS_NOTICE : "MEMBER_LEFT", {}));
}
