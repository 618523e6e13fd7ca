import type { TestDatabase } from "./database.ts";

/** How many connections of the test's own database wait for a lock. */
export async function lockWaits({ ownerPool }: Pick<TestDatabase, "ownerPool">): Promise<number> {
  const { rows } = await ownerPool.query(
    "select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
  );
  return rows.length;
}
