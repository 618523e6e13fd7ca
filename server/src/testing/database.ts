import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
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
  /** Rows that a statement of the owner's answers. */
  readonly rows: (text: string, values?: unknown[]) => Promise<pg.QueryResult["rows"]>;
  /** Connections of both roles, for a test that opens its own. */
  readonly settings: { readonly owner: pg.PoolConfig; readonly app: Connection };
  /** Closes both and drops the database; call it in afterAll. */
  drop(): Promise<void>;
}

interface TestDatabaseOptions {
  /** False only where a test takes that lock away. */
  readonly isWatched?: boolean;
  /** Makes the sockets of the application's connections. */
  readonly stream?: () => Socket;
}

const APP_CONNECTIONS = 10;

/**
 * Copies the migrated database; about 30 ms. Call it once per test file, in beforeAll. Every statement is watched: one that
 * does not name its transaction's tenant fails.
 */
export async function testDatabase({ isWatched = true, stream }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { admin, template, ownerRole, app, tenantCatalogue } = inject("testServer");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await asAdmin(admin, `create database ${name} template ${template} owner ${ownerRole}`);
  // Rights on a database are not copied with it.
  await asAdmin(admin, `revoke temporary on database ${name} from public`);
  const settings = {
    owner: { ...admin, database: name, options: `-c role=${ownerRole}` },
    app: { ...app, database: name },
  };
  const watch = isWatched ? tenantWatch(tenantCatalogue) : undefined;
  const database = createDatabase(
    { ...settings.app, max: APP_CONNECTIONS, ...(stream ? { stream } : {}) },
    pino({ level: "silent" }),
    watch,
  );
  const ownerPool = heardAtOnce(openPool({ ...settings.owner, max: 3 }), database);
  return {
    database,
    ownerPool,
    rows: async (text, values = []) => (await ownerPool.query(text, values)).rows,
    settings,
    async drop() {
      await Promise.all([database.close(), ownerPool.end()]);
      await asAdmin(admin, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * The owner's changes as if the application had made them: what they change of sessions has been heard once a statement
 * resolves. It would be a moment later, as with changes of another node, and a test would have to wait for that.
 */
function heardAtOnce(pool: pg.Pool, database: Database): pg.Pool {
  const marks = new Map<string, () => void>();
  database.onSessionChange((changed) => {
    if (changed) marks.get(changed.userId ?? "")?.();
  });
  const heard = async (): Promise<void> => {
    if (database.stats().idle === 0) return;
    const mark = randomBytes(6).toString("hex");
    const told = new Promise<void>((resolve) => marks.set(mark, resolve));
    // Messages come in the order of their commits.
    await pool.query("select pg_notify('nepnha_sessions', $1)", [`0:${mark}`]);
    await told;
    marks.delete(mark);
  };
  return new Proxy(pool, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      if (key !== "query") return value.bind(target) as unknown;
      return async (text: string, values?: unknown[]) => {
        const result = await target.query(text, values);
        if (!/^\s*select\b(?!.*pg_notify)/is.test(text)) await heard();
        return result;
      };
    },
  });
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
