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
import type { Tables } from "./tables.ts";

const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const compiler = new PostgresQueryCompiler();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** Kysely's transaction on a connection where one has begun already; ending it stays with the caller. */
export function transactionOn(client: pg.ClientBase): Transaction<Tables> {
  const connections = new SingleConnectionProvider(new ClientConnection(client));
  const executor = new DefaultQueryExecutor(compiler, adapter, connections);
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor });
}

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  #cursors = 0;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#client.query<R & pg.QueryResultRow>(sql, [...parameters]);
    return COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  /** Reads a large result in parts, through a cursor of the running transaction. */
  async *streamQuery<R>(query: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<R>> {
    const cursor = `stream_${(this.#cursors += 1)}`;
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
