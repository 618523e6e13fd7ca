import { DEFAULT_SORT } from "@nepnha/contract/platform/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const base = "/api/tenant/branches";
const FIND = `${base}/find`;
const LAYOUT = { columns: ["phone", "name"], density: "compact" };
const ALL = { filter: {}, sorting: DEFAULT_SORT, searchTerm: "", pageSize: 10, columns: null, density: null };

let t: TestApp;
let admin: TestActor;
let sales: TestActor;
beforeAll(async () => {
  t = await testApp();
  [admin, sales] = [await t.actor("ADMIN"), await t.actor("SALES")];
  for (const name of ["Bình Thạnh", "Quận 7", "An Phú"]) {
    await t.call(admin, "POST", base, { name, address: "1 Lê Lợi", phone: "0901234567" });
  }
});
afterAll(() => t.close());

const open = (actor: TestActor | null, body: object) => t.call(actor, "POST", FIND, body);
const namesOf = (body: object): string[] => (body as { items: { name: string }[] }).items.map(({ name }) => name);
async function save(actor: TestActor, state: object, isDefault: boolean): Promise<string> {
  const answer = await t.call(actor, "POST", `${base}/views`, { name: `Xem ${isDefault}`, state, isDefault });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body["_id"]);
}

describe("R3-04 the find that opens a list", () => {
  it("401, 400 and 403 as any find", async () => {
    expect((await open(null, { open: "default" })).status).toBe(401);
    for (const bad of [true, null, "view", {}]) {
      const answer = await open(admin, { open: bad });
      expect(answer, JSON.stringify(bad)).toMatchObject({ status: 400, body: { errors: [{ field: "open" }] } });
    }
    for (const call of ["ids", "count"]) {
      expect((await t.call(admin, "POST", `${base}/${call}`, { open: "asked" })).status).toBe(400);
    }
    expect((await t.call(sales, "POST", "/api/tenant/roles/find", { open: "default" })).status).toBe(403);
    expect((await open(sales, { open: "asked", filter: { status: 255 } })).status).toBe(403);
  });

  it("R3-03 answers what the find, the layout and the views answer each by itself; a find without it nothing more", async () => {
    const body = { sorting: { column: "name", direction: "asc" }, paginator: { page: 1, pageSize: 3 } };
    const plain = await open(sales, body);
    expect(Object.keys(plain.body).toSorted()).toEqual(["items", "total", "totalIsExact"]);
    const views = (await t.call(sales, "GET", `${base}/views`)).body;
    expect((await open(sales, { ...body, open: "asked" })).body).toEqual({
      ...plain.body,
      layout: null,
      views,
      state: null,
    });
    await t.call(sales, "PUT", "/api/tenant/auth/preferences/list.branches", { value: LAYOUT });
    expect((await open(sales, { ...body, open: "default" })).body).toEqual({
      ...plain.body,
      layout: { ...LAYOUT },
      views,
      state: null,
    });
    expect((await open(admin, { open: "default" })).body).toMatchObject({ layout: null });
  });

  it("finds by the default view of who asks, and by the body where it is asked to", async () => {
    const narrow = { ...ALL, searchTerm: "an phu", sorting: { column: "name", direction: "desc" }, pageSize: 3 };
    await save(sales, ALL, false);
    const id = await save(sales, narrow, true);
    const begun = await open(sales, { open: "default", searchTerm: "quan" });
    expect(begun.body).toMatchObject({ total: 1, state: narrow, views: { defaultId: id } });
    expect(namesOf(begun.body)).toEqual(["An Phú"]);
    const asked = await open(sales, { open: "asked", searchTerm: "quan" });
    expect(asked.body).toMatchObject({ total: 1, state: null, views: { defaultId: id } });
    expect(namesOf(asked.body)).toEqual(["Quận 7"]);
    // Everybody has their own beginning.
    expect((await open(admin, { open: "default" })).body).toMatchObject({ state: null, views: { defaultId: null } });
  });

  it("keeps a time that people name as that time, and finds by the days that it is now", async () => {
    const site = await t.actor("SITE");
    const state = { ...ALL, filter: { createdAt: "this-week" } };
    await save(site, state, true);
    const today = await open(site, { open: "default" });
    expect(today.body).toMatchObject({ state });
    expect(today.body["total"]).toBeGreaterThanOrEqual(3);
    const { rows } = await t.db.ownerPool.query<{ _id: string; created_at: Date }>(
      "select _id, created_at from branches",
    );
    await t.db.ownerPool.query("update branches set created_at = created_at - interval '8 days'");
    expect((await open(site, { open: "default" })).body).toMatchObject({ state, total: 0 });
    for (const { _id, created_at } of rows) {
      await t.db.ownerPool.query("update branches set created_at = $1 where _id = $2", [created_at, _id]);
    }
    const words = (await open(site, { open: "asked", filter: { createdAt: "next-century" } })).body;
    expect(words).toMatchObject({ errors: [{ field: "filter.createdAt", code: "invalid" }] });
  });

  it("does not find deleted rows by the view of somebody who may not see them any more", async () => {
    const deleted = await save(admin, { ...ALL, filter: { status: [255] } }, true);
    expect((await open(admin, { open: "default" })).body).toMatchObject({ total: 0, views: { defaultId: deleted } });
    await t.db.ownerPool.query("update saved_views set owner_id = $1, name = 'Của người khác' where _id = $2", [
      sales.userId,
      deleted,
    ]);
    await t.db.ownerPool.query("update saved_view_defaults set view_id = $1 where user_id = $2", [
      deleted,
      sales.userId,
    ]);
    const found = await open(sales, { open: "default" });
    expect(found).toMatchObject({ status: 200, body: { state: { filter: {} } } });
    expect(found.body["total"]).toBeGreaterThanOrEqual(3);
  });

  it("leaves out of a view what its reader may not know, as of a field that is not there", async () => {
    const guest = await t.actor("CUSTOMER");
    const state = { ...ALL, filter: { managerId: admin.userId }, columns: ["name", "managerId", "phone"] };
    const id = await save(guest, state, true);
    await t.db.ownerPool.query(
      "insert into user_preferences (tenant_id, user_id, key, value) values (1, $1, 'list.branches', $2)",
      [guest.userId, JSON.stringify({ columns: state.columns })],
    );
    const known = { ...ALL, filter: {}, columns: ["name", "phone"] };
    const found = await open(guest, { open: "default" });
    expect(found, found.text).toMatchObject({
      status: 200,
      body: { state: known, layout: { columns: known.columns }, views: { items: [{ _id: id, state: known }] } },
    });
    expect(found.body["total"]).toBeGreaterThanOrEqual(3);
    expect((await t.call(guest, "GET", `${base}/views`)).body).toMatchObject({ items: [{ _id: id, state: known }] });
  });
});
