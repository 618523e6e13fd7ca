import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { presentMessages, visibleMessages, type MessageRow } from "../messages.ts";
import { fitting } from "../page-weight.ts";
import { readMembership, type Membership } from "../membership/membership.ts";

type Argument = ChatMethods["GetMessages"]["argument"];
/** Rows in ascending order, and which of them the page begins with: it grows from there. */
interface Page {
  readonly rows: readonly MessageRow[];
  readonly start: number;
  /** Whether there are more than were read. */
  readonly hasMore: boolean;
}

/**
 * A page of a conversation in ascending order: before or after a number, around one (which comes with the older half),
 * or the newest. Only what I may see, and no more than one answer carries; `hasMore` says whether more lie beyond it.
 * @throws HubRefusal those of the conversation
 */
export async function getMessages(
  trx: Trx,
  actor: RealtimeActor,
  argument: Argument,
): Promise<ChatMethods["GetMessages"]["data"]> {
  const membership = await readMembership(trx, actor, argument.groupId);
  const { rows, start, hasMore } = await readPage(trx, membership, argument);
  const shown = await presentMessages(trx, actor, membership, rows);
  const messages = [...fitting(shown, start)];
  return { messages, lastSeq: membership.lastSeq, hasMore: hasMore || messages.length < rows.length };
}

async function readPage(trx: Trx, membership: Membership, argument: Argument): Promise<Page> {
  const { aroundSeq, beforeSeq, afterSeq, limit } = argument;
  if (aroundSeq !== undefined) {
    // As many newer ones as there may be room for: both travel together.
    const half = Math.ceil(limit / 2);
    const [older, newer] = await Promise.all([
      readBefore(trx, membership, aroundSeq + 1, half + 1),
      readAfter(trx, membership, aroundSeq, limit + 1),
    ]);
    const nearest = older.slice(-half);
    const rows = [...nearest, ...newer].slice(0, limit);
    const hasMore = older.length + newer.length > rows.length;
    return { rows, start: Math.max(0, nearest.length - 1), hasMore };
  }
  if (afterSeq !== undefined) {
    const rows = await readAfter(trx, membership, afterSeq, limit + 1);
    return { rows: rows.slice(0, limit), start: 0, hasMore: rows.length > limit };
  }
  const rows = await readBefore(trx, membership, beforeSeq ?? membership.lastSeq + 1, limit + 1);
  const nearest = rows.slice(-limit);
  return { rows: nearest, start: nearest.length - 1, hasMore: rows.length > limit };
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
