import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { mayAddMembers, mustAsk } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import type { Changed } from "../changed.ts";
import { askToJoin, forgetRequests } from "../rules/join-requests.ts";
import { bringIn } from "./bring-in.ts";
import { changed, lockWritableGroup, unchanged } from "./free-group.ts";
import { invited } from "./invited.ts";

type AddMembers = GroupMethods["AddMembers"];

/**
 * Brings people into a group, or asks those who look after it to. What newcomers see of before is a rule of the group.
 * @throws HubRefusal those of the group, FORBIDDEN for a customer and for people to whom one may not write, NOT_FOUND for
 * nobody active here, INVALID for more than a group holds
 */
export async function addMembers(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, userIds }: AddMembers["argument"],
): Promise<Changed<AddMembers["data"]>> {
  const { userId: by } = actor;
  const free = await lockWritableGroup(trx, actor, groupId);
  if (!mayAddMembers(free.mine)) throw new HubRefusal("FORBIDDEN");
  const present = new Set(free.members.map(({ userId }) => userId));
  const missing = userIds.filter((userId) => !present.has(userId));
  if (missing.length === 0) return unchanged(free);
  const joining = await invited(trx, actor, missing);
  if (mustAsk(free.mine, free.rules)) return askToJoin(trx, free, joining, by);
  await forgetRequests(trx, groupId, missing);
  return changed(await bringIn(trx, free, joining, by));
}
