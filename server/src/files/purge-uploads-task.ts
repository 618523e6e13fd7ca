import { sql } from "kysely";
import { eachTenant } from "../db/each-tenant.ts";
import type { Deps } from "../deps.ts";
import type { TellingTask } from "../jobs/runs.ts";

const AT_A_TIME = 200;

/** Takes away uploads that nobody went on with for a day, and the notes of those whose file is there. */
export function purgeUploadsTask({ db, files }: Pick<Deps, "db" | "files">): TellingTask {
  return async () => {
    const expired = await eachTenant(db, (trx) =>
      trx
        .selectFrom("uploads")
        .select(["tenant_id as tenantId", "_id", "part_keys as partKeys"])
        .where("expires_at", "<", sql<Date>`now()`)
        .limit(AT_A_TIME)
        .execute(),
    );
    const uploads = expired.flat();
    for (const { tenantId, _id, partKeys } of uploads) {
      for (const key of partKeys) await files.remove(key);
      await db.tenant(tenantId, (trx) => trx.deleteFrom("uploads").where("_id", "=", _id).execute());
    }
    return `Đã xoá ${uploads.length} lượt tải dở`;
  };
}
