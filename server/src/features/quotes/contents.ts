import type { QuoteOffers, QuoteResult } from "@nepnha/contract/features/quotes/result";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** What is kept of a quote beside its row. */
export interface StoredContent {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly result: QuoteResult | null;
  /** What it got of promotions and vouchers when it was worked out. */
  readonly offers: QuoteOffers | null;
}

/** What was filled in, and what came out of it; nothing of a quote that has just begun. */
export async function contentOf(trx: Trx, quoteId: string): Promise<StoredContent> {
  const { rows } = await sql<StoredContent>`
    select inputs, result, offers from quote_contents
    where tenant_id = ${trx.tenantId} and quote_id = ${quoteId}`.execute(trx);
  return rows[0] ?? { inputs: {}, result: null, offers: null };
}

/** Keeps both. */
export async function keepContent(trx: Trx, quoteId: string, { inputs, result, offers }: StoredContent): Promise<void> {
  await sql`
    insert into quote_contents (tenant_id, quote_id, inputs, result, offers)
    values (${trx.tenantId}, ${quoteId}, ${JSON.stringify(inputs)}::jsonb, ${JSON.stringify(result)}::jsonb,
      ${JSON.stringify(offers)}::jsonb)
    on conflict (tenant_id, quote_id) do update set inputs = excluded.inputs, result = excluded.result,
      offers = excluded.offers`.execute(trx);
}
