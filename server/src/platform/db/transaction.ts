import {
  CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { SystemTables, Tables } from "./tables/tables.ts";

const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const compiler = new PostgresQueryCompiler();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/**
 * Is told of a statement before it runs; what it throws, the statement fails with.
 * @param tenantId of its transaction; undefined in one of no tenant
 */
export type Watch = (sql: string, parameters: readonly unknown[], tenantId: number | undefined) => void;

/** A tenant's transaction on a connection where one has begun already; ending it stays with the caller. */
export function tenantTransaction(
  client: pg.ClientBase,
  tenantId: number,
  watch?: Watch,
): Transaction<Tables> & { readonly tenantId: number } {
  return Object.assign(transactionOn<Tables>(client, tenantId, watch), { tenantId });
}

/** The same of no tenant. */
export function systemTransaction(client: pg.ClientBase, watch?: Watch): Transaction<SystemTables> {
  return transactionOn<SystemTables>(client, undefined, watch);
}

function transactionOn<T>(client: pg.ClientBase, tenantId: number | undefined, watch?: Watch): Transaction<T> {
  const connection = new ClientConnection(client, (sql, parameters) => watch?.(sql, parameters, tenantId));
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(connection));
  return new Transaction<T>({ config: { dialect }, dialect, driver, executor });
}

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #watch: (sql: string, parameters: readonly unknown[]) => void;
  #cursors = 0;

  constructor(client: pg.ClientBase, watch: (sql: string, parameters: readonly unknown[]) => void) {
    this.#client = client;
    this.#watch = watch;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#watch(sql, parameters);
    const { command, rowCount, rows } = await this.#client.query<R & pg.QueryResultRow>(sql, [...parameters]);
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
