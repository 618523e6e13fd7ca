import {
  INBOX_PAGE,
  NOTIFICATION_KINDS,
  type InboxItem,
  type InboxMarks,
  type InboxPage,
  type InboxRequest,
  type NotificationKind,
} from "@nepnha/contract/features/notifications/inbox";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import type { EnumValue } from "@nepnha/contract/platform/enums";
import { withName } from "@nepnha/domain/features/notifications/placeholders";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { fileUrls } from "../../../platform/files/urls.ts";
import { wordsOf, type StoredWords } from "./said.ts";
import { isShown, unreadOf } from "./unread.ts";

interface Row extends StoredWords {
  readonly id: string;
  readonly kind: string;
  readonly style: EnumValue<"noticeStyle">;
  readonly link: string | null;
  readonly image: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly fullName: string;
  readonly unread: number;
}

/** What the texts and pictures of an inbox are made with. */
interface Reading {
  readonly secrets: Deps["secrets"];
  readonly catalogue: Catalogue;
}

/** A part of somebody's inbox, the newest first, in one statement. */
export async function readInbox(
  trx: Trx,
  { secrets, catalogue }: Reading,
  userId: string,
  { styles, kinds, unread, before }: InboxRequest,
): Promise<InboxPage> {
  const { rows } = await sql<Row>`
    select n._id as id, n.kind, n.style, n.title_key as "titleKey", n.text_key as "textKey", n.params,
      coalesce(c.link, n.link) as link, c.image, c.title as "campaignTitle", c.content as "campaignText",
      n.created_at as "createdAt", n.read_at as "readAt", u.full_name as "fullName", ${unreadOf(trx, userId)} as unread
    from users u
    left join (select * from user_notifications n
      where n.tenant_id = ${trx.tenantId} and n.user_id = ${userId} and ${isShown}
        and ${before === undefined ? sql`true` : sql`n._id < ${before}::uuid`}
        and ${styles && styles.length > 0 ? sql`n.style = any(${styles}::smallint[])` : sql`true`}
        and ${kinds && kinds.length > 0 ? sql`n.kind = any(${kinds}::text[])` : sql`true`}
        and ${unread === true ? sql`n.read_at is null` : sql`true`}
      order by n._id desc limit ${sql.lit(INBOX_PAGE + 1)}) n on n.tenant_id = u.tenant_id and n.user_id = u._id
    left join notifications c on c.tenant_id = n.tenant_id and c._id = n.campaign_id
    where u.tenant_id = ${trx.tenantId} and u._id = ${userId}
    order by n._id desc`.execute(trx);
  // The person's own line is there, whether or not there is a notification beside it.
  const found = rows.filter(({ id }) => id !== null);
  const items = found.slice(0, INBOX_PAGE).map((row): InboxItem => {
    const { title, text } = wordsOf(catalogue, row);
    return {
      _id: row.id,
      kind: kindOf(row.kind),
      style: row.style,
      title: withName(title, row.fullName),
      text: withName(text, row.fullName),
      link: row.link,
      image: row.image === null ? null : fileUrls(secrets, trx.tenantId, row.image, "everybody").thumbUrl,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    };
  });
  return { items, hasMore: found.length > INBOX_PAGE, unread: rows[0]?.unread ?? 0 };
}

/** A kind that an update took away is news. */
function kindOf(kind: string): NotificationKind {
  return NOTIFICATION_KINDS.find((known) => known === kind) ?? "news";
}

/** Marks notifications of somebody as read; of others, and what is read already, nothing happens. @returns what is unread */
export async function markRead(trx: Trx, userId: string, marks: InboxMarks): Promise<number> {
  const which = "all" in marks ? sql`true` : sql`_id = any(${marks.ids}::uuid[])`;
  await sql`
    update user_notifications set read_at = now()
    where tenant_id = ${trx.tenantId} and user_id = ${userId} and read_at is null and ${which}`.execute(trx);
  const { rows } = await sql<{ unread: number }>`select ${unreadOf(trx, userId)} as unread`.execute(trx);
  return rows[0]?.unread ?? 0;
}
