import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { presentMessages, visibleMessages, type MessageRow } from "../messages.ts";
import { readMembership, type Membership } from "../membership/membership.ts";

type Argument = ChatMethods["GetMessages"]["argument"];

/**
 * A page of a conversation in ascending order: before or after a number, around one (which comes with the older half),
 * or the newest. Only what I may see.
 * @throws HubRefusal those of the conversation
 */
export async function getMessages(
  trx: Trx,
  actor: RealtimeActor,
  argument: Argument,
): Promise<ChatMethods["GetMessages"]["data"]> {
  const membership = await readMembership(trx, actor, argument.groupId);
  const rows = await readPage(trx, membership, argument);
  return { messages: await presentMessages(trx, actor, membership, rows), lastSeq: membership.lastSeq };
}

async function readPage(trx: Trx, membership: Membership, argument: Argument): Promise<MessageRow[]> {
  const { aroundSeq, beforeSeq, afterSeq, limit } = argument;
  if (aroundSeq !== undefined) {
    // As many newer ones as there may be room for: both travel together.
    const [older, newer] = await Promise.all([
      readBefore(trx, membership, aroundSeq + 1, Math.ceil(limit / 2)),
      readAfter(trx, membership, aroundSeq, limit),
    ]);
    return [...older, ...newer].slice(0, limit);
  }
  if (afterSeq !== undefined) return readAfter(trx, membership, afterSeq, limit);
  return readBefore(trx, membership, beforeSeq ?? membership.lastSeq + 1, limit);
}

/** The last messages before a number, in ascending order. */
export async function readBefore(
  trx: Trx,
  membership: Membership,
  beforeSeq: number,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await visibleMessages(trx, membership)
    .where("m.seq", "<", beforeSeq)
    .orderBy("m.seq", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

function readAfter(trx: Trx, membership: Membership, afterSeq: number, limit: number): Promise<MessageRow[]> {
  return visibleMessages(trx, membership).where("m.seq", ">", afterSeq).orderBy("m.seq").limit(limit).execute();
}
