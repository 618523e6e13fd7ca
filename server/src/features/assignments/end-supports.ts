import { assignments } from "@nepnha/contract/features/assignments/assignments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
/** Rows that one statement changes, so that no lock is held for long. */
const AT_ONCE = 1000;

/** Help that was given until a day ends with it. Who is in charge stays so until somebody else is. */
export function endSupportsTask({ db, notices }: Pick<Deps, "db" | "notices">): TellingTask {
  return async () => {
    const all = await eachTenant(db, async (trx) => ({ tenantId: trx.tenantId, ids: await endSupports(trx) }));
    for (const { tenantId, ids } of all) if (ids.length > 0) notices.rowsChanged(tenantId, assignments.name, ids);
    return `${all.reduce((sum, { ids }) => sum + ids.length, 0)} lượt phối hợp đã hết hạn`;
  };
}

async function endSupports(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    update assignments set status = ${sql.lit(DEACTIVE)}, version = version + 1, updated_at = now()
    where tenant_id = ${trx.tenantId} and _id in (
      select _id from assignments
      where tenant_id = ${trx.tenantId} and status = ${sql.lit(ACTIVE)} and role = 'SUPPORT' and to_at <= now()
      limit ${sql.lit(AT_ONCE)} for no key update skip locked)
    returning _id`.execute(trx);
  return rows.map(({ _id }) => _id);
}
