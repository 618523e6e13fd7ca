import { mayAnswer } from "@nepnha/domain/features/chat/desk";
import { maySend } from "@nepnha/domain/features/chat/group-rights";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import type { Membership } from "../membership.ts";

/**
 * Whether I say something in a conversation now.
 * @throws HubRefusal READONLY, NOT_ASSIGNED where another one answers, LOCKED where the group has left it to its owner and managers
 */
export function requireWrite(
  actor: RealtimeActor,
  { readOnly, desk, role, rules }: Pick<Membership, "readOnly" | "desk" | "role" | "rules">,
): void {
  if (readOnly) throw new HubRefusal("READONLY");
  if (!mayAnswer(actor, desk)) throw new HubRefusal("NOT_ASSIGNED");
  if (!maySend(role, rules)) throw new HubRefusal("LOCKED");
}
