import { createApp } from "@nepnha/server/app";
import { createBackplane } from "@nepnha/server/platform/backplane/create-backplane";
import { createHub, type Hub } from "@nepnha/server/hub";
import { loadConfig } from "@nepnha/server/platform/config";
import { createDatabase } from "@nepnha/server/platform/db/pool";
import { loadSecrets } from "@nepnha/server/platform/secrets";
import type pg from "pg";
import { pino } from "pino";
import { NO_EFFECTS } from "../no-effects.ts";
import { answerParent } from "./child.ts";
import type { Deps } from "@nepnha/server/platform/deps";
import { startJobs, withFeatures } from "@nepnha/server/product";

/** How many times faster than the world the clock of the rate limits goes where they are not what is measured. */
const HASTE = 1_000;

/** Node's default of 511 makes the system turn away a part of a crowd; README of the hub, "Operation". */
const BACKLOG = 4_096;

let hub: Hub | undefined;
let deps: Deps | undefined;

const commands = {
  /**
   * Starts a node of the product on a database that is ready, as server/src/start.ts does; answers its address.
   * @param real nodes meet in this Redis, else in the database, and rate limits are those of the world
   */
  async start(database: pg.PoolConfig, real?: { readonly redisUrl: string }): Promise<string> {
    // What breaks in earnest is broken on purpose there.
    const logger = pino({ level: real ? "silent" : "error" });
    const config = loadConfig({ NODE_ENV: "test" });
    const db = createDatabase(database, logger);
    const secrets = await loadSecrets(db);
    const backplane = createBackplane({ redisUrl: real?.redisUrl, database }, secrets.nodes, logger);
    const pace = real ? 1 : HASTE;
    const clock = { now: () => new Date(Date.now() * pace) };
    hub = createHub(withFeatures({ config, db, clock, secrets }), logger, backplane);
    await backplane.start();
    deps = {
      config,
      db,
      clock: { now: () => new Date() },
      ...NO_EFFECTS,
      secrets,
      sessions: hub.sessions,
      notices: hub.notices,
    };
    const app = await createApp(deps, logger, { hub });
    hub.start();
    return app.listen({ port: 0, host: "127.0.0.1", backlog: BACKLOG });
  },
  /** Works off jobs beside it, as a node with all roles does. */
  async work(owner: pg.PoolConfig): Promise<void> {
    if (!deps) throw new Error("The node was not started");
    await startJobs(owner, deps, pino({ level: "error" }));
  },
  drain: () => hub?.drain(),
};
export type ChatServerCommands = typeof commands;

answerParent(commands);
