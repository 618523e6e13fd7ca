import type { MineMethods } from "@nepnha/contract/features/chat/methods/mine";
import { mayClear } from "@nepnha/domain/features/chat/own-list";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { readMembership } from "../../membership.ts";
import { settingsOf } from "../../own-settings.ts";
import { markRead } from "../mark-read.ts";
import { readSettings, type SetMine, writeMine } from "./set-mine.ts";

interface Cleared extends SetMine {
  /** What the members are told of my read mark. */
  readonly read: Awaited<ReturnType<typeof markRead>>["told"];
}

/**
 * Takes a conversation out of my list, with all that was said in it. It is no change of the conversation: my own counter moves.
 * Whoever writes at this moment is not waited for; what they say comes after it, and brings the conversation back.
 * @throws HubRefusal FORBIDDEN for the staff in a customer's conversation, and those of the conversation
 */
export async function clearConversation(
  trx: Trx,
  actor: RealtimeActor,
  { groupId }: MineMethods["ClearConversation"]["argument"],
): Promise<Cleared> {
  const membership = await readMembership(trx, actor, groupId);
  const { type, lastSeq, countNo } = membership;
  if (!mayClear(actor, type)) throw new HubRefusal("FORBIDDEN");
  const before = await readSettings(trx, actor, membership);
  if ((before.cleared_seq ?? 0) >= lastSeq && !before.marked_unread) {
    return { data: settingsOf(before), told: null, read: null };
  }
  const { told: read } = await markRead(trx, actor, { groupId, lastReadSeq: lastSeq });
  const mine = await writeMine(trx, actor, groupId, {
    // Another device of mine may have been further at this moment.
    visible_from_seq: sql<number>`greatest(visible_from_seq, ${lastSeq + 1}::bigint)`,
    cleared_seq: sql<number>`greatest(cleared_seq, ${lastSeq}::bigint)`,
    cleared_count_no: sql<number>`greatest(cleared_count_no, ${countNo}::bigint)`,
    marked_unread: false,
  });
  return { data: mine, told: { groupId, mine }, read };
}
