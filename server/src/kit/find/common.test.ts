import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FindAnswer } from "@nepnha/contract/platform/find-answer";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { allOf } from "../resource/conditions.ts";
import { checkedFind } from "./checked-find.ts";
import { matchesOf } from "./count.ts";
import { fillSection } from "../../testing/plans/fill.ts";

type Found = FindAnswer<{ readonly _id: string }>;

/** More than are counted have the word, and more than are walked along come before them, or behind. */
const ALL = 32_000;
const WITHOUT = 21_000;
const WITH = ALL - WITHOUT;
const FITS = "trades && '{STEEL}'";

let t: TestApp;
let admin: TestActor;
let rows: pg.Client;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  rows = new pg.Client({ ...inject("testServer").admin, database: String(t.db.settings.owner.database) });
  await rows.connect();
  await rows.query("set session_replication_role = replica");
  const vendors = SECTIONS.get("vendors");
  if (!vendors) throw new Error("no section vendors");
  await fillSection(rows, vendors, ALL);
  // By name those of the word lie together at the end.
  await rows.query(
    `
    with numbered as (select _id, row_number() over (order by _id) as n from vendors)
    update vendors v set status = 1, search_text = case when n <= $1 then 'Cửa hàng' else 'Công ty' end || ' số ' || n,
      name = case when n <= $1 then 'A' else 'Công ty ' end || lpad(n::text, 5, '0'), vendor_type = case when n <= 5 then 'SERVICE' else 'MATERIAL' end,
      trades = case when n % 2 = 0 then '{STEEL}'::text[] else '{ROOF}'::text[] end, rating = 1 + n % 4
    from numbered where numbered._id = v._id`,
    [WITHOUT],
  );
  await rows.query("analyze vendors");
});
afterAll(async () => {
  await rows.end();
  await t.close();
});

async function find(body: object): Promise<Found> {
  const answer = await t.call(admin, "POST", "/api/tenant/vendors/find", body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Found;
}
const idsOf = ({ items }: Found): string[] => items.map(({ _id }) => _id);
/** The same rows as plain SQL has them. */
async function idsBy(condition: string, order: string, offset = 0): Promise<string[]> {
  const found = await rows.query<{ id: string }>(
    `select _id as id from vendors where tenant_id = 1 and ${condition} order by ${order} limit 10 offset ${offset}`,
  );
  return found.rows.map(({ id }) => id);
}
const BY_NAME = (direction: "asc" | "desc"): string => `name collate "vi-x-icu" ${direction}, _id ${direction}`;

describe("R3-04 what very many rows meet", () => {
  it.each(["asc", "desc"] as const)("is found where it lies together, by name %s, on any page", async (direction) => {
    const body = { searchTerm: "cong ty", sorting: { column: "name", direction } };
    for (const page of [1, 3]) {
      const found = await find({ ...body, paginator: { page } });
      expect(idsOf(found)).toEqual(await idsBy("search_fold like '%cong%'", BY_NAME(direction), (page - 1) * 10));
      expect(found).toMatchObject({ total: FIND_COUNT_LIMIT, totalIsExact: false });
    }
    const [, , anchor] = idsOf(await find(body));
    const behind = await find({ ...body, paginator: { after: anchor } });
    expect(idsOf(behind)).toEqual(await idsBy("search_fold like '%cong%'", BY_NAME(direction), 3));
    const back = direction === "asc" ? "desc" : "asc";
    const last = idsOf(await find({ ...body, paginator: { last: true } }));
    expect(last.toReversed()).toEqual(await idsBy("search_fold like '%cong%'", BY_NAME(back)));
  });

  it.each([
    ["by what many rows have alike", { column: "rating", direction: "desc" }, "rating desc, _id desc"],
    ["as they were made", undefined, "_id"],
  ])("is in one order from page to page, %s", async (_how, sorting, order) => {
    for (const page of [1, 2, 3]) {
      const found = await find({ searchTerm: "cong ty", paginator: { page }, ...(sorting && { sorting }) });
      expect(idsOf(found)).toEqual(await idsBy("search_fold like '%cong%'", order, (page - 1) * 10));
    }
  });

  it.each([1_000, ALL])(
    "keeps a filter that more rows fit than %i in what is summed and chosen of all pages",
    async (most) => {
      const vendors = SECTIONS.get("vendors");
      if (!vendors) throw new Error("no section vendors");
      const actor: RequestActor = {
        tenantId: 1,
        userId: admin.userId,
        role: ENUMS.userRole.ADMIN,
        permissions: new Set(),
        deviceId: "",
        deviceNo: 1,
        ip: "127.0.0.1",
      };
      const body = { filter: { trades: ["STEEL"], rating: { from: "3" } } };
      const found = await t.deps.db.read(1, async (trx) => {
        const query = await checkedFind(vendors, actor, body).whole({ trx, actor });
        const conditions = await matchesOf(trx, vendors, true, query, most);
        return sql<{ count: number }>`select count(*)::int as count from vendors t where ${allOf(conditions)}`.execute(
          trx,
        );
      });
      expect(found.rows).toEqual([{ count: ALL / 4 }]);
    },
  );

  it("meets none of a filter: none is exactly none", async () => {
    const body = { searchTerm: "cong ty", filter: { vendorType: "SERVICE" } };
    for (const sorting of [undefined, { column: "name", direction: "asc" }])
      expect(await find({ ...body, ...(sorting && { sorting }) })).toMatchObject({
        items: [],
        total: 0,
        totalIsExact: true,
      });
  });

  it.each([
    ["a list", { trades: ["STEEL"] }, FITS, ALL / 2],
    ["a figure", { rating: { from: "3" } }, "rating >= 3", ALL / 2],
    ["both", { trades: ["STEEL"], rating: { from: "3" } }, `${FITS} and rating >= 3`, ALL / 4],
  ])(
    "of the filter by %s is a page along the order, with words or without, and counted whole",
    async (_by, filter, condition, total) => {
      const sorting = { column: "name", direction: "desc" } as const;
      expect(idsOf(await find({ filter, sorting }))).toEqual(await idsBy(condition, BY_NAME("desc")));
      const worded = await find({ filter, sorting, searchTerm: "cua hang" });
      expect(idsOf(worded)).toEqual(await idsBy(`${condition} and search_fold like '%hang%'`, BY_NAME("desc")));
      const counted = await t.call(admin, "POST", "/api/tenant/vendors/count", { filter });
      expect(counted.body).toMatchObject({ total });
    },
  );

  it("a page that is not full ends with the last match, and says so", async () => {
    const few = await find({ searchTerm: "cong ty 31", paginator: { page: 1, pageSize: 50 } });
    expect(few.totalIsExact).toBe(true);
    const narrowed = { searchTerm: "so", filter: { vendorType: "SERVICE" }, paginator: { pageSize: 3, page: 2 } };
    expect(await find(narrowed)).toMatchObject({ items: [{}, {}], total: 5, totalIsExact: true });
    expect(await find({ ...narrowed, paginator: { pageSize: 3, page: 3 } })).toMatchObject({ items: [] });
    expect(WITH).toBeGreaterThan(FIND_COUNT_LIMIT);
  });
});
