import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** A conversation that two people are in. */
export interface SharedConversation {
  readonly _id: string;
  /** Null for one of two people. */
  readonly name: string | null;
  readonly type: number;
}

/** The conversations in which two people are now, the latest first; at most fifty. */
export async function sharedConversations(trx: Trx, one: string, other: string): Promise<SharedConversation[]> {
  const { rows } = await sql<SharedConversation>`
    select g._id, g.name, g.type
    from chat_members mine
    join chat_members theirs on theirs.tenant_id = mine.tenant_id and theirs.group_id = mine.group_id
      and theirs.user_id = ${other} and theirs.left_change_seq is null
    join chat_groups g on g.tenant_id = mine.tenant_id and g._id = mine.group_id
      and g.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}
    where mine.tenant_id = ${trx.tenantId} and mine.user_id = ${one} and mine.left_change_seq is null
    order by g._id desc limit 50`.execute(trx);
  return rows;
}
