import { GROUP_MEMBERS_MAX, type GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { mayAddMembers } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { joinMembers } from "../../change-members.ts";
import { addNotice } from "../../conversation-notice.ts";
import type { Changed } from "../changed.ts";
import { changed, lockWritableGroup, unchanged } from "./free-group.ts";
import { invited } from "./invited.ts";

/** A notice names so many; of more it says how many they are. */
const NAMED = 5;

/**
 * Brings people into a group; they see what is said from now on.
 * @throws HubRefusal those of the group, FORBIDDEN for a customer and for people to whom one may not write, NOT_FOUND for
 * nobody active here, INVALID for more than a group holds
 */
export async function addMembers(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, userIds }: GroupMethods["AddMembers"]["argument"],
): Promise<Changed> {
  const { userId: by } = actor;
  const free = await lockWritableGroup(trx, actor, groupId);
  if (!mayAddMembers(free.mine)) throw new HubRefusal("FORBIDDEN");
  const present = new Set(free.members.map(({ userId }) => userId));
  const missing = userIds.filter((userId) => !present.has(userId));
  if (missing.length === 0) return unchanged(free);
  const joining = await invited(trx, actor, missing);
  if (present.size + joining.length > GROUP_MEMBERS_MAX) throw new HubRefusal("INVALID");

  const joined = await joinMembers(trx, free.group, joining, { by, sees: "what comes" });
  const people = joining.slice(0, NAMED).map(({ userId }) => userId);
  const count = joining.length - people.length;
  return changed(
    count === 0
      ? await addNotice(trx, joined, by, "MEMBERS_ADDED", { people })
      : await addNotice(trx, joined, by, "MEMBERS_ADDED_MANY", { people, count }),
  );
}
