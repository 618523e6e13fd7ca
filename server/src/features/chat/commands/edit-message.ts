import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { isSendable, kindOf } from "@nepnha/domain/features/chat/kinds";
import { firstLink } from "@nepnha/domain/features/chat/text-parts";
import { editWindow } from "@nepnha/domain/features/chat/windows";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { requireClean } from "../banned/banned-words.ts";
import { SEND_RULES } from "../kinds/kinds.ts";
import { queuePreview, showsPreview } from "../links/queue-preview.ts";
import { noteEdited, readNamed } from "../mentions.ts";
import { messageOf } from "../messages.ts";
import { pushAgain } from "../push/queue-pushes.ts";
import { findOwnMessage, isRecalled, keepWords } from "../own-message.ts";
import { recordChange } from "../record-change.ts";
import { lockMembership } from "../membership/membership.ts";
import type { Changed } from "./changed.ts";
import { requireWrite } from "./may-write.ts";
import { readWindows } from "./read-windows.ts";

/**
 * Other words for a message of mine, within the time that the company allows; what it said before is kept for the record.
 * The same words again change nothing, also later, so a repeated call is answered like the first. A complaint is a record
 * and is not edited.
 * @throws HubRefusal INVALID, TOO_LARGE, NOT_FOUND, FORBIDDEN, FORBIDDEN_TYPE, WINDOW_PASSED, BANNED_WORDS, those of {@link requireWrite},
 * and those of the conversation
 */
export async function editMessage(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId, text }: ChatMethods["EditMessage"]["argument"],
): Promise<Changed> {
  const membership = await lockMembership(trx, actor, groupId);
  const row = await findOwnMessage(trx, actor, membership, messageId);
  if (isRecalled(row)) throw new HubRefusal("NOT_FOUND");
  // What somebody else has said is not put into other words.
  if (row.forward_of !== null) throw new HubRefusal("FORBIDDEN_TYPE");
  const body = editedWords(row.type, text);
  if (body === row.body) return { data: { changeSeq: row.change_seq }, changedGroupId: null };
  requireWrite(actor, membership);
  const within = editWindow(membership.type, await readWindows(trx));
  if (within === 0) throw new HubRefusal("FORBIDDEN");
  const { now } = membership;
  if (now.getTime() - row.created_at.getTime() > within) throw new HubRefusal("WINDOW_PASSED");
  await requireClean(trx, [body]);

  // What another address leads to is read anew.
  const payload = firstLink(body) === firstLink(row.body) ? row.payload : null;
  const mentions = await readNamed(trx, membership, body);
  await keepWords(trx, actor, membership, row);
  const named = await noteEdited(trx, actor, { groupId, seq: row.seq, mentions });
  await pushAgain(trx, groupId, row.seq, named);
  const { changeSeq } = await recordChange(trx, membership, {
    alters: {
      seq: row.seq,
      set: { body, payload: JSON.stringify(payload), mentions: JSON.stringify(mentions), edited_at: now },
    },
    tells: (number) => ({
      event: "UpdateMessage",
      payload: {
        groupId,
        message: messageOf({ ...row, body, payload, mentions, edited_at: now, change_seq: number }, membership),
        changeSeq: number,
        ...(named.length > 0 ? { named } : {}),
      },
    }),
  });
  if (payload === null && showsPreview(row.type, body)) await queuePreview(trx, row._id);
  return { data: { changeSeq }, changedGroupId: groupId };
}

/** @throws HubRefusal FORBIDDEN_TYPE for a kind whose words stay, and those of the kind */
function editedWords(type: number, text: string): string {
  const rules = isSendable(type) ? SEND_RULES[type] : undefined;
  if (!rules?.checkEdit || kindOf(type)?.allows.includes("edit") !== true) throw new HubRefusal("FORBIDDEN_TYPE");
  return rules.checkEdit(text);
}
