import { mayChangeOnBoard } from "@nepnha/domain/features/chat/board-rights";
import { mayAnswer } from "@nepnha/domain/features/chat/desk";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { lockMembership, type Membership } from "../../membership/membership.ts";
import { standingMessages, type MessageRow } from "../../messages.ts";

/** A message of the board, with the conversation under its lock. */
export interface LockedOnBoard {
  readonly membership: Membership;
  readonly row: MessageRow;
}

/**
 * Locks the conversation and finds a message of the board that I see, taken away or not.
 * @throws HubRefusal NOT_FOUND, also for a message of another kind, and those of the conversation
 */
export async function lockOnBoard(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: { groupId: string; messageId: string },
  type: number,
): Promise<LockedOnBoard> {
  const membership = await lockMembership(trx, actor, groupId);
  const row = await standingMessages(trx, membership).where("m._id", "=", messageId).executeTakeFirst();
  if (row?.type !== type) throw new HubRefusal("NOT_FOUND");
  return { membership, row };
}

/** @throws HubRefusal FORBIDDEN for who neither made it nor is in charge, READONLY, NOT_ASSIGNED */
export function requireChange(actor: RealtimeActor, { membership, row }: LockedOnBoard): void {
  if (!mayChangeOnBoard(membership.role, row.sender_id === actor.userId)) throw new HubRefusal("FORBIDDEN");
  if (membership.readOnly) throw new HubRefusal("READONLY");
  if (!mayAnswer(actor, membership.desk)) throw new HubRefusal("NOT_ASSIGNED");
}
