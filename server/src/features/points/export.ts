import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** One entry of a person's own data. */
interface ExportedEntry {
  readonly code: string | null;
  readonly at: Date;
  readonly reason: string;
  readonly amount: number;
  readonly balanceAfter: number | null;
  readonly content: string;
  readonly expiredAt: Date | null;
}

/** All entries of a customer, the oldest first, for the export of what is kept of a person. */
export async function exportPoints(trx: Trx, customerId: string): Promise<ExportedEntry[]> {
  const { rows } = await sql<ExportedEntry>`
    select code, at, reason, amount, balance_after as "balanceAfter", content, expired_at as "expiredAt"
    from point_transactions where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and seq is not null
    order by seq`.execute(trx);
  return rows;
}
