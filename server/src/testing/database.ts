import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import type { Connection } from "../platform/db/connection.ts";
import { openPool } from "../platform/db/open-pool.ts";
import { createDatabase, type Database } from "../platform/db/pool.ts";
import { tenantWatch } from "./tenant/watch.ts";

/** A migrated, empty database of its own, on the server that the test run shares. */
export interface TestDatabase {
  /** As the server has it: the application's role, tenants kept apart. */
  readonly database: Database;
  /** As the tables' owner, for fixtures and for looking behind the scenes. */
  readonly ownerPool: pg.Pool;
  /** Connections of both roles, for a test that opens its own. */
  readonly settings: { readonly owner: pg.PoolConfig; readonly app: Connection };
  /** Closes both and drops the database; call it in afterAll. */
  drop(): Promise<void>;
}

const APP_CONNECTIONS = 10;

/**
 * Copies the migrated database; about 30 ms. Call it once per test file, in beforeAll. Every statement is watched: one that
 * does not name its transaction's tenant fails.
 * @param isWatched false only where a test takes that lock away
 */
export async function testDatabase({ isWatched = true } = {}): Promise<TestDatabase> {
  const { admin, template, ownerRole, app, tenantCatalogue } = inject("testServer");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await asAdmin(admin, `create database ${name} template ${template} owner ${ownerRole}`);
  const settings = {
    owner: { ...admin, database: name, options: `-c role=${ownerRole}` },
    app: { ...app, database: name },
  };
  const ownerPool = openPool({ ...settings.owner, max: 3 });
  const watch = isWatched ? tenantWatch(tenantCatalogue) : undefined;
  const database = createDatabase({ ...settings.app, max: APP_CONNECTIONS }, pino({ level: "silent" }), watch);
  return {
    database,
    ownerPool,
    settings,
    async drop() {
      await Promise.all([database.close(), ownerPool.end()]);
      await asAdmin(admin, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(admin: Connection, sql: string): Promise<void> {
  const client = new pg.Client({ ...admin });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
