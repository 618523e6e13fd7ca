import { vi } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import type { Database } from "../../../platform/db/pool.ts";
import { wordsOf, type StoredWords } from "./said.ts";

/** A notification as the export of a person's data has it; instants as ISO texts. */
export interface ExportedNotification {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
  /** How it went to them besides, with when. */
  readonly deliveries: readonly { readonly channel: string; readonly endedAt: string | null }[];
}

interface Row extends StoredWords {
  readonly kind: string;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly deliveries: readonly { readonly channel: string; readonly endedAt: string | null }[];
}

/** All that somebody was told, the oldest first, in Vietnamese: for the export of one person's data. */
export async function exportNotifications(
  db: Pick<Database, "read">,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: string },
): Promise<ExportedNotification[]> {
  const rows = await db.read(tenantId, async (trx) => {
    const found = await sql<Row>`
      select n.kind, n.title_key as "titleKey", n.text_key as "textKey", n.params, coalesce(c.link, n.link) as link,
        c.title as "campaignTitle", c.content as "campaignText", n.created_at as "createdAt", n.read_at as "readAt",
        coalesce((select jsonb_agg(jsonb_build_object('channel', d.channel, 'endedAt', d.ended_at) order by d.channel)
          from notification_deliveries d where d.tenant_id = n.tenant_id and d.notification_id = n._id), '[]') as deliveries
      from user_notifications n left join notifications c on c.tenant_id = n.tenant_id and c._id = n.campaign_id
      where n.tenant_id = ${trx.tenantId} and n.user_id = ${userId} order by n._id`.execute(trx);
    return found.rows;
  });
  return rows.map(({ kind, link, createdAt, readAt, deliveries, ...words }) => ({
    kind,
    ...wordsOf(vi, words),
    link,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    deliveries,
  }));
}
