import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../app.ts";
import { toldRows } from "../told-rows.ts";

const { notices, told } = toldRows();
let t: TestApp;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp({ notices });
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const post = (feature: string, body: unknown): Promise<TestAnswer> =>
  t.call(admin, "POST", `/api/tenant/${feature}`, body);
const put = (feature: string, row: TestAnswer, body: object): Promise<TestAnswer> =>
  t.call(admin, "PUT", `/api/tenant/${feature}`, { _id: row.body._id, version: row.body.version, ...body });
const fresh = (feature: string, row: TestAnswer): Promise<TestAnswer> =>
  t.call(admin, "GET", `/api/tenant/${feature}/${String(row.body._id)}`);

describe("branches", () => {
  const branch = (name: string, more: object = {}): Promise<TestAnswer> =>
    post("branches", { name, address: "1 Lê Lợi", phone: "0901234567", ...more });

  it("R7-09 exactly one head office: the first one, then anyone who is given it, never none", async () => {
    const first = await branch("Trụ sở");
    expect(first.body.isHeadOffice).toBe(true);
    const off = await put("branches", first, { isHeadOffice: false });
    expect(off).toMatchObject({ status: 409, body: { code: "RULE_BROKEN", errors: [{ field: "isHeadOffice" }] } });
    const second = await branch("Chi nhánh Huế", { isHeadOffice: true });
    expect(second.status).toBe(201);
    expect((await fresh("branches", first)).body).toMatchObject({ isHeadOffice: false, version: 2 });
    expect(told.slice(-2)).toEqual([first, second].map(({ body }) => `1 branches ${String(body._id)}`));
    for (const status of [0, 255]) {
      const moved = await t.call(admin, "PUT", "/api/tenant/branches/updateStatus", {
        ids: [second.body._id],
        status,
        notes: null,
      });
      expect(moved).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Trụ sở chính") } });
    }
  });

  it("ten who want to be head office at once leave exactly one", async () => {
    const rows = await Promise.all(
      Array.from({ length: 10 }, (_, index) => branch(`Cùng lúc ${index}`, { isHeadOffice: true })),
    );
    expect(rows.every((row) => row.status === 201)).toBe(true);
    const found = await t.call(admin, "POST", "/api/tenant/branches/find", { filter: { isHeadOffice: true } });
    expect(found.body.total).toBe(1);
  });
});

describe("customer categories", () => {
  const category = (name: string, more: object = {}): Promise<TestAnswer> =>
    post("customerCategories", { name, color: "#b4432f", ...more });

  it("R7-09 keeps the tree: three levels, no circle, a parent that lives", async () => {
    const a = await category("Cá nhân");
    const b = await category("Xây mới", { parentId: a.body._id });
    const c = await category("Nhà phố", { parentId: b.body._id });
    expect([a, b, c].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(c.body).toMatchObject({ color: "#B4432F", _refs: { [String(b.body._id)]: "Xây mới" } });
    const tooDeep = await category("Ba tầng", { parentId: c.body._id });
    expect(tooDeep).toMatchObject({ status: 400, body: { errors: [{ field: "parentId", code: "depth" }] } });
    const circle = await put("customerCategories", a, { parentId: c.body._id });
    expect(circle).toMatchObject({ status: 400, body: { errors: [{ field: "parentId", code: "cycle" }] } });
    const itself = await put("customerCategories", a, { parentId: a.body._id });
    expect(itself).toMatchObject({ status: 400, body: { errors: [{ field: "parentId", code: "cycle" }] } });
    const nowhere = await category("Lạc", { parentId: "0190163d-8694-739b-aea5-966c26f8ad91" });
    expect(nowhere).toMatchObject({ status: 400, body: { errors: [{ field: "parentId", code: "notFound" }] } });
    const used = await t.call(admin, "DELETE", `/api/tenant/customerCategories/${String(b.body._id)}`);
    expect(used).toMatchObject({ status: 409, body: { code: "IN_USE" } });
  });

  it("two moves at once cannot close a circle together", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [x, y] = [await category(`Vòng X${round}`), await category(`Vòng Y${round}`)];
      const answers = await Promise.all([
        put("customerCategories", x, { parentId: y.body._id }),
        put("customerCategories", y, { parentId: x.body._id }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    }
  });

  it("a name is taken whatever its case; a deleted row frees it", async () => {
    const first = await category("Nhà đầu tư");
    expect(await category("NHÀ ĐẦU TƯ")).toMatchObject({
      status: 409,
      body: { errors: [{ field: "name", code: "duplicate" }] },
    });
    await t.call(admin, "DELETE", `/api/tenant/customerCategories/${String(first.body._id)}`);
    expect((await category("nhà đầu tư")).status).toBe(201);
  });
});
