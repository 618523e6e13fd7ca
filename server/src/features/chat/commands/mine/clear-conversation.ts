import type { MineMethods } from "@nepnha/contract/features/chat/methods/mine";
import { mayClear } from "@nepnha/domain/features/chat/own-list";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { readMembership } from "../../membership/membership.ts";
import { settingsOf } from "../../own-settings.ts";
import { markRead } from "../mark-read.ts";
import { readSettings, type SetMine, writeMine } from "./set-mine.ts";

interface Cleared extends SetMine {
  /** What the members are told of my read mark. */
  readonly read: Awaited<ReturnType<typeof markRead>>["told"];
}

/**
 * Takes a conversation out of my list, with all that was said in it up to a message. It is no change of the conversation: my
 * own counter moves. Whoever writes meanwhile is not waited for; what they say comes after it, and brings it back.
 * @throws HubRefusal FORBIDDEN for the staff in a customer's conversation, and those of the conversation
 */
export async function clearConversation(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, upToSeq }: MineMethods["ClearConversation"]["argument"],
): Promise<Cleared> {
  const membership = await readMembership(trx, actor, groupId);
  const { type } = membership;
  if (!mayClear(actor, type)) throw new HubRefusal("FORBIDDEN");
  const before = await readSettings(trx, actor, membership);
  const seq = Math.min(upToSeq, membership.lastSeq);
  if (before.cleared_seq !== null && before.cleared_seq >= seq && !before.marked_unread) {
    return { data: settingsOf(before), told: null, read: null };
  }
  const { told: read } = await markRead(trx, actor, { groupId, lastReadSeq: seq });
  const countNo = await countAt(trx, groupId, seq);
  const mine = await writeMine(trx, actor, groupId, {
    // Another device of mine may have been further at this moment.
    visible_from_seq: sql<number>`greatest(visible_from_seq, ${seq + 1}::bigint)`,
    cleared_seq: sql<number>`greatest(cleared_seq, ${seq}::bigint)`,
    cleared_count_no: sql<number>`greatest(cleared_count_no, ${countNo}::bigint)`,
    marked_unread: false,
  });
  return { data: mine, told: { groupId, mine }, read };
}

/** How many messages count up to one. */
async function countAt(trx: Trx, groupId: string, seq: number): Promise<number> {
  const message = await trx
    .selectFrom("chat_messages")
    .select("count_no")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return message?.count_no ?? 0;
}
