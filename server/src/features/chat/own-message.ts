import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../platform/db/pool.ts";
import type { RealtimeActor } from "../../platform/realtime/actor.ts";
import { HubRefusal } from "../../platform/realtime/refusal.ts";
import type { LockedGroup } from "./conversation/group-lock.ts";
import { visibleMessages, type MessageRow } from "./messages.ts";
import type { Membership } from "./membership/membership.ts";

/**
 * A message that I see, recalled or not.
 * @throws HubRefusal NOT_FOUND for one that I cannot see
 */
export async function findSeenMessage(trx: Trx, membership: Membership, messageId: string): Promise<MessageRow> {
  const row = await visibleMessages(trx, membership).where("m._id", "=", messageId).executeTakeFirst();
  if (!row) throw new HubRefusal("NOT_FOUND");
  return row;
}

/**
 * A message of mine that I want to change, recalled or not.
 * @throws HubRefusal NOT_FOUND for one that I cannot see, FORBIDDEN for one of somebody else
 */
export async function findOwnMessage(
  trx: Trx,
  actor: RealtimeActor,
  membership: Membership,
  messageId: string,
): Promise<MessageRow> {
  const row = await findSeenMessage(trx, membership, messageId);
  if (row.sender_id !== actor.userId) throw new HubRefusal("FORBIDDEN");
  return row;
}

/** Was it recalled, or hidden by those who moderate? Either way its words are gone. */
export function isRecalled(row: Pick<MessageRow, "status">): boolean {
  return row.status !== ENUMS.genericStatus.ACTIVE;
}

/** Keeps what a message says for the record, before it says something else. */
export async function keepWords(
  trx: Trx,
  actor: Pick<RealtimeActor, "userId">,
  { groupId, changeSeq, now }: LockedGroup,
  row: MessageRow,
): Promise<void> {
  await trx
    .insertInto("chat_message_history")
    .values({
      tenant_id: trx.tenantId,
      group_id: groupId,
      seq: row.seq,
      change_seq: changeSeq + 1,
      body: row.body,
      payload: row.payload === null ? null : JSON.stringify(row.payload),
      actor_id: actor.userId,
      changed_at: now,
    })
    .execute();
}
