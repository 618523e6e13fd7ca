import { CHAT_PAGE_MAX, CHAT_SYNC_MAX } from "@nepnha/contract/platform/constants";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { readMembers } from "../membership/members.ts";
import { readMentioned } from "../mentions.ts";
import { presentMessages, visibleMessages } from "../messages.ts";
import { fitting } from "../page-weight.ts";
import { readPins } from "../pins.ts";
import { readMembership } from "../membership/membership.ts";
import { readBefore } from "./get-messages.ts";

/**
 * What changed in a conversation since a change number: the present state of the changed messages, not a replay, with
 * the counters and everybody's read marks. More than 100 changed messages are not told; then `tooLong` comes with the
 * newest page, and the client drops what it holds. An answer carries only so much at a time, at least one. Rows that I may not see make holes: the next call starts from
 * `nextChangeSeq`.
 * @throws HubRefusal those of the conversation
 */
export async function syncConversation(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, sinceChangeSeq, limit }: ChatMethods["SyncConversation"]["argument"],
): Promise<ChatMethods["SyncConversation"]["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  const { changeSeq, lastSeq, countNo, readCountNo } = membership;
  const changed = await visibleMessages(trx, membership)
    .where("m.change_seq", ">", sinceChangeSeq)
    .orderBy("m.change_seq")
    .limit(CHAT_SYNC_MAX + 1)
    .execute();
  // A client that is ahead of us knows things that a restored backup does not.
  const tooLong = changed.length > CHAT_SYNC_MAX || sinceChangeSeq > changeSeq;
  const rows = tooLong ? await readBefore(trx, membership, lastSeq + 1, CHAT_PAGE_MAX) : changed.slice(0, limit);
  const [shown, members, pins, mentioned] = await Promise.all([
    presentMessages(trx, actor, membership, rows),
    readMembers(trx, [groupId]),
    readPins(trx, actor, [groupId]),
    readMentioned(trx, actor, [groupId]),
  ]);
  // Of the newest page the end counts, of changes the beginning: the rest is asked for from there on.
  const changes = [...fitting(shown, tooLong ? shown.length - 1 : 0)];
  const hasMore = !tooLong && changed.length > changes.length;
  return {
    changes,
    members: members.get(groupId) ?? [],
    mentioned: mentioned.get(groupId) ?? [],
    pins: pins.get(groupId) ?? [],
    ...(membership.desk ? { desk: membership.desk } : {}),
    rules: membership.rules,
    nextChangeSeq: hasMore ? (changes.at(-1)?.changeSeq ?? changeSeq) : changeSeq,
    changeSeq,
    lastSeq,
    countNo,
    readCountNo,
    hasMore,
    tooLong,
  };
}
