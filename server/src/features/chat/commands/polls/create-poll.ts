import { createHash } from "node:crypto";
import { POLL_LIMITS, pollKind, type PollEnd } from "@nepnha/contract/features/chat/kinds/poll";
import type { SentAck } from "@nepnha/contract/features/chat/messages";
import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { holdsPolls, isDeadline, pollOptions, pollText } from "@nepnha/domain/features/chat/polls";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { lockGroup } from "../../group-lock.ts";
import type { StoredPoll } from "../../kinds/poll.ts";
import { readMembership } from "../../membership.ts";
import { requireCreate } from "../may-write.ts";
import { findEarlier, store } from "../send-message.ts";

const END_ATTEMPTS = 8;

/**
 * Asks something in a group. The same `clientMsgId` with the same content is answered with the first acknowledgement.
 * @throws HubRefusal INVALID for what is no poll, WINDOW_PASSED for a deadline that is over or nearly, FORBIDDEN where
 * no polls are held, DUPLICATE_MISMATCH, those of {@link requireCreate}, and those of the conversation
 */
export async function createPoll(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, clientMsgId, ...asked }: PollMethods["CreatePoll"]["argument"],
): Promise<SentAck> {
  const question = pollText(asked.question, POLL_LIMITS.question);
  const texts = pollOptions(asked.options);
  if (question === null || texts === null) throw new HubRefusal("INVALID");
  const { ends, multiple, mayAdd, hidden, anonymous } = asked;
  const settings = { ends, multiple, mayAdd, hidden, anonymous };
  const hash = createHash("sha256").update(JSON.stringify({ question, texts, settings })).digest();

  await lockGroup(trx, actor, groupId);
  // Before anything else: what was carried out is told again, whatever has become of the group and of the time.
  const earlier = await findEarlier(trx, actor, groupId, { clientMsgId, hash });
  if (earlier) return earlier;
  const membership = await readMembership(trx, actor, groupId);
  if (!holdsPolls(membership.type)) throw new HubRefusal("FORBIDDEN");
  requireCreate(actor, "POLL", membership);
  if (!isDeadline(ends, membership.now)) throw new HubRefusal("WINDOW_PASSED");

  const poll: StoredPoll = {
    ...settings,
    options: texts.map((text) => ({ id: uuidv7(), text, addedBy: null })),
    closedAt: null,
    tally: { counts: {}, people: 0 },
    noticeSeq: null,
  };
  const words = { text: question, payload: poll };
  const message = { clientMsgId, hash, type: pollKind.type, replyToSeq: null, words, quoted: null };
  const ack = await store(trx, actor, membership, message);
  await endLater(trx, ack, ends, membership.now);
  return ack;
}

/** Its time is over for everybody at that moment; the job tells so, and shows what was hidden. */
async function endLater(trx: Trx, { _id, groupId, seq }: SentAck, ends: PollEnd, now: Date): Promise<void> {
  if (ends.type === ENUMS.pollExpiredType.NONE) return;
  const seconds = Math.ceil((Date.parse(ends.at) - now.getTime()) / 1000);
  await sql`select add_single_job('endPoll', ${JSON.stringify({ groupId, seq })}::jsonb, ${END_ATTEMPTS}, ${_id},
    ${seconds}::integer)`.execute(trx);
}
