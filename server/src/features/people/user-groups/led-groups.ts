import { userGroups } from "@nepnha/contract/sections/user-groups";
import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import { lockRows } from "../resource/read.ts";
import { updateRow } from "../resource/write.ts";
import { userGroupHooks } from "../sections/user-groups.ts";
import type { GroupRow } from "./group-rules.ts";
import type { HoldingKind } from "./holding-kind.ts";

/** Groups of users that somebody leads. The successor becomes a member, with the group's rules of who may give its roles. */
export const ledGroups: HoldingKind = {
  count: async (trx, userId) => (await ledBy(trx, userId)).length,

  async handOver(context, from, to) {
    const { trx, actor } = context;
    const ids = await ledBy(trx, from);
    const groups = await lockRows(trx, actor.tenantId, userGroups, true, ids);
    for (const row of groups.values()) {
      const { memberIds } = row as GroupRow;
      const values = { leaderId: to, memberIds: [...new Set([...memberIds, to])] };
      const own = { ...context, resource: userGroups, hooks: userGroupHooks };
      await updateRow(own, true, row._id, row.version, values);
    }
    return groups.size;
  },
};

async function ledBy(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from user_groups where tenant_id = app_tenant() and leader_id = ${userId} and status <> 255`.execute(
    trx,
  );
  return rows.map(({ _id }) => _id);
}
