import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Connection } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./open-pool.ts";
import { prepareRoles } from "./prepare-roles.ts";

const ONE = "create table one (id integer primary key);";
const OURS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const TWO = "create table two (id integer primary key);";

let admin: pg.Client;
let dir: string;
let name: string;
let owner: pg.Pool;
let app: pg.Pool;
let appRole: string;
let made = 0;

beforeAll(async () => {
  admin = new pg.Client({ ...inject("testServer").admin });
  await admin.connect();
});
afterAll(() => admin.end());

/** An empty database and an empty folder for each test. */
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "nepnha-migrate-"));
  name = `nepnha_migrate_${process.pid}_${(made += 1)}`;
  await admin.query(`create database ${name} template template0`);
  const server: Connection = { ...inject("testServer").admin, database: name };
  const prepared = await prepareRoles(server, undefined);
  owner = openPool(prepared.owner);
  app = openPool(prepared.app);
  appRole = prepared.app.user;
});
afterEach(async () => {
  await Promise.all([owner.end(), app.end(), rm(dir, { recursive: true })]);
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop role ${name}_app; drop role ${name}_owner`);
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all(Object.entries(files).map(([file, sql]) => writeFile(join(dir, file), sql)));
}

const run = (): Promise<string[]> => migrate(owner, dir, appRole);

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map((row) => row.name);
}

describe("migrate", () => {
  it("applies the files in order, once, and then only the new ones", async () => {
    await write({ "0002_two.sql": "alter table one add column more text;", "0001_one.sql": ONE });
    expect(await run()).toEqual(["0001_one.sql", "0002_two.sql"]);
    expect(await run()).toEqual([]);
    await write({ "0003_three.sql": TWO, "README.md": "not a migration" });
    expect(await run()).toEqual(["0003_three.sql"]);
    expect(await tables()).toEqual(["one", "schema_migrations", "two"]);
  });

  it("makes tables of the owner, which the application may use but not change", async () => {
    await write({ "0001_one.sql": "create table one (id integer generated always as identity, body text);" });
    await run();
    await app.query(
      "insert into one (body) values ('x'); update one set body = 'y'; delete from one; select * from one",
    );
    await expect(app.query("alter table one add column x text")).rejects.toMatchObject({ code: "42501" });
    await expect(app.query("truncate one")).rejects.toMatchObject({ code: "42501" });
    await expect(app.query("create table mine (id integer)")).rejects.toMatchObject({ code: "42501" });
    const { rows } = await admin.query("select pg_has_role($1, $2, 'member') as member", [
      `${name}_app`,
      `${name}_owner`,
    ]);
    expect(rows).toEqual([{ member: false }]);
  });

  it("lets a migration take rights back and name the application's role", async () => {
    await write({
      "0001_log.sql": "create table log (id integer); revoke update, delete on log from :app_role; select 1::text;",
    });
    await run();
    await app.query("insert into log values (1)");
    await expect(app.query("update log set id = 2")).rejects.toMatchObject({ code: "42501" });
    await expect(app.query("delete from log")).rejects.toMatchObject({ code: "42501" });
  });

  it("does not let the application write what was applied", async () => {
    await write({ "0001_one.sql": ONE });
    await run();
    expect((await app.query("select name from schema_migrations")).rows).toEqual([{ name: "0001_one.sql" }]);
    for (const statement of [
      "delete from schema_migrations",
      "update schema_migrations set checksum = ''",
      "insert into schema_migrations values ('0002_two.sql', '')",
    ]) {
      await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("leaves nothing of a file that fails, keeps those before it, and names file and line", async () => {
    await write({ "0001_one.sql": ONE, "0002_bad.sql": `${TWO}\n\nselect nonsense;\n` });
    await expect(run()).rejects.toThrow(/0002_bad\.sql, line 3 failed: .*nonsense/);
    expect(await tables()).toEqual(["one", "schema_migrations"]);
    await write({ "0002_bad.sql": TWO });
    expect(await run()).toEqual(["0002_bad.sql"]);
  });

  it.each([
    ["selct 1;", /^The migration 0001_bad\.sql, line 1 failed: syntax error at or near "selct"$/],
    [
      "do $$ begin raise exception 'broken' using detail = 'of itself'; end $$;",
      /^The migration 0001_bad\.sql failed: broken \(of itself\)$/,
    ],
  ])("says of %j no more than it knows", async (text, message) => {
    await write({ "0001_bad.sql": text });
    await expect(run()).rejects.toThrow(message);
  });

  it("refuses a file that ends its own transaction", async () => {
    await write({ "0001_one.sql": `${ONE} commit;` });
    await expect(run()).rejects.toThrow("ends its own transaction");
  });

  it("refuses a file that was edited after it was applied", async () => {
    await write({ "0001_one.sql": ONE, "0002_two.sql": TWO });
    await run();
    await write({ "0001_one.sql": `${ONE} -- a remark` });
    await expect(run()).rejects.toThrow("0001_one.sql was changed");
    await write({ "0001_one.sql": ONE });
    expect(await run()).toEqual([]);
  });

  it("does not call other line ends an edit", async () => {
    await write({ "0001_one.sql": `${ONE}\n-- end\n` });
    expect(await run()).toEqual(["0001_one.sql"]);
    await write({ "0001_one.sql": `${ONE}\r\n-- end\r\n` });
    expect(await run()).toEqual([]);
  });

  it("refuses a database that is newer than the code", async () => {
    await write({ "0001_one.sql": ONE, "0002_two.sql": TWO });
    await run();
    await rm(join(dir, "0002_two.sql"));
    await expect(run()).rejects.toThrow("0002_two.sql, which this version of the server does not know");
  });

  it("refuses a file that comes before an applied one", async () => {
    await write({ "0001_one.sql": ONE, "0003_three.sql": TWO });
    await run();
    await write({ "0002_late.sql": "select 1;" });
    await expect(run()).rejects.toThrow("0002_late.sql comes before 0003_three.sql");
  });

  it.each([
    [["1_one.sql"], "1_one.sql must be named"],
    [["0001_One.sql"], "0001_One.sql must be named"],
    [["0001_one.sql", "0001_two.sql"], "Two migrations have the number 0001"],
  ])("refuses the file names %o", async (names, message) => {
    await write(Object.fromEntries(names.map((file) => [file, "select 1;"])));
    await expect(run()).rejects.toThrow(message);
  });

  it("applies each file once when several nodes start together", async () => {
    await write({
      "0001_one.sql": ONE,
      "0002_two.sql": `select pg_sleep(0.05); ${TWO}`,
      "0003_three.sql": "select 1;",
    });
    const pools = Array.from({ length: 4 }, () => openPool(owner.options));
    const applied = await Promise.all(pools.map((pool) => migrate(pool, dir, appRole)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(applied.flat().toSorted()).toEqual(["0001_one.sql", "0002_two.sql", "0003_three.sql"]);
  });
});

describe("our own migrations", () => {
  /** Applies all of them that are not applied yet, as far as before one. */
  async function upTo(end: string): Promise<void> {
    const files = (await readdir(OURS)).filter((file) => file.endsWith(".sql") && file < end);
    await Promise.all(files.map((file) => copyFile(join(OURS, file), join(dir, file))));
    await run();
  }
  const addDevice = (tenant: number): Promise<unknown> =>
    owner.query(
      `with person as (insert into users (tenant_id, _id, user_name, full_name, role) values ($1, gen_random_uuid(), gen_random_uuid()::text, 'Lan', 2) returning _id)
       insert into devices (tenant_id, _id, user_id, token_hash) select $1, _id, _id, uuid_send(_id) from person`,
      [tenant],
    );

  it("R1-02 0028 leaves devices the numbers that they have, and each company's next one is behind them", async () => {
    await upTo("0028");
    await owner.query("insert into tenants (id, name) values (1, 'Một'), (2, 'Hai'), (3, 'Ba')");
    for (const tenant of [1, 2, 1]) await addDevice(tenant);
    await upTo("9");
    for (const tenant of [1, 2, 3]) await addDevice(tenant);
    const { rows } = await owner.query(
      "select tenant_id, array_agg(device_no::int order by device_no) as numbers from devices group by 1 order by 1",
    );
    expect(rows).toEqual([
      { tenant_id: 1, numbers: [1, 3, 4] },
      { tenant_id: 2, numbers: [2, 3] },
      { tenant_id: 3, numbers: [1] },
    ]);
  });
});
