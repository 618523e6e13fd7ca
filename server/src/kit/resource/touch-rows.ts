import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { sql } from "kysely";
import { tellRows } from "../live/tell-rows.ts";
import type { HookContext } from "./section.ts";
import { tableRef } from "./row.ts";

/**
 * Rows have changed because something beside them was written: anyone who has one open learns of it, and their save meets
 * a new version.
 * @param resource section of the rows, which need not be the one that is written
 */
export async function touchRows(
  context: HookContext,
  resource: ResourceDescription,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { trx, actor } = context;
  await sql`
    update ${tableRef(resource)} set version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${trx.tenantId} and _id = any(${[...ids]}::uuid[])`.execute(trx);
  tellRows({ ...context, resource }, ids);
}
