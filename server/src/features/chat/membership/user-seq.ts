import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/**
 * Moves people's counters of changes to their list of conversations and keeps them locked until the transaction ends.
 * After the conversation's lock, never before. Ascending, so that two who lock the same people do not block each other.
 * @returns the new numbers by person
 */
export async function moveUserSeqs(trx: Trx, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto("chat_users")
    .values(userIds.toSorted().map((userId) => ({ tenant_id: trx.tenantId, user_id: userId, user_seq: 1 })))
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id"]).doUpdateSet({ user_seq: sql`chat_users.user_seq + 1` }),
    )
    .returning(["user_id", "user_seq"])
    .execute();
  return new Map(rows.map(({ user_id, user_seq }) => [user_id, user_seq]));
}
