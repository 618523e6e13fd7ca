import pg from "pg";
import type { Connection } from "./connection.ts";
import { errorCode } from "./error-code.ts";
import { openPool } from "./open-pool.ts";
import { appPassword, assertSafeRole, ensureRoles, roleNames, SETUP_LOCK, type OwnerAbilities } from "./roles.ts";
import { DatabaseStartError } from "./start-error.ts";

/** How to connect to a database in each of its two roles. */
export interface RoleConfigs {
  /** For migrations and backups: owns the tables. */
  readonly owner: pg.PoolConfig;
  /** For everything else; `app.user` is the name of the application role. */
  readonly app: pg.PoolConfig & Connection;
}

const MIN_VERSION = 150_000;
const CONNECT_MS = 10_000;
const OWNER_CONNECTIONS = 3;
const APP_CONNECTIONS = 20;

/**
 * Checks a server and makes the two roles of a database.
 * @param app connection of an application role that exists already
 */
export async function prepareRoles(owner: Connection, app: Connection | undefined): Promise<RoleConfigs> {
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
  const pool = openPool({ ...config, max: 1 });
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

function describe({ user, host, port, database }: Connection): string {
  return `The database "${database}" on ${host}:${port} as "${user}"`;
}

function reason(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : String(errorCode(error) ?? error);
}
