import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { sectionCalls, type SectionCalls } from "../../testing/section-calls.ts";

let t: TestApp;
let calls: SectionCalls;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  calls = sectionCalls(t, admin);
});
afterAll(() => t.close());

/** Sends the version that the answer told of, so that nothing is read between two calls at once. */
const put = (feature: string, row: TestAnswer, body: object): Promise<TestAnswer> =>
  t.call(admin, "PUT", `/api/tenant/${feature}`, { _id: row.body._id, version: row.body.version, ...body });

describe("customer categories", () => {
  const category = (name: string, more: object = {}): Promise<TestAnswer> =>
    calls.post("customerCategories", { name, color: "#b4432f", ...more });

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
