import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { DatabaseStartError } from "./start-error.ts";

/** Who does what in the database. */
interface Roles {
  /** Owns the tables; migrations run as it. */
  readonly owner: string;
  /** Serves requests: row-level security binds it, it owns nothing. */
  readonly app: string;
}

/** What the role of DATABASE_URL may do. */
export interface OwnerAbilities {
  readonly name: string;
  readonly superuser: boolean;
  readonly createRole: boolean;
}

const APP_KEY_LABEL = "nepnha application role v1";
const NAME_LIMIT = 63;

/** Key of the lock that lets one node at a time change roles or run migrations on a database. */
export const SETUP_LOCK = 7_368_054;

/** The application role's password: every node derives the same from the owner's, so nothing has to be configured. */
export function appPassword(ownerPassword: string): string {
  return createHmac("sha256", ownerPassword).update(APP_KEY_LABEL).digest("hex");
}

/**
 * Names of the two roles. A superuser's tables belong to a role of their own (`<database>_owner`), so that row-level
 * security and ownership mean something; any other role of DATABASE_URL owns them itself.
 * @param appRole the role of DATABASE_APP_URL when it is set
 */
export function roleNames(database: string, abilities: OwnerAbilities, appRole: string | undefined): Roles {
  const owner = abilities.superuser ? `${database}_owner` : abilities.name;
  const app = appRole ?? `${database}_app`;
  if (Buffer.byteLength(owner) <= NAME_LIMIT && Buffer.byteLength(app) <= NAME_LIMIT) return { owner, app };
  throw new DatabaseStartError(
    `The database's name "${database}" is too long: its roles "${owner}" and "${app}" must fit ${NAME_LIMIT} bytes. Take a shorter name.`,
  );
}

/**
 * Makes the roles that are missing and gives the application role its rights on what the owner will create. Run inside a
 * transaction that holds SETUP_LOCK.
 * @param password of the application role when it is ours to make, undefined when DATABASE_APP_URL names it
 * @param canLogIn whether the existing application role accepts that password
 */
export async function ensureRoles(
  client: pg.ClientBase,
  roles: Roles,
  abilities: OwnerAbilities,
  password: string | undefined,
  canLogIn: () => Promise<boolean>,
): Promise<void> {
  const owner = pg.escapeIdentifier(roles.owner);
  const app = pg.escapeIdentifier(roles.app);
  if (abilities.superuser) await ensureOwner(client, roles.owner);
  if (password !== undefined) await ensureApp(client, roles.app, abilities, password, canLogIn);

  // Before any table exists, so that a migration can take a right back from the application (append-only tables).
  const defaults = `alter default privileges for role ${owner} in schema public grant`;
  await client.query(`
    ${defaults} select, insert, update, delete on tables to ${app};
    ${defaults} usage, select on sequences to ${app};
    ${defaults} execute on functions to ${app};
    revoke create on schema public from public`);
  const { rows } = await client.query<{ usable: boolean }>(
    "select has_schema_privilege($1, 'public', 'usage') as usable",
    [roles.app],
  );
  if (rows[0]?.usable !== true) await client.query(`grant usage on schema public to ${app}`);
  await takeTemporaryAway(client);
}

/**
 * The application needs no temporary tables, and in them it could make what others then run. At every start, since a
 * backup that is restored does not bring it; a role that does not own the database is told so by a warning only, and the
 * functions that run as the owner take no temporary table either.
 */
async function takeTemporaryAway(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  await client.query(`revoke temporary on database ${pg.escapeIdentifier(rows[0]?.name ?? "")} from public`);
}

async function ensureOwner(client: pg.ClientBase, name: string): Promise<void> {
  const owner = pg.escapeIdentifier(name);
  if (!(await roleExists(client, name))) await client.query(`create role ${owner} nologin nosuperuser nobypassrls`);
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = pg.escapeIdentifier(rows[0]?.name ?? "");
  await client.query(`grant create, connect, temporary on database ${database} to ${owner};
    grant create, usage on schema public to ${owner}`);
}

async function ensureApp(
  client: pg.ClientBase,
  name: string,
  abilities: OwnerAbilities,
  password: string,
  canLogIn: () => Promise<boolean>,
): Promise<void> {
  const app = pg.escapeIdentifier(name);
  const exists = await roleExists(client, name);
  if (exists && (await canLogIn())) return;
  if (!abilities.superuser && !abilities.createRole) {
    throw new DatabaseStartError(
      `The role "${abilities.name}" of DATABASE_URL may not create roles, and the server needs a second one that owns nothing. ` +
        `Let an administrator run: create role ${app} login password '...'; ` +
        "then set DATABASE_APP_URL to the same address with that role and password.",
    );
  }
  const verb = exists ? "alter" : "create";
  const abilitiesOfApp = exists ? "" : "login nosuperuser nobypassrls nocreatedb nocreaterole";
  await client.query(`${verb} role ${app} ${abilitiesOfApp} password ${pg.escapeLiteral(scramVerifier(password))}`);
}

async function roleExists(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  return rowCount === 1;
}

/** What the server stores of a password, computed here so that the password itself never reaches its logs (RFC 5803). */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const hmac = (text: string): Buffer => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(hmac("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${hmac("Server Key").toString("base64")}`;
}

interface RoleFacts {
  readonly name: string;
  readonly superuser: boolean;
  readonly bypass: boolean;
  readonly create_role: boolean;
  readonly database_owner: boolean;
  readonly owner: boolean;
  readonly mighty_role: string | null;
  readonly own_table: string | null;
  readonly members_table: string | null;
}

/**
 * Refuses an application role that row-level security would not bind: tenants would see each other's rows.
 * @param ownerRole owns the tables, or will when the migrations have run
 * @throws DatabaseStartError saying what the role can do and how to mend it
 */
export async function assertSafeRole(appPool: pg.Pool, ownerRole: string): Promise<void> {
  const { rows } = await appPool.query<RoleFacts>(
    `
    select r.rolname as name, r.rolsuper as superuser, r.rolbypassrls as bypass, r.rolcreaterole as create_role,
      pg_has_role(r.oid, d.datdba, 'member') as database_owner, pg_has_role(r.oid, $1, 'member') as owner,
      (select m.rolname from pg_roles m where m.oid <> r.oid and (m.rolsuper or m.rolbypassrls)
        and pg_has_role(r.oid, m.oid, 'member') limit 1) as mighty_role,
      (select c.oid::regclass::text from pg_class c where c.relkind in ('r', 'p') and c.relowner = r.oid limit 1) as own_table,
      (select c.oid::regclass::text from pg_class c where c.relkind in ('r', 'p') and c.relowner <> r.oid
        and pg_has_role(r.oid, c.relowner, 'member') limit 1) as members_table
    from pg_roles r, pg_database d
    where r.rolname in (session_user, current_user) and d.datname = current_database()`,
    [ownerRole],
  );
  for (const role of rows) {
    const fault = faultOf(role);
    if (fault === undefined) continue;
    throw new DatabaseStartError(
      `The application's database role "${role.name}" ${fault}, so tenants would not be kept apart. ` +
        "Unset DATABASE_APP_URL to let the server make its own role, or name there a role made with: " +
        "create role ... login nosuperuser nobypassrls nocreatedb nocreaterole password '...'",
    );
  }
}

function faultOf(role: RoleFacts): string | undefined {
  if (role.superuser) return "is a superuser";
  if (role.bypass) return "may bypass row-level security";
  if (role.create_role) return "may create roles and give itself others";
  if (role.mighty_role !== null) return `can become "${role.mighty_role}", which row-level security does not bind`;
  if (role.owner) return "is the tables' owner or can become it";
  if (role.own_table !== null) return `owns the table ${role.own_table}`;
  if (role.members_table !== null) return `can become the owner of the table ${role.members_table}`;
  if (role.database_owner) return "owns the database or can become its owner";
  return undefined;
}
