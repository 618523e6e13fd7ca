import type { EnumValue } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";

/** People who stand for a conversation without a name. */
const NAMED = 3;

/** A conversation as those know it who are not in it. */
interface OverseenGroup {
  readonly _id: string;
  readonly type: EnumValue<"chatGroupType">;
  readonly name: string;
  readonly last_seq: number;
}

/** Conversations by id, dissolved ones too; one without a name has those of its people. */
export async function overseenGroups(trx: Trx, groupIds: readonly string[]): Promise<Map<string, OverseenGroup>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<OverseenGroup>`
    select g._id, g.type, g.last_seq, coalesce(nullif(g.name, ''), (
      select string_agg(p.full_name, ', ') from (
        select u.full_name from chat_members m join users u on u.tenant_id = m.tenant_id and u._id = m.user_id
        where m.tenant_id = g.tenant_id and m.group_id = g._id
        group by u._id, u.full_name order by u.full_name, u._id limit ${sql.lit(NAMED)}) p), '') as name
    from chat_groups g where g.tenant_id = ${trx.tenantId} and g._id = any(${[...groupIds]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row._id, row]));
}
