import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** What a person keeps under a key, as it was stored; `undefined` where they keep nothing. */
export async function keptChoice(trx: Trx, userId: string, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from user_preferences
    where tenant_id = ${trx.tenantId} and user_id = ${userId} and key = ${key}`.execute(trx);
  return rows[0]?.value;
}
