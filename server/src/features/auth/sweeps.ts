import { sql } from "kysely";
import { eachTenant } from "../db/each-tenant.ts";
import type { Deps } from "../deps.ts";
import type { Trx } from "../db/pool.ts";
import { readSettings } from "../settings/settings.ts";
import type { TellingTask } from "./runs.ts";

/** Removes what is of no use any more in the transaction's tenant, or in the installation; answers how many rows. */
type Sweep = (trx: Trx) => Promise<number>;

const DELETION_MS = 10 * 60 * 1000;

/** The nightly sweeps by name. */
export function sweepTasks({ db }: Pick<Deps, "db">): Record<string, TellingTask> {
  const options = { statementTimeoutMs: DELETION_MS };
  const installation =
    (sweep: Sweep): TellingTask =>
    async () =>
      told(await db.system(sweep, options));
  const everyTenant =
    (sweep: Sweep): TellingTask =>
    async () => {
      const counts = await eachTenant(db, sweep, options);
      return told(counts.reduce((sum, count) => sum + count, 0));
    };
  return {
    purgeCodes: everyTenant(oldCodes),
    purgeLinks: everyTenant(oldLinks),
    purgeDevices: everyTenant(endedDevices),
    purgeLogs: everyTenant(oldLogs),
    purgeCounters: installation(oldCounters),
  };
}

function told(count: number): string {
  return `Đã xoá ${new Intl.NumberFormat("vi-VN").format(count)} dòng`;
}

/** Sign-in codes of yesterday; the limits on wrong tries look back one hour only. */
const oldCodes: Sweep = (trx) =>
  countOf(trx.deleteFrom("otp_codes").where("created_at", "<", sql<Date>`now() - interval '1 day'`));

/** Mailed links that ended a week ago. */
const oldLinks: Sweep = (trx) =>
  countOf(trx.deleteFrom("mail_links").where("expires_at", "<", sql<Date>`now() - interval '7 days'`));

/** Sessions that ended 90 days ago, and browsers that nobody signed in on for a year. */
const endedDevices: Sweep = async (trx) =>
  (await countOf(trx.deleteFrom("devices").where("revoked_at", "<", sql<Date>`now() - interval '90 days'`))) +
  (await countOf(trx.deleteFrom("known_devices").where("last_used_at", "<", sql<Date>`now() - interval '1 year'`)));

/** Log rows older than the company keeps them (`log.retentionDays`); the database allows no other way. */
const oldLogs: Sweep = async (trx) => {
  const days = (await readSettings(trx))["log.retentionDays"];
  const { rows } = await sql<{ count: number }>`select purge_action_logs(${days}) as count`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Counted tries; no limit looks back further than a day. */
const oldCounters: Sweep = (trx) =>
  countOf(trx.deleteFrom("rate_counters").where("window_start", "<", sql<Date>`now() - interval '2 days'`));

async function countOf(deletion: {
  executeTakeFirstOrThrow(): Promise<{ readonly numDeletedRows: bigint }>;
}): Promise<number> {
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
