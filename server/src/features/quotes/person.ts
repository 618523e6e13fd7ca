import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { tellChanges } from "../../kit/live/tell-rows.ts";
import type { PersonPart } from "../../kit/holding-kind.ts";

const { CONFIRM } = ENUMS.quoteStatus;

/** The quotes of a customer. Those that were confirmed are papers of the company, and stay. */
export const quotesOfPerson: PersonPart = {
  name: "quotes",
  tell: async (trx, { customerId }) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select code, name, address, quote_date::text as quote_date, valid_until::text as valid_until,
        grand_total::text as grand_total, customer_decision, decline_reason, decided_at, created_at
      from quotes
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and status <> 255 and is_offered
      order by _id limit 10000`.execute(trx);
    return rows;
  },
  async merge(context, from, to) {
    const { trx, actor } = context;
    const { rows } = await sql<{ _id: string; title: string }>`
      with theirs as (
        select _id from quotes where tenant_id = ${trx.tenantId} and customer_id = ${from.customerId}
        order by _id for no key update)
      update quotes q set customer_id = ${to.customerId}, version = q.version + 1, updated_at = now(),
        updated_by = ${actor.userId}
      from theirs where q.tenant_id = ${trx.tenantId} and q._id = theirs._id returning q._id, q.name as title`.execute(
      trx,
    );
    const changes = { customerId: { from: from.customerId, to: to.customerId } };
    await tellChanges(
      { ...context, resource: quotes },
      rows.map((row) => ({ ...row, changes })),
    );
    return rows.length;
  },
  async forget(trx, { customerId }) {
    await sql`
      update quotes set name = code, address = null, notes = null, internal_notes = null, decline_reason = null,
        search_text = code, version = version + 1
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and status <> ${sql.lit(CONFIRM)}
        and name <> code`.execute(trx);
  },
};
