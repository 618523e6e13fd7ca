import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import type { AppError } from "../../platform/http/problem.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { duplicateOf, withHolder } from "./duplicate.ts";
import type { Section } from "./section.ts";

const { DEACTIVE, DELETED } = ENUMS.genericStatus;

let t: TestApp;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const CUSTOMER = { fullName: "Đặng Quốc Bảo", phone: "+84909667218" };
const make = (by: TestActor, feature: string, values: object): Promise<TestAnswer> =>
  t.call(by, "POST", `/api/tenant/${feature}`, values);
describe("R5-16 a value that another row has", () => {
  it("is another company's as well as one's own, and leads to one's own row alone", async () => {
    const here = await make(admin, "customers", CUSTOMER);
    const elsewhere = await t.actor("ADMIN", 2);
    const there = await make(elsewhere, "customers", { ...CUSTOMER, fullName: "Ngô Văn Sáu" });
    expect([here.status, there.status]).toEqual([201, 201]);
    const again = await make(elsewhere, "customers", CUSTOMER);
    expect(again).toMatchObject({ status: 409, body: { holder: { id: there.body["_id"], title: "Ngô Văn Sáu" } } });
    expect(again.text).not.toContain(CUSTOMER.fullName);
  });

  it("leads to that row, also where a row changes or comes back", async () => {
    const [mine, theirs] = ["+84909667301", "+84909667302"];
    const first = await make(admin, "customers", { fullName: "Vũ Thị Lan", phone: mine });
    const second = await make(admin, "customers", { fullName: "Lê Văn Hùng", phone: theirs });
    const { _id, version } = second.body;
    expect(await t.call(admin, "PUT", "/api/tenant/customers", { _id, version, phone: mine })).toMatchObject({
      status: 409,
      body: { errors: [{ field: "phone" }], holder: { id: first.body["_id"], title: "Vũ Thị Lan" } },
    });
    const to = (row: TestAnswer, status: number): Promise<TestAnswer> =>
      t.call(admin, "PUT", "/api/tenant/customers/updateStatus", { ids: [row.body["_id"]], status, notes: null });
    expect((await to(first, DELETED)).status).toBe(200);
    const again = await make(admin, "customers", { fullName: "Trần Thị Mai", phone: mine });
    expect(again.status).toBe(201);
    expect(await to(first, DEACTIVE)).toMatchObject({
      status: 409,
      body: { errors: [{ field: "phone" }], holder: { id: again.body["_id"], title: "Trần Thị Mai" } },
    });
  });

  it("R6-07 is told by what the mask of the section shows of that row, and not where it hides the value", async () => {
    const phone = "+84909667401";
    const made = await make(admin, "customers", { fullName: "Đỗ Thị Cúc", phone });
    const section = SECTIONS.get("customers");
    if (!section) throw new Error("no customers");
    const { userId } = admin;
    const role = ENUMS.userRole.ADMIN;
    const permissions = new Set(["customers.basic", "customers.readAll"]);
    const actor: RequestActor = { tenantId: 1, userId, role, deviceId: userId, deviceNo: 1, ip: "::1", permissions };
    const twice = t.db.ownerPool.query(
      "insert into customers (tenant_id, _id, code, full_name, phone) values (1, gen_random_uuid(), 'KHHAI', 'x', $1)",
      [phone],
    );
    const taken: unknown = await duplicateOf(section, twice, { phone }).catch((error: unknown) => error);
    const told = async (mask: NonNullable<Section["hooks"]["mask"]>): Promise<AppError["details"]> =>
      ((await withHolder(t.deps.db, actor, { ...section, hooks: { ...section.hooks, mask } }, taken)) as AppError)
        .details;
    expect(await told((row) => ({ ...row, fullName: "Khách ẩn danh" }))).toMatchObject({
      issues: [{ field: "phone", params: { title: "Khách ẩn danh" } }],
      extra: { holder: { id: made.body["_id"], title: "Khách ẩn danh" } },
    });
    const hidden = await told((row) => ({ ...row, phone: null }));
    expect(hidden.issues).toEqual([{ field: "phone", code: "duplicate" }]);
    expect(hidden.extra).toBeUndefined();
  });

  it("names nobody where several rows have it", async () => {
    const cate = (postType: number): Promise<TestAnswer> =>
      make(admin, "postCates", { name: "Mẫu nhà phố", slug: "mau-nha-pho", postType, cateType: 0 });
    const types = [ENUMS.postType.NEWS, ENUMS.postType.VIDEO];
    for (const type of types) expect((await cate(type)).status).toBe(201);
    const refused = await cate(ENUMS.postType.NEWS);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ field: "slug", code: "duplicate" }] } });
    expect(refused.body["holder"]).toBeUndefined();
  });
});
