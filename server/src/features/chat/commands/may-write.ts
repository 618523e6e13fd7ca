import { mayAnswer } from "@nepnha/domain/features/chat/desk";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import type { Membership } from "../membership.ts";

/**
 * Whether I say something in a conversation now.
 * @throws HubRefusal READONLY, NOT_ASSIGNED where another one answers
 */
export function requireWrite(actor: RealtimeActor, { readOnly, desk }: Pick<Membership, "readOnly" | "desk">): void {
  if (readOnly) throw new HubRefusal("READONLY");
  if (!mayAnswer(actor, desk)) throw new HubRefusal("NOT_ASSIGNED");
}
