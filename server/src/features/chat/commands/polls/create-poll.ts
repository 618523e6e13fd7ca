import { POLL_LIMITS, pollKind, type PollEnd } from "@nepnha/contract/features/chat/kinds/poll";
import type { SentAck } from "@nepnha/contract/features/chat/messages";
import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { lineOf } from "@nepnha/domain/features/chat/line";
import { holdsPolls, isDeadline, pollOptions } from "@nepnha/domain/features/chat/polls";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../../platform/db/pool.ts";
import { addSingleJob, job } from "../../../../platform/jobs/queue.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import type { StoredPoll } from "../../kinds/poll.ts";
import { putUp } from "../put-up.ts";

/** Note and tell that a poll's time is over. */
export const endPoll = job<{ groupId: string; seq: number }>("endPoll", { maxAttempts: 8 });

/**
 * Asks something in a group. The same `clientMsgId` with the same content is answered with the first acknowledgement.
 * @throws HubRefusal INVALID for what is no poll, WINDOW_PASSED for a deadline that is over or nearly, FORBIDDEN where
 * no polls are held, and those of {@link putUp}
 */
export function createPoll(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, clientMsgId, ...given }: PollMethods["CreatePoll"]["argument"],
): Promise<SentAck> {
  const question = lineOf(given.question, POLL_LIMITS.question);
  const texts = pollOptions(given.options);
  if (question === null || texts === null) throw new HubRefusal("INVALID");
  const { ends, multiple, mayAdd, hidden, anonymous } = given;
  const settings = { ends, multiple, mayAdd, hidden, anonymous };
  return putUp(
    trx,
    actor,
    {
      groupId,
      clientMsgId,
      type: pollKind.type,
      what: "POLL",
      asked: { question, texts, settings },
      said: [question, ...texts],
    },
    ({ type, now }) => {
      if (!holdsPolls(type)) throw new HubRefusal("FORBIDDEN");
      if (!isDeadline(ends, now)) throw new HubRefusal("WINDOW_PASSED");
      const poll: StoredPoll = {
        ...settings,
        options: texts.map((text) => ({ id: uuidv7(), text, addedBy: null })),
        closedAt: null,
        tally: { counts: {}, people: 0 },
        noticeSeq: null,
      };
      return { text: question, payload: poll };
    },
    (ack, { now }) => endLater(trx, ack, ends, now),
  );
}

/** Its time is over for everybody at that moment; the job tells so, and shows what was hidden. */
async function endLater(trx: Trx, { _id, groupId, seq }: SentAck, ends: PollEnd, now: Date): Promise<void> {
  if (ends.type === ENUMS.pollExpiredType.NONE) return;
  const afterSeconds = Math.ceil((Date.parse(ends.at) - now.getTime()) / 1000);
  await addSingleJob(trx, endPoll, { groupId, seq }, _id, { afterSeconds });
}
