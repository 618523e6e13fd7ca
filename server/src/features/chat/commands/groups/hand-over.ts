import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayHandOver } from "@nepnha/domain/features/chat/group-rights";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { changeRoles } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import { roleIn, type FreeGroup } from "./free-group.ts";

const { MANAGER, OWNER } = ENUMS.chatRole;

/**
 * Another member owns the group from now on, and the owner of until now is a manager.
 * @returns the conversation after the change
 * @throws HubRefusal INVALID for oneself, NOT_FOUND for no member, FORBIDDEN where one does not own it, and for somebody
 * who is no active member of the staff
 */
export async function handOver(trx: Trx, actor: RealtimeActor, free: FreeGroup, to: string): Promise<LockedGroup> {
  const { userId: from } = actor;
  if (free.mine !== OWNER) throw new HubRefusal("FORBIDDEN");
  if (to === from) throw new HubRefusal("INVALID");
  if (!mayHandOver(free.mine, roleIn(free, to)) || !(await works(trx, to))) throw new HubRefusal("FORBIDDEN");
  const roles = [
    { userId: from, role: MANAGER },
    { userId: to, role: OWNER },
  ];
  const handed = await changeRoles(trx, free.group, roles, from);
  return addNotice(trx, handed, from, "OWNER_CHANGED", { people: [to] });
}

/** Somebody who was let go, or has become a customer since they came in, looks after no group. */
async function works(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom("users")
    .select("role")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", userId)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    // Who is let go at this moment is waited for: else the group would be theirs a moment after they passed theirs on.
    .forShare()
    .executeTakeFirst();
  return user !== undefined && isStaff(user);
}
