import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { seedDemo } from "../seeds/demo.ts";
import type { Draw } from "../seeds/pictures/drawn.ts";
import { seedPeople } from "../seeds/people.ts";
import { seedRequired } from "../seeds/required.ts";
import { createApp } from "./app.ts";
import { createBackplane } from "./platform/backplane/create-backplane.ts";
import type { Config } from "./platform/config.ts";
import { prepareDatabase, type PreparedDatabase } from "./platform/db/cluster.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openPool } from "./platform/db/open-pool.ts";
import { createDatabase } from "./platform/db/pool.ts";
import { NO_NOTICES, type Deps } from "./platform/deps.ts";
import { createHub, type Hub } from "./hub.ts";
import { createFileStore } from "./platform/files/store/create-store.ts";
import { eachTenant } from "./platform/db/each-tenant.ts";
import { migrateJobs } from "./platform/jobs/queue.ts";
import { FEATURES } from "./features.ts";
import { startJobs, withFeatures } from "./product.ts";
import { serveMetrics, type Counts } from "./platform/http/metrics.ts";
import { createMailer } from "./platform/mail/create-mailer.ts";
import { importUnitsLater } from "./features/units/import-units.ts";
import { loadSecrets } from "./platform/secrets.ts";

/** A server that answers. */
export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Takes no new work, ends what runs, and lets go of everything. */
  stop(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));
/** How long load balancers may take to notice that this node is no longer ready. */
const LEAVE_MS = 3000;
/** Clients that all come back at once wait in this queue; the default of 511 turns many of them away. */
const BACKLOG = 4096;
/** How long running requests may take to end once the server stops. */
const REQUESTS_END_MS = 5000;

/**
 * Brings up the whole product on a configuration: database, migrations, first data, jobs, HTTP.
 * @param draw gives the pixels of the demo's drawings, by default those that lie beside the code
 * @throws DatabaseStartError, or the system's error where the port is taken; nothing is left running then
 */
export async function startServer(config: Config, logger: Logger, draw?: Draw): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const prepared = await prepareDatabase(config, logger);
    closers.push(() => prepared.close());
    await migrateAll(prepared, logger);
    const db = createDatabase(prepared.app, logger);
    closers.push(() => db.close());
    // The demo's people first: its administrator has a name.
    if (config.seed === "demo") await seedPeople(db);
    await seedRequired(db, config.adminEmail);

    const clock = { now: () => new Date() };
    const secrets = await loadSecrets(db);
    let hub: Hub | undefined;
    let isJoined: (() => boolean) | undefined;
    if (config.roles.includes("chat")) {
      const backplane = createBackplane({ redisUrl: config.redisUrl, database: prepared.app }, secrets.nodes, logger);
      hub = createHub(withFeatures({ config, db, clock, secrets }), logger, backplane);
      await backplane.start();
      isJoined = () => backplane.isOpen();
      closers.push(() => backplane.stop());
    }
    const deps: Deps = {
      config,
      db,
      clock,
      mailer: createMailer(config),
      files: createFileStore(config),
      secrets,
      // Processes with the hub find out from the database what ends on others.
      sessions: hub?.sessions ?? { deviceEnded: () => undefined },
      notices: hub?.notices ?? NO_NOTICES,
    };
    if (config.seed === "demo") await seedDemo(withFeatures(deps), FEATURES, draw);
    await eachTenant(db, importUnitsLater);
    if (config.roles.includes("worker")) {
      const worker = await startJobs(prepared.owner, deps, logger);
      closers.push(() => worker.stop());
    }
    const readiness = { draining: false, isJoined };
    if (config.metricsPort !== undefined) {
      const metrics = await serveMetrics(config.metricsPort, () => countsOf(deps, hub));
      closers.push(() => metrics.close());
      logger.info({ url: metrics.url }, "metrics are told");
    }
    const app = await createApp(deps, logger, { readiness, hub });
    closers.push(() => closeApp(app));
    hub?.start();
    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    closers.push(async () => {
      readiness.draining = true;
      if (config.nodeEnv === "production") await sleep(LEAVE_MS);
      await hub?.drain();
    });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function countsOf({ db }: Pick<Deps, "db">, hub: Hub | undefined): Counts {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    process: { residentBytes: rss, heapBytes: heapUsed, uptimeSeconds: Math.round(process.uptime()) },
    db: { calls: db.stats(), chat: db.lane("chat").stats(), essential: db.lane("essential").stats() },
    ...(hub ? { hub: { ...hub.server.stats() } } : {}),
  };
}

/** Lets running requests end. A connection that never sent one, as browsers open them ahead, would hold the end up. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_MS);
  await app.close();
  clearTimeout(cut);
}

async function migrateAll(prepared: PreparedDatabase, logger: Logger): Promise<void> {
  const pool = openPool(prepared.owner);
  try {
    const applied = await migrate(pool, MIGRATIONS, prepared.app.user);
    if (applied.length > 0) logger.info({ applied }, "database migrated");
    await migrateJobs(pool, logger);
  } finally {
    await pool.end();
  }
}
