import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";

/**
 * What a customer wrote in conversations. It stays, as half of what others were told, under the name that their account
 * has then. Conversations are their account's, so that a merge has nothing to move.
 */
export const messagesOfPerson: PersonPart = {
  name: "messages",
  tell: async (trx, { userId }) => {
    if (userId === null) return [];
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select g.name as conversation, m.body as text, m.created_at as at
      from chat_messages m join chat_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id
      where m.tenant_id = ${trx.tenantId} and m.sender_id = ${userId} and m.status = 1
      order by m.created_at desc limit 10000`.execute(trx);
    return rows;
  },
};
