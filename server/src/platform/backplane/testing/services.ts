import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { testDatabase, type TestDatabase } from "../../../testing/database.ts";
import { createBackplane } from "../create-backplane.ts";
import type { NodeBackplane } from "../node-backplane.ts";
import { startRedis, type TestRedis } from "./redis.ts";

/** Where nodes meet in a test. */
export type Service = "PostgreSQL" | "Redis";
/** Both, for describe.each. */
export const SERVICES: readonly Service[] = ["PostgreSQL", "Redis"];

/** A running service between nodes. */
export interface TestService {
  readonly db: TestDatabase;
  readonly redis: TestRedis | undefined;
  /** Adds a node to the installation of this key; it leaves with the test. */
  join(key: Buffer): Promise<NodeBackplane>;
  /** Cuts all lines of the nodes. */
  cut(): Promise<void>;
}

/** Starts the service before the tests of a describe block and ends it after them. Read `current` inside tests. */
export function useService(kind: Service): { readonly current: TestService } {
  let db: TestDatabase;
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    db = await testDatabase();
    if (kind === "Redis") redis = await startRedis();
  });
  afterAll(async () => {
    await redis?.stop();
    await db.drop();
  });
  return {
    get current() {
      return {
        db,
        redis,
        join: (key: Buffer) => join(db, redis, key),
        cut: () => (redis ? redis.restart() : cutListeners(db)),
      };
    },
  };
}

/** A key of an installation. */
export function newKey(): Buffer {
  return randomBytes(32);
}

async function join(db: TestDatabase, redis: TestRedis | undefined, key: Buffer): Promise<NodeBackplane> {
  const place = { redisUrl: redis?.url, database: db.settings.app };
  const backplane = createBackplane(place, key, pino({ level: "silent" }));
  await backplane.start();
  onTestFinished(() => backplane.stop());
  return backplane;
}

/** Ends connections of backplanes to this database, as a failover of it would: all, or the one that was opened last. */
export async function cutListeners({ settings }: TestDatabase, which: "all" | "last" = "all"): Promise<void> {
  // As the server's superuser, who may end what others do.
  const client = new pg.Client({ ...settings.owner, options: "" });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
      where application_name = 'nepnha backplane' and datname = current_database()
      order by backend_start desc limit ${which === "all" ? "all" : 1}) as lines`,
  );
  await client.end();
}
