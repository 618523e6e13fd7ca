import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { mayDissolve } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { recordChange } from "../../record-change.ts";
import type { Changed } from "../changed.ts";
import { endGroup } from "./end-group.ts";
import { changed, lockFreeGroup } from "./free-group.ts";

/**
 * Ends a group for all who are in it. Nobody reads it any more; what was said in it stays for who has to answer for it.
 * @throws HubRefusal those of the group, FORBIDDEN for who does not own it
 */
export async function dissolveGroup(
  trx: Trx,
  actor: RealtimeActor,
  { groupId }: GroupMethods["DissolveGroup"]["argument"],
): Promise<Changed> {
  const { group, mine } = await lockFreeGroup(trx, actor, groupId);
  if (!mayDissolve(mine)) throw new HubRefusal("FORBIDDEN");
  await endGroup(trx, groupId);
  const removed = { groupId, by: actor.userId, reason: "dissolved" } as const;
  return changed(
    await recordChange(trx, group, {
      tells: (changeSeq) => ({ event: "RemovedGroup", payload: { ...removed, changeSeq } }),
    }),
  );
}
