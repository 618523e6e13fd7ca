import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { prepareDatabase } from "./cluster.ts";
import { connectionOf, type Connection } from "./connection.ts";
import { startEmbedded } from "./embedded/start.ts";
import { openPool } from "./open-pool.ts";
import { prepareRoles } from "./prepare-roles.ts";
import { appPassword, assertSafeRole, roleNames, SETUP_LOCK } from "./roles.ts";

const server = inject("testServer").admin;
const silent = pino({ level: "silent" });

let admin: pg.Client;
/** A database of the test's own; roles that it makes begin with the same name. */
let name: string;
let made = 0;

beforeAll(async () => {
  admin = new pg.Client({ ...server });
  await admin.connect();
});
afterAll(() => admin.end());
beforeEach(async () => {
  name = `nepnha_cluster_${process.pid}_${(made += 1)}`;
  await admin.query(`create database ${name} template template0`);
});
afterEach(async () => {
  await admin.query(`drop database if exists ${name} with (force)`);
  const { rows } = await admin.query<{ name: string }>(
    "select rolname as name from pg_roles where starts_with(rolname, $1)",
    [`${name}_`],
  );
  for (const role of rows) await admin.query(`drop role ${pg.escapeIdentifier(role.name)}`);
});

const own = (): Connection => ({ ...server, database: name });

async function makeRole(suffix: string, abilities: string): Promise<Connection> {
  await admin.query(`create role ${name}_${suffix} ${abilities} password 'secret'`);
  return { ...server, database: name, user: `${name}_${suffix}`, password: "secret" };
}

async function query(config: pg.PoolConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe("prepareRoles", () => {
  it("makes an owner that cannot log in and an application role that owns nothing", async () => {
    const { owner, app } = await prepareRoles(own(), undefined);
    expect(await query(owner, "select current_user as user")).toEqual([{ user: `${name}_owner` }]);
    expect(await query(app, "select current_user as user")).toEqual([{ user: `${name}_app` }]);
    const { rows } = await admin.query(
      `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles
       where starts_with(rolname, $1) order by 1`,
      [`${name}_`],
    );
    const none = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false };
    expect(rows).toEqual([
      { rolname: `${name}_app`, rolcanlogin: true, ...none },
      { rolname: `${name}_owner`, rolcanlogin: false, ...none },
    ]);
  });

  it("derives the same password on every node, and keeps it from the server", async () => {
    const stored = async (): Promise<string | undefined> => {
      const { rows } = await admin.query<{ stored: string }>(
        "select rolpassword as stored from pg_authid where rolname = $1",
        [`${name}_app`],
      );
      return rows[0]?.stored;
    };
    const first = await prepareRoles(own(), undefined);
    const before = await stored();
    const second = await prepareRoles(own(), undefined);
    expect(second.app.password).toBe(first.app.password);
    expect(first.app.password).toBe(appPassword(server.password));
    expect(first.app.password).not.toContain(server.password);
    // Nodes of another version derive it, too.
    expect(appPassword("secret")).toBe("4c99e032bd94c3842685e246a599e7eec0efb705d94fac92770d4985e980a23b");
    expect(before).toMatch(/^SCRAM-SHA-256\$4096:/);
    // What fits is left alone: connections of other nodes log in with it meanwhile.
    expect(await stored()).toBe(before);
  });

  it("sets the application's password again when it no longer fits", async () => {
    await prepareRoles(own(), undefined);
    await admin.query(`alter role ${name}_app password 'changed by hand'`);
    const { app } = await prepareRoles(own(), undefined);
    expect(await query(app, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("leaves the password alone where it is something else that keeps the application out", async () => {
    await prepareRoles(own(), undefined);
    await admin.query(`alter role ${name}_app connection limit 0`);
    await expect(prepareRoles(own(), undefined)).rejects.toMatchObject({ code: "53300" });
  });

  it("leaves no connection open, whether it came about or not", async () => {
    const open = async (): Promise<number | null> =>
      (await admin.query("select from pg_stat_activity where datname = $1", [name])).rowCount;
    const { app } = await prepareRoles(own(), undefined);
    await expect(prepareRoles(own(), { ...app, password: "wrong" })).rejects.toThrow("DATABASE_APP_URL");
    await prepareRoles(own(), undefined);
    await expect.poll(open).toBe(0);
  });

  it("lets the application into the schema where not everybody may use it, and nobody else make tables there", async () => {
    await query(own(), "revoke usage on schema public from public; grant create on schema public to public");
    const { owner, app } = await prepareRoles(own(), undefined);
    await query(owner, "create table things (id integer generated always as identity, body text)");
    await query(app, "insert into things (body) values ('one'); update things set body = 'two'");
    expect(await query(app, "select * from things")).toEqual([{ id: 1, body: "two" }]);
    await query(app, "delete from things");
    await expect(query(app, "create table more ()")).rejects.toMatchObject({ code: "42501" });
    await expect(query(app, "truncate things")).rejects.toMatchObject({ code: "42501" });
  });

  it("R1-02 takes temporary tables away from the application at every start", async () => {
    const { app } = await prepareRoles(own(), undefined);
    const mayHave = "select has_database_privilege(current_user, current_database(), 'temporary') as may";
    expect(await query(app, mayHave)).toEqual([{ may: false }]);
    await admin.query(`grant temporary on database ${name} to public`);
    await prepareRoles(own(), undefined);
    expect(await query(app, mayHave)).toEqual([{ may: false }]);
  });

  it("refuses a database whose roles' names would be cut", async () => {
    const abilities = { name: "chief", superuser: true, createRole: true };
    const fits = "n".repeat(57);
    expect(roleNames(fits, abilities, undefined)).toEqual({ owner: `${fits}_owner`, app: `${fits}_app` });
    expect(() => roleNames(`${fits}n`, abilities, undefined)).toThrow("too long");
    // Bytes count, not letters.
    expect(() => roleNames(`${fits.slice(1)}ế`, abilities, undefined)).toThrow("too long");
    const plain = { ...abilities, superuser: false };
    expect(roleNames(`${fits}nn`, plain, undefined)).toEqual({ owner: "chief", app: `${fits}nn_app` });
    expect(() => roleNames(`${fits}nnn`, plain, undefined)).toThrow("too long");
    expect(roleNames(`${fits}nnn`, plain, "clerk")).toEqual({ owner: "chief", app: "clerk" });
  });

  it("plays an owner whose name has spaces and backslashes", async () => {
    const odd = `${name}_a \\b`;
    await admin.query(`create database ${pg.escapeIdentifier(odd)} template template0`);
    try {
      const { owner } = await prepareRoles({ ...own(), database: odd }, undefined);
      expect(await query(owner, "select current_user as user")).toEqual([{ user: `${odd}_owner` }]);
    } finally {
      await admin.query(`drop database ${pg.escapeIdentifier(odd)} with (force)`);
    }
  });

  it("lets several nodes start at once", async () => {
    const nodes = await Promise.all(Array.from({ length: 6 }, () => prepareRoles(own(), undefined)));
    expect(new Set(nodes.map(({ app }) => app.user))).toEqual(new Set([`${name}_app`]));
  });

  it("waits for its turn, and fails by itself only where its connection is lost meanwhile", async () => {
    const other = new pg.Client(own());
    await other.connect();
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock($1, 0)", [SETUP_LOCK]);
    const end = async (): Promise<number | null> =>
      (
        await other.query(
          "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and not granted",
          [SETUP_LOCK],
        )
      ).rowCount;
    const endIt = async (): Promise<void> => {
      await expect.poll(end).toBe(1);
    };
    const [prepared] = await Promise.allSettled([prepareRoles(own(), undefined), endIt()]);
    expect(prepared).toMatchObject({ status: "rejected", reason: { code: "57P01" } });
    await other.end();
  });

  it("works without a superuser: a role that may create roles is the owner itself", async () => {
    const chief = await makeRole("chief", "login createrole");
    await admin.query(`alter database ${name} owner to ${chief.user}`);
    const { owner, app } = await prepareRoles(chief, undefined);
    await query(owner, "create table things (id integer)");
    expect(await query(owner, "select tableowner from pg_tables where tablename = 'things'")).toEqual([
      { tableowner: chief.user },
    ]);
    await query(app, "insert into things values (1)");
    expect(await query(app, "select * from things")).toEqual([{ id: 1 }]);
  });

  it("asks for DATABASE_APP_URL when the owner may not create roles, and works with it", async () => {
    const chief = await makeRole("chief", "login");
    await admin.query(`alter database ${name} owner to ${chief.user}`);
    await expect(prepareRoles(chief, undefined)).rejects.toThrow(/may not create roles[^]*DATABASE_APP_URL/);
    const { owner, app } = await prepareRoles(chief, await makeRole("clerk", "login"));
    await query(owner, "create table things (id integer)");
    await query(app, "insert into things values (1)");
    expect(app.user).toBe(`${name}_clerk`);
  });

  it("asks for DATABASE_APP_URL when there is no password to derive from", async () => {
    // The server of the tests wants a password, so this role gets in by one that the connection then lacks.
    const chief = await makeRole("chief", "login superuser");
    process.env["PGPASSWORD"] = "secret";
    await expect(prepareRoles({ ...chief, password: "" }, undefined)).rejects.toThrow("DATABASE_URL has no password");
    delete process.env["PGPASSWORD"];
  });

  it("refuses a database that is not UTF-8, one that is not there, and a wrong password", async () => {
    await admin.query(
      `create database ${name}_latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' locale_provider libc template template0`,
    );
    await expect(prepareRoles({ ...own(), database: `${name}_latin` }, undefined)).rejects.toThrow("LATIN1");
    await admin.query(`drop database ${name}_latin`);
    await expect(prepareRoles({ ...own(), database: "nowhere" }, undefined)).rejects.toThrow(
      /nowhere.*Check DATABASE_URL/,
    );
    await expect(prepareRoles({ ...own(), password: "wrong" }, undefined)).rejects.toThrow(
      /cannot be reached: .*password/,
    );
  });
});

describe("an application role that row-level security does not bind", () => {
  it.each([
    ["login superuser", "is a superuser"],
    ["login bypassrls", "may bypass row-level security"],
    ["login createrole", "may create roles and give itself others"],
  ])("is refused when it is %s, with what to do about it", async (abilities, fault) => {
    await expect(prepareRoles(own(), await makeRole("clerk", abilities))).rejects.toMatchObject({
      name: "DatabaseStartError",
      message:
        `The application's database role "${name}_clerk" ${fault}, so tenants would not be kept apart. ` +
        "Unset DATABASE_APP_URL to let the server make its own role, or name there a role made with: " +
        "create role ... login nosuperuser nobypassrls nocreatedb nocreaterole password '...'",
    });
  });

  it("is refused when it is the owner or can become it", async () => {
    const chief = await makeRole("chief", "login");
    await admin.query(`alter database ${name} owner to ${chief.user}`);
    await expect(prepareRoles(chief, chief)).rejects.toThrow("is the tables' owner or can become it");
    await prepareRoles(own(), undefined);
    const clerk = await makeRole("clerk", "login noinherit");
    await admin.query(`grant ${name}_owner to ${clerk.user}`);
    await expect(prepareRoles(own(), clerk)).rejects.toThrow("is the tables' owner or can become it");
  });

  it("is refused when it can become the owner of any other table", async () => {
    const clerk = await makeRole("clerk", "login noinherit");
    await makeRole("other", "nologin");
    await admin.query(`grant ${name}_other to ${clerk.user}`);
    await query(own(), `create table things (id integer); alter table things owner to ${name}_other`);
    await expect(prepareRoles(own(), clerk)).rejects.toThrow("can become the owner of the table things");
  });

  it("is refused when it can become a role that bypasses the policies", async () => {
    const clerk = await makeRole("clerk", "login");
    await makeRole("mighty", "bypassrls");
    await admin.query(`grant ${name}_mighty to ${clerk.user}`);
    await expect(prepareRoles(own(), clerk)).rejects.toThrow(
      new RegExp(`^The application's database role "${name}_clerk" can become "${name}_mighty"`),
    );
    await expect(prepareRoles(own(), { ...clerk, password: "wrong" })).rejects.toThrow(
      /^The application's role cannot use the database: .*as "\w+_clerk".*Check DATABASE_APP_URL/,
    );
  });

  it("is refused when it owns the database or a table in it", async () => {
    const clerk = await makeRole("clerk", "login");
    await admin.query(`alter database ${name} owner to ${clerk.user}`);
    await expect(prepareRoles(own(), clerk)).rejects.toThrow("owns the database");
    await query(own(), `create table things (id integer); alter table things owner to ${clerk.user}`);
    await expect(prepareRoles(own(), clerk)).rejects.toThrow("owns the table things");
  });

  it("is judged by the role that logged in, whatever it plays now", async () => {
    const { app } = await prepareRoles(own(), undefined);
    const pool = openPool({ ...own(), options: `-c role=${app.user}` });
    await expect(assertSafeRole(pool, `${name}_owner`)).rejects.toThrow("is a superuser");
    await pool.end();
  });
});

const urlOf = ({ user, password, database }: Connection): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`;

describe("prepareDatabase", () => {
  let dataDir: string;
  let prepared: Awaited<ReturnType<typeof prepareDatabase>> | undefined;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "nepnha-cluster-"));
  });
  afterEach(async () => {
    await prepared?.close();
    prepared = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });

  it("runs the built-in PostgreSQL when no DATABASE_URL is set", async () => {
    prepared = await prepareDatabase({ dataDir, databaseUrl: undefined, databaseAppUrl: undefined }, silent);
    expect(prepared.app.user).toBe("nepnha_app");
    await query(prepared.owner, "create table things (id integer)");
    await query(prepared.app, "insert into things values (7)");
    await prepared.close();
    prepared = await prepareDatabase({ dataDir, databaseUrl: undefined, databaseAppUrl: undefined }, silent);
    expect(await query(prepared.app, "select * from things")).toEqual([{ id: 7 }]);
  });

  it("leaves the built-in PostgreSQL stopped when its roles cannot be used", async () => {
    const settings = { dataDir, databaseUrl: undefined, databaseAppUrl: undefined };
    prepared = await prepareDatabase(settings, silent);
    await query({ ...prepared.owner, options: "" }, "alter role nepnha_app superuser");
    await prepared.close();
    prepared = undefined;
    await expect(prepareDatabase(settings, silent)).rejects.toThrow("is a superuser");
    const again = await startEmbedded({ dataDir, logger: silent });
    await again.stop();
  });

  it("uses the servers that DATABASE_URL and DATABASE_APP_URL name", async () => {
    const clerk = await makeRole("clerk", "login");
    prepared = await prepareDatabase({ dataDir, databaseUrl: urlOf(own()), databaseAppUrl: urlOf(clerk) }, silent);
    expect(await query(prepared.app, "select current_user as user, current_database() as db")).toEqual([
      { user: clerk.user, db: name },
    ]);
  });

  it("names the setting that is not an address", async () => {
    const settings = { dataDir, databaseUrl: "postgresql://a:b@host:port:1/x", databaseAppUrl: undefined };
    await expect(prepareDatabase(settings, silent)).rejects.toThrow("DATABASE_URL is not an address");
  });
});

describe("connectionOf", () => {
  it("reads parts, escapes and ssl", () => {
    expect(connectionOf("postgresql://chu:m%40t@db.vn:5433/nepnha?sslmode=verify-full", "DATABASE_URL")).toMatchObject({
      host: "db.vn",
      port: 5433,
      user: "chu",
      password: "m@t",
      database: "nepnha",
      ssl: {},
    });
    expect(connectionOf("postgres://chu@/nepnha?host=/run/pg", "DATABASE_URL")).toEqual({
      host: "/run/pg",
      port: 5432,
      user: "chu",
      password: "",
      database: "nepnha",
    });
  });
});
