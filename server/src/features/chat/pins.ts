import type { EnumValue } from "@nepnha/contract/platform/enums";
import type { ChatPreview } from "@nepnha/contract/features/chat/messages";
import { shorten } from "@nepnha/domain/features/chat/shorten";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { RealtimeActor } from "../../platform/realtime/actor.ts";
import type { LockedGroup } from "./conversation/group-lock.ts";
import { notHidden } from "./commands/hidden/not-hidden.ts";
import { recordChange } from "./record-change.ts";

/** The numbers of a conversation's pinned messages, in their order. */
export async function pinnedSeqs(trx: Trx, groupId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom("chat_pins")
    .select("seq")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .orderBy("place")
    .execute();
  return rows.map(({ seq }) => seq);
}

/** What is pinned in conversations of mine, as far as I may see it, in order and by conversation: one query for all. */
export async function readPins(
  trx: Trx,
  { userId }: RealtimeActor,
  groupIds: readonly string[],
): Promise<Map<string, ChatPreview[]>> {
  const byGroup = new Map<string, ChatPreview[]>();
  if (groupIds.length === 0) return byGroup;
  const rows = await trx
    .selectFrom("chat_pins as p")
    .innerJoin("chat_messages as m", (join) =>
      join.onRef("m.tenant_id", "=", "p.tenant_id").onRef("m.group_id", "=", "p.group_id").onRef("m.seq", "=", "p.seq"),
    )
    .innerJoin("chat_members as me", (join) =>
      join
        .onRef("me.tenant_id", "=", "p.tenant_id")
        .onRef("me.group_id", "=", "p.group_id")
        .onRef("me.visible_from_seq", "<=", "p.seq"),
    )
    .select(["p.group_id", "m.seq", "m.sender_id", "m.body", "m.type", "m.status", "m.created_at"])
    .where("p.tenant_id", "=", trx.tenantId)
    .where("p.group_id", "=", sql<string>`any(${[...groupIds]}::uuid[])`)
    .where("me.user_id", "=", userId)
    .where("me.left_change_seq", "is", null)
    .where(notHidden(userId, "m"))
    .orderBy("p.place")
    .execute();
  for (const row of rows) {
    const pin: ChatPreview = {
      seq: row.seq,
      senderId: row.sender_id,
      text: shorten(row.body),
      type: row.type as EnumValue<"chatMessageType">,
      status: row.status as EnumValue<"genericStatus">,
      time: row.created_at.toISOString(),
    };
    byGroup.set(row.group_id, [...(byGroup.get(row.group_id) ?? []), pin]);
  }
  return byGroup;
}

/**
 * Tells what is pinned now: numbers alone, because not all members see all messages.
 * @returns the conversation after the change
 */
export async function tellPins(trx: Trx, group: LockedGroup, by: string): Promise<LockedGroup> {
  const { groupId } = group;
  const pins = await pinnedSeqs(trx, groupId);
  return recordChange(trx, group, {
    tells: (changeSeq) => ({ event: "UpdatedGroup", payload: { groupId, patch: { pins }, by, changeSeq } }),
  });
}

/** What was taken back is pinned no more; that it was taken back says so. */
export async function dropPin(trx: Trx, groupId: string, seq: number): Promise<void> {
  await trx
    .deleteFrom("chat_pins")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", seq)
    .execute();
}
