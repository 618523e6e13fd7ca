import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayRemove } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { removeMember } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { Changed } from "../changed.ts";
import { changed, lockWritableGroup, unchanged } from "./free-group.ts";

/**
 * Takes somebody out of a group. Who is gone already stays so.
 * @throws HubRefusal those of the group, INVALID for oneself, who leaves instead, FORBIDDEN where the roles do not allow it
 */
export async function removeFromGroup(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, userId }: GroupMethods["RemoveMember"]["argument"],
): Promise<Changed> {
  const free = await lockWritableGroup(trx, actor, groupId);
  if (userId === actor.userId) throw new HubRefusal("INVALID");
  // Somebody who is not there has no role; whoever may take nobody out is refused all the same.
  const theirs = free.members.find((member) => member.userId === userId)?.role;
  if (!mayRemove(free.mine, theirs ?? ENUMS.chatRole.MEMBER)) throw new HubRefusal("FORBIDDEN");
  if (theirs === undefined) return unchanged(free);
  const removed = await removeMember(trx, free.group, userId, actor.userId);
  return changed(await addNotice(trx, removed, actor.userId, "MEMBERS_REMOVED", { people: [userId] }));
}
