import { sql, type RawBuilder } from "kysely";
import { tellChanges } from "../../live/tell-rows.ts";
import type { HookContext } from "../section.ts";
import { columnOf, tableRef } from "../row.ts";

/**
 * Take a flag away from the rows that have it, with a line in the log for each. The table has to be locked before.
 * @param which condition on the rows, beside that they have the flag
 */
export async function takeFlag(context: HookContext, flag: string, which: RawBuilder<unknown>): Promise<void> {
  const { trx, resource, actor } = context;
  const column = sql.id(columnOf(flag));
  const { rows } = await sql<{ _id: string; title: string }>`
    update ${tableRef(resource)}
    set ${column} = false, version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${trx.tenantId} and ${column} and ${which}
    returning _id, ${sql.ref(columnOf(resource.list.title))} as title`.execute(trx);
  const changes = { [flag]: { from: true, to: false } };
  await tellChanges(
    context,
    rows.map((row) => ({ ...row, changes })),
  );
}
