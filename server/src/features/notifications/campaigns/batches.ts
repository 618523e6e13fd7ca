import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { nextCampaignTime } from "@nepnha/domain/features/notifications/repeats";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { addLowJob } from "../../../platform/jobs/queue.ts";
import { deliverCampaigns, sendCampaign } from "../delivery/jobs.ts";
import { readReceivers } from "../inbox/receivers.ts";
import { storeTold } from "../inbox/store.ts";
import { countAudience, nextReceivers, type Audience } from "./audience.ts";

const { SCHEDULED, SENDING, SENT } = ENUMS.campaignStatus;

/** People of one transaction: a fraction of a second, so that nothing waits for it. */
const BATCH = 500;
/** Deliveries begin a moment after the first inboxes are filled. */
const SOON = { afterSeconds: 1 };
/** Runs whose work goes on although its job was lost with a process. */
const STALLED = "1 minute";
/** How many planned campaigns of a company begin in one look. */
const AT_ONCE = 20;

interface Campaign extends Audience {
  readonly id: string;
  readonly style: EnumValue<"noticeStyle">;
  readonly link: string | null;
  readonly channels: readonly string[];
  readonly runNo: number;
  readonly cursor: string | null;
  readonly firstAt: Date | null;
  readonly repeatType: string | null;
  readonly repeatUntil: string | null;
}

/** Asks for the sending of a campaign that has its status already. One job at a time: it asks for the next one itself. */
export async function queueCampaign(trx: Trx, campaignId: string): Promise<void> {
  await addLowJob(trx, sendCampaign, { campaignId }, campaignId);
}

/**
 * Puts a campaign into the inboxes of its next people, notes how far it came and asks for what is left: all of that or
 * nothing, under the campaign's lock. A process that dies in between leaves a batch that is whole, or none of it, and a
 * name of the telling that no inbox takes twice.
 * @returns whether there is more to do
 */
export async function sendBatch(trx: Trx, campaignId: string, now: Date): Promise<boolean> {
  const campaign = await lockSending(trx, campaignId);
  if (!campaign) return false;
  const userIds = await nextReceivers(trx, campaign, campaign.cursor, BATCH);
  const { channels, isMarketing, style, link } = campaign;
  const told = {
    kind: "news" as const,
    style,
    titleKey: null,
    textKey: null,
    params: {},
    link,
    once: `campaign:${campaignId}:${campaign.runNo}`,
    campaign: { id: campaignId, channels, isMarketing },
  };
  const count = await storeTold(trx, await readReceivers(trx, userIds), told, now);
  const isDone = userIds.length < BATCH;
  if (count > 0) await addLowJob(trx, deliverCampaigns, {}, "all", SOON);
  if (isDone) {
    await endRun(trx, campaign, count, now);
    return false;
  }
  await sql`
    update notifications set sent = sent + ${count}, cursor_id = ${userIds.at(-1) ?? null}, updated_at = now()
    where tenant_id = ${trx.tenantId} and _id = ${campaignId}`.execute(trx);
  await queueCampaign(trx, campaignId);
  return true;
}

async function lockSending(trx: Trx, campaignId: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select n._id as id, n.audience, n.levels, n.project_id as "projectId", n.is_marketing as "isMarketing", n.style, n.link,
      n.channels, n.run_no as "runNo", n.cursor_id as cursor, n.first_at as "firstAt", n.repeat_type as "repeatType",
      n.repeat_until::text as "repeatUntil",
      array(select x.category_id from notification_categories x
        where x.tenant_id = n.tenant_id and x.notification_id = n._id) as "categoryIds",
      array(select x.group_id from notification_groups x
        where x.tenant_id = n.tenant_id and x.notification_id = n._id) as "groupIds",
      array(select x.user_id from notification_users x
        where x.tenant_id = n.tenant_id and x.notification_id = n._id) as "userIds"
    from notifications n
    where n.tenant_id = ${trx.tenantId} and n._id = ${campaignId} and n.status = ${sql.lit(SENDING)}
    for no key update of n skip locked`.execute(trx);
  return rows[0];
}

/** All have it: it is sent, or waits for its next time. */
async function endRun(trx: Trx, campaign: Campaign, count: number, now: Date): Promise<void> {
  const { id, firstAt, repeatType: type, repeatUntil: until } = campaign;
  const next = firstAt && nextCampaignTime({ first: firstAt.getTime(), type, until }, now.getTime());
  await sql`
    update notifications set sent = sent + ${count}, cursor_id = null, run_no = run_no + 1, version = version + 1,
      updated_at = now(), status = ${next ? SCHEDULED : SENT},
      scheduled_at = coalesce(${next ? new Date(next).toISOString() : null}::timestamptz, scheduled_at)
    where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
}

/** Begins what is planned for now, and goes on with what lost its job. @returns how many campaigns began */
export async function beginPlanned(trx: Trx, now: Date): Promise<number> {
  const { rows } = await sql<Campaign>`
    select n._id as id, n.audience, n.levels, n.project_id as "projectId", n.is_marketing as "isMarketing",
      array(select x.category_id from notification_categories x
        where x.tenant_id = n.tenant_id and x.notification_id = n._id) as "categoryIds",
      array(select x.group_id from notification_groups x
        where x.tenant_id = n.tenant_id and x.notification_id = n._id) as "groupIds",
      array(select x.user_id from notification_users x
        where x.tenant_id = n.tenant_id and x.notification_id = n._id) as "userIds"
    from notifications n
    where n.tenant_id = ${trx.tenantId} and n.status = ${sql.lit(SCHEDULED)} and n.scheduled_at <= ${now}
    order by n.scheduled_at, n._id limit ${sql.lit(AT_ONCE)} for no key update of n skip locked`.execute(trx);
  for (const campaign of rows) {
    const { total } = await countAudience(trx, campaign);
    await sql`
      update notifications set status = ${sql.lit(SENDING)}, started_at = ${now}, first_at = coalesce(first_at, scheduled_at),
        total = total + ${total}, version = version + 1, updated_at = now()
      where tenant_id = ${trx.tenantId} and _id = ${campaign.id}`.execute(trx);
    await queueCampaign(trx, campaign.id);
  }
  await goOn(trx);
  return rows.length;
}

async function goOn(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from notifications where tenant_id = ${trx.tenantId} and status = ${sql.lit(SENDING)}
      and updated_at < now() - interval ${sql.lit(STALLED)} order by _id limit ${sql.lit(AT_ONCE)}`.execute(trx);
  for (const { id } of rows) await queueCampaign(trx, id);
}

/** Counts anew how many have read what was sent of late. Kept, so that a list of campaigns reads no inboxes. */
export async function countReads(trx: Trx): Promise<void> {
  await sql`
    update notifications n set read_count = r.count
    from (select c._id, (select count(*)::int from user_notifications u
        where u.tenant_id = c.tenant_id and u.campaign_id = c._id and u.read_at is not null) as count
      from notifications c
      where c.tenant_id = ${trx.tenantId} and c.status in (${sql.lit(SCHEDULED)}, ${sql.lit(SENDING)}, ${sql.lit(SENT)})
        and c.started_at > now() - interval '30 days') r
    where n.tenant_id = ${trx.tenantId} and n._id = r._id and n.read_count <> r.count`.execute(trx);
}
