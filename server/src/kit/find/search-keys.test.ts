import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";

const [LARGE, SMALL] = [81, 82];
/** All rows have the first word, one of fifty the second, and each its own number. */
const ROWS = 3_000;

let db: TestDatabase;
let owner: pg.PoolClient;
beforeAll(async () => {
  db = await testDatabase();
  owner = await db.ownerPool.connect();
  await owner.query("insert into tenants (id, name) values ($1, 'Lớn'), ($2, 'Nhỏ')", [LARGE, SMALL]);
  await owner.query(
    `insert into vendors (tenant_id, _id, code, name, vendor_type, contact_name, phone, status, search_text)
     select case when n % 300 = 0 then ${SMALL} else ${LARGE} end, gen_random_uuid(), 'NCC' || n,
       'NCC', 'MATERIAL', 'Lan', '+84901234567',
       case when n % 7 = 0 then 255 else 1 end,
       'nhà ' || n || case when n % 100 < 2 then ' biệt thự' else '' end
     from generate_series(1, ${ROWS}) as n`,
  );
  // In a smaller table nobody looks which word is rare.
  await owner.query("analyze vendors; set role none");
  await owner.query("update pg_class set reltuples = 100001 where oid = 'vendors'::regclass");
  await owner.query("reset role");
});
afterAll(async () => {
  owner.release();
  await db.drop();
});

const conditionsOf = async (tenant: number, ...words: string[]): Promise<string[]> => {
  const conditions = [...words.map((word) => `search_fold like '%${word}%'`), `tenant_id = '${tenant}'`];
  const { rows } = await owner.query<{ wanted: string }>(
    "select index_conditions('public.vendors', 100, $1) as wanted",
    [conditions],
  );
  return (rows[0]?.wanted ?? "").split(" and ").toSorted();
};

it("R3-03 a search asks its index for what few rows have, and looks at those rows for the rest", async () => {
  expect(await conditionsOf(LARGE, "nha", "2347")).toEqual([
    "(search_fold like '%nha%') is true",
    `(tenant_id = '${LARGE}') is true`,
    "search_fold like '%2347%'",
  ]);
  expect(await conditionsOf(SMALL, "nha")).toEqual(["(search_fold like '%nha%') is true", `tenant_id = '${SMALL}'`]);
});

it("R3-03 a search asks its index for all that narrows it down about as much", async () => {
  expect(await conditionsOf(LARGE, "biet", "thu")).toEqual([
    `(tenant_id = '${LARGE}') is true`,
    "search_fold like '%biet%'",
    "search_fold like '%thu%'",
  ]);
});

it.each([
  ["of all rows", ["nha"], true, true],
  ["of many and of one", ["nha", "2347"], true, false],
  ["of some", ["biet", "thu"], true, true],
  ["of none", ["nha", "khong co"], false, false],
  ["that is no pattern", ["nha", "' or true or '"], false, false],
])(
  "R1-02 R3-03 what is found is the same whatever the index is asked for: words %s",
  async (_name, words, ...found) => {
    for (const [index, tenant] of [LARGE, SMALL].entries()) {
      const patterns = words.map((word) => `%${word}%`);
      await owner.query("select set_config('app.tenant_id', $1, false)", [String(tenant)]);
      const { rows } = await owner.query("select search_ids('vendors', $1) as _id order by 1", [patterns]);
      const plain = await owner.query(
        "select _id from vendors where tenant_id = $1 and status <> 255 and search_fold like all ($2) order by 1",
        [tenant, patterns],
      );
      expect(rows).toEqual(plain.rows);
      expect(rows.length > 0).toBe(found[index]);
    }
  },
);

it("R3-03 a search asks its index for one thing where all rows have everything", async () => {
  await owner.query(`begin; delete from vendors where tenant_id <> ${LARGE}`);
  const asked = (await conditionsOf(LARGE, "nha", "n")).filter((condition) => !condition.endsWith("is true"));
  await owner.query("rollback");
  expect(asked).toHaveLength(1);
});

it("R3-03 a search asks for all where nothing was looked at", async () => {
  const { rows } = await owner.query(
    "select index_conditions('public.vendors', 0, '{status = 1,tenant_id = 2}') as wanted",
  );
  expect(rows).toEqual([{ wanted: "status = 1 and tenant_id = 2" }]);
});

it("R3-03 a search in no company finds nothing", async () => {
  await owner.query("select set_config('app.tenant_id', '', false)");
  const { rows } = await owner.query("select search_ids('vendors', '{%nha%}')");
  expect(rows).toEqual([]);
});

it("R1-02 not everybody may ask how words are spread over all companies", async () => {
  const { rows } = await owner.query(
    `select grantee from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
     where proname = 'index_conditions' and grantee = 0`,
  );
  expect(rows).toEqual([]);
});
