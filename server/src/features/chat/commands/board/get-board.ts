import { type BoardMethods, REMINDERS_MAX } from "@nepnha/contract/features/chat/methods/board";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { readMembership, type Membership } from "../../membership/membership.ts";
import { presentMessages, standingMessages, type MessageRow } from "../../messages.ts";
import { fitting, weightOf } from "../../page-weight.ts";

const { ACTIVE } = ENUMS.genericStatus;
/** A literal, for the index that has notes alone. */
const NOTE = sql.lit(ENUMS.chatMessageType.NOTE);

/**
 * What is on a conversation's board, as far as I may see it; of the notes no more than one answer carries, at least one.
 * @throws HubRefusal those of the conversation
 */
export async function getBoard(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, beforeSeq, limit }: BoardMethods["GetBoard"]["argument"],
): Promise<BoardMethods["GetBoard"]["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  // Another page has what the first one has not: notes.
  const reminders = beforeSeq === undefined ? await comingReminders(trx, membership) : [];
  let query = standingMessages(trx, membership)
    .where("m.type", "=", NOTE)
    .where("m.status", "=", sql.lit(ACTIVE))
    .orderBy("m.seq", "desc")
    .limit(limit + 1);
  if (beforeSeq !== undefined) query = query.where("m.seq", "<", beforeSeq);
  const notes = await query.execute();
  const shown = await presentMessages(trx, actor, membership, [...reminders, ...notes.slice(0, limit)]);
  const ahead = shown.slice(0, reminders.length);
  const page = [...fitting(shown.slice(reminders.length), 0, weightOf(ahead))];
  return { reminders: ahead, notes: page, hasMore: notes.length > page.length };
}

function comingReminders(trx: Trx, membership: Membership): Promise<MessageRow[]> {
  return standingMessages(trx, membership)
    .innerJoin("chat_reminders as c", (join) =>
      join.onRef("c.tenant_id", "=", "m.tenant_id").onRef("c.group_id", "=", "m.group_id").onRef("c.seq", "=", "m.seq"),
    )
    .where("c.tenant_id", "=", trx.tenantId)
    .where("c.next_at", "is not", null)
    .where("m.status", "=", ACTIVE)
    .orderBy("c.next_at")
    .orderBy("m.seq")
    .limit(REMINDERS_MAX)
    .execute();
}
