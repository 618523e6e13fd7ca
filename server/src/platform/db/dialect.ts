import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Dialect,
  type RawBuilder,
} from "kysely";

const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const compiler = new PostgresQueryCompiler();

/** How statements are written; connections are brought to them by a transaction. */
export const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
} satisfies Dialect;

const writer = new Kysely<object>({ dialect });

/** The same part of a statement as plain text, for one that many statements have in them; a part with values stays as it is. */
export function spelledOut(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(writer);
  return parameters.length === 0 ? sql.raw(text) : part;
}
