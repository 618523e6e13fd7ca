import type { BoardMethods } from "@nepnha/contract/features/chat/methods/board";
import { noteKind, type NotePayload } from "@nepnha/contract/features/chat/kinds/note";
import type { SentAck } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { COMPLAINT_RECALL_MS } from "@nepnha/contract/platform/constants";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { requireClean } from "../../banned/banned-words.ts";
import { checkedWords } from "../../kinds/words.ts";
import { isRecalled, keepWords } from "../../own-message.ts";
import { takeBack } from "../take-back.ts";
import { pinMessage } from "../acts/pin-message.ts";
import type { Changed } from "../changed.ts";
import { alterOnBoard, asBefore } from "./alter-on-board.ts";
import { lockOnBoard, requireChange, type LockedOnBoard } from "./lock-on-board.ts";
import { putUp } from "../put-up.ts";

/** @throws HubRefusal INVALID, TOO_LARGE, those of {@link putUp}, and TOO_MANY where it is to be pinned and nothing can be */
export function createNote(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, clientMsgId, text: raw, pinned = false }: BoardMethods["CreateNote"]["argument"],
): Promise<SentAck> {
  const text = checkedWords(raw);
  const payload: NotePayload = { editedBy: null };
  return putUp(
    trx,
    actor,
    { groupId, clientMsgId, type: noteKind.type, what: "NOTE", asked: { text, pinned }, said: [text] },
    () => ({ text, payload }),
    async ({ seq }) => pinned && (await pinMessage(trx, actor, { groupId, seq })),
  );
}

/**
 * Other words for a note; what it said before is kept for the record. A complaint is a record itself.
 * @throws HubRefusal INVALID, TOO_LARGE, NOT_FOUND, FORBIDDEN, BANNED_WORDS, READONLY, NOT_ASSIGNED, and those of the conversation
 */
export async function updateNote(
  trx: Trx,
  actor: RealtimeActor,
  { text: raw, ...which }: BoardMethods["UpdateNote"]["argument"],
): Promise<Changed> {
  const text = checkedWords(raw);
  const found = await lockOnBoard(trx, actor, which, noteKind.type);
  if (isRecalled(found.row)) throw new HubRefusal("NOT_FOUND");
  requireChange(actor, found);
  if (found.row.body === text) return asBefore(found);
  if (found.membership.type === ENUMS.chatGroupType.COMPLAIN) throw new HubRefusal("FORBIDDEN");
  await requireClean(trx, [text]);
  await keepWords(trx, actor, found.membership, found.row);
  const payload: NotePayload = { editedBy: actor.userId };
  return alterOnBoard(trx, found, { body: text, payload, editedAt: found.membership.now });
}

/** @throws HubRefusal NOT_FOUND, FORBIDDEN, READONLY, NOT_ASSIGNED, WINDOW_PASSED in a complaint, and those of the conversation */
export async function deleteNote(
  trx: Trx,
  actor: RealtimeActor,
  which: BoardMethods["DeleteNote"]["argument"],
): Promise<Changed> {
  const found = await lockOnBoard(trx, actor, which, noteKind.type);
  requireChange(actor, found);
  if (isRecalled(found.row)) return asBefore(found);
  if (isOfRecord(found)) throw new HubRefusal("WINDOW_PASSED");
  return takeBack(trx, actor, found.membership, found.row);
}

/** In a complaint everything that has stood for a few minutes stays. */
function isOfRecord({ membership: { type, now }, row }: LockedOnBoard): boolean {
  return type === ENUMS.chatGroupType.COMPLAIN && now.getTime() - row.created_at.getTime() > COMPLAINT_RECALL_MS;
}
