import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { prepareDatabase, type PreparedDatabase } from "../platform/db/cluster.ts";
import { runningEmbedded } from "../platform/db/embedded/running.ts";
import { errorCode } from "../platform/db/error-code.ts";
import { createDatabase, type Database } from "../platform/db/pool.ts";
import { prepareRoles } from "../platform/db/prepare-roles.ts";
import { DatabaseStartError } from "../platform/db/start-error.ts";
import { createLogger } from "../platform/logger.ts";
import { CommandError } from "./command.ts";

/** A table, column or schema that is not there. */
const OTHER_VERSION = new Set(["42P01", "42703", "3F000"]);

/**
 * Works on the product's database beside a running server or without one: that of DATABASE_URL, else the embedded one,
 * which is started for the moment where no server runs it. Nothing is migrated or made.
 * @throws CommandError or DatabaseStartError in words for the operator
 */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const logger = createLogger("error", process.stderr);
  const prepared = await reach(config, logger);
  const db = createDatabase(prepared.app, logger);
  try {
    return await work(db);
  } catch (error) {
    if (!OTHER_VERSION.has(errorCode(error) ?? "")) throw error;
    throw new CommandError("The database is not of this version. Start the server once, which prepares it.");
  } finally {
    await db.close();
    await prepared.close();
  }
}

async function reach(config: Config, logger: ReturnType<typeof createLogger>): Promise<PreparedDatabase> {
  if (config.databaseUrl === undefined) await requireCluster(config.dataDir);
  try {
    return await prepareDatabase(config, logger);
  } catch (error) {
    if (!(error instanceof DatabaseStartError) || config.databaseUrl !== undefined) throw error;
    // A server holds the folder: its database takes one more client.
    const running = await runningEmbedded(config.dataDir);
    if (running === undefined) throw error;
    return { ...(await prepareRoles(running, undefined)), close: async () => undefined };
  }
}

/** A wrong folder would otherwise be filled with a new and empty database. */
async function requireCluster(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, "pg", "PG_VERSION")).catch(() => undefined)) return;
  throw new CommandError(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it, or start the server once.`,
  );
}
