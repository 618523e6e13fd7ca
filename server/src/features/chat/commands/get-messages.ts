import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { presentMessages, visibleMessages, type MessageRow } from "../messages.ts";
import { readStanding, type Standing } from "../standing.ts";

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
  const standing = await readStanding(trx, actor, argument.groupId);
  const rows = await readPage(trx, actor, standing, argument);
  return { messages: await presentMessages(trx, actor, standing, rows), lastSeq: standing.lastSeq };
}

async function readPage(trx: Trx, actor: RealtimeActor, standing: Standing, argument: Argument): Promise<MessageRow[]> {
  const { aroundSeq, beforeSeq, afterSeq, limit } = argument;
  if (aroundSeq !== undefined) {
    const older = await readBefore(trx, actor, standing, aroundSeq + 1, Math.ceil(limit / 2));
    const newer = await readAfter(trx, actor, standing, aroundSeq, limit - older.length);
    return [...older, ...newer];
  }
  if (afterSeq !== undefined) return readAfter(trx, actor, standing, afterSeq, limit);
  return readBefore(trx, actor, standing, beforeSeq ?? standing.lastSeq + 1, limit);
}

/** The last messages before a number, in ascending order. */
export async function readBefore(
  trx: Trx,
  actor: RealtimeActor,
  standing: Standing,
  beforeSeq: number,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await visibleMessages(trx, actor, standing)
    .where("m.seq", "<", beforeSeq)
    .orderBy("m.seq", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

function readAfter(
  trx: Trx,
  actor: RealtimeActor,
  standing: Standing,
  afterSeq: number,
  limit: number,
): Promise<MessageRow[]> {
  return visibleMessages(trx, actor, standing).where("m.seq", ">", afterSeq).orderBy("m.seq").limit(limit).execute();
}
