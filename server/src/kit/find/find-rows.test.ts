import type { FindAnswer } from "@nepnha/contract/platform/find-answer";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { parseFind } from "@nepnha/domain/kit/find-query";
import { sql } from "kysely";
import pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { fillSection } from "../../testing/plans/fill.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import type { Section } from "../resource/section.ts";
import { matchesAmong } from "./count.ts";
import { filterConditions, textConditions } from "./find-conditions.ts";

const FIND = "/api/tenant/vendors/find";
/** Few enough to be walked through, many enough that numbers are equal and some are missing. */
const FEW = 60;
const PAGE = 5;

type Found = FindAnswer<{ readonly _id: string }>;

let t: TestApp;
let admin: TestActor;
let guest: TestActor;
/** Rows refer to nothing that is there: what checks it is off. */
let rows: pg.Client;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  guest = await t.actor("CUSTOMER");
  rows = new pg.Client({ ...inject("testServer").admin, database: String(t.db.settings.owner.database) });
  await rows.connect();
  await rows.query("set session_replication_role = replica");
});
afterAll(async () => {
  await rows.end();
  await t.close();
});

function vendors(): Section {
  const section = SECTIONS.get("vendors");
  if (!section) throw new Error("no section vendors");
  return section;
}

async function fill(number: number): Promise<void> {
  await rows.query("truncate vendors cascade");
  await fillSection(rows, vendors(), number);
  await rows.query("update vendors set rating = nullif(ascii(substr(_id::text, 36)) % 4, 0), contract_to = null");
  await rows.query("analyze vendors");
}

async function find(paginator: object, more: object = {}): Promise<Found> {
  const body = { paginator: { pageSize: PAGE, ...paginator }, ...more };
  const answer = await t.call(admin, "POST", FIND, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Found;
}

/** What the statistics of a table say, which have seen some of its rows. */
const aboutOf = (wanted: number): unknown =>
  expect.toSatisfy((total: number) => Math.abs(total - wanted) < wanted / 10) as unknown;
const idsOf = ({ items }: Found): string[] => items.map(({ _id }) => _id);

describe("R3-04 a page that begins behind a row", () => {
  beforeAll(() => fill(FEW));

  it.each([
    ["paginator.after", { after: uuidv7() }, "notFound"],
    ["paginator.before", { before: uuidv7() }, "notFound"],
    ["paginator.after", { after: "1" }, "invalid"],
    ["paginator.last", { last: "true" }, "invalid"],
    ["paginator.before", { after: uuidv7(), before: uuidv7() }, "invalid"],
    ["paginator.page", { page: FIND_COUNT_LIMIT / PAGE + 2 }, "limit"],
    ["paginator.page", { page: 0 }, "invalid"],
  ])("400 naming %s for %j", async (field, paginator, code) => {
    const answer = await t.call(admin, "POST", FIND, { paginator: { pageSize: PAGE, ...paginator } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  it("403 for who sees none of them, whatever row is named", async () => {
    const [first] = (await find({})).items;
    expect(await t.call(guest, "POST", FIND, { paginator: { after: first?._id } })).toMatchObject({ status: 403 });
  });

  it("a row of another company is one that is not there", async () => {
    const [, row] = (await find({})).items;
    const after = () => t.call(admin, "POST", FIND, { paginator: { after: row?._id } });
    expect(await after()).toMatchObject({ status: 200 });
    const move = (tenant: number) => rows.query("update vendors set tenant_id = $1 where _id = $2", [tenant, row?._id]);
    await move(2);
    expect(await after()).toMatchObject({
      status: 400,
      body: { errors: [{ field: "paginator.after", code: "notFound" }] },
    });
    await move(1);
  });

  it("R1-06 a row that was deleted is where one pages for an hour; later its place tells those alone who may restore it", async () => {
    const [, row] = (await find({})).items;
    const after = (more: object = {}) => t.call(admin, "POST", FIND, { paginator: { after: row?._id }, ...more });
    const gone = (since: string | null) =>
      rows.query("update vendors set status = $1, deleted_at = now() - $2::interval where _id = $3", [
        since === null ? 1 : 255,
        since,
        row?._id,
      ]);
    await gone("59 minutes");
    expect(await after()).toMatchObject({ status: 200 });
    await gone("61 minutes");
    expect(await after()).toMatchObject({
      status: 400,
      body: { errors: [{ field: "paginator.after", code: "notFound" }] },
    });
    expect(await after({ filter: { status: 255 } })).toMatchObject({ status: 200 });
    await gone(null);
  });

  it("the deepest page that a number reaches is answered", async () => {
    expect(await find({ page: FIND_COUNT_LIMIT / PAGE + 1 })).toMatchObject({ items: [], totalIsExact: true });
  });

  it.each(
    ["id", "name", "rating", "contractTo", "createdAt"].flatMap((column) =>
      (["asc", "desc"] as const).map((direction) => ({ column, direction })),
    ),
  )("is the same page as by its number, forwards and backwards, sorted by %j", async (sorting) => {
    const { total } = await find({}, { sorting });
    const pages: string[][] = [];
    for (let page = 1; (page - 1) * PAGE < total; page += 1) pages.push(idsOf(await find({ page }, { sorting })));
    expect(new Set(pages.flat()).size).toBe(total);
    for (const [index, ids] of pages.entries()) {
      const next = pages[index + 1] ?? [];
      const behind = await find({ after: ids.at(-1) }, { sorting });
      expect(idsOf(behind)).toEqual(next);
      // A short page behind a row is the last one, and no number of all.
      expect(behind.total).toBe(total);
      if (next.length === 0) continue;
      expect(idsOf(await find({ before: next[0] }, { sorting }))).toEqual(ids);
    }
    expect(idsOf(await find({ last: true }, { sorting }))).toEqual(pages.flat().slice(-PAGE));
  });

  it("goes on behind a row that does not match any more, and keeps filter and words", async () => {
    const sorting = { column: "name", direction: "asc" };
    const [first = "", second = "", ...others] = idsOf(await find({ pageSize: 10 }, { sorting }));
    await rows.query("update vendors set status = $2, deleted_at = now() where _id = $1", [
      second,
      ENUMS.genericStatus.DELETED,
    ]);
    expect(idsOf(await find({ after: second }, { sorting }))).toEqual(others.slice(0, PAGE));
    const words = { sorting, searchTerm: "pho nha", filter: { status: ENUMS.genericStatus.ACTIVE } };
    const all = idsOf(await find({ pageSize: 100 }, words));
    expect(all.length).toBeGreaterThan(PAGE);
    expect(idsOf(await find({ after: all[1], pageSize: 100 }, words))).toEqual(all.slice(2));
    expect(idsOf(await find({ before: first }, { sorting }))).toEqual([]);
  });
});

it("R9-01 413 for a find of more than 64 KiB, and not a byte less", async () => {
  const statusOf = async (bytes: number): Promise<number> =>
    (await t.call(admin, "POST", FIND, `{${" ".repeat(bytes - 2)}}`)).status;
  expect([await statusOf(64 * 1024), await statusOf(64 * 1024 + 1)]).toEqual([200, 413]);
});

it("R3-04 a search answers the rows of the list as the list shows them, without what is too long for it", async () => {
  const branches = "/api/tenant/branches";
  const branch = { name: "Chi nhánh Huế", address: "1 Lê Lợi", phone: "0901234567", description: "<p>Dài</p>" };
  expect((await t.call(admin, "POST", branches, branch)).status).toBe(201);
  const [listed, searched] = await Promise.all(
    ["", "hue"].map((searchTerm) => t.call(admin, "POST", `${branches}/find`, { searchTerm })),
  );
  expect(searched?.body).toMatchObject({ total: 1, items: [{ name: branch.name }] });
  expect(searched?.body).toEqual(listed?.body);
  expect(searched?.text).not.toContain("description");
});

describe("R3-04 rows with the same key", () => {
  let index = "";
  beforeAll(async () => {
    await fill(FEW);
    await rows.query("update vendors set name = 'Nhà phố', status = 1");
    // Not in the order in which they were written.
    await rows.query("update vendors set name = 'Nhà phố' where ascii(substr(_id::text, 36)) % 2 = 0");
    // With it they come in their order, asked for or not.
    const found = await rows.query<{ text: string }>("select pg_get_indexdef('vendors_name'::regclass) as text");
    index = found.rows[0]?.text ?? "";
    await rows.query("drop index vendors_name");
  });
  afterAll(() => rows.query(index));

  it.each([{}, { searchTerm: "nha" }])("lie by their ids on all pages of %j", async (more) => {
    const all = async (direction: string): Promise<string[]> => {
      const ids: string[] = [];
      for (let page = 1; (page - 1) * PAGE < FEW; page += 1)
        ids.push(...idsOf(await find({ page }, { ...more, sorting: { column: "name", direction } })));
      return ids;
    };
    const forwards = await all("asc");
    expect(new Set(forwards).size).toBe(FEW);
    expect(forwards).toEqual(forwards.toSorted());
    expect(await all("desc")).toEqual(forwards.toReversed());
  });
});

it("R3-03 a filter of several values finds each of them, and what is empty only where that is one of them", async () => {
  await fill(6);
  const [here, there] = [uuidv7(), uuidv7()];
  await rows.query(
    `update vendors set province_id = case when number <= 1 then $1 when number <= 3 then $2 end::uuid, status = 1
     from (select _id as id, row_number() over (order by _id) as number from vendors) numbered where _id = id`,
    [here, there],
  );
  const filters = [[here], [here, there], [here, null], [here, there, null], [null], null];
  const found = await Promise.all(filters.map((provinceId) => find({ pageSize: 10 }, { filter: { provinceId } })));
  expect(found.map(({ total }) => total)).toEqual([1, 3, 4, 6, 3, 3]);
});

it("R3-03 a range of numbers takes both its ends in, and either may be open", async () => {
  await fill(5);
  await rows.query(
    `update vendors set status = 1, rating = nullif(number, 5)
     from (select _id as id, row_number() over (order by _id) as number from vendors) numbered where _id = id`,
  );
  // One number is found as itself: neither what is more nor what is less.
  const ranges = [{ from: "2", to: "3" }, { from: "3" }, { to: "1" }, { from: "5" }, {}, "4", "2", ["2", "4"]];
  const found = await Promise.all(ranges.map((rating) => find({ pageSize: 10 }, { filter: { rating } })));
  expect(found.map(({ total }) => total)).toEqual([2, 2, 1, 0, 5, 1, 1, 2]);
});

it("R3-03 a filter of a list of choices finds who has the one asked for, or any of several", async () => {
  await fill(3);
  const [one, both] = (await rows.query<{ _id: string }>("select _id from vendors order by _id")).rows;
  const choose = (id: string | undefined, trades: string[]) =>
    rows.query("update vendors set trades = $2 where _id = $1", [id, trades]);
  await rows.query("update vendors set trades = '{}', status = 1");
  await choose(one?._id, ["PAINT"]);
  await choose(both?._id, ["PAINT", "ROOF"]);
  const filters = ["PAINT", "ROOF", ["ROOF", "WOOD"], ["WOOD"], "WOOD"];
  const found = await Promise.all(filters.map((trades) => find({}, { filter: { trades } })));
  expect(found.map(({ total }) => total)).toEqual([2, 1, 1, 0, 0]);
});

describe("R3-04 the number of all matches", () => {
  it("is exact to 10,000, with words too", async () => {
    await fill(FIND_COUNT_LIMIT);
    await rows.query("update vendors set status = 1");
    for (const more of [{}, { searchTerm: "nha" }]) {
      for (const paginator of [{}, { last: true }]) {
        expect(await find(paginator, more)).toMatchObject({ total: FIND_COUNT_LIMIT, totalIsExact: true });
      }
    }
  });

  it("is an estimate beyond, and with words at least so many; the page is the page", async () => {
    await fill(FIND_COUNT_LIMIT + 1000);
    await rows.query("update vendors set status = 1");
    await rows.query("analyze vendors");
    const sorting = { column: "name", direction: "desc" };
    const found = await find({}, { sorting });
    expect(found.totalIsExact).toBe(false);
    // More than were counted: what the statistics know of the other thousand.
    expect(found.total).toBeGreaterThan(FIND_COUNT_LIMIT + 500);
    expect(found.total).toBeLessThan(FIND_COUNT_LIMIT * 2);
    const words = await find({}, { sorting, searchTerm: "nha" });
    expect(words).toMatchObject({ total: FIND_COUNT_LIMIT, totalIsExact: false });
    expect(idsOf(words)).toEqual(idsOf(found));
    const rare = await find({}, { searchTerm: "nha 10321" });
    expect(rare).toMatchObject({ total: 1, totalIsExact: true });
  });

  it("R7-09 the plain list has a thousand rows to a page, until fewer come; what a text finds ends after fifty", async () => {
    const idsAt = async (path: string): Promise<string[]> => {
      const { text } = await t.call(admin, "GET", `/api/tenant/vendors${path}`);
      return (JSON.parse(text) as { _id: string }[]).map(({ _id }) => _id);
    };
    expect([(await idsAt("")).length, (await idsAt("/filter/nha")).length]).toEqual([1000, 50]);
    const listed = await idsAt("");
    for (let page = 2; listed.length === (page - 1) * 1000; page += 1) listed.push(...(await idsAt(`?page=${page}`)));
    const all = await rows.query<{ id: string }>(
      "select _id as id from vendors where tenant_id = 1 and status <> 255 order by order_no, _id",
    );
    expect(all.rows.length).toBeGreaterThan(FIND_COUNT_LIMIT);
    expect(listed).toEqual(all.rows.map(({ id }) => id));
  });

  it.each(["0", "1001", "1.5", "two", "1&page=2"])("R7-09 400 for the page %s of the plain list", async (page) => {
    const answer = await t.call(admin, "GET", `/api/tenant/vendors?page=${page}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "page" }] } });
  });

  it.each([
    { trades: "ROOF" },
    { trades: ["ROOF", "WOOD"] },
    { rating: { from: "5", to: "5" } },
    { rating: { from: "5" } },
    { rating: { to: "0.5" } },
  ])("R3-03 reads an index for %j, though row-level security keeps its operator from one", async (filter) => {
    const { query, issues } = parseFind(vendors(), { filter });
    expect(issues).toEqual([]);
    const plan = await t.db.database.read(1, async (trx) => {
      const where = allOf([tenantCondition(trx.tenantId), ...filterConditions(vendors(), { ...query, own: [] })]);
      const lines = await sql<{ "QUERY PLAN": string }>`explain select from vendors t where ${where}`.execute(trx);
      return lines.rows.map((line) => line["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("Index Scan");
    expect(plan).not.toContain("Seq Scan");
  });

  it("of a filter that few rows pass is exact, however many rows hold the words", async () => {
    const few = idsOf(await find({ pageSize: 3 }, { searchTerm: "nha" }));
    await rows.query("update vendors set rating = 5 where _id = any($1)", [few]);
    const narrowed = { searchTerm: "nha", filter: { rating: { from: "5", to: "5" } } };
    const found = await find({}, narrowed);
    expect(found).toMatchObject({ total: few.length, totalIsExact: true });
    expect(idsOf(found).toSorted()).toEqual(few.toSorted());
    expect(await find({}, { ...narrowed, searchTerm: "nha nowhere" })).toMatchObject({ items: [], total: 0 });
  });

  it("of a filter that many rows pass is their share among those that were looked at", async () => {
    const { rows: counted } = await rows.query<{ all: number; some: number }>(
      `select count(*)::int as all, count(*) filter (where search_fold like '%so 1%')::int as some
       from vendors where status = 1`,
    );
    const { all = 0, some = 0 } = counted[0] ?? {};
    const among = (words: readonly string[], most: number): Promise<unknown> =>
      t.db.database.read(1, (trx) => {
        const passed = [tenantCondition(trx.tenantId), sql`t.status = 1`];
        return matchesAmong(trx, vendors(), passed, textConditions(words), most);
      });
    expect(await among(["%so 1%"], all)).toEqual({ total: some, totalIsExact: true });
    expect(await among(["%so 1%"], all - 1)).toEqual({ total: aboutOf(some), totalIsExact: false });
    expect(await among(["%nha%"], 1000)).toEqual({ total: aboutOf(all), totalIsExact: false });
    expect(await among(["%nowhere%"], 1000)).toEqual({ total: 0, totalIsExact: false });
  });

  it.each(["nha", "nha 10"])("the deep pages of a search for %j are those of its numbers", async (searchTerm) => {
    const sorting = { column: "name", direction: "asc" };
    const [first, second] = [await find({}, { sorting, searchTerm }), await find({ page: 2 }, { sorting, searchTerm })];
    expect(idsOf(await find({ after: idsOf(first).at(-1) }, { sorting, searchTerm }))).toEqual(idsOf(second));
    expect(idsOf(await find({ before: idsOf(second)[0] }, { sorting, searchTerm }))).toEqual(idsOf(first));
    const backwards = await find({}, { sorting: { ...sorting, direction: "desc" }, searchTerm });
    const last = await find({ last: true }, { sorting, searchTerm });
    expect(idsOf(last)).toEqual(idsOf(backwards).toReversed());
    expect(last).toMatchObject({ total: first.total, totalIsExact: first.totalIsExact });
  });

  it("is never fewer than were seen, whatever the statistics take for granted", async () => {
    await fill(1100);
    // Of what is reckoned from a column they know nothing, and suppose one row of two hundred.
    const all = sql`length(t.name || '') = length(t.name)`;
    const found = await t.db.database.read(1, (trx) =>
      matchesAmong(trx, vendors(), [tenantCondition(trx.tenantId), all], textConditions(["%nha%"]), 1000),
    );
    expect(found).toEqual({ total: 1001, totalIsExact: false });
  });
});
