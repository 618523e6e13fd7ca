import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import type { StoredSubscription } from "./sender.ts";

/** A device whose push service knows it no more is pushed no more. */
export async function forgetSubscription(
  trx: Trx,
  deviceId: string,
  { endpoint }: Pick<StoredSubscription, "endpoint">,
): Promise<void> {
  await trx
    .updateTable("devices")
    .set({ push_subscription: null })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", deviceId)
    // The browser may have brought a new one meanwhile.
    .where(sql<string>`push_subscription ->> 'endpoint'`, "=", endpoint)
    .execute();
}
