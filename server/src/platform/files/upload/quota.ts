import { FILE_SETTINGS } from "@nepnha/contract/platform/settings";
import { sql } from "kysely";
import type { Trx } from "../../db/pool.ts";
import { readSettings } from "../../settings/settings.ts";
import { uploadFailed } from "./upload-error.ts";

const MB = 1024 * 1024;

interface Kept {
  readonly person: string;
  readonly company: string;
}

/**
 * Make sure that there is room for more, what is on its way in counted. Anyone who asks next for the same company waits until
 * the transaction ends, so that many at once get no more than one after the other.
 * @throws AppError UPLOAD_FAILED with `quota` or `companyQuota`
 */
export async function claimRoom(trx: Trx, userId: string, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('files.quota'), ${trx.tenantId})`.execute(trx);
  const settings = await readSettings(trx, FILE_SETTINGS);
  const { rows } = await sql<Kept>`
    select coalesce(sum(size) filter (where created_by = ${userId}), 0) as person, coalesce(sum(size), 0) as company
    from (
      select created_by, size from files where tenant_id = ${trx.tenantId} and status <> 255
      union all
      select created_by, size from uploads where tenant_id = ${trx.tenantId} and file_id is null
    ) kept`.execute(trx);
  const [kept] = rows;
  if (Number(kept?.company ?? 0) + bytes > settings["files.companyQuotaMb"] * MB) throw uploadFailed("companyQuota");
  if (Number(kept?.person ?? 0) + bytes > settings["files.personQuotaMb"] * MB) throw uploadFailed("quota");
}
