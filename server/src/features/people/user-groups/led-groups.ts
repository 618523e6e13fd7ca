import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { lockRows } from "../../../kit/resource/read.ts";
import { updateRow } from "../../../kit/resource/write.ts";
import { userGroupsSection } from "./user-groups.ts";
import type { HoldingKind } from "../../../kit/holding-kind.ts";

/** Groups of users that somebody leads. The successor becomes a member, with the group's rules of who may give its roles. */
export const ledGroups: HoldingKind = {
  count: async (trx, userId) => (await ledBy(trx, userId)).length,

  async handOver(context, from, to) {
    const { trx } = context;
    const ids = await ledBy(trx, from);
    const groups = await lockRows(trx, userGroupsSection, true, ids);
    for (const row of groups.values()) {
      const values = { leaderId: to, memberIds: [...new Set([...row.memberIds, to])] };
      const own = { ...context, resource: userGroupsSection };
      await updateRow(own, true, row._id, row.version, values);
    }
    return groups.size;
  },
};

async function ledBy(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from user_groups where tenant_id = ${trx.tenantId} and leader_id = ${userId} and status <> 255`.execute(
    trx,
  );
  return rows.map(({ _id }) => _id);
}
