import { sql } from "kysely";
import type { Task } from "graphile-worker";
import type { Deps } from "../deps.ts";

/** Nightly: forget sign-in codes of yesterday; the limits on wrong tries look back one hour only. */
export function purgeCodesTask({ db }: Pick<Deps, "db">): Task {
  return async () => {
    const { rows } = await db.system((trx) => sql<{ id: number }>`select tenant_ids() as id`.execute(trx));
    for (const { id } of rows) {
      await db.tenant(id, (trx) =>
        trx
          .deleteFrom("otp_codes")
          .where("created_at", "<", sql<Date>`now() - interval '1 day'`)
          .execute(),
      );
    }
  };
}
