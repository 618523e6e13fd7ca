import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

const { ADVISE, COMPLAIN } = ENUMS.chatGroupType;

/** Whoever a conversation with the company is of: one in which this person is, and may write. Undefined where it is none. */
export async function askerOfTalk(trx: Trx, groupId: string, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ asker: string }>`
    select g.owner_id as asker from chat_groups g
    join chat_members m on m.tenant_id = g.tenant_id and m.group_id = g._id and m.user_id = ${userId}
      and m.left_change_seq is null
    where g.tenant_id = ${trx.tenantId} and g._id = ${groupId} and g.type in (${sql.lit(ADVISE)}, ${sql.lit(COMPLAIN)})
      and g.owner_id is not null`.execute(trx);
  return rows[0]?.asker;
}
