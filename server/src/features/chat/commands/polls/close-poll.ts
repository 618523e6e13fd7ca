import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import { isPollOpen, mayClosePoll } from "@nepnha/domain/features/chat/polls";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { lockMembership } from "../../membership/membership.ts";
import type { Changed } from "../changed.ts";
import { findPoll, savePoll } from "./find-poll.ts";
import { addPollNotice, namedAlone } from "./poll-notice.ts";

/**
 * Ends a poll for good. One that is over stays as it is.
 * @throws HubRefusal FORBIDDEN, RECALLED, NOT_FOUND, READONLY, and those of the conversation
 */
export async function closePoll(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: PollMethods["ClosePoll"]["argument"],
): Promise<Changed> {
  const membership = await lockMembership(trx, actor, groupId);
  const found = await findPoll(trx, membership, messageId);
  const { row, poll } = found;
  if (!mayClosePoll(membership.role, row.sender_id === actor.userId)) throw new HubRefusal("FORBIDDEN");
  if (!isPollOpen(poll, membership.now)) return { data: { changeSeq: row.change_seq }, changedGroupId: null };
  if (membership.readOnly) throw new HubRefusal("READONLY");
  const saved = await savePoll(trx, membership, found, { ...poll, closedAt: membership.now.toISOString() });
  const named = await namedAlone(trx, actor.userId);
  const { changeSeq } = await addPollNotice(trx, saved, actor.userId, found, { code: "CLOSED", ...named });
  return { data: { changeSeq }, changedGroupId: groupId };
}
