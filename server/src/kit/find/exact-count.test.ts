import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { lockWaits } from "../../testing/lock-waits.ts";

const COUNT = "/api/tenant/branches/count";
const MANY = FIND_COUNT_LIMIT + 7;

let t: TestApp;
let admin: TestActor;
let sales: TestActor;
let content: TestActor;
let abroad: TestActor;
let abroadToo: TestActor;
beforeAll(async () => {
  t = await testApp();
  [admin, sales] = [await t.actor("ADMIN"), await t.actor("SALES")];
  [content, abroad, abroadToo] = [await t.actor("CONTENT"), await t.actor("ADMIN", 2), await t.actor("ADMIN", 2)];
  await t.db.ownerPool.query(
    `insert into branches (tenant_id, _id, code, name, address, phone, search_text, status)
     select 1, gen_random_uuid(), 'M' || n, 'Nhiều ' || n, 'x', '0901234567', 'nhieu ' || n, case when n <= 5 then 255 else 1 end
     from generate_series(1, $1) n`,
    [MANY],
  );
});
afterAll(() => t.close());

describe("the exact number of a find's matches", () => {
  it("401, 400 and 403 as a find", async () => {
    expect((await t.call(null, "POST", COUNT, {})).status).toBe(401);
    for (const body of [{ filter: { nonsense: 1 } }, { open: "asked" }, { sorting: { column: "phone" } }, []]) {
      expect((await t.call(admin, "POST", COUNT, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await t.call(sales, "POST", "/api/tenant/roles/count", {})).status).toBe(403);
    expect((await t.call(sales, "POST", COUNT, { filter: { status: 255 } })).status).toBe(403);
  });

  it("R3-04 is told beyond what a find counts, of what its filters and words leave, and of one's own company", async () => {
    const count = async (actor: TestActor, body: object) => (await t.call(actor, "POST", COUNT, body)).body;
    expect(await count(sales, { paginator: { page: 3, pageSize: 10 } })).toEqual({ total: MANY - 5 });
    expect(await count(admin, { filter: { status: 255 } })).toEqual({ total: 5 });
    // 6…9 and 1000…1009 among others: what the find itself counts by sorting.
    const narrowed = { searchTerm: "nhieu 100", filter: { status: 1 } };
    const found = (await t.call(admin, "POST", "/api/tenant/branches/find", narrowed)).body;
    expect(found).toMatchObject({ totalIsExact: true });
    expect(await count(admin, narrowed)).toEqual({ total: found["total"] });
    expect(await count(abroad, {})).toEqual({ total: 0 });
  });

  it("may take thirty seconds, twice as long as any other call", async () => {
    // Rows that show for nobody but a statement that may take so long.
    await t.db.ownerPool.query(
      "create policy patient on branches as restrictive using (current_setting('statement_timeout') = '30s')",
    );
    try {
      expect((await t.call(admin, "POST", COUNT, {})).body).toEqual({ total: MANY - 5 });
      expect((await t.call(admin, "POST", "/api/tenant/branches/find", {})).body).toMatchObject({ total: 0 });
    } finally {
      await t.db.ownerPool.query("drop policy patient on branches");
    }
  });

  it("three at a time, two for a company, and one for each person: who comes third is told so at once, others are not, and one that takes too long ends with a reason", async () => {
    const owner = await t.db.ownerPool.connect();
    const admins = new pg.Client({ ...inject("testServer").admin, database: String(t.db.settings.owner.database) });
    await admins.connect();
    try {
      await owner.query("begin");
      await owner.query("lock table branches in access exclusive mode");
      const first = t.call(admin, "POST", COUNT, {});
      await vi.waitFor(async () => expect(await lockWaits(t.db)).toBe(1), 10_000);
      const again = await t.call(admin, "POST", COUNT, {});
      expect(again).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
      expect(again.headers["retry-after"]).toBe("5");
      expect(again.text).toContain("Đang có người khác đếm");
      const second = t.call(sales, "POST", COUNT, {});
      await vi.waitFor(async () => expect(await lockWaits(t.db)).toBe(2), 10_000);
      const third = await t.call(content, "POST", COUNT, {});
      expect(third).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
      expect(third.text).toContain("Đang có người khác đếm");
      const elsewhere = t.call(abroad, "POST", COUNT, {});
      await vi.waitFor(async () => expect(await lockWaits(t.db)).toBe(3), 10_000);
      // They have room for another, but the process has not.
      const fourth = await t.call(abroadToo, "POST", COUNT, {});
      expect(fourth).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
      // As the database does after thirty seconds.
      await admins.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%count(*)%'`,
      );
      for (const late of await Promise.all([first, second, elsewhere])) {
        expect(late).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
        expect(late.text).toContain("đếm mãi chưa xong");
      }
    } finally {
      await owner.query("rollback");
      owner.release();
      await admins.end();
    }
    // All places are free again, also those of the two who were in the middle of it.
    for (const actor of [admin, sales, content, abroad, abroadToo])
      expect((await t.call(actor, "POST", COUNT, {})).status).toBe(200);
  });
});
