import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { mayRename } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { renameGroup } from "../../rename-group.ts";
import type { Changed } from "../changed.ts";
import { changed, lockWritableGroup, unchanged } from "./free-group.ts";
import { checkedGroupName } from "./group-name.ts";

/**
 * Gives a group another name.
 * @throws HubRefusal those of the group, INVALID for a name that is none, FORBIDDEN for members and customers
 */
export async function updateGroup(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, name: given }: GroupMethods["UpdateGroup"]["argument"],
): Promise<Changed> {
  const name = checkedGroupName(given);
  const free = await lockWritableGroup(trx, actor, groupId);
  if (!mayRename(free.mine)) throw new HubRefusal("FORBIDDEN");
  if (name === free.name) return unchanged(free);
  return changed(await renameGroup(trx, free.group, actor.userId, name));
}
