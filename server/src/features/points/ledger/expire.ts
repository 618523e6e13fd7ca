import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { lockRow } from "./account.ts";
import { beginDraft } from "./draft.ts";
import { writeDraft } from "./write-draft.ts";

/** Write off what has expired of a customer; a second run does nothing. @returns how many points */
export async function expirePoints(trx: Trx, customerId: string, at: Date): Promise<number> {
  const account = await lockRow(trx, customerId);
  if (!account) return 0;
  const draft = await beginDraft(trx, account, at);
  await writeDraft(trx, account, draft);
  return account.balance - draft.balance;
}

/** Customers with points that have expired and are not written off yet. */
export async function customersWithDue(trx: Trx, at: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct customer_id as id from point_buckets
    where tenant_id = ${trx.tenantId} and status = 'OPEN' and expires_at <= ${at.toISOString()} limit ${most}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
