import { VIEW_LIMITS, type SavedView, type SavedViews } from "@nepnha/contract/kit/views";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

let app: TestApp;
let admin: TestActor;
let sales: TestActor;
let site: TestActor;
let customer: TestActor;
let abroad: TestActor;

beforeAll(async () => {
  app = await testApp();
  [admin, sales, site, customer, abroad] = await Promise.all([
    app.actor("ADMIN"),
    app.actor("SALES"),
    app.actor("SITE"),
    app.actor("CUSTOMER"),
    app.actor("ADMIN", 2),
  ]);
});
afterAll(() => app.close());

const VIEWS = "/api/tenant/branches/views";
const STATE = {
  filter: { isHeadOffice: true, createdAt: { from: "2026-01-01", to: null } },
  sorting: { column: "name", direction: "desc" },
  searchTerm: "quận 7",
  pageSize: 50,
  columns: ["phone", "name", "status"],
  density: "compact",
};
const PRIVATE = { everybody: false, roleIds: [] };

async function keep(actor: TestActor, body: object): Promise<SavedView> {
  const answer = await app.call(actor, "POST", VIEWS, { name: `Xem ${uuidv7()}`, state: STATE, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as never;
}
async function seenBy(actor: TestActor): Promise<SavedViews> {
  return (await app.call(actor, "GET", VIEWS)).body as never;
}
const idsOf = ({ items }: SavedViews): string[] => items.map(({ _id }) => _id);
const wrongFields = ({ status, body }: TestAnswer): unknown => [
  status,
  (body.errors as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`),
];
async function roleId(code: string, tenantId = 1): Promise<string> {
  const found = await app.db.ownerPool.query<{ _id: string }>(
    "select _id from roles where code = $1 and tenant_id = $2",
    [code, tenantId],
  );
  return found.rows[0]?._id ?? "";
}
const change = (actor: TestActor | null, id: string, body: object): Promise<TestAnswer> =>
  app.call(actor, "PUT", `${VIEWS}/${id}`, body);

describe("saved views", () => {
  it("401 for nobody, 403 without the section", async () => {
    const id = uuidv7();
    for (const [method, url, body] of [
      ["GET", VIEWS, undefined],
      ["POST", VIEWS, {}],
      ["PUT", `${VIEWS}/${id}`, {}],
      ["DELETE", `${VIEWS}/${id}`, undefined],
    ] as const) {
      expect((await app.call(null, method, url, body)).status).toBe(401);
      const elsewhere = url.replace("branches", "roles");
      expect((await app.call(customer, method, elsewhere, body)).status).toBe(403);
    }
  });

  it.each([
    [{}, ["name required", "state required"]],
    [{ name: "  ", state: STATE }, ["name required"]],
    [{ name: "x".repeat(61), state: STATE }, ["name maxLength"]],
    [{ name: "a\u0000b", state: STATE }, ["name characters"]],
    [{ name: "A", state: { ...STATE, columns: ["name", "tenantId"] } }, ["state.columns.1 unknown"]],
    [{ name: "A", state: { ...STATE, columns: ["name", "name"] } }, ["state.columns duplicate"]],
    [{ name: "A", state: { ...STATE, columns: ["name", "description"] } }, ["state.columns.1 unknown"]],
    [{ name: "A", state: { ...STATE, filter: { secret: 1 } } }, ["state.filter.secret unknown"]],
    [{ name: "A", state: { ...STATE, filter: { isHeadOffice: "yes" } } }, ["state.filter.isHeadOffice invalid"]],
    [{ name: "A", state: { ...STATE, sorting: { column: "phone" } } }, ["state.sorting.column unknown"]],
    [{ name: "A", state: { ...STATE, pageSize: 7 } }, ["state.paginator.pageSize choice"]],
    [{ name: "A", state: { ...STATE, density: "tiny" } }, ["state.density choice"]],
    [{ name: "A", state: { ...STATE, page: 2 } }, ["state.page unknown"]],
    [{ name: "A", state: STATE, owner: "x" }, ["owner unknown"]],
    [{ name: "A", state: STATE, sharing: { roleIds: ["x"] } }, ["sharing.roleIds invalid"]],
  ])("400 for %j", async (body, fields) => {
    expect(wrongFields(await app.call(admin, "POST", VIEWS, body))).toEqual([400, fields]);
  });

  it("400 for roles that are not there, those of another company among them", async () => {
    const sharing = { everybody: false, roleIds: [await roleId("SALES"), await roleId("SALES", 2)] };
    const answer = await app.call(admin, "POST", VIEWS, { name: "Lạ", state: STATE, sharing });
    expect(wrongFields(answer)).toEqual([400, ["sharing.roleIds.1 notFound"]]);
  });

  it("400 for a change without the version that it changes", async () => {
    const { _id } = await keep(sales, {});
    expect(wrongFields(await change(sales, _id, { name: "Tên" }))).toEqual([400, ["version required"]]);
  });

  it("403 for sharing without the right, and for deleted rows by who may not see them", async () => {
    const sharing = { everybody: true, roleIds: [] };
    const shares = (actor: TestActor): Promise<TestAnswer> =>
      app.call(actor, "POST", VIEWS, { name: uuidv7(), state: STATE, sharing });
    expect([(await shares(sales)).status, (await shares(customer)).status]).toEqual([403, 403]);
    expect([(await seenBy(sales)).mayShare, (await seenBy(admin)).mayShare]).toEqual([false, true]);
    const { _id, version } = await keep(sales, {});
    expect((await change(sales, _id, { sharing, version })).status).toBe(403);
    const deleted = { name: "Đã xoá", state: { ...STATE, filter: { status: [255] } } };
    expect((await app.call(sales, "POST", VIEWS, deleted)).status).toBe(403);
    expect((await app.call(admin, "POST", VIEWS, deleted)).status).toBe(201);
  });

  it("404 for what belongs to somebody else, to another section, to another company", async () => {
    const { _id, version } = await keep(sales, {});
    for (const actor of [admin, site, abroad]) {
      expect(idsOf(await seenBy(actor))).not.toContain(_id);
      expect((await change(actor, _id, { name: "Của tôi", version })).status).toBe(404);
      expect((await app.call(actor, "DELETE", `${VIEWS}/${_id}`)).status).toBe(404);
    }
    const elsewhere = `/api/tenant/news/views/${_id}`;
    expect((await app.call(sales, "DELETE", elsewhere)).status).toBe(404);
    expect((await app.call(sales, "DELETE", `${VIEWS}/x`)).status).toBe(404);
    const shared = await keep(admin, { sharing: { everybody: true, roleIds: [] } });
    expect(idsOf(await seenBy(abroad))).not.toContain(shared._id);
    expect(idsOf(await seenBy(customer))).not.toContain(shared._id);
  });

  it("409 for a name that one has already, for a stale version, and for the view after the 50th", async () => {
    const person = await app.actor("SALES");
    const first = await keep(person, { name: "Quận 7" });
    const again = await app.call(person, "POST", VIEWS, { name: "quận 7", state: STATE });
    expect([again.status, again.body.code]).toEqual([409, "DUPLICATE"]);
    expect((await change(person, first._id, { name: "Quận 8", version: 1 })).body).toMatchObject({ version: 2 });
    const stale = await change(person, first._id, { name: "Quận 9", version: 1 });
    expect([stale.status, stale.body]).toMatchObject([409, { code: "VERSION_CONFLICT", current: { name: "Quận 8" } }]);
    for (let count = 1; count < VIEW_LIMITS.perPerson; count += 1) await keep(person, {});
    const full = await app.call(person, "POST", VIEWS, { name: "Thêm", state: STATE });
    expect([full.status, full.body.code]).toEqual([409, "RULE_BROKEN"]);
    expect(full.body.detail).toContain("50");
  });

  it("keeps a view, gives it back as it was, changes and deletes it", async () => {
    const person = await app.actor("SALES");
    const made = await keep(person, { name: "  Trụ sở  " });
    expect(made).toMatchObject({ name: "Trụ sở", state: STATE, sharing: PRIVATE, mayChange: true, version: 1 });
    const own = async (): Promise<SavedView[]> =>
      (await seenBy(person)).items.filter(({ owner }) => owner._id === person.userId);
    expect(await own()).toEqual([made]);
    const state = { ...STATE, filter: {}, columns: null };
    const changed = await change(person, made._id, { name: "Mọi nơi", state, version: 1 });
    expect(changed.body).toMatchObject({ name: "Mọi nơi", state, version: 2 });
    expect((await app.call(person, "DELETE", `${VIEWS}/${made._id}`)).body).toEqual({ _id: made._id });
    expect(await own()).toEqual([]);
  });

  it("is shared with a role: its people see it, others do not; only the owner and administrators change it", async () => {
    const sharing = { everybody: false, roleIds: [await roleId("SALES")] };
    const view = await keep(admin, { sharing });
    const [seen] = (await seenBy(sales)).items.filter(({ _id }) => _id === view._id);
    expect(seen).toMatchObject({ mayChange: false, owner: { _id: admin.userId }, state: STATE });
    expect(idsOf(await seenBy(site))).not.toContain(view._id);
    expect((await change(sales, view._id, { name: "Của tôi", version: 1 })).status).toBe(403);
    expect((await app.call(sales, "DELETE", `${VIEWS}/${view._id}`)).status).toBe(403);
    const colleague = await app.actor("ADMIN");
    const taken = await change(colleague, view._id, { sharing: PRIVATE, version: 1 });
    expect([taken.status, taken.body]).toMatchObject([200, { sharing: PRIVATE }]);
    expect(idsOf(await seenBy(colleague))).not.toContain(view._id);
    expect(idsOf(await seenBy(sales))).not.toContain(view._id);
    expect(idsOf(await seenBy(admin))).toContain(view._id);
  });

  it("opens a list for each person with the view of their own choice, a shared one too", async () => {
    const view = await keep(admin, { sharing: { everybody: true, roleIds: [] }, isDefault: true });
    const person = await app.actor("SALES");
    expect([(await seenBy(admin)).defaultId, (await seenBy(person)).defaultId]).toEqual([view._id, null]);
    expect((await change(person, view._id, { isDefault: true })).status).toBe(200);
    const own = await keep(person, {});
    await change(person, own._id, { isDefault: true });
    expect((await seenBy(person)).defaultId).toBe(own._id);
    await change(person, view._id, { isDefault: true });
    await change(admin, view._id, { sharing: PRIVATE, version: 1 });
    expect([(await seenBy(admin)).defaultId, (await seenBy(person)).defaultId]).toEqual([view._id, null]);
    await change(admin, view._id, { isDefault: false });
    expect((await seenBy(admin)).defaultId).toBeNull();
  });

  it("leaves out what the section does not know any more, and deleted rows for who may not see them", async () => {
    const person = await app.actor("SALES");
    const { _id } = await keep(person, {});
    const old = {
      filter: { isHeadOffice: true, gone: 1, status: 255 },
      sorting: { column: "gone", direction: "asc" },
      searchTerm: 7,
      pageSize: 7,
      columns: ["gone", "phone"],
      density: "tiny",
    };
    await app.db.ownerPool.query("update saved_views set state = $2 where _id = $1", [_id, old]);
    expect((await seenBy(person)).items[0]?.state).toEqual({
      filter: { isHeadOffice: true },
      sorting: { column: "id", direction: "asc" },
      searchTerm: "",
      pageSize: 10,
      columns: ["name", "phone"],
      density: null,
    });
  });

  it("logs what happens to shared views, and nothing of one's own", async () => {
    const view = await keep(admin, { name: "Chung", sharing: { everybody: true, roleIds: [] } });
    await app.call(admin, "DELETE", `${VIEWS}/${view._id}`);
    await keep(admin, { name: "Riêng" });
    const { rows } = await app.db.ownerPool.query(
      "select kind, entity_kind, summary from action_logs where summary in ('Chung', 'Riêng') order by _id",
    );
    expect(rows).toEqual([
      { kind: 1, entity_kind: "branches", summary: "Chung" },
      { kind: 4, entity_kind: "branches", summary: "Chung" },
    ]);
  });
});

describe("preferences", () => {
  const LIST = "/api/tenant/auth/preferences/list.branches";
  const TREE = "/api/tenant/auth/preferences/tree.customerCategories";
  const MENU = "/api/tenant/auth/preferences/menu";

  it("401 for nobody", async () => {
    expect((await app.call(null, "GET", LIST)).status).toBe(401);
    expect((await app.call(null, "PUT", LIST, { value: null })).status).toBe(401);
  });

  it.each([
    [LIST, {}, ["value invalid"]],
    [LIST, { value: "x" }, ["value invalid"]],
    [LIST, { value: { columns: ["name", "secret"] } }, ["columns.1 unknown"]],
    [LIST, { value: { columns: [] } }, ["columns invalid"]],
    [LIST, { value: { columns: null, more: 1 } }, ["more unknown"]],
    [MENU, { value: { pinned: ["../x"] } }, ["pinned invalid"]],
    [TREE, { value: { collapsed: ["x"] } }, ["collapsed invalid"]],
    [TREE, { value: { collapsed: Array.from({ length: 501 }, uuidv7) } }, ["collapsed limit"]],
  ])("400 for %s %j", async (url, body, fields) => {
    expect(wrongFields(await app.call(sales, "PUT", url, body))).toEqual([400, fields]);
  });

  it.each(["list.nothing", "tree.branches", "theme", "list.branches.more", "list.", "menu.branches"])(
    "404 for %s",
    async (key) => {
      const url = `/api/tenant/auth/preferences/${key}`;
      expect((await app.call(sales, "GET", url)).status).toBe(404);
      expect((await app.call(sales, "PUT", url, { value: null })).status).toBe(404);
    },
  );

  it("are the same on every device of a person, and nobody else's", async () => {
    const value = { columns: ["name", "email"], density: "compact" };
    expect((await app.call(sales, "GET", LIST)).body).toEqual({ key: "list.branches", value: null });
    await app.call(sales, "PUT", LIST, { value: { columns: ["name"], density: null } });
    expect((await app.call(sales, "PUT", LIST, { value })).body).toEqual({ key: "list.branches", value });
    expect((await app.call(sales, "GET", LIST)).body.value).toEqual(value);
    for (const other of [site, admin, abroad]) expect((await app.call(other, "GET", LIST)).body.value).toBeNull();
    await app.call(sales, "PUT", LIST, { value: null });
    expect((await app.call(sales, "GET", LIST)).body.value).toBeNull();
    const collapsed = [uuidv7()];
    await app.call(sales, "PUT", TREE, { value: { collapsed } });
    expect((await app.call(sales, "GET", TREE)).body.value).toEqual({ collapsed });
    const menu = { pinned: ["branches"], open: ["system"] };
    await app.call(sales, "PUT", MENU, { value: menu });
    expect((await app.call(sales, "GET", MENU)).body.value).toEqual(menu);
    expect((await app.call(site, "GET", MENU)).body.value).toBeNull();
  });
});
