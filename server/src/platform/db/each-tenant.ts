import { sql } from "kysely";
import type { Database, Trx } from "./pool.ts";

type Options = Parameters<Database["tenant"]>[2];

/** Runs `fn` in a transaction of each tenant's own, one after the other; answers what each gave. */
export async function eachTenant<T>(db: Database, fn: (trx: Trx) => Promise<T>, options?: Options): Promise<T[]> {
  const { rows } = await db.system((trx) => sql<{ id: number }>`select tenant_ids() as id`.execute(trx));
  const results: T[] = [];
  for (const { id } of rows) results.push(await db.tenant(id, fn, options));
  return results;
}
