import { createHash } from "node:crypto";
import type { ActMethods } from "@nepnha/contract/features/chat/methods/acts";
import type { SentAck } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { lockGroup } from "../../conversation/group-lock.ts";
import type { Forwarded, StoredWords } from "../../kinds/kind.ts";
import { FORWARD_RULES } from "../../kinds/kinds.ts";
import { requireWrite } from "../may-write.ts";
import { readMembership } from "../../membership/membership.ts";
import { visibleMessages, type MessageRow } from "../../messages.ts";
import { isRecalled } from "../../own-message.ts";
import { findEarlier, store } from "../send-message.ts";

type Argument = ActMethods["ForwardMessage"]["argument"];

/**
 * Puts a copy of a message that I see into a conversation that I write in; its kind says what the copy is. It stays when
 * the first one is taken back. The same `clientMsgId` for the same message is answered with the first acknowledgement.
 * @throws HubRefusal NOT_FOUND for a message that I cannot see or that was taken back, FORBIDDEN_TYPE,
 * DUPLICATE_MISMATCH, UNCONFIRMED, those of {@link requireWrite}, of both conversations and those of the kind
 */
export async function forwardMessage(trx: Trx, actor: RealtimeActor, argument: Argument): Promise<SentAck> {
  const { groupId, clientMsgId, from, confirmed = false } = argument;
  const hash = createHash("sha256")
    .update(JSON.stringify({ forwardOf: from.messageId }))
    .digest();
  await lockGroup(trx, actor, groupId);
  // Before anything else: what was carried out is told again, whatever has become of the two conversations.
  const earlier = await findEarlier(trx, actor, groupId, { clientMsgId, hash });
  if (earlier) return earlier;
  const membership = await readMembership(trx, actor, groupId);
  requireWrite(actor, membership);
  const { row, type } = await readSource(trx, actor, from);
  if (type === ENUMS.chatGroupType.COMPLAIN && !confirmed && (await hasCustomers(trx, groupId))) {
    throw new HubRefusal("UNCONFIRMED");
  }
  const copy = copyOf(row);
  const words: StoredWords = (await copy.complete?.(trx, actor, membership)) ?? { text: copy.text, payload: null };
  return store(trx, actor, membership, {
    clientMsgId,
    hash,
    type: copy.type,
    replyToSeq: null,
    words,
    quoted: null,
    forwardOf: row._id,
  });
}

async function readSource(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: Argument["from"],
): Promise<{ row: MessageRow; type: number }> {
  const source = await readMembership(trx, actor, groupId);
  const row = await visibleMessages(trx, source).where("m._id", "=", messageId).executeTakeFirst();
  if (!row || isRecalled(row)) throw new HubRefusal("NOT_FOUND");
  return { row, type: source.type };
}

/** What is sent of a message. */
function copyOf({ type, body, payload }: MessageRow): Forwarded {
  const rules = FORWARD_RULES[type];
  if (!rules?.forward || kindOf(type)?.allows.includes("forward") !== true) throw new HubRefusal("FORBIDDEN_TYPE");
  return rules.forward({ text: body, payload: typeof payload === "object" ? payload : null });
}

/** Whether anybody from outside the company is in a conversation. */
async function hasCustomers(trx: Trx, groupId: string): Promise<boolean> {
  const rows = await trx
    .selectFrom("chat_members as m")
    .innerJoin("users as u", (join) => join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u._id", "=", "m.user_id"))
    .select("u.role")
    .distinct()
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m.group_id", "=", groupId)
    .where("m.left_change_seq", "is", null)
    .execute();
  return rows.some((row) => !isStaff(row));
}
