import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { connectionOf, type Connection } from "../platform/db/connection.ts";
import { startEmbedded } from "../platform/db/embedded/start.ts";
import { migrate } from "../platform/db/migrate.ts";
import { migrateJobs } from "../platform/jobs/queue.ts";
import { openPool } from "../platform/db/open-pool.ts";
import { prepareRoles } from "../platform/db/prepare-roles.ts";
import { readTenantCatalogue, type TenantCatalogue } from "./tenant/catalogue.ts";

/** What every test file needs to make its own copy of the migrated database. */
interface TestServer {
  /** A superuser's connection to the server's maintenance database. */
  readonly admin: Connection;
  /** Name of the migrated database that is copied, and of its two roles. */
  readonly template: string;
  readonly ownerRole: string;
  readonly app: Connection;
  readonly tenantCatalogue: TenantCatalogue;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
    /** Folder with `main.js` and `cli.js`, for tests that start processes: from the sources each start takes three seconds. */
    builtServer: string;
  }
}

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * One PostgreSQL for a whole test run: the server of TEST_DATABASE_URL (its role must be a superuser), else the built-in
 * one on a folder of its own. A template database is migrated once, and the server is bundled once.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"];
  const server = url === undefined ? await startOwn() : await useGiven(connectionOf(url, "TEST_DATABASE_URL"));
  try {
    await runSql(server.admin, [`create database ${server.template} encoding 'UTF8' template template0`]);
    const { owner, app } = await prepareRoles({ ...server.admin, database: server.template }, undefined);
    const tenantCatalogue = await migrateTemplate(owner, app.user);
    const { admin, template } = server;
    project.provide("testServer", { admin, template, ownerRole: `${template}_owner`, app, tenantCatalogue });
    project.provide("builtServer", await buildServer());
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await rm(BUILT, { recursive: true, force: true });
    await server.stop();
  };
}

/** Beside the packages, some of which the bundle leaves out. */
const BUILT = join(ROOT, "node_modules/.cache", `nepnha-server-${process.pid}`);

async function buildServer(): Promise<string> {
  await promisify(execFile)(process.execPath, [join(ROOT, "tools/build-server.mjs"), ROOT, BUILT]);
  return BUILT;
}

async function migrateTemplate(owner: pg.PoolConfig, appRole: string): Promise<TenantCatalogue> {
  const pool = openPool(owner);
  try {
    await migrate(pool, MIGRATIONS, appRole);
    await migrateJobs(pool, pino({ level: "silent" }));
    return await readTenantCatalogue(pool);
  } finally {
    await pool.end();
  }
}

interface RunningServer {
  readonly admin: Connection;
  readonly template: string;
  readonly stop: () => Promise<void>;
}

async function startOwn(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "nepnha-test-"));
  const server = await startEmbedded({ dataDir, isDurable: false, logger: pino({ level: "warn" }) });
  const { host, port, user, password } = server;
  return {
    admin: { host, port, user, password, database: "postgres" },
    template: "nepnha_test",
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function useGiven(admin: Connection): Promise<RunningServer> {
  const template = `nepnha_test_${randomBytes(4).toString("hex")}`;
  return {
    admin,
    template,
    stop: () =>
      runSql(admin, [
        `drop database if exists ${template} with (force)`,
        `drop role if exists ${template}_app`,
        `drop role if exists ${template}_owner`,
      ]),
  };
}

async function runSql(connection: Connection, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
