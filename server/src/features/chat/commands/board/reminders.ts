import { type BoardMethods, REMINDERS_MAX } from "@nepnha/contract/features/chat/methods/board";
import { reminderKind, type ReminderPayload } from "@nepnha/contract/features/chat/kinds/reminder";
import type { SentAck } from "@nepnha/contract/features/chat/messages";
import { reminderTitleOf } from "@nepnha/domain/features/chat/reminders";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { requireClean } from "../../banned/banned-words.ts";
import { reminderPayload } from "../../kinds/reminder.ts";
import { isRecalled, keepWords } from "../../own-message.ts";
import { cancelReminder, countComing, isComing, planReminder } from "../../reminders/reminder-rows.ts";
import { takeBack } from "../take-back.ts";
import type { Changed } from "../changed.ts";
import { alterOnBoard, asBefore } from "./alter-on-board.ts";
import { lockOnBoard, requireChange } from "./lock-on-board.ts";
import { putUp } from "../put-up.ts";

type Terms = Pick<BoardMethods["CreateReminder"]["argument"], "title" | "at" | "repeat" | "remindBefore">;

/**
 * @throws HubRefusal INVALID for a title that cannot be, WINDOW_PASSED for a time that is over, TOO_MANY, and those of
 * {@link putUp}
 */
export function createReminder(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, clientMsgId, ...given }: BoardMethods["CreateReminder"]["argument"],
): Promise<SentAck> {
  const { title, ...times } = checkedTerms(given);
  const payload: ReminderPayload = { ...times, accepted: [], declined: [], editedBy: null };
  return putUp(
    trx,
    actor,
    { groupId, clientMsgId, type: reminderKind.type, what: "REMINDER", asked: { title, ...times }, said: [title] },
    async () => {
      if ((await countComing(trx, groupId)) >= REMINDERS_MAX) throw new HubRefusal("TOO_MANY");
      return { text: title, payload };
    },
    ({ seq }, { now }) => planReminder(trx, { groupId, seq }, times, now),
  );
}

/**
 * Other terms for a reminder; who has answered stays. Times that were told are not told again.
 * @throws HubRefusal INVALID, WINDOW_PASSED, BANNED_WORDS, NOT_FOUND, FORBIDDEN, READONLY, NOT_ASSIGNED, and those of the conversation
 */
export async function updateReminder(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId, ...given }: BoardMethods["UpdateReminder"]["argument"],
): Promise<Changed> {
  const { title, ...times } = checkedTerms(given);
  const found = await lockOnBoard(trx, actor, { groupId, messageId }, reminderKind.type);
  const { membership, row } = found;
  if (isRecalled(row)) throw new HubRefusal("NOT_FOUND");
  requireChange(actor, found);
  const before = reminderPayload.parse(row.payload);
  const isSame =
    row.body === title &&
    before.at === times.at &&
    before.repeat === times.repeat &&
    before.remindBefore === times.remindBefore;
  if (isSame) return asBefore(found);
  await requireClean(trx, [title]);
  await planReminder(trx, { groupId, seq: row.seq }, times, membership.now);
  await keepWords(trx, actor, membership, row);
  const payload: ReminderPayload = { ...before, ...times, editedBy: actor.userId };
  return alterOnBoard(trx, found, { body: title, payload, editedAt: membership.now });
}

/** @throws HubRefusal NOT_FOUND, FORBIDDEN, READONLY, NOT_ASSIGNED, and those of the conversation */
export async function deleteReminder(
  trx: Trx,
  actor: RealtimeActor,
  which: BoardMethods["DeleteReminder"]["argument"],
): Promise<Changed> {
  const found = await lockOnBoard(trx, actor, which, reminderKind.type);
  requireChange(actor, found);
  if (isRecalled(found.row)) return asBefore(found);
  await cancelReminder(trx, { groupId: which.groupId, seq: found.row.seq });
  return takeBack(trx, actor, found.membership, found.row);
}

/**
 * Sets my answer.
 * @throws HubRefusal NOT_FOUND, WINDOW_PASSED when nothing of it is to come any more, READONLY, and those of the conversation
 */
export async function respondReminder(
  trx: Trx,
  actor: RealtimeActor,
  { accepts, ...which }: BoardMethods["RespondReminder"]["argument"],
): Promise<Changed> {
  const found = await lockOnBoard(trx, actor, which, reminderKind.type);
  const { membership, row } = found;
  if (isRecalled(row)) throw new HubRefusal("NOT_FOUND");
  const before = reminderPayload.parse(row.payload);
  if (answerOf(before, actor.userId) === accepts) return asBefore(found);
  if (membership.readOnly) throw new HubRefusal("READONLY");
  if (!(await isComing(trx, { groupId: which.groupId, seq: row.seq }))) throw new HubRefusal("WINDOW_PASSED");
  const others = (people: readonly string[]): string[] => people.filter((userId) => userId !== actor.userId);
  const payload: ReminderPayload = {
    ...before,
    accepted: [...others(before.accepted), ...(accepts === true ? [actor.userId] : [])],
    declined: [...others(before.declined), ...(accepts === false ? [actor.userId] : [])],
  };
  return alterOnBoard(trx, found, { payload });
}

function answerOf({ accepted, declined }: ReminderPayload, userId: string): boolean | null {
  if (accepted.includes(userId)) return true;
  return declined.includes(userId) ? false : null;
}

/** Terms as they are stored. @throws HubRefusal INVALID */
function checkedTerms({ title: raw, at, repeat, remindBefore }: Terms): Terms {
  const title = reminderTitleOf(raw);
  const instant = new Date(at);
  if (title === null || Number.isNaN(instant.getTime())) throw new HubRefusal("INVALID");
  return { title, at: instant.toISOString(), repeat, remindBefore };
}
