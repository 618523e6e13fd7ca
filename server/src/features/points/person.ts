import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";
import { mergePoints } from "./ledger/merge.ts";

/**
 * The points of a customer. The ledger only grows: a merge moves what is left of each grant with entries of its own, and
 * somebody who is forgotten leaves entries that name nobody.
 */
export const pointsOfPerson: PersonPart = {
  name: "points",
  tell: async (trx, { customerId }) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select code, at, reason, amount, balance_after, content, expired_at from point_transactions
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and seq is not null
      order by seq limit 10000`.execute(trx);
    return rows;
  },
  async merge({ trx, deps }, from, to) {
    const before = await entriesOf(trx, to.customerId);
    await mergePoints(trx, from.customerId, to.customerId, deps.clock.now());
    return (await entriesOf(trx, to.customerId)) - before;
  },
};

async function entriesOf(trx: Parameters<NonNullable<PersonPart["tell"]>>[0], customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(seq), 0)::int as count from point_transactions
    where tenant_id = ${trx.tenantId} and customer_id = ${customerId}`.execute(trx);
  return rows[0]?.count ?? 0;
}
