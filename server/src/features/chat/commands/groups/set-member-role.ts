import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { maySetRole } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { changeRoles } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { Changed } from "../changed.ts";
import { changed, lockWritableGroup, roleIn, unchanged } from "./free-group.ts";

const { MANAGER, OWNER } = ENUMS.chatRole;

/**
 * The owner makes a member a manager, or a manager a member again.
 * @throws HubRefusal those of the group, FORBIDDEN for who does not own it and for the role of an owner or a customer,
 * NOT_FOUND for no member
 */
export async function setMemberRole(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, userId, role }: GroupMethods["SetMemberRole"]["argument"],
): Promise<Changed> {
  const free = await lockWritableGroup(trx, actor, groupId);
  if (free.mine !== OWNER) throw new HubRefusal("FORBIDDEN");
  const theirs = roleIn(free, userId);
  if (!maySetRole(free.mine, theirs)) throw new HubRefusal("FORBIDDEN");
  if (theirs === role) return unchanged(free);
  const { userId: by } = actor;
  const given = await changeRoles(trx, free.group, [{ userId, role }], by);
  const code = role === MANAGER ? "MANAGER_APPOINTED" : "MANAGER_DISMISSED";
  return changed(await addNotice(trx, given, by, code, { people: [userId] }));
}
