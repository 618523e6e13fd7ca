import { resourceByName } from "@nepnha/contract/catalog";
import { countsComments } from "@nepnha/domain/kit/comments";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { tableRef } from "../resource/row.ts";

/**
 * Add to the number of public comments that a row shows, where its section counts them. The row's version stays: nobody
 * who is changing the row is disturbed.
 */
export async function countComments(
  trx: Trx,
  entity: { readonly kind: string; readonly id: string },
  more: number,
): Promise<void> {
  const resource = resourceByName(entity.kind);
  if (!resource || !countsComments(resource) || more === 0) return;
  await sql`update ${tableRef(resource)} set comment_count = greatest(0, comment_count + ${more})
    where tenant_id = ${trx.tenantId} and _id = ${entity.id}`.execute(trx);
}
