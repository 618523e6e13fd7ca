import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { lockMembership, type Membership } from "../../membership/membership.ts";
import type { Changed } from "../changed.ts";

/** A customer's conversation under its lock. */
export interface DeskGroup extends Membership {
  readonly desk: DeskState;
}

/**
 * A customer's conversation that I am in as one of the staff, under its lock.
 * @throws HubRefusal NOT_FOUND, NOT_MEMBER, GROUP_GONE, and FORBIDDEN for any other conversation and for customers
 */
export async function lockDesk(trx: Trx, actor: RealtimeActor, groupId: string): Promise<DeskGroup> {
  const membership = await lockMembership(trx, actor, groupId);
  const { desk } = membership;
  if (!desk || !isStaff(actor)) throw new HubRefusal("FORBIDDEN");
  return { ...membership, desk };
}

/** What a command answers when all is as it shall be already. */
export function unchanged({ changeSeq }: DeskGroup): Changed {
  return { data: { changeSeq }, changedGroupId: null };
}
