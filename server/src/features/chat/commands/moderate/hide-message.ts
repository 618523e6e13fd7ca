import { reminderKind } from "@nepnha/contract/features/chat/kinds/reminder";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { presentMembers } from "../../membership/change-members.ts";
import { lockConversation, type LockedGroup } from "../../conversation/group-lock.ts";
import { reminderPayload } from "../../kinds/reminder.ts";
import { readNamed } from "../../mentions.ts";
import { messageOf, messagesFrom, type MessageRow } from "../../messages.ts";
import { recordChange } from "../../record-change.ts";
import { cancelReminder, planReminder } from "../../reminders/reminder-rows.ts";
import { takeBack } from "../take-back.ts";

/** Which message. */
interface Which {
  readonly groupId: string;
  readonly seq: number;
}

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

/**
 * Takes the words of a message away from everybody who reads it, whoever sent it and however old it is. It keeps its place and
 * still counts; the record keeps what it said. Whether that may be is the caller's matter.
 * @returns false where nothing is there to hide: it is hidden, or was taken back
 */
export async function hideMessage(trx: Trx, actor: Pick<RealtimeActor, "userId">, which: Which): Promise<boolean> {
  const found = await lockMessage(trx, which);
  if (found?.row.status !== ACTIVE) return false;
  await cancelReminder(trx, which);
  await takeBack(trx, actor, found.group, found.row, DEACTIVE);
  return true;
}

/**
 * Gives a hidden message its words back. What was pinned or reacted stays away, and nobody is named by it anew.
 * @returns false where it is not hidden
 */
export async function showMessage(trx: Trx, which: Which): Promise<boolean> {
  const found = await lockMessage(trx, which);
  if (found?.row.status !== DEACTIVE) return false;
  const { group, row } = found;
  const { groupId, seq } = which;
  const kept = await trx
    .selectFrom("chat_message_history")
    .select(["body", "payload"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", seq)
    .orderBy("change_seq", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { body, payload } = kept;
  const sender = (await presentMembers(trx, groupId)).find(({ userId }) => userId === row.sender_id);
  const role = sender?.role ?? ENUMS.chatRole.MEMBER;
  const mentions = await readNamed(trx, { groupId, type: group.type, role }, body);
  await recordChange(trx, group, {
    alters: {
      seq,
      set: {
        status: ACTIVE,
        body,
        payload: payload === null ? null : JSON.stringify(payload),
        mentions: JSON.stringify(mentions),
        recalled_at: null,
        recalled_by: null,
      },
    },
    tells: (changeSeq) => ({
      event: "UpdateMessage",
      payload: {
        groupId,
        message: messageOf({ ...row, status: ACTIVE, body, payload, mentions, change_seq: changeSeq }, group),
        changeSeq,
      },
    }),
  });
  if (row.type === reminderKind.type) await planAgain(trx, which, payload, group.now);
  return true;
}

/** A reminder whose time was while it was hidden is over. */
async function planAgain(trx: Trx, which: Which, payload: unknown, now: Date): Promise<void> {
  try {
    await planReminder(trx, which, reminderPayload.parse(payload), now);
  } catch (error) {
    if (!(error instanceof HubRefusal)) throw error;
  }
}

/** The message and its conversation, under its lock; undefined where there is none. */
async function lockMessage(
  trx: Trx,
  { groupId, seq }: Which,
): Promise<{ group: LockedGroup; row: MessageRow } | undefined> {
  const there = await messagesFrom(trx, groupId, seq).where("m.seq", "=", seq).executeTakeFirst();
  if (!there) return undefined;
  const group = await lockConversation(trx, groupId);
  const row = await messagesFrom(trx, groupId, seq).where("m.seq", "=", seq).executeTakeFirstOrThrow();
  return { group, row };
}
