import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";

/** What a customer said under things, and what the staff said under the customer. */
export const commentsOfPerson: PersonPart = {
  name: "comments",
  tell: async (trx, { userId }) => {
    if (userId === null) return [];
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select entity_title as about, content, created_at from comments
      where tenant_id = ${trx.tenantId} and author_id = ${userId} and status <> 255
      order by _id limit 10000`.execute(trx);
    return rows;
  },
  async merge({ trx }, from, to) {
    const { rows } = await sql`
      update comments set entity_id = ${to.customerId}
      where tenant_id = ${trx.tenantId} and entity_kind = 'customers' and entity_id = ${from.customerId}
      returning _id`.execute(trx);
    return rows.length;
  },
  async forget(trx, { customerId }) {
    await sql`
      update comments set status = 255, content = '…', excerpt = '…', search_text = '', entity_title = ''
      where tenant_id = ${trx.tenantId} and entity_kind = 'customers' and entity_id = ${customerId}`.execute(trx);
  },
};
