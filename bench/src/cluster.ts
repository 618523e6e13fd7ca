import { mkdtemp, readFile, rm } from "node:fs/promises";
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
  /** Ends the server as a power cut does; it starts again by itself. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL("../../server/migrations", import.meta.url));

/** Start the built-in PostgreSQL in a temporary folder and migrate it. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "nepnha-bench-"));
  const settings = { dataDir, databaseUrl: undefined, databaseAppUrl: undefined };
  const prepared = await prepareDatabase(settings, pino({ level: "warn" }));
  const owner = new pg.Pool(prepared.owner);
  // A connection that rests when the server is killed; the next call opens another one.
  owner.on("error", () => undefined);
  await migrate(owner, MIGRATIONS, prepared.app.user);
  return {
    prepared,
    owner,
    async kill() {
      const [pid] = (await readFile(join(dataDir, "pg", "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    async stop() {
      await owner.end();
      await prepared.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
