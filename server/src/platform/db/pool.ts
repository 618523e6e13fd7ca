import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { ahead } from "./ahead.ts";
import { errorCode } from "./error-code.ts";
import { openPool } from "./open-pool.ts";
import { preparedNames } from "./prepared.ts";
import { hearSessions, type ChangedSessions } from "./session-changes.ts";
import type { SystemTables, Tables } from "./tables/tables.ts";
import { systemTransaction, tenantTransaction, type Life, type Watch } from "./transaction.ts";
import { typeParsers } from "./types.ts";
import { endedBy } from "./unavailable.ts";

/** Kysely on one open transaction of a tenant. Each of its statements names that tenant: `tenant_id = ${trx.tenantId}`. */
export type Trx = Transaction<Tables> & { readonly tenantId: number };

/** Kysely on one open transaction of no tenant. It has no `tenantId`, so what works on a tenant's rows cannot be given it. */
export type SystemTrx = Transaction<SystemTables>;

/** How a transaction runs. */
export interface TransactionOptions {
  /** How often the whole function is run again after a deadlock or a serialization failure; 0 by default. */
  readonly retries?: number;
  readonly isolation?: "read committed" | "repeatable read" | "serializable";
  /** Longest time of one statement in milliseconds; that of its lane by default. */
  readonly statementTimeoutMs?: number;
}

/**
 * Whose connections a transaction takes, each with as many as they need and a longest time of a statement: those of the
 * calls, of the chat, and of what has to work even if all others are busy (health, sessions, sign-in). None of them waits
 * for what goes on in another.
 */
export const LANES = {
  calls: { connections: 16, statementMs: 15_000 },
  chat: { connections: 12, statementMs: 10_000 },
  essential: { connections: 4, statementMs: 5_000 },
} as const;

/** A part of the connections. */
export type Lane = keyof typeof LANES;

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
  /**
   * Hears of every session that a commit may have changed, on any node: the tenant, with the person where it is one. What
   * this process commits is heard before its transaction resolves, what others commit soon after. Undefined: for a while
   * nothing was heard, so anything may have changed.
   */
  onSessionChange(listener: (changed: ChangedSessions | undefined) => void): void;
  /** Whether such changes are heard now; while they are not, what was read of a session is true for the moment only. */
  hearsSessionChanges(): boolean;
  /** The same database over other connections. */
  lane(lane: Lane): Database;
  /** For metrics: the pools' size, connections that rest, waiting requests, and statements that are kept ready. */
  stats(): Readonly<Record<"total" | "idle" | "waiting" | "prepared", number>>;
  /** Waits for the running transactions and closes the connections. */
  close(): Promise<void>;
}

/** A client that forgets to end its transaction holds locks and old row versions; the server ends it. */
const IDLE_TRANSACTION_MS = 60_000;
const MAX_TENANT_ID = 2_147_483_647;
const RETRYABLE = new Set(["40001", "40P01"]);
/** Where PostgreSQL refuses a statement that was kept ready and does not fit its tables any more: a migration of another node. */
const OUTDATED_PLAN = "RevalidateCachedQuery";
/** An earlier statement of the transaction failed. */
const ABORTED = "25P02";
/** Connections that are kept, so that the first call of the morning waits for none. */
const KEPT_CONNECTIONS = 2;
const IDLE_CONNECTION_MS = 60_000;
const RETRY_BASE_MS = 10;

/**
 * Opens the connections of the application's role. Connects on first use.
 * @param appPoolConfig its `max` holds for each lane that would have more
 * @param watch is told of every statement before it runs, with its transaction's tenant
 */
export function createDatabase(appPoolConfig: pg.PoolConfig, logger: Logger, watch?: Watch): Database {
  const settings = {
    ...appPoolConfig,
    min: KEPT_CONNECTIONS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    pipeline: true,
    types: typeParsers,
  };
  const { stream: _counted, ...own } = settings;
  const sessions = hearSessions(own);
  const around = { prepared: preparedNames(), watch };
  function open(lane: Lane): pg.Pool {
    const { connections, statementMs } = LANES[lane];
    const pool = openPool(
      {
        ...settings,
        max: Math.min(appPoolConfig.max ?? connections, connections),
        options: [appPoolConfig.options, ...LIMITS, `-c statement_timeout=${statementMs}`].filter(Boolean).join(" "),
      },
      (error) => logger.warn({ err: error }, "an idle database connection was lost"),
    );
    pool.on("connect", (client) => sessions.hearOn(client));
    return pool;
  }

  const pools: Readonly<Record<Lane, pg.Pool>> = {
    calls: open("calls"),
    chat: open("chat"),
    essential: open("essential"),
  };
  const all = Object.values(pools);
  const total = (of: (pool: pg.Pool) => number): number => all.reduce((sum, pool) => sum + of(pool), 0);

  const over = (lane: Lane): Database => ({
    async tenant(tenantId, fn, options = {}) {
      const begin = beginText("read write", tenantId, options);
      return transact(
        pools[lane],
        begin,
        (client, life) => fn(tenantTransaction(client, tenantId, around, life)),
        options,
      );
    },
    async read(tenantId, fn, options = {}) {
      const begin = beginText("read only", tenantId, options);
      return transact(
        pools[lane],
        begin,
        (client, life) => fn(tenantTransaction(client, tenantId, around, life)),
        options,
      );
    },
    async system(fn, options = {}) {
      const begin = beginText("read write", undefined, options);
      return transact(pools[lane], begin, (client, life) => fn(systemTransaction(client, around, life)), options);
    },
    lane: over,
    onSessionChange: sessions.onChange,
    hearsSessionChanges: sessions.hears,
    stats: () => ({
      total: total((pool) => pool.totalCount),
      idle: total((pool) => pool.idleCount),
      waiting: total((pool) => pool.waitingCount),
      prepared: around.prepared.size(),
    }),
    async close() {
      await Promise.all([...all.map((pool) => pool.end()), sessions.close()]);
    },
  });
  return over("calls");
}

async function transact<T>(pool: pg.Pool, begin: Begin, fn: Run<T>, { retries = 0 }: TransactionOptions): Promise<T> {
  let outdated = 0;
  let attempt = 0;
  for (;;) {
    try {
      return await runOnce(pool, begin, fn);
    } catch (error) {
      // Each of the pool's connections may have kept it. A writing runs again only where it says that it can.
      if (isOutdated(error) && (begin.reads || retries > 0) && outdated < pool.options.max) {
        outdated += 1;
        continue;
      }
      if (attempt >= retries || !RETRYABLE.has(errorCode(error) ?? "")) throw endedBy(error);
      await sleep(RETRY_BASE_MS * 2 ** attempt * (0.5 + Math.random()));
      attempt += 1;
    }
  }
}

/** Works in a transaction that has begun; `life` says to its statements when it is over. */
type Run<T> = (client: pg.ClientBase, life: Life) => Promise<T>;

/** Opening words of a transaction, whether it only reads, and whether it is a tenant's. */
interface Begin {
  readonly text: string;
  readonly reads: boolean;
  readonly hasTenant: boolean;
}

/** The connection is given back by whoever ends the transaction; one that could not be ended is closed. */
async function runOnce<T>(pool: pg.Pool, { text, reads, hasTenant }: Begin, fn: Run<T>): Promise<T> {
  const client = await pool.connect();
  const life: Life = { isOver: false };
  let unbegun: unknown;
  let result: T;
  try {
    // The first statement travels with it. Should it fail, that statement finds no tenant, and no row of one; what has no
    // tenant waits.
    const begun = ahead(client.query(unended.delete(client) ? `commit; ${text}` : text));
    begun.catch((error: unknown) => {
      unbegun = error;
      life.failure ??= error;
    });
    if (!hasTenant) await begun;
    result = await fn(client, life);
    await begun;
    if (await isAborted(client, life)) throw swallowed();
    life.isOver = true;
  } catch (error) {
    life.isOver = true;
    const ended = await isSettled(life.end ?? client.query("rollback"));
    // Of statements that run together a later one may be heard of first; it says no more than that an earlier one failed.
    // Where it has not begun, all that followed saw no row, and what was made of that is no answer.
    const cause = unbegun ?? (errorCode(error) === ABORTED ? (life.failure ?? error) : error);
    client.release(!ended || isOutdated(life.failure));
    throw cause;
  }
  if (reads) endLater(client);
  else await commit(client, life.end ?? client.query("commit"));
  return result;
}

/** Whether a statement has failed, which the end of a reading would not tell. A failure is heard of before the state is. */
async function isAborted(client: pg.ClientBase, { failure }: Life): Promise<boolean> {
  if (client.getTransactionStatus() === "E") return true;
  return failure !== undefined && !(await isSettled(client.query("select")));
}

/** Connections on which a reading has not been ended yet. */
const unended = new WeakSet<pg.ClientBase>();

/**
 * Nothing depends on the end of a reading: its answer does not wait for it. It travels with the beginning of the next
 * transaction where that comes at once, else by itself.
 */
function endLater(client: pg.PoolClient): void {
  unended.add(client);
  client.release();
  setImmediate(() => {
    if (!unended.has(client)) return;
    // One that failed has ended nothing, and goes ahead of the next beginning once more. A connection that is lost meanwhile
    // is the pool's to throw away.
    client.query("commit").then(
      () => unended.delete(client),
      () => undefined,
    );
  });
}

async function commit(client: pg.PoolClient, sent: Promise<pg.QueryResult>): Promise<void> {
  let clean = false;
  try {
    const { command } = await sent;
    clean = true;
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
    if (command !== "COMMIT") throw swallowed();
  } finally {
    client.release(!clean);
  }
}

/** By the place in the database's code: the error's number is that of all that it cannot do, and its words are translated. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === OUTDATED_PLAN;
}

function swallowed(): Error {
  return new Error("The transaction was rolled back: one of its statements failed and its error was swallowed");
}

async function isSettled(sent: Promise<unknown>): Promise<boolean> {
  return sent.then(
    () => true,
    () => false,
  );
}

/** What holds for every transaction that asks for nothing else. */
const LIMITS = [`-c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_MS}`, "-c timezone=UTC"];

/** Opens the transaction and sets its tenant, and what it asks for besides; all of it ends with the transaction. */
function beginText(
  access: "read write" | "read only",
  tenantId: number | undefined,
  { isolation = "read committed", statementTimeoutMs }: TransactionOptions,
): Begin {
  if (tenantId !== undefined && !(Number.isInteger(tenantId) && tenantId > 0 && tenantId <= MAX_TENANT_ID)) {
    throw new TypeError(`Not a tenant's number: ${String(tenantId)}`);
  }
  const text = [
    `begin isolation level ${isolation} ${access}`,
    `set local app.tenant_id = '${tenantId ?? ""}'`,
    ...(statementTimeoutMs === undefined ? [] : [`set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`]),
  ].join("; ");
  return { text, reads: access === "read only", hasTenant: tenantId !== undefined };
}
