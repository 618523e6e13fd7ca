import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/**
 * One change of who may do what at a time per tenant, until the transaction ends: what was checked of people, roles and
 * groups still holds when it is written. Take it after the locks of the rows themselves.
 */
export async function lockPeople(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('people'), ${trx.tenantId})`.execute(trx);
}
