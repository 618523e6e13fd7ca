import { vi } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";
import { wordsOf, type StoredWords } from "./inbox/said.ts";

interface Row extends StoredWords {
  readonly kind: string;
  readonly link: string | null;
  readonly at: Date;
  readonly readAt: Date | null;
}

/** What somebody was told, in Vietnamese. */
export const notificationsOfPerson: PersonPart = {
  name: "notifications",
  tell: async (trx, { userId }) => {
    if (userId === null) return [];
    const { rows } = await sql<Row>`
      select n.kind, n.title_key as "titleKey", n.text_key as "textKey", n.params, coalesce(c.link, n.link) as link,
        c.title as "campaignTitle", c.content as "campaignText", n.created_at as at, n.read_at as "readAt"
      from user_notifications n left join notifications c on c.tenant_id = n.tenant_id and c._id = n.campaign_id
      where n.tenant_id = ${trx.tenantId} and n.user_id = ${userId} order by n._id limit 10000`.execute(trx);
    return rows.map(({ kind, link, at, readAt, ...words }) => ({
      kind,
      ...wordsOf(vi, words),
      link,
      at,
      read_at: readAt,
    }));
  },
  async forget(trx, { userId }) {
    if (userId === null) return;
    await sql`
      delete from user_notifications where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);
  },
};
