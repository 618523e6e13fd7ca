/**
 * A process that owns what several nodes on one machine share, so that a kill of any node leaves it alone. Arguments:
 * `--database FOLDER` starts the built-in PostgreSQL there, `--redis` a Redis that keeps nothing. Writes one line of JSON
 * with the settings that lead to them, and stops them when its standard input ends or on SIGTERM.
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { startRedis } from "../platform/backplane/testing/redis.ts";
import { startEmbedded } from "../platform/db/embedded/start.ts";
import { DatabaseStartError } from "../platform/db/start-error.ts";
import { urlOf } from "./database-url.ts";

const { values } = parseArgs({ options: { database: { type: "string" }, redis: { type: "boolean" } } });
const asked = new AbortController();
process.stdin.resume().on("end", () => asked.abort());
process.once("SIGTERM", () => asked.abort());

try {
  const redis = values.redis === true ? await startRedis() : undefined;
  const dataDir = values.database;
  const database = dataDir === undefined ? undefined : await startDatabase(dataDir);
  const settings = { DATABASE_URL: database && urlOf(database), REDIS_URL: redis?.url };
  process.stdout.write(`${JSON.stringify(settings)}\n`);
  if (!asked.signal.aborted) await once(asked.signal, "abort");
  await Promise.all([redis?.stop(), database?.stop()]);
  process.exit(0);
} catch (error) {
  const known = error instanceof DatabaseStartError;
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exit(1);
}

function startDatabase(dataDir: string): ReturnType<typeof startEmbedded> {
  return startEmbedded({ dataDir, logger: pino({ level: "error" }) });
}
