import { mayAnswer } from "@nepnha/domain/features/chat/desk";
import { type Creation, mayCreate, maySend } from "@nepnha/domain/features/chat/group-rights";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import type { Membership } from "../membership/membership.ts";

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

/**
 * Whether I make something for all of a conversation now: a poll, a note, a reminder, a list of things to be done.
 * @throws HubRefusal those of {@link requireWrite}, FORBIDDEN for customers, and where the group leaves it to its owner and managers
 */
export function requireCreate(
  actor: RealtimeActor,
  what: Creation,
  membership: Pick<Membership, "readOnly" | "desk" | "role" | "rules">,
): void {
  requireWrite(actor, membership);
  if (!mayCreate(what, membership.role, membership.rules)) throw new HubRefusal("FORBIDDEN");
}
