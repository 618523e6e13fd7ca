import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import { isPollOpen, seesResults } from "@nepnha/domain/features/chat/polls";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { readMembership } from "../../membership/membership.ts";
import { findPoll, readVote } from "./find-poll.ts";

type Asked = PollMethods["GetPoll"]["argument"];

/** What I chose and how the poll stands, as far as I may know. @throws HubRefusal NOT_FOUND, RECALLED */
export async function getPoll(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: Asked,
): Promise<PollMethods["GetPoll"]["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  const found = await findPoll(trx, membership, messageId);
  const mine = await readVote(trx, membership, found, actor);
  const isOpen = isPollOpen(found.poll, membership.now);
  const sees = seesResults(found.poll, isOpen, mine.length > 0);
  return { mine, counts: sees ? found.poll.tally.counts : null, isOpen };
}

/** Who chose what, as far as I may know. @throws HubRefusal FORBIDDEN, NOT_FOUND, RECALLED */
export async function getPollVotes(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: Asked,
): Promise<PollMethods["GetPollVotes"]["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  const found = await findPoll(trx, membership, messageId);
  const { row, poll } = found;
  const mine = await readVote(trx, membership, found, actor);
  const sees = seesResults(poll, isPollOpen(poll, membership.now), mine.length > 0);
  if (poll.anonymous || !sees) throw new HubRefusal("FORBIDDEN");
  const votes = await trx
    .selectFrom("chat_poll_votes")
    .select(["user_id as userId", "option_ids as optionIds"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", row.seq)
    .orderBy("voted_at")
    .orderBy("user_id")
    .execute();
  return { votes };
}
