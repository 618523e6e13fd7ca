import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { sortCustomersTask } from "./sort-customers.ts";

let t: TestApp;
let admin: TestActor;
let phones = 0;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const category = (name: string, values: object = {}): Promise<TestAnswer> =>
  t.call(admin, "POST", "/api/tenant/customerCategories", { name, color: "#B4432F", ...values });
const customer = (values: object = {}): Promise<TestAnswer> =>
  t.call(admin, "POST", "/api/tenant/customers", {
    fullName: "Lê Văn Bình",
    phone: `+8495${String(++phones).padStart(7, "0")}`,
    ...values,
  });
const put = (feature: string, { body }: TestAnswer, values: object): Promise<TestAnswer> =>
  t.call(admin, "PUT", `/api/tenant/${feature}`, { _id: body["_id"], version: body["version"], ...values });
const groupsOf = async ({ body }: TestAnswer): Promise<unknown> =>
  (await t.call(admin, "GET", `/api/tenant/customers/${String(body["_id"])}`)).body["categoryIds"];
const sortAll = async (): Promise<void> => {
  const task = sortCustomersTask(t.deps);
  await task({ tenantId: 1 }, {} as Parameters<typeof task>[1]);
};

describe("R2-06 categories with a rule", () => {
  it("400 for half a rule, for a value that is none, for words that are compared", async () => {
    const at = (field: string) => ({ status: 400, body: { errors: [{ field }] } });
    expect(await category("Nửa", { ruleField: "POINTS" })).toMatchObject(at("ruleOp"));
    expect(await category("Chữ", { ruleField: "POINTS", ruleOp: "GE", ruleValue: "nhiều" })).toMatchObject(
      at("ruleValue"),
    );
    expect(await category("So", { ruleField: "SOURCE", ruleOp: "GE", ruleValue: "ZALO" })).toMatchObject(at("ruleOp"));
  });

  it("take in on saving whom the rule is for, and let go whom it is not for any more; what was done by hand stays", async () => {
    const rule = { ruleField: "BUDGET", ruleOp: "GE", ruleValue: "3000000000" };
    const big = await category("Ngân sách lớn", rule);
    const byHand = await category("Bạn của sếp");
    const made = await customer({ needBudgetFrom: 3_500_000_000, categoryIds: [byHand.body["_id"]] });
    expect(await groupsOf(made)).toEqual([byHand.body["_id"], big.body["_id"]]);
    const less = await put("customers", made, { needBudgetFrom: 1_000_000_000 });
    expect(less.status).toBe(200);
    expect(await groupsOf(made)).toEqual([byHand.body["_id"]]);
  });

  it("whoever was there before is found by the job, which changes nothing when it runs again", async () => {
    const zalo = await customer({ source: "ZALO" });
    const group = await category("Khách Zalo", { ruleField: "SOURCE", ruleOp: "EQ", ruleValue: "ZALO" });
    expect(await groupsOf(zalo)).toEqual([]);
    await sortAll();
    expect(await groupsOf(zalo)).toEqual([group.body["_id"]]);
    const { rows: first } = await t.db.ownerPool.query("select * from customer_category_members order by 1, 2, 3");
    await sortAll();
    const { rows: second } = await t.db.ownerPool.query("select * from customer_category_members order by 1, 2, 3");
    expect(second).toEqual(first);
    const count = await t.call(admin, "GET", `/api/tenant/customerCategories/${String(group.body["_id"])}`);
    expect(count.body["customerCount"]).toBe(1);
  });

  it("409 for the deletion of one with customers in it", async () => {
    const group = await category("Đông khách");
    await customer({ categoryIds: [group.body["_id"]] });
    const refused = await t.call(admin, "DELETE", `/api/tenant/customerCategories/${String(group.body["_id"])}`);
    expect(refused).toMatchObject({ status: 409, body: { code: "IN_USE" } });
  });
});
