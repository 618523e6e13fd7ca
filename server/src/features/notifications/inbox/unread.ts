import { INBOX_COUNT_MAX } from "@nepnha/contract/features/notifications/inbox";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** What of an inbox is shown, whose rows are `n`: not what is muted in the application, nor of campaigns that were deleted. */
export const isShown = sql<boolean>`n.in_app and not exists (select from notifications c
  where c.tenant_id = n.tenant_id and c._id = n.campaign_id and c.status = ${sql.lit(ENUMS.campaignStatus.DELETED)})`;

/** How many of somebody's notifications are unread, as a value of a statement; it counts no further than the bell does. */
export function unreadOf({ tenantId }: Pick<Trx, "tenantId">, userId: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select from user_notifications n
    where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.read_at is null and ${isShown}
    limit ${sql.lit(INBOX_COUNT_MAX)}) unread)`;
}

/** Whether somebody has yet to read something that was told under a name which begins so. */
export async function hasUnread(trx: Trx, userId: string, begins: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from user_notifications n
      where n.tenant_id = ${trx.tenantId} and n.user_id = ${userId} and n.read_at is null and ${isShown}
        and starts_with(n.once, ${begins})) as found`.execute(trx);
  return rows[0]?.found === true;
}
