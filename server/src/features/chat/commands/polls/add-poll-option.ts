import { POLL_LIMITS } from "@nepnha/contract/features/chat/kinds/poll";
import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import { lineOf } from "@nepnha/domain/features/chat/line";
import { foldOption, isPollOpen } from "@nepnha/domain/features/chat/polls";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { requireClean } from "../../banned/banned-words.ts";
import { lockMembership } from "../../membership/membership.ts";
import type { Changed } from "../changed.ts";
import { findPoll, savePoll } from "./find-poll.ts";
import { addPollNotice, namedAlone } from "./poll-notice.ts";

/**
 * Adds an option at the end. One with the same words is there already, whoever added it.
 * @throws HubRefusal INVALID, FORBIDDEN where the poll does not allow it, TOO_MANY, BANNED_WORDS, POLL_CLOSED, RECALLED, NOT_FOUND,
 * READONLY, and those of the conversation
 */
export async function addPollOption(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId, text: given }: PollMethods["AddPollOption"]["argument"],
): Promise<Changed<PollMethods["AddPollOption"]["data"]>> {
  const text = lineOf(given, POLL_LIMITS.option);
  if (text === null) throw new HubRefusal("INVALID");
  const membership = await lockMembership(trx, actor, groupId);
  const found = await findPoll(trx, membership, messageId);
  const { row, poll } = found;
  const same = poll.options.find((option) => foldOption(option.text) === foldOption(text));
  if (same) return { data: { optionId: same.id, changeSeq: row.change_seq }, changedGroupId: null };
  if (membership.readOnly) throw new HubRefusal("READONLY");
  if (!isPollOpen(poll, membership.now)) throw new HubRefusal("POLL_CLOSED");
  if (!poll.mayAdd) throw new HubRefusal("FORBIDDEN");
  if (poll.options.length >= POLL_LIMITS.optionsMax) throw new HubRefusal("TOO_MANY");
  await requireClean(trx, [text]);

  const optionId = uuidv7();
  const options = [...poll.options, { id: optionId, text, addedBy: actor.userId }];
  const saved = await savePoll(trx, membership, found, { ...poll, options });
  const named = await namedAlone(trx, actor.userId);
  const { changeSeq } = await addPollNotice(trx, saved, actor.userId, found, { code: "OPTION_ADDED", ...named });
  return { data: { optionId, changeSeq }, changedGroupId: groupId };
}
