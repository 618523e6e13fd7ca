import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { errorCode } from "./error-code.ts";
import { openPool } from "./open-pool.ts";
import type { SystemTables, Tables } from "./tables/tables.ts";
import { systemTransaction, tenantTransaction, type Watch } from "./transaction.ts";
import { typeParsers } from "./types.ts";

/** Kysely on one open transaction of a tenant. Each of its statements names that tenant: `tenant_id = ${trx.tenantId}`. */
export type Trx = Transaction<Tables> & { readonly tenantId: number };

/** Kysely on one open transaction of no tenant. It has no `tenantId`, so what works on a tenant's rows cannot be given it. */
export type SystemTrx = Transaction<SystemTables>;

/** How a transaction runs. */
export interface TransactionOptions {
  /** How often the whole function is run again after a deadlock or a serialization failure; 0 by default. */
  readonly retries?: number;
  readonly isolation?: "read committed" | "repeatable read" | "serializable";
  /** Longest time of one statement in milliseconds; 15 s by default. */
  readonly statementTimeoutMs?: number;
}

/**
 * The application's database. A connection leaves the pool only inside a transaction that carries its tenant, and the
 * tenant ends with the transaction, so no request can see another's.
 */
export interface Database {
  /** Runs `fn` in one transaction on a tenant's rows; its error rolls everything back. Acknowledge only after this resolves. */
  tenant<T>(tenantId: number, fn: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The same, read only. */
  read<T>(tenantId: number, fn: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** For the few tables without a tenant; row-level security shows no row of the others. */
  system<T>(fn: (trx: SystemTrx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Connections in use, waiting requests and the pool's size, for metrics. */
  stats(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Waits for the running transactions and closes the connections. */
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 15_000;
/** A client that forgets to end its transaction holds locks and old row versions; the server ends it. */
const IDLE_TRANSACTION_MS = 60_000;
const MAX_TENANT_ID = 2_147_483_647;
const RETRYABLE = new Set(["40001", "40P01"]);
const RETRY_BASE_MS = 10;

/**
 * Opens the pool of the application's role. Connects on first use.
 * @param watch is told of every statement before it runs, with its transaction's tenant
 */
export function createDatabase(appPoolConfig: pg.PoolConfig, logger: Logger, watch?: Watch): Database {
  const pool = openPool({ ...appPoolConfig, types: typeParsers }, (error) =>
    logger.warn({ err: error }, "an idle database connection was lost"),
  );

  async function transact<T>(begin: string, fn: (client: pg.ClientBase) => Promise<T>, retries = 0): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await runOnce(pool, begin, fn);
      } catch (error) {
        if (attempt >= retries || !RETRYABLE.has(errorCode(error) ?? "")) throw error;
        await sleep(RETRY_BASE_MS * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  return {
    async tenant(tenantId, fn, options = {}) {
      const begin = beginText("read write", tenantId, options);
      return transact(begin, (client) => fn(tenantTransaction(client, tenantId, watch)), options.retries);
    },
    async read(tenantId, fn, options = {}) {
      const begin = beginText("read only", tenantId, options);
      return transact(begin, (client) => fn(tenantTransaction(client, tenantId, watch)), options.retries);
    },
    async system(fn, options = {}) {
      const begin = beginText("read write", undefined, options);
      return transact(begin, (client) => fn(systemTransaction(client, watch)), options.retries);
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

async function runOnce<T>(pool: pg.Pool, begin: string, fn: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let clean = false;
  try {
    await client.query(begin);
    const result = await fn(client);
    const { command } = await client.query("commit");
    clean = true;
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
    if (command === "COMMIT") return result;
    throw new Error("The transaction was rolled back: one of its statements failed and its error was swallowed");
  } catch (error) {
    clean = clean || (await rollBack(client));
    throw error;
  } finally {
    // A connection whose transaction could not be ended is closed, never given to the next request.
    client.release(!clean);
  }
}

async function rollBack(client: pg.ClientBase): Promise<boolean> {
  return client.query("rollback").then(
    () => true,
    () => false,
  );
}

/** One round trip opens the transaction and sets its tenant and limits; all of them end with it. */
function beginText(
  access: "read write" | "read only",
  tenantId: number | undefined,
  options: TransactionOptions,
): string {
  if (tenantId !== undefined && !(Number.isInteger(tenantId) && tenantId > 0 && tenantId <= MAX_TENANT_ID)) {
    throw new TypeError(`Not a tenant's number: ${String(tenantId)}`);
  }
  const timeout = Math.trunc(options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS);
  return [
    `begin isolation level ${options.isolation ?? "read committed"} ${access}`,
    `set local app.tenant_id = '${tenantId ?? ""}'`,
    `set local statement_timeout = ${timeout}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
    "set local timezone = 'UTC'",
  ].join("; ");
}
