import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { remindCare } from "./remind-care.ts";
import { sortCustomersTask } from "./sort-customers.ts";
import { plantProject } from "./testing/planted.ts";

const BASE = "/api/tenant/customers";

let t: TestApp;
let admin: TestActor;
let phones = 0;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

async function make(values: object = {}): Promise<TestAnswer> {
  const phone = `+8497${String(++phones).padStart(7, "0")}`;
  const made = await t.call(admin, "POST", BASE, { fullName: "Phạm Thị Hồng", phone, ...values });
  expect(made.status, made.text).toBe(201);
  return made;
}
const category = (values: object): Promise<TestAnswer> =>
  t.call(admin, "POST", "/api/tenant/customerCategories", { name: "Nhóm", color: "#112233", ...values });
const groupsOf = async (id: unknown): Promise<unknown> =>
  (await t.call(admin, "GET", `${BASE}/${String(id)}`)).body["categoryIds"];
const sortAll = async (): Promise<void> => {
  const task = sortCustomersTask(t.deps);
  await task({ tenantId: 1 }, {} as Parameters<typeof task>[1]);
};

describe("the account of a customer", () => {
  it("an address that an account of another customer has is kept, and links nobody", async () => {
    const guest = await t.actor("GUEST");
    const [{ email }] = await t.db.rows("select email from users where _id = $1", [guest.userId]);
    const first = await make({ email });
    await t.db.rows("update customers set email = null where _id = $1", [first.body["_id"]]);
    const second = await make({ email });
    expect(second.body).toMatchObject({ email, userId: null });
    expect(await t.db.rows("select _id from customers where user_id = $1", [guest.userId])).toEqual([
      { _id: first.body["_id"] },
    ]);
  });
});

describe("two customers who are one person", () => {
  it("R3-15 are merged by administrators alone, whatever other rights somebody has", async () => {
    const person = await t.actor("CARE");
    await t.db.rows(
      `with role as (insert into roles (tenant_id, _id, code, name, base_role, permissions)
         values (1, $1, $1::uuid::text, 'Xoá khách', 2, '{customers.delete,customers.deleteAll,customers.readAll,customers.updateAll}') returning _id)
       insert into user_roles (tenant_id, user_id, role_id) select 1, $2, _id from role`,
      [uuidv7(), person.userId],
    );
    const [a, b] = [await make(), await make()];
    const body = {
      version: a.body["version"],
      otherId: b.body["_id"],
      otherVersion: b.body["version"],
      take: [],
    };
    expect((await t.call(person, "POST", `${BASE}/${String(a.body["_id"])}/merge`, body)).status).toBe(403);
    expect(await t.db.rows("select from customers where _id = $1 and status <> 255", [b.body["_id"]])).toHaveLength(1);
  });
});

describe("categories with a rule", () => {
  it("R2-06 a project that was deleted counts no more", async () => {
    const made = await make();
    const { projectId } = await plantProject(t, admin.userId, [String(made.body["_id"])], 1);
    const group = await category({ name: "Đã xây", ruleField: "PROJECTS", ruleOp: "GE", ruleValue: "1" });
    expect(group.status, group.text).toBe(201);
    await sortAll();
    expect(await groupsOf(made.body["_id"])).toEqual([group.body["_id"]]);
    await t.db.rows("update projects set status = 255 where _id = $1", [projectId]);
    await sortAll();
    expect(await groupsOf(made.body["_id"])).toEqual([]);
  });

  it("R2-06 whom somebody puts by hand into one that was emptied, no rule takes out again", async () => {
    const group = await category({ name: "Khách Zalo", ruleField: "SOURCE", ruleOp: "EQ", ruleValue: "ZALO" });
    const other = await category({ name: "Nhóm khác" });
    const made = await make({ source: "ZALO" });
    const id = String(made.body["_id"]);
    expect(await groupsOf(id)).toEqual([group.body["_id"]]);
    const url = `/api/tenant/customerCategories/${String(group.body["_id"])}`;
    expect((await t.call(admin, "POST", `${url}/empty`, { to: other.body["_id"] })).status).toBe(200);
    await t.call(admin, "POST", `${BASE}/assign`, { ids: [id], addCategoryId: group.body["_id"] });
    await sortAll();
    expect(await groupsOf(id)).toEqual(expect.arrayContaining([group.body["_id"], other.body["_id"]]));
  });
});

describe("the reminder of a care log", () => {
  it("goes to nobody who was shut out", async () => {
    const [writer, gone] = [await t.actor("ADMIN"), await t.actor("SALES")];
    const made = await make({ assignedStaffId: gone.userId });
    const log = await t.call(writer, "POST", "/api/tenant/careLogs", {
      customerId: made.body["_id"],
      summary: "Hẹn báo giá",
      happenedAt: new Date(Date.now() - 3_600_000).toISOString(),
      remindAt: new Date(Date.now() + 60_000).toISOString(),
    });
    expect(log.status, log.text).toBe(201);
    await t.db.rows("update users set status = 0 where _id = $1", [gone.userId]);
    expect(await remindCare({ db: t.db.database }, new Date(Date.now() + 120_000))).toBe(1);
    const rows = await t.db.rows("select user_id from user_notifications where once like $1", [
      `careLog:${String(log.body["_id"])}:%`,
    ]);
    expect(rows).toEqual([{ user_id: writer.userId }]);
  });
});
