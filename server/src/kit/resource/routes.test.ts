import { CATALOG } from "@nepnha/contract/catalog";
import { ROLE_PRESETS } from "@nepnha/contract/permissions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Right } from "@nepnha/contract/platform/rights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

interface Item {
  readonly _id: string;
  readonly version: number;
  readonly status: number;
  readonly [field: string]: unknown;
}

let t: TestApp;
let admin: TestActor;
let foreigner: TestActor;
const base = "/api/tenant/branches";
const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  foreigner = await t.actor("ADMIN", 2);
});
afterAll(() => t.close());

let serial = 0;
async function branch(values: Record<string, unknown> = {}, actor = admin): Promise<Item> {
  serial += 1;
  const answer = await t.call(actor, "POST", base, {
    name: `Chi nhánh ${serial}`,
    address: "1 Lê Lợi",
    phone: "0901234567",
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as unknown as Item;
}

const find = async (body: unknown, actor = admin): Promise<{ items: Item[]; total: number }> => {
  const answer = await t.call(actor, "POST", `${base}/find`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as { items: Item[]; total: number };
};

/** The rights of which a call needs one. */
function rightsOf(method: string, path: string): readonly Right[] {
  if (path.endsWith("/updateOrders")) return ["order"];
  if (path.endsWith("/updateStatus")) return ["update", "delete"];
  if (method === "DELETE" || path.endsWith("/deleteItems")) return ["delete"];
  return method === "POST" ? ["create"] : ["update"];
}

describe.each(CATALOG.map(({ name, rights }) => [name, rights] as const))(
  "R7-09 the ten calls of %s",
  (name, rights) => {
    /** A call without a use for the feature says so, and does not tell whether the row is there. */
    const missing = (path: string): object => {
      const right = path.endsWith("/updateOrders") ? "order" : path.endsWith("/updateStatus") ? "update" : "read";
      return rights.includes(right) && (right !== "update" || rights.includes("delete"))
        ? { status: 404, body: { code: "NOT_FOUND" } }
        : { status: 405, body: { code: "METHOD_NOT_ALLOWED" } };
    };
    const url = `/api/tenant/${name}`;
    const calls = [
      ["POST", `${url}/find`, {}],
      ["GET", url, undefined],
      ["GET", `${url}/${NOBODY}`, undefined],
      ["GET", `${url}/filter/x`, undefined],
      ["POST", url, {}],
      ["PUT", url, {}],
      ["PUT", `${url}/updateStatus`, { ids: [NOBODY], status: 0, notes: null }],
      ["PUT", `${url}/updateOrders`, [NOBODY]],
      ["DELETE", `${url}/${NOBODY}`, undefined],
      ["PUT", `${url}/deleteItems`, [NOBODY]],
    ] as const;

    it.each(calls)("401 without a token: %s %s", async (method, path, body) => {
      expect(await t.call(null, method, path, body)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
    });

    it.each(calls.slice(4))("403 R6-07 for a guest: %s %s", async (method, path, body) => {
      const guest = await t.actor("GUEST");
      // Where guests see something of the section, what nobody can do with it is said to be so.
      const held: readonly string[] = ROLE_PRESETS.find(({ code }) => code === "GUEST")?.grants[name] ?? [];
      const isThere = held.includes("basic");
      const needed = rightsOf(method, path);
      const known = needed.every((right) => rights.includes(right));
      const mayDo = needed.every((right) => held.includes(right));
      expect((await t.call(guest, method, path, body)).status).toBe(mayDo ? 400 : isThere && !known ? 405 : 403);
    });

    it("404 for a row that is not there, 405 where the feature has no such call", async () => {
      const boss = await t.actor("SUPERADMIN");
      const readsAndMoves = calls.filter(
        ([method, call]) => method !== "DELETE" && /updateStatus|updateOrders|\d$/.test(call),
      );
      for (const [method, path, body] of readsAndMoves) {
        expect(await t.call(boss, method, path, body), path).toMatchObject(missing(path));
      }
      const deleted = rights.includes("delete") ? 404 : 405;
      expect((await t.call(boss, "DELETE", `${url}/${NOBODY}`)).status).toBe(deleted);
      expect((await t.call(boss, "PUT", `${url}/deleteItems`, [NOBODY])).status).toBe(deleted);
      // Points have a call of their own for it.
      const created = rights.includes("create") || rights.includes("addPoint") ? 400 : 405;
      expect((await t.call(boss, "POST", url, { nonsense: 1 })).status).toBe(created);
    });
  },
);

it("R6-07 403 a row is deleted with the right to delete and put out of use with the right to change, by one call", async () => {
  // The first branch of all is the head office, which stays.
  const [, { _id: first }, { _id: second }] = [await branch(), await branch(), await branch()];
  const holder = await t.actor("SITE");
  const { DEACTIVE, DELETED } = ENUMS.genericStatus;
  const move = async (id: string, status: number): Promise<number> =>
    (await t.call(holder, "PUT", `${base}/updateStatus`, { ids: [id], status, notes: null })).status;
  const allow = (right: string): Promise<unknown> =>
    t.db.ownerPool.query("update roles set permissions = $1 where tenant_id = 1 and code = 'SITE'", [
      ["branches.basic", "branches.readAll", right],
    ]);
  await allow("branches.update");
  expect([await move(first, DELETED), await move(first, DEACTIVE)]).toEqual([403, 200]);
  await allow("branches.delete");
  expect([await move(second, DEACTIVE), await move(second, DELETED)]).toEqual([403, 200]);
});

describe("bad input", () => {
  it.each([
    ["not JSON", "{oops", "MALFORMED_JSON"],
    ["an array", [], "INVALID_INPUT"],
    ["a text", '"x"', "INVALID_INPUT"],
    ["an unknown field", { name: "Chi nhánh", role: 0 }, "INVALID_INPUT"],
    ["tenantId", { tenantId: 2, name: "Chi nhánh" }, "INVALID_INPUT"],
    ["NUL", { name: "a\u0000b" }, "INVALID_INPUT"],
    ["a lone surrogate", '{"name":"x\\ud800y"}', "INVALID_INPUT"],
    ["a million characters", { name: "a".repeat(1_000_000) }, "INVALID_INPUT"],
    ["three million characters", { name: "a".repeat(3_000_000) }, "TOO_LARGE"],
    ["__proto__", '{"__proto__":{"x":1},"constructor":{"prototype":{}}}', "MALFORMED_JSON"],
  ])("R5-16 400 names the field: %s", async (_name, body, code) => {
    const answer = await t.call(admin, "POST", base, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.body).toMatchObject({ code, requestId: expect.any(String) });
  });

  it("R5-16 answers in the caller's language with the field's label", async () => {
    const vietnamese = await t.call(admin, "POST", base, {});
    expect(vietnamese.body.errors).toContainEqual({
      field: "name",
      code: "required",
      message: "Tên chi nhánh không được để trống",
    });
    const english = await t.app.inject({
      method: "POST",
      url: base,
      headers: { authorization: `Bearer ${admin.token}`, "accept-language": "en-GB" },
      payload: {},
    });
    expect(english.json()).toMatchObject({
      errors: expect.arrayContaining([{ field: "name", code: "required", message: "Name is required" }]),
    });
  });

  it.each([
    [{ paginator: { pageSize: 7 } }, "paginator.pageSize"],
    [{ sorting: { column: "password", direction: "asc" } }, "sorting.column"],
    [{ filter: { tenantId: 2 } }, "filter.tenantId"],
    [{ filter: { status: ["1; drop table branches"] } }, "filter.status"],
  ])("R9-01 400 for the find %j", async (body, field) => {
    const answer = await t.call(admin, "POST", `${base}/find`, body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("refuses bulk calls of nothing, of too much, of doubles and of no ids", async () => {
    const ids = Array.from({ length: 101 }, () => NOBODY);
    for (const body of [[], ids, [NOBODY, NOBODY], ["x"], { ids: "x" }, 1]) {
      expect((await t.call(admin, "PUT", `${base}/deleteItems`, body)).status).toBe(400);
    }
  });
});

describe("tenants", () => {
  it("R1-02 a row of another tenant is not there, for any call", async () => {
    const own = await branch({ name: "Bí mật Sài Gòn" });
    const calls = [
      await t.call(foreigner, "GET", `${base}/${own._id}`),
      await t.call(foreigner, "GET", `${base}/${own._id}/history`),
      await t.call(foreigner, "PUT", base, { _id: own._id, version: own.version, name: "Của tôi" }),
      await t.call(foreigner, "PUT", `${base}/updateStatus`, { ids: [own._id], status: 0, notes: null }),
      await t.call(foreigner, "PUT", `${base}/updateOrders`, [own._id]),
      await t.call(foreigner, "DELETE", `${base}/${own._id}`),
      await t.call(foreigner, "PUT", `${base}/deleteItems`, [own._id]),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(calls.map(({ text }) => text).join("")).not.toContain("Bí mật");
    expect((await find({ searchTerm: "bi mat" }, foreigner)).total).toBe(0);
    expect((await t.call(admin, "GET", `${base}/${own._id}`)).body).toMatchObject({
      name: "Bí mật Sài Gòn",
      version: own.version,
    });
  });
});

describe("rows", () => {
  it("R3-02 R3-04 creates, finds without marks, reads and logs", async () => {
    const made = await branch({ name: "Chi nhánh Đà Nẵng", address: "76 Bạch Đằng" });
    expect(made).toMatchObject({
      _id: expect.any(String),
      code: expect.stringMatching(/^CN\d{3}$/),
      status: 1,
      version: 1,
    });
    const { items, total } = await find({ searchTerm: "da nang bach" });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ _id: made._id, name: "Chi nhánh Đà Nẵng" });
    const filtered = await t.call(admin, "GET", `${base}/filter/${encodeURIComponent("đà NẴNG")}`);
    expect(filtered.body).toMatchObject([{ _id: made._id }]);
    const history = await t.call(admin, "GET", `${base}/${made._id}/history`);
    expect(history.body).toMatchObject({
      items: [{ kind: 1, actor: { _id: admin.userId }, changes: { name: { from: null, to: "Chi nhánh Đà Nẵng" } } }],
    });
  });

  it("R7-09 a row whose answer was lost is answered as it was, and not made twice", async () => {
    const headers = { authorization: `Bearer ${admin.token}`, "idempotency-key": "lost-answer" };
    const payload = { name: "Chi nhánh một lần", address: "1 Lê Lợi", phone: "0901234567" };
    const create = () => t.app.inject({ method: "POST", url: base, headers, payload });
    const first = await create();
    expect(first.statusCode, first.payload).toBe(201);
    const again = await create();
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await find({ searchTerm: "chi nhanh mot lan" })).toMatchObject({ total: 1 });
  });

  it("R9-01 pages with the true total, past the end too, and sorts as Vietnamese does", async () => {
    for (const name of ["Zulu", "Ăn Giang", "An Giang", "Ân Thi"]) await branch({ name: `Sắp xếp ${name}` });
    const asked = {
      searchTerm: "sap xep",
      sorting: { column: "name", direction: "asc" },
      paginator: { page: 1, pageSize: 3 },
    };
    const first = await find(asked);
    expect(first.total).toBe(4);
    expect(first.items.map((item) => item.name)).toEqual(["Sắp xếp An Giang", "Sắp xếp Ăn Giang", "Sắp xếp Ân Thi"]);
    expect(await find({ ...asked, paginator: { page: 9, pageSize: 3 } })).toEqual({
      items: [],
      total: 4,
      totalIsExact: true,
    });
  });

  it("R7-09 filters: any of, ranges by Vietnamese day, equality", async () => {
    const made = await branch({ name: "Lọc theo ngày", showOnWeb: false });
    await t.db.ownerPool.query("update branches set created_at = '2026-03-01T17:30:00Z' where _id = $1", [made._id]);
    const ids = async (filter: unknown) =>
      (await find({ filter, searchTerm: "loc theo ngay" })).items.map((item) => item._id);
    expect(await ids({ createdAt: { from: "2026-03-02", to: "2026-03-02" } })).toEqual([made._id]);
    expect(await ids({ createdAt: { to: "2026-03-01" } })).toEqual([]);
    expect(await ids({ status: [0, 1], showOnWeb: false })).toEqual([made._id]);
    expect(await ids({ showOnWeb: true })).toEqual([]);
  });

  it("409 VERSION_CONFLICT gives the row as it is and changes nothing", async () => {
    const made = await branch();
    const first = await t.call(admin, "PUT", base, { _id: made._id, version: 1, name: "Tên mới của Lan" });
    expect(first).toMatchObject({ status: 200, body: { version: 2, name: "Tên mới của Lan" } });
    const second = await t.call(admin, "PUT", base, { _id: made._id, version: 1, name: "Tên mới của Minh" });
    expect(second).toMatchObject({
      status: 409,
      body: { code: "VERSION_CONFLICT", current: { version: 2, name: "Tên mới của Lan" } },
    });
  });

  it("two updates at once: exactly one wins", async () => {
    const made = await branch();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        t.call(admin, "PUT", base, { _id: made._id, version: 1, name: `Người ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });

  it("an update of nothing writes nothing", async () => {
    const made = await branch({ name: "Không đổi" });
    const answer = await t.call(admin, "PUT", base, { _id: made._id, version: 1, name: " Không đổi " });
    expect(answer.body).toMatchObject({ version: 1 });
  });

  it("409 DUPLICATE names the field; an immutable one keeps its value", async () => {
    const made = await branch({ code: "HN01" });
    const twin = await t.call(admin, "POST", base, {
      code: "hn01",
      name: "Trùng mã",
      address: "x",
      phone: "0901234567",
    });
    expect(twin).toMatchObject({
      status: 409,
      body: { code: "DUPLICATE", errors: [{ field: "code", code: "duplicate" }] },
    });
    const moved = await t.call(admin, "PUT", base, { _id: made._id, version: 1, code: "HN02" });
    expect(moved).toMatchObject({ status: 400, body: { errors: [{ field: "code", code: "immutable" }] } });
  });

  it("rich text is stored clean", async () => {
    const made = await branch({ description: '<p onclick="x()">Chào</p><script>alert(1)</script>' });
    expect(made.description).toBe("<p>Chào</p>");
    const history = await t.call(admin, "GET", `${base}/${made._id}/history`);
    expect(history.body).toMatchObject({ items: [{ changes: { description: { from: null, to: "Chào" } } }] });
  });
});

describe("status, order, deletion", () => {
  it("R4-01 R3-05 moves by the table and refuses other moves with the allowed ones, all or none", async () => {
    const [a, b] = [await branch(), await branch()];
    await t.call(admin, "DELETE", `${base}/${b._id}`);
    const refused = await t.call(admin, "PUT", `${base}/updateStatus`, { ids: [a._id, b._id], status: 1, notes: null });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "TRANSITION_NOT_ALLOWED",
        transition: { id: b._id, from: 255, to: 1, allowed: [0] },
        detail: "Không thể chuyển từ trạng thái “Đã xoá” sang “Đang dùng”.",
      },
    });
    const good = await t.call(admin, "PUT", `${base}/updateStatus`, {
      ids: [a._id, b._id],
      status: 0,
      notes: "Sửa chữa",
    });
    expect(good).toMatchObject({
      status: 200,
      body: {
        items: [
          { _id: a._id, status: 0 },
          { _id: b._id, status: 0 },
        ],
      },
    });
    const again = await t.call(admin, "PUT", `${base}/updateStatus`, { ids: [a._id], status: 0, notes: null });
    expect(again.status).toBe(200);
    const history = await t.call(admin, "GET", `${base}/${a._id}/history`);
    expect((history.body.items as unknown[]).length).toBe(2);
    expect(history.body).toMatchObject({ items: [{ notes: "Sửa chữa", changes: { status: { from: 1, to: 0 } } }, {}] });
  });

  it("R4-12 deletes softly: hidden from lists and from staff, shown to administrators who ask, restorable", async () => {
    const made = await branch({ name: "Sẽ bị xoá" });
    expect(await t.call(admin, "DELETE", `${base}/${made._id}`)).toMatchObject({ status: 200, body: { status: 255 } });
    expect((await find({ searchTerm: "se bi xoa" })).total).toBe(0);
    expect(
      (await find({ filter: { status: [255] }, paginator: { pageSize: 100 } })).items.map((item) => item._id),
    ).toContain(made._id);
    const sales = await t.actor("SALES");
    expect((await t.call(sales, "GET", `${base}/${made._id}`)).status).toBe(404);
    expect((await t.call(sales, "POST", `${base}/find`, { filter: { status: 255 } })).status).toBe(403);
    expect((await t.call(admin, "PUT", base, { _id: made._id, version: 2, name: "Sửa khi đã xoá" })).status).toBe(404);
    expect(
      (await t.call(admin, "PUT", `${base}/updateStatus`, { ids: [made._id], status: 0, notes: null })).status,
    ).toBe(200);
  });

  it("R7-09 updateOrders sorts the given rows among themselves", async () => {
    const rows = [await branch({ name: "Xếp A" }), await branch({ name: "Xếp B" }), await branch({ name: "Xếp C" })];
    const wanted = [rows[2], rows[0], rows[1]].map((row) => row?._id);
    expect((await t.call(admin, "PUT", `${base}/updateOrders`, wanted)).status).toBe(200);
    const { items } = await find({
      searchTerm: "xep",
      sorting: { column: "orderNo", direction: "asc" },
      paginator: { pageSize: 50 },
    });
    expect(items.filter((item) => rows.some((row) => row._id === item._id)).map((item) => item._id)).toEqual(wanted);
  });

  it("R6-07 customers see what is shown to them, in lists and one by one", async () => {
    const customer = await t.actor("CUSTOMER");
    const shown = await branch({ name: "Khách thấy" });
    const hidden = await branch({ name: "Khách không thấy", showOnWeb: false });
    expect((await find({ searchTerm: "khach" }, customer)).items.map((item) => item._id)).toEqual([shown._id]);
    expect((await t.call(customer, "GET", `${base}/${shown._id}`)).status).toBe(200);
    expect((await t.call(customer, "GET", `${base}/${hidden._id}`)).status).toBe(404);
  });

  it("answers of authorised calls are never stored by caches", async () => {
    const answer = await t.call(admin, "GET", base);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });
});
