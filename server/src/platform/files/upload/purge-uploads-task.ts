import { sql } from "kysely";
import { eachTenant } from "../../db/each-tenant.ts";
import type { Deps } from "../../deps.ts";
import type { TellingTask } from "../../jobs/runs.ts";
import { removeUpload } from "./finish-upload.ts";
import { sweepTmp } from "./sweep-tmp.ts";
import { ABANDONED } from "./upload-rows.ts";

const AT_A_TIME = 200;

/**
 * Takes away uploads that nobody went on with for a day, and the notes of those whose file is there. One that cannot be
 * taken away keeps no other.
 */
export function purgeUploadsTask(deps: Pick<Deps, "db" | "files" | "config">): TellingTask {
  return async () => {
    await sweepTmp(deps.config.dataDir);
    const expired = await eachTenant(deps.db, (trx) =>
      trx
        .selectFrom("uploads")
        .select(["tenant_id as tenantId", "_id", "part_keys as partKeys", "coming_keys as comingKeys"])
        .where("tenant_id", "=", trx.tenantId)
        .where("expires_at", "<", sql<Date>`now()`)
        // Not while its file is being made.
        .where((eb) =>
          eb.or([eb("file_id", "is not", null), eb("finishing_at", "is", null), eb("finishing_at", "<", ABANDONED)]),
        )
        .limit(AT_A_TIME)
        .execute(),
    );
    const uploads = expired.flat();
    const errors: unknown[] = [];
    for (const { tenantId, ...upload } of uploads) {
      await removeUpload(deps, tenantId, upload).catch((error: unknown) => errors.push(error));
    }
    // The run has failed and is tried again; what could go has gone.
    if (errors.length > 0) {
      throw new AggregateError(errors, `${errors.length} of ${uploads.length} uploads could not be removed`);
    }
    return `Đã xoá ${uploads.length} lượt tải dở`;
  };
}
