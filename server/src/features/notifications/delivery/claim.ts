import type { NotificationChannel } from "@nepnha/contract/features/notifications/inbox";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { StoredSubscription } from "../../../platform/push/sender.ts";
import { PRESENT } from "../../../platform/realtime/presence.ts";
import type { StoredWords } from "../inbox/said.ts";

/** States of a delivery. */
export const STATE = { WAITING: 0, BEGUN: 1, DONE: 2, FAILED: 3, NOWHERE: 4 } as const;

/** People whose mails of a day are put together in one run. */
const DIGESTS_AT_ONCE = 50;
/** A delivery that was begun so long ago was not ended: its process is gone. */
const LOST_AFTER = "10 minutes";

/** A delivery that is this process's to carry out, with all that it takes. */
export interface Claimed extends StoredWords {
  readonly id: string;
  readonly channel: NotificationChannel;
  readonly userId: string;
  readonly batchId: string;
  readonly attempts: number;
  readonly isDigest: boolean;
  readonly style: number;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly isRead: boolean;
  /** Its campaign was deleted, or its person shut out. */
  readonly isGone: boolean;
  /** They look at the application now. */
  readonly isPresent: boolean;
  readonly inApp: boolean;
  readonly fullName: string;
  readonly email: string | null;
  readonly language: string;
  readonly company: string;
  readonly devices: readonly { readonly id: string; readonly subscription: StoredSubscription }[];
}

/**
 * Takes deliveries that are due, and notes that they are begun, before anything of them is done: of two processes each has
 * its own, and what a crash left in between is not done a second time.
 * @param isLow those of campaigns, or all others
 */
export async function claimDue(trx: Trx, isLow: boolean, limit: number, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<{ id: string; channel: string }>`
    with digests as (
      select user_id from notification_deliveries
      where tenant_id = ${trx.tenantId} and is_low = ${isLow} and state = ${sql.lit(STATE.WAITING)} and is_digest
        and due_at <= ${now} group by user_id order by min(due_at), user_id limit ${sql.lit(DIGESTS_AT_ONCE)}),
    alone as (
      select notification_id, channel from notification_deliveries
      where tenant_id = ${trx.tenantId} and is_low = ${isLow} and state = ${sql.lit(STATE.WAITING)} and not is_digest
        and due_at <= ${now} order by due_at, notification_id limit ${limit} for update skip locked),
    together as (
      select notification_id, channel from notification_deliveries
      where tenant_id = ${trx.tenantId} and is_low = ${isLow} and state = ${sql.lit(STATE.WAITING)} and is_digest
        and due_at <= ${now} and user_id in (select user_id from digests) for update skip locked),
    due as (select notification_id, channel from alone union all select notification_id, channel from together)
    update notification_deliveries d
    set state = ${sql.lit(STATE.BEGUN)}, attempts = d.attempts + 1, begun_at = now()
    from due where d.tenant_id = ${trx.tenantId} and d.notification_id = due.notification_id and d.channel = due.channel
    returning d.notification_id as id, d.channel`.execute(trx);
  if (rows.length === 0) return [];
  const { rows: claimed } = await sql<Claimed>`
    select n._id as id, d.channel, n.user_id as "userId", n.batch_id as "batchId", d.attempts, d.is_digest as "isDigest",
      n.style, n.title_key as "titleKey", n.text_key as "textKey", n.params, coalesce(c.link, n.link) as link,
      n.created_at as "createdAt", n.read_at is not null as "isRead", n.in_app as "inApp",
      c.title as "campaignTitle", c.content as "campaignText",
      u.status <> ${sql.lit(ENUMS.genericStatus.ACTIVE)} or coalesce(c.status = ${sql.lit(ENUMS.campaignStatus.DELETED)}, false)
        as "isGone",
      exists (select from hub_presence h where h.tenant_id = n.tenant_id and h.user_id = n.user_id and h.seen_at > ${PRESENT})
        as "isPresent",
      u.full_name as "fullName", u.email, u.language, t.name as company,
      case when d.channel = 'PUSH' then array(
        select jsonb_build_object('id', v._id, 'subscription', v.push_subscription) from devices v
        where v.tenant_id = n.tenant_id and v.user_id = n.user_id and v.revoked_at is null
          and v.push_subscription is not null) else '{}' end as devices
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ channel }) => channel)}::text[]) as r (id, channel)
    join notification_deliveries d on d.tenant_id = ${trx.tenantId} and d.notification_id = r.id and d.channel = r.channel
    join user_notifications n on n.tenant_id = d.tenant_id and n._id = d.notification_id
    join users u on u.tenant_id = n.tenant_id and u._id = n.user_id
    join tenants t on t.id = n.tenant_id
    left join notifications c on c.tenant_id = n.tenant_id and c._id = n.campaign_id
    order by n._id`.execute(trx);
  return claimed;
}

/** What became of a delivery; `again` is when it is tried once more. */
export interface Outcome {
  readonly id: string;
  readonly channel: NotificationChannel;
  readonly state: number;
  readonly again?: Date;
}

/** Notes what became of deliveries that were begun. */
export async function noteOutcomes(trx: Trx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update notification_deliveries d
    set state = r.state, ended_at = case when r.again is null then now() end, due_at = coalesce(r.again, d.due_at)
    from unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ channel }) => channel)}::text[],
      ${outcomes.map(({ state }) => state)}::smallint[],
      ${outcomes.map(({ again }) => again?.toISOString() ?? null)}::timestamptz[]) as r (id, channel, state, again)
    where d.tenant_id = ${trx.tenantId} and d.notification_id = r.id and d.channel = r.channel
      and d.state = ${sql.lit(STATE.BEGUN)}`.execute(trx);
}

/**
 * Gives up what was begun and never ended: it may have been sent, so it is not sent again. What was due is in the inbox
 * all the same.
 */
export async function giveUpLost(trx: Trx): Promise<void> {
  await sql`
    update notification_deliveries set state = ${sql.lit(STATE.FAILED)}, ended_at = now()
    where tenant_id = ${trx.tenantId} and state = ${sql.lit(STATE.BEGUN)}
      and begun_at < now() - interval ${sql.lit(LOST_AFTER)}`.execute(trx);
}
