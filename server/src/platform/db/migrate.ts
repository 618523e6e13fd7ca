import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { SETUP_LOCK } from "./roles.ts";
import { DatabaseStartError } from "./start-error.ts";

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** `:app_role`, but not the second half of a cast. */
const APP_ROLE = /(?<!:):app_role\b/g;
/** Migrations may use the role inside quoted text, so its name must need no escaping there. */
const PLAIN_NAME = /^[A-Za-z0-9_-]+$/;

/**
 * Brings the database to the newest of the plain SQL files, each with four digits before its name: forward only, in order, each in its own
 * transaction, on one node at a time. `:app_role` stands for the application role, quoted.
 * @param ownerPool connects as the tables' owner
 * @returns names of the files that were applied now
 * @throws DatabaseStartError when a merged file was edited, removed or added out of order, when the database is newer than
 * the code, or when a file fails (that file leaves nothing behind)
 */
export async function migrate(ownerPool: pg.Pool, dir: string, appRole: string): Promise<string[]> {
  if (!PLAIN_NAME.test(appRole)) {
    throw new DatabaseStartError(`The application role's name "${appRole}" may have letters, digits, _ and - only.`);
  }
  const migrations = await readMigrations(dir);
  const applied: string[] = [];
  const client = await ownerPool.connect();
  let failed = true;
  try {
    for (;;) {
      const name = await applyNext(client, migrations, appRole);
      if (name === undefined) break;
      applied.push(name);
    }
    failed = false;
    return applied;
  } finally {
    client.release(failed);
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).toSorted();
  const numbers = new Set<string>();
  return Promise.all(
    names.map(async (name) => {
      const number = FILE_NAME.exec(name)?.[1];
      if (number === undefined) throw new DatabaseStartError(`The migration ${name} must be named NNNN_name.sql.`);
      if (numbers.has(number)) throw new DatabaseStartError(`Two migrations have the number ${number}.`);
      numbers.add(number);
      // A checkout on Windows may change the line ends, which changes nothing in what the file does.
      const sql = (await readFile(join(dir, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Applies the first pending file, in one transaction with its mark. Undefined when none is left. */
async function applyNext(
  client: pg.ClientBase,
  all: readonly Migration[],
  appRole: string,
): Promise<string | undefined> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1, 0)", [SETUP_LOCK]);
  const next = await findNext(client, all, appRole);
  if (next !== undefined) {
    const transaction = await transactionId(client);
    const quoted = pg.escapeIdentifier(appRole);
    try {
      await client.query(next.sql.replaceAll(APP_ROLE, () => quoted));
    } catch (error) {
      throw new DatabaseStartError(explain(next, error), { cause: error });
    }
    if ((await transactionId(client)) !== transaction) {
      throw new DatabaseStartError(
        `The migration ${next.name} ends its own transaction. Take begin and commit out of it.`,
      );
    }
    await client.query("insert into public.schema_migrations (name, checksum) values ($1, $2)", [
      next.name,
      next.checksum,
    ]);
  }
  await client.query("commit");
  return next?.name;
}

async function transactionId(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>("select pg_current_xact_id()::text as id");
  return rows[0]?.id;
}

async function findNext(
  client: pg.ClientBase,
  all: readonly Migration[],
  appRole: string,
): Promise<Migration | undefined> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'",
  );
  if (tables.length === 0) {
    await client.query(`
      create table public.schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
      revoke all on public.schema_migrations from ${pg.escapeIdentifier(appRole)};
      grant select on public.schema_migrations to ${pg.escapeIdentifier(appRole)}`);
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by name collate "C"',
  );
  for (const [index, { name, checksum }] of rows.entries()) checkApplied(name, checksum, all[index], all);
  return all[rows.length];
}

function checkApplied(name: string, checksum: string, file: Migration | undefined, all: readonly Migration[]): void {
  if (file?.name === name && file.checksum === checksum) return;
  if (file?.name === name) {
    throw new DatabaseStartError(
      `The migration ${name} was changed after this database applied it. Put the file back as it was and add a new one.`,
    );
  }
  if (all.some((other) => other.name === name)) {
    throw new DatabaseStartError(
      `The migration ${file?.name} comes before ${name}, which this database has applied already. Give it the next free number.`,
    );
  }
  throw new DatabaseStartError(
    `This database has applied the migration ${name}, which this version of the server does not know. Start the newer version.`,
  );
}

function explain(migration: Migration, error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return `The migration ${migration.name} failed: ${String(error)}`;
  const position = Number(error.position ?? 0);
  const line = position > 0 ? `, line ${migration.sql.slice(0, position).split("\n").length}` : "";
  const detail = error.detail === undefined ? "" : ` (${error.detail})`;
  return `The migration ${migration.name}${line} failed: ${error.message}${detail}`;
}
