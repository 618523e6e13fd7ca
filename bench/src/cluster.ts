import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareDatabase, type PreparedDatabase } from "@nepnha/server/platform/db/cluster";
import { migrate } from "@nepnha/server/platform/db/migrate";
import pg from "pg";
import { pino } from "pino";

/** A migrated database of the bench's own, with both of its roles. */
export interface BenchDatabase {
  readonly prepared: PreparedDatabase;
  readonly owner: pg.Pool;
  stop(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL("../../server/migrations", import.meta.url));

/** Start the built-in PostgreSQL in a temporary folder and migrate it. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "nepnha-bench-"));
  const settings = { dataDir, databaseUrl: undefined, databaseAppUrl: undefined };
  const prepared = await prepareDatabase(settings, pino({ level: "warn" }));
  const owner = new pg.Pool(prepared.owner);
  await migrate(owner, MIGRATIONS, prepared.app.user);
  return {
    prepared,
    owner,
    async stop() {
      await owner.end();
      await prepared.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
