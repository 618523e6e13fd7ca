import type { EnumValue } from "@nepnha/contract/platform/enums";
import type { ChatMember } from "@nepnha/contract/features/chat/messages";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** The present members of conversations with their marks, by conversation: one query for all. */
export async function readMembers(trx: Trx, groupIds: readonly string[]): Promise<Map<string, ChatMember[]>> {
  const byGroup = new Map<string, ChatMember[]>(groupIds.map((groupId) => [groupId, []]));
  if (groupIds.length === 0) return byGroup;
  const rows = await trx
    .selectFrom("chat_members as m")
    .innerJoin("users as u", (join) => join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u._id", "=", "m.user_id"))
    .select(["m.group_id", "m.user_id", "u.full_name", "u.avatar", "m.role", "m.last_read_seq", "m.last_delivered_seq"])
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m.group_id", "=", sql<string>`any(${[...groupIds]}::uuid[])`)
    .where("m.left_change_seq", "is", null)
    .orderBy("m.group_id")
    .orderBy("m.user_id")
    .execute();
  for (const row of rows) {
    byGroup.get(row.group_id)?.push({
      userId: row.user_id,
      fullName: row.full_name,
      avatar: row.avatar,
      role: row.role as EnumValue<"chatRole">,
      lastReadSeq: row.last_read_seq,
      ...(row.last_delivered_seq > row.last_read_seq ? { lastDeliveredSeq: row.last_delivered_seq } : {}),
    });
  }
  return byGroup;
}
