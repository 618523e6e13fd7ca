import pg from "pg";
import type { Logger } from "pino";
import { startEmbedded } from "./embedded/start.ts";
import { errorCode } from "./error-code.ts";
import { appPassword, assertSafeRole, ensureRoles, roleNames, SETUP_LOCK, type OwnerAbilities } from "./roles.ts";
import { DatabaseStartError } from "./start-error.ts";

/** The part of the configuration that says which database to use. */
export interface DatabaseSettings {
  readonly dataDir: string;
  /** A PostgreSQL server; without it the built-in one runs on `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The application's role on that server, where the role of `databaseUrl` may not create it. */
  readonly databaseAppUrl: string | undefined;
}

/** How to connect to one database. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl?: boolean | object;
}

/** A database with its two roles, ready for migrations. */
export interface PreparedDatabase {
  /** For migrations and backups: owns the tables. */
  readonly owner: pg.PoolConfig;
  /** For everything else; `app.user` is the name of the application role. */
  readonly app: pg.PoolConfig & Connection;
  /** Stops the built-in server, when it is the one in use. End the pools first. */
  close(): Promise<void>;
}

const MIN_VERSION = 150_000;
const CONNECT_MS = 10_000;
const OWNER_CONNECTIONS = 3;
const APP_CONNECTIONS = 20;

/**
 * Starts the built-in PostgreSQL or reaches the given one, checks it, and makes the roles. Safe to run on several nodes
 * at once.
 * @throws DatabaseStartError with what is wrong and how to mend it
 */
export async function prepareDatabase(settings: DatabaseSettings, logger: Logger): Promise<PreparedDatabase> {
  if (settings.databaseUrl !== undefined) {
    const appUrl = settings.databaseAppUrl;
    const app = appUrl === undefined ? undefined : connectionOf(appUrl, "DATABASE_APP_URL");
    return {
      ...(await prepareRoles(connectionOf(settings.databaseUrl, "DATABASE_URL"), app)),
      close: async () => undefined,
    };
  }
  const server = await startEmbedded({ dataDir: settings.dataDir, logger });
  try {
    const { host, port, user, password, database } = server;
    return { ...(await prepareRoles({ host, port, user, password, database }, undefined)), close: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Checks a server and makes the two roles of a database.
 * @param app connection of an application role that exists already
 */
export async function prepareRoles(
  owner: Connection,
  app: Connection | undefined,
): Promise<Pick<PreparedDatabase, "owner" | "app">> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseStartError(`${describe(owner)} cannot be reached: ${reason(error)}. Check DATABASE_URL.`);
  }
  try {
    const abilities = await inspect(client);
    const roles = roleNames(owner.database, abilities, app?.user);
    const appConnection = app ?? { ...owner, user: roles.app, password: derivedPassword(owner) };
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1, 0)", [SETUP_LOCK]);
    const password = app === undefined ? appConnection.password : undefined;
    await ensureRoles(client, roles, abilities, password, () => canLogIn(appConnection));
    await client.query("commit");

    const appConfig = { ...appConnection, max: APP_CONNECTIONS, connectionTimeoutMillis: CONNECT_MS };
    await checkApp(appConfig, roles.owner);
    const options = abilities.superuser ? { options: `-c role=${roles.owner.replaceAll(/[\\ ]/g, "\\$&")}` } : {};
    return {
      owner: { ...owner, ...options, max: OWNER_CONNECTIONS, connectionTimeoutMillis: CONNECT_MS },
      app: appConfig,
    };
  } finally {
    await client.end();
  }
}

async function inspect(client: pg.Client): Promise<OwnerAbilities> {
  const { rows } = await client.query<OwnerAbilities & { number: number; version: string; encoding: string }>(`
    select current_setting('server_version_num')::integer as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, rolname as name, rolsuper as superuser, rolcreaterole as "createRole"
    from pg_roles where rolname = current_user`);
  const [found] = rows;
  if (found === undefined) throw new DatabaseStartError("The role of DATABASE_URL is not in pg_roles.");
  if (found.number < MIN_VERSION) {
    throw new DatabaseStartError(
      `DATABASE_URL leads to PostgreSQL ${found.version}, but 15 or newer is needed. Upgrade that server, or unset DATABASE_URL to use the built-in one.`,
    );
  }
  if (found.encoding !== "UTF8") {
    throw new DatabaseStartError(
      `The database of DATABASE_URL is encoded in ${found.encoding}, but Vietnamese texts need UTF8. Create it with: create database ... encoding 'UTF8' template template0`,
    );
  }
  return found;
}

function derivedPassword(owner: Connection): string {
  if (owner.password !== "") return appPassword(owner.password);
  throw new DatabaseStartError(
    "DATABASE_URL has no password, from which that of the application role would be derived. Give it one, or set DATABASE_APP_URL.",
  );
}

async function canLogIn(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Wrong password, or no right to log in: both are what the caller can mend. Anything else is not.
    if (errorCode(error)?.startsWith("28") === true) return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function checkApp(config: pg.PoolConfig & Connection, ownerRole: string): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1 });
  pool.on("error", () => undefined);
  try {
    await assertSafeRole(pool, ownerRole);
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(
      `The application's role cannot use the database: ${describe(config)}: ${reason(error)}. Check DATABASE_APP_URL, or the server's pg_hba.conf.`,
    );
  } finally {
    await pool.end();
  }
}

/**
 * Parts of a PostgreSQL address; a client that is never connected does the parsing, with its rules for ssl and sockets.
 * @param key the setting that holds it, for the error
 */
export function connectionOf(url: string, key: string): Connection {
  try {
    const { host, port, user, database, password, ssl } = new pg.Client({ connectionString: url });
    if (user === undefined || database === undefined) throw new Error("no user or database");
    return { host, port, user, database, password: password ?? "", ...(ssl ? { ssl } : {}) };
  } catch {
    throw new DatabaseStartError(`${key} is not an address like postgresql://user:password@host:5432/database`);
  }
}

function describe({ user, host, port, database }: Connection): string {
  return `The database "${database}" on ${host}:${port} as "${user}"`;
}

function reason(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : String(errorCode(error) ?? error);
}
