import { ENUMS } from "@nepnha/contract/platform/enums";
import { parseFind } from "@nepnha/domain/kit/find-query";
import { allOf } from "../resource/conditions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { searchConditions } from "./count.ts";

const { ACTIVE, DELETED } = ENUMS.genericStatus;
const BASE = "/api/tenant/vendors";
/** A third of them is deleted; every second one is a roofer. */
const ROWS = 30;

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  await t.db.ownerPool.query(
    `insert into vendors (tenant_id, _id, code, name, vendor_type, contact_name, phone, status, trades, search_text)
     select 1, gen_random_uuid(), 'NCC' || n, 'Mái ' || n, 'MATERIAL', 'Lan', '+84901234567',
       case when n % 3 = 0 then $2::smallint else $3::smallint end, case when n % 2 = 0 then array['ROOF'] else '{}' end, 'mai ' || n
     from generate_series(1, $1) as n`,
    [ROWS, DELETED, ACTIVE],
  );
});
afterAll(() => t.close());

const ask = async (path: string, body: object): Promise<TestAnswer> => {
  const answer = await t.call(admin, "POST", `${BASE}/${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer;
};

describe("R3-03 how many rows a find has is the same in its page, its count, its ids and its file", () => {
  it.each([
    ["nothing", {}, 20],
    ["a word", { searchTerm: "mai" }, 20],
    ["two words", { searchTerm: "mái 29" }, 1],
    ["what is deleted", { filter: { status: DELETED } }, 10],
    ["what is deleted, by a word", { searchTerm: "mai", filter: { status: DELETED } }, 10],
    ["one that is deleted, by its words", { searchTerm: "mai 27", filter: { status: DELETED } }, 1],
    ["all, by a word", { searchTerm: "mai", filter: { status: [ACTIVE, DELETED] } }, 30],
    ["deleted ones of a list, by a word", { searchTerm: "mai", filter: { status: DELETED, trades: "ROOF" } }, 5],
    ["rows of a list, by a word", { searchTerm: "mai", filter: { trades: ["ROOF"] } }, 10],
  ])("where it asks for %s", async (_name, find, number) => {
    expect((await ask("find", find)).body).toMatchObject({ total: number, totalIsExact: true });
    expect((await ask("find", { ...find, paginator: { last: true } })).body).toMatchObject({ total: number });
    expect((await ask("count", find)).body).toEqual({ total: number });
    const { ids, total } = (await ask("ids", find)).body;
    expect(ids).toHaveLength(number);
    expect(total).toBe(number);
    const lines = (await ask("export", { ...find, columns: ["code"], format: "csv" })).text.trim().split(/\r?\n/);
    expect(lines.length - 1).toBe(number);
  });
});

it("R3-03 no more ids than so many are put together for a word that many rows hold: the rows themselves are asked", async () => {
  const vendors = SECTIONS.get("vendors");
  if (!vendors) throw new Error("no section vendors");
  const { query } = parseFind(vendors, { searchTerm: "mai" });
  const asked = (most?: number): Promise<string> =>
    t.db.database.read(1, async (trx) => {
      const words = allOf(await searchConditions(trx, vendors, { ...query, own: [] }, most));
      return sql`select where ${words}`.compile(trx).sql;
    });
  expect(await asked(20)).toContain("search_ids");
  expect(await asked(19)).not.toContain("search_ids");
  expect(await asked(19)).toContain("search_fold like");
  expect(await asked()).toContain("search_ids");
});
