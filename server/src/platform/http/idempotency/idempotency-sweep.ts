import { sql } from "kysely";
import { deletedCount, type Sweep } from "../../jobs/sweep.ts";

/** Answers to calls that nobody repeats after a day. */
export const oldKeys: Sweep = (trx) =>
  deletedCount(
    trx
      .deleteFrom("idempotency_keys")
      .where("tenant_id", "=", trx.tenantId)
      .where("created_at", "<", sql<Date>`now() - interval '24 hours'`),
  );
