import {
  CompiledQuery,
  DefaultQueryExecutor,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import { ahead } from "./ahead.ts";
import { dialect } from "./dialect.ts";
import type { PreparedNames } from "./prepared.ts";
import type { SystemTables, Tables } from "./tables/tables.ts";

/**
 * Is told of a statement before it runs; what it throws, the statement fails with.
 * @param tenantId of its transaction; undefined in one of no tenant
 */
export type Watch = (sql: string, parameters: readonly unknown[], tenantId: number | undefined) => void;

/** What a transaction has of the database that it runs on. */
export interface Surroundings {
  readonly prepared: PreparedNames;
  readonly watch: Watch | undefined;
}

/** On a connection of no pool nothing is kept ready. */
const ALONE: Surroundings = { prepared: { of: () => undefined, size: () => 0 }, watch: undefined };

/** What is known of a transaction beside its statements. */
export interface Life {
  /** Whether it has ended. */
  isOver: boolean;
  /** Why its first statement that failed did; those behind it fail because of that one. */
  failure?: unknown;
  /** Whether the next statement ends it, with nothing behind it. */
  endsTransaction?: boolean;
  /** Its end, where that was sent behind the last statement. */
  end?: Promise<pg.QueryResult>;
}

const lives = new WeakMap<object, Life>();

/**
 * Sends the end of a writing transaction right behind its next statement: what it locks does not wait until this process
 * has heard of that statement. Where the statement fails all is undone, since PostgreSQL takes the end of a failed
 * transaction for a rollback; what throws afterwards undoes nothing, and another statement is refused. For the last
 * statement of the function that `Database.tenant` was given. Elsewhere, in a transaction that somebody else ends, it
 * changes nothing.
 */
export function endWithNext(trx: object): void {
  const life = lives.get(trx);
  if (life) life.endsTransaction = true;
}

/** A tenant's transaction on a connection where one has begun already; ending it stays with the caller. */
export function tenantTransaction(
  client: pg.ClientBase,
  tenantId: number,
  around?: Surroundings,
  life?: Life,
): Transaction<Tables> & { readonly tenantId: number } {
  return Object.assign(transactionOn<Tables>(client, tenantId, around, life), { tenantId });
}

/** The same of no tenant. */
export function systemTransaction(client: pg.ClientBase, around: Surroundings, life: Life): Transaction<SystemTables> {
  return transactionOn<SystemTables>(client, undefined, around, life);
}

function transactionOn<T>(
  client: pg.ClientBase,
  tenantId: number | undefined,
  { prepared, watch } = ALONE,
  life?: Life,
): Transaction<T> {
  // What somebody else ends has one of its own that nobody asks.
  const own: Life = life ?? { isOver: false };
  const connection = new ClientConnection(
    client,
    (sql, parameters) => {
      // Of statements that run together one may fail while another goes on: its next must not meet the connection's next user.
      if (own.isOver) throw new Error("The transaction is over, and its connection may be somebody else's");
      watch?.(sql, parameters, tenantId);
    },
    (sql) => prepared.of(sql, tenantId),
    own,
  );
  // Not one after another: statements that do not wait for each other travel together, and run in their order.
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
  const trx = new Transaction<T>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
  if (life) lives.set(trx, life);
  return trx;
}

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #watch: (sql: string, parameters: readonly unknown[]) => void;
  readonly #preparedName: (sql: string) => string | undefined;
  readonly #life: Life;
  #cursors = 0;

  constructor(
    client: pg.ClientBase,
    watch: (sql: string, parameters: readonly unknown[]) => void,
    preparedName: (sql: string) => string | undefined,
    life: Life,
  ) {
    this.#client = client;
    this.#watch = watch;
    this.#preparedName = preparedName;
    this.#life = life;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#watch(sql, parameters);
    const name = this.#preparedName(sql);
    const values = [...parameters];
    const sent = this.#client.query<R & pg.QueryResultRow>(
      name === undefined ? { text: sql, values } : { name, text: sql, values },
    );
    if (this.#life.endsTransaction) {
      this.#life.isOver = true;
      this.#life.end = ahead(this.#client.query("commit"));
    }
    const { command, rowCount, rows } = await sent.catch((error: unknown) => {
      this.#life.failure ??= error;
      throw error;
    });
    return COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  /** Reads a large result in parts, through a cursor of the running transaction. */
  async *streamQuery<R>(query: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<R>> {
    const cursor = `stream_${(this.#cursors += 1)}`;
    this.#watch(query.sql, query.parameters);
    await this.#client.query(`declare ${cursor} no scroll cursor for ${query.sql}`, [...query.parameters]);
    try {
      for (;;) {
        const part = await this.executeQuery<R>(CompiledQuery.raw(`fetch ${Math.trunc(chunkSize)} from ${cursor}`));
        if (part.rows.length === 0) return;
        yield part;
      }
    } finally {
      // After an error the transaction is aborted and its cursors are gone with it.
      await this.#client.query(`close ${cursor}`).catch(() => undefined);
    }
  }
}
