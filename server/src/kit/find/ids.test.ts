import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const base = "/api/tenant/branches";

let t: TestApp;
let admin: TestActor;
let sales: TestActor;
beforeAll(async () => {
  t = await testApp();
  [admin, sales] = [await t.actor("ADMIN"), await t.actor("SALES")];
});
afterAll(() => t.close());

const query = (sql: string, values: unknown[] = []) => t.db.ownerPool.query(sql, values);
let serial = 0;
async function branch(): Promise<string> {
  serial += 1;
  const body = { name: `Chi nhánh ${serial}`, address: "1 Lê Lợi", phone: "0901234567" };
  const answer = await t.call(admin, "POST", base, body);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body["_id"]);
}

describe("all ids of a find", () => {
  it("401, 400 and 403 as a find", async () => {
    expect((await t.call(null, "POST", `${base}/ids`, {})).status).toBe(401);
    for (const body of [{ filter: { nonsense: 1 } }, { sorting: { column: "phone" } }, { limit: 5 }, []]) {
      expect((await t.call(admin, "POST", `${base}/ids`, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await t.call(sales, "POST", "/api/tenant/roles/ids", {})).status).toBe(403);
    expect((await t.call(sales, "POST", `${base}/ids`, { filter: { status: 255 } })).status).toBe(403);
  });

  it("names every match over all pages in the order of the find, with its status; no more than may be selected", async () => {
    const [first, second, off] = [await branch(), await branch(), await branch()];
    await t.call(admin, "PUT", `${base}/updateStatus`, { ids: [off], status: 0, notes: "" });
    const deleted = await branch();
    await t.call(admin, "DELETE", `${base}/${deleted}`);
    const ids = (body: object) => t.call(sales, "POST", `${base}/ids`, body);
    expect((await ids({ paginator: { page: 3, pageSize: 3 } })).body).toEqual({
      ids: [first, second, off],
      statuses: [1, 1, 0],
      total: 3,
      totalIsExact: true,
    });
    const narrowed = { searchTerm: "chi nhanh", filter: { status: 1 }, sorting: { column: "name", direction: "desc" } };
    expect((await ids(narrowed)).body).toMatchObject({ ids: [second, first] });
    expect((await t.call(admin, "POST", `${base}/ids`, { filter: { status: 255 } })).body).toMatchObject({
      ids: [deleted],
    });
    await query(
      `insert into branches (tenant_id, _id, code, name, address, phone, search_text)
       select 1, gen_random_uuid(), 'M' || n, 'Nhiều ' || n, 'x', '0901234567', 'x' from generate_series(1, 10000) n`,
    );
    await query("analyze branches");
    const many = (await ids({})).body;
    expect(many["ids"]).toHaveLength(10_000);
    expect(many["totalIsExact"]).toBe(false);
    // What the statistics know, as a find says it.
    expect(many["total"]).toBe((await t.call(sales, "POST", `${base}/find`, {})).body["total"]);
    expect(many["total"]).toBeGreaterThan(10_000);
    await query("delete from branches where name in ('Nhiều 1', 'Nhiều 2', 'Nhiều 3')");
    expect((await ids({})).body).toMatchObject({ total: 10_000, totalIsExact: true });
    await query("delete from branches where name like 'Nhiều %'");
  });
});

describe("taking a deletion back", () => {
  const restore = (actor: TestActor, id: string) =>
    t.call(actor, "PUT", `${base}/updateStatus`, { ids: [id], status: 0, notes: "" });

  it("anyone who deleted a row may restore it for ten minutes, administrators always, others never", async () => {
    const keeper = await t.actor("SALES");
    const other = await t.actor("SALES");
    await query("update roles set permissions = permissions || $1::text[] where tenant_id = 1 and code = 'SALES'", [
      ["branches.update", "branches.delete"],
    ]);
    const id = await branch();
    expect((await t.call(keeper, "DELETE", `${base}/${id}`)).status).toBe(200);
    expect((await restore(other, id)).status).toBe(404);
    // It is there to be restored, not to be read or changed.
    expect((await t.call(keeper, "GET", `${base}/${id}`)).status).toBe(404);
    expect((await t.call(keeper, "PUT", base, { _id: id, version: 2, name: "Sửa" })).status).toBe(404);
    expect((await restore(keeper, id)).body).toMatchObject({ items: [{ _id: id, status: 0 }] });
    expect((await t.call(keeper, "PUT", `${base}/updateStatus`, { ids: [id], status: 1, notes: "" })).status).toBe(200);

    expect((await t.call(keeper, "PUT", `${base}/deleteItems`, [id])).status).toBe(200);
    await query("update branches set deleted_at = now() - interval '11 minutes' where _id = $1", [id]);
    expect((await restore(keeper, id)).status).toBe(404);
    expect((await restore(admin, id)).status).toBe(200);
  });
});
