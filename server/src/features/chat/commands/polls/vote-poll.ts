import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import { afterVote, chosenOptions, isPollOpen } from "@nepnha/domain/features/chat/polls";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { lockMembership, type Membership } from "../../membership/membership.ts";
import type { Changed } from "../changed.ts";
import { findPoll, readVote, savePoll, type FoundPoll } from "./find-poll.ts";
import { tellVote } from "./poll-notice.ts";

/**
 * Chooses in a poll, instead of what I chose before; nothing takes my vote back. The time counts at which the
 * conversation is locked. The same choice again changes nothing, also after the end.
 * @throws HubRefusal POLL_CLOSED, RECALLED, NOT_FOUND for an option that the poll has not, INVALID for several where one
 * may be chosen, READONLY, and those of the conversation
 */
export async function votePoll(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId, optionIds }: PollMethods["VotePoll"]["argument"],
): Promise<Changed> {
  const membership = await lockMembership(trx, actor, groupId);
  const found = await findPoll(trx, membership, messageId);
  const { row, poll } = found;
  if (!poll.multiple && new Set(optionIds).size > 1) throw new HubRefusal("INVALID");
  const after = chosenOptions(poll, optionIds);
  if (after === null) throw new HubRefusal("NOT_FOUND");
  const before = await readVote(trx, membership, found, actor);
  if (before.length === after.length && after.every((id) => before.includes(id))) {
    return { data: { changeSeq: row.change_seq }, changedGroupId: null };
  }
  if (membership.readOnly) throw new HubRefusal("READONLY");
  if (!isPollOpen(poll, membership.now)) throw new HubRefusal("POLL_CLOSED");

  await storeVote(trx, actor, membership, found, after);
  const voted = { ...poll, tally: afterVote(poll.tally, before, after) };
  // Taking a vote back is told by the numbers alone.
  if (after.length === 0) {
    const { changeSeq } = await savePoll(trx, membership, found, voted);
    return { data: { changeSeq }, changedGroupId: groupId };
  }
  const { changeSeq } = await tellVote(trx, membership, actor, found, voted);
  return { data: { changeSeq }, changedGroupId: groupId };
}

async function storeVote(
  trx: Trx,
  { userId }: RealtimeActor,
  { groupId, now }: Membership,
  { row }: FoundPoll,
  optionIds: string[],
): Promise<void> {
  if (optionIds.length === 0) {
    await trx
      .deleteFrom("chat_poll_votes")
      .where("tenant_id", "=", trx.tenantId)
      .where("group_id", "=", groupId)
      .where("seq", "=", row.seq)
      .where("user_id", "=", userId)
      .execute();
    return;
  }
  const vote = { option_ids: optionIds, voted_at: now };
  await trx
    .insertInto("chat_poll_votes")
    .values({ tenant_id: trx.tenantId, group_id: groupId, seq: row.seq, user_id: userId, ...vote })
    .onConflict((conflict) => conflict.columns(["tenant_id", "group_id", "seq", "user_id"]).doUpdateSet(vote))
    .execute();
}
