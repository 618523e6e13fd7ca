import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { addJob, addLowJob } from "../../platform/jobs/queue.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import { tenantSweep } from "../../platform/jobs/sweep.ts";
import { createPushSender, type PushSender } from "../../platform/push/sender.ts";
import { beginPlanned, countReads, sendBatch } from "./campaigns/batches.ts";
import { giveUpLost, STATE } from "./delivery/claim.ts";
import { AT_ONCE, deliverDue, type DeliveryDeps } from "./delivery/deliver.ts";
import { deliverCampaigns, deliverNotifications, sendCampaign } from "./delivery/jobs.ts";

const tenantSchema = z.strictObject({ tenantId: z.int() });
const campaignSchema = z.strictObject({ tenantId: z.int(), campaignId: z.uuid() });

/** What was told so long ago goes, read or not. */
const KEPT = "180 days";
/** Notifications that are removed at once. */
const SWEEP = 10_000;

/** The jobs of notifications: what is due of each person, campaigns in batches, and the look of every minute. */
export function notificationTasks(
  deps: Deps,
  sender: PushSender = createPushSender(deps),
): Readonly<Record<string, Task | TellingTask>> {
  const own: DeliveryDeps = { ...deps, sender };
  const { db, clock, notices } = deps;
  return {
    /** Goes on until nothing is left, so that many at once need not wait for the minute. */
    async [deliverNotifications.name](payload) {
      const { tenantId } = parseBody(tenantSchema, payload);
      let taken = AT_ONCE;
      while (taken >= AT_ONCE) taken = await deliverDue(own, tenantId, false);
    },

    /** Once, and then another job: in between others have their turn. */
    async [deliverCampaigns.name](payload) {
      const { tenantId } = parseBody(tenantSchema, payload);
      if ((await deliverDue(own, tenantId, true)) < AT_ONCE) return;
      await db.tenant(tenantId, (trx) => addLowJob(trx, deliverCampaigns, {}, "all"));
    },

    async [sendCampaign.name](payload) {
      const { tenantId, campaignId } = parseBody(campaignSchema, payload);
      await db.tenant(tenantId, (trx) => sendBatch(trx, campaignId, clock.now()));
      notices.rowsChanged(tenantId, "notifications", [campaignId]);
    },

    /** What waited for its time, what failed before, and what a crash left. */
    async sendNotifications() {
      const now = clock.now();
      const begun = await eachTenant(db, (trx) => look(trx, now));
      const count = begun.reduce((sum, one) => sum + one, 0);
      return count === 0 ? "Chưa có đợt thông báo nào đến giờ" : `Đã bắt đầu ${count} đợt thông báo`;
    },

    async countNotificationReads() {
      await eachTenant(db, countReads);
      return "Đã đếm lượt đọc";
    },

    purgeNotifications: tenantSweep(deps, oldNotifications),
  };
}

async function look(trx: Trx, now: Date): Promise<number> {
  await giveUpLost(trx);
  const { rows } = await sql<{ low: boolean }>`
    select w.low from (values (true), (false)) as w (low)
    where exists (select from notification_deliveries d
      where d.tenant_id = ${trx.tenantId} and d.is_low = w.low and d.state = ${sql.lit(STATE.WAITING)}
        and d.due_at <= ${now})`.execute(trx);
  for (const { low } of rows) {
    if (low) await addLowJob(trx, deliverCampaigns, {}, "all");
    else await addJob(trx, deliverNotifications, {});
  }
  return beginPlanned(trx, now);
}

async function oldNotifications(trx: Trx): Promise<number> {
  const { rows } = await sql`
    delete from user_notifications where tenant_id = ${trx.tenantId} and _id in (
      select _id from user_notifications
      where tenant_id = ${trx.tenantId} and created_at < now() - interval ${sql.lit(KEPT)}
      order by created_at limit ${sql.lit(SWEEP)})
    returning _id`.execute(trx);
  return rows.length;
}
