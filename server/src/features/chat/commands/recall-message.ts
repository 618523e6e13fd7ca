import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import { recallWindow } from "@nepnha/domain/features/chat/windows";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { findOwnMessage, isRecalled, keepWords } from "../own-message.ts";
import { forgetMentions } from "../mentions.ts";
import { dropPin } from "../pins.ts";
import { recordChange } from "../record-change.ts";
import { lockMembership } from "../membership.ts";
import type { Changed } from "./changed.ts";

/**
 * Takes a message of mine back within a day, in a complaint within five minutes. Nobody is told its words any more, but
 * it keeps its place and still counts; the record keeps what it said. Repeating it changes nothing.
 * @throws HubRefusal NOT_FOUND, FORBIDDEN, FORBIDDEN_TYPE, WINDOW_PASSED, READONLY, and those of the conversation
 */
export async function recallMessage(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: ChatMethods["RecallMessage"]["argument"],
): Promise<Changed> {
  const membership = await lockMembership(trx, actor, groupId);
  const row = await findOwnMessage(trx, actor, membership, messageId);
  if (isRecalled(row)) return { data: { changeSeq: row.change_seq }, changedGroupId: null };
  if (kindOf(row.type)?.allows.includes("recall") !== true) throw new HubRefusal("FORBIDDEN_TYPE");
  if (membership.readOnly) throw new HubRefusal("READONLY");
  const { now } = membership;
  if (now.getTime() - row.created_at.getTime() > recallWindow(membership.type)) throw new HubRefusal("WINDOW_PASSED");

  await keepWords(trx, actor, membership, row);
  await trx
    .deleteFrom("chat_reactions")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", row.seq)
    .execute();
  await forgetMentions(trx, groupId, row.seq);
  await dropPin(trx, groupId, row.seq);
  const status = ENUMS.genericStatus.DELETED;
  const { changeSeq } = await recordChange(trx, membership, {
    alters: {
      seq: row.seq,
      set: { status, body: "", payload: null, mentions: "[]", recalled_at: now, recalled_by: actor.userId },
    },
    tells: (number) => ({
      event: "ChangeMessageStatus",
      payload: { groupId, seq: row.seq, status, by: actor.userId, at: now.toISOString(), changeSeq: number },
    }),
  });
  return { data: { changeSeq }, changedGroupId: groupId };
}
