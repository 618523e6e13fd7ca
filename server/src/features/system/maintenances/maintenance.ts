import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** A maintenance window as everybody who is signed in is told of it; instants are ISO texts. */
export interface CurrentMaintenance {
  readonly message: string;
  readonly fromAt: string;
  readonly toAt: string;
}

/** The tenant's window that runs now or begins within 24 hours, the earliest of several; null without one. */
export async function currentMaintenance(trx: Trx): Promise<CurrentMaintenance | null> {
  const { rows } = await sql<{ message: string; from_at: Date; to_at: Date }>`
    select message, from_at, to_at from maintenances
    where tenant_id = ${trx.tenantId} and status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
      and to_at > now() and from_at <= now() + interval '24 hours'
    order by from_at, _id limit 1`.execute(trx);
  const row = rows[0];
  return row ? { message: row.message, fromAt: row.from_at.toISOString(), toAt: row.to_at.toISOString() } : null;
}
