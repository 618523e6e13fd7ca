import { sql } from "kysely";
import { deletedCount, tenantSweep, type Sweep } from "../../platform/jobs/sweep.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import type { Deps } from "../../platform/deps.ts";
import { endedSession } from "../../platform/sessions/ended-session.ts";
import { oldSession } from "../../platform/sessions/open-session.ts";

/** Nightly sweeps of what signing in leaves, and the end of sessions that are too old. */
export function authSweeps(deps: Pick<Deps, "db">): Readonly<Record<string, TellingTask>> {
  return {
    purgeCodes: tenantSweep(deps, oldCodes),
    purgeLinks: tenantSweep(deps, oldLinks),
    purgeDevices: tenantSweep(deps, async (trx) => {
      await endOldSessions(trx);
      return endedDevices(trx);
    }),
  };
}

/** Sign-in codes of yesterday; the limits on wrong tries look back one hour only. */
const oldCodes: Sweep = (trx) =>
  deletedCount(
    trx
      .deleteFrom("otp_codes")
      .where("tenant_id", "=", trx.tenantId)
      .where("created_at", "<", sql<Date>`now() - interval '1 day'`),
  );

/** Mailed links that ended a week ago. */
const oldLinks: Sweep = (trx) =>
  deletedCount(
    trx
      .deleteFrom("mail_links")
      .where("tenant_id", "=", trx.tenantId)
      .where("expires_at", "<", sql<Date>`now() - interval '7 days'`),
  );

/**
 * A session that nobody used for so long, or that is so old, ends, as the company's settings say; open clients hear of it
 * from the database.
 */
const endOldSessions: Sweep = async (trx) => {
  const { numUpdatedRows } = await trx
    .updateTable("devices as d")
    .set(endedSession("EXPIRED"))
    .where("d.tenant_id", "=", trx.tenantId)
    .where("d.revoked_at", "is", null)
    .where(oldSession(trx))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Sessions that ended 90 days ago, and browsers that nobody signed in on for a year. */
const endedDevices: Sweep = async (trx) =>
  (await deletedCount(
    trx
      .deleteFrom("devices")
      .where("tenant_id", "=", trx.tenantId)
      .where("revoked_at", "<", sql<Date>`now() - interval '90 days'`),
  )) +
  (await deletedCount(
    trx
      .deleteFrom("known_devices")
      .where("tenant_id", "=", trx.tenantId)
      .where("last_used_at", "<", sql<Date>`now() - interval '1 year'`),
  ));
