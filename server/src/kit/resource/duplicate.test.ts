import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

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
  it("is another company's as well as one's own, and nobody's name tells it", async () => {
    expect((await make(admin, "customers", CUSTOMER)).status).toBe(201);
    const elsewhere = await t.actor("ADMIN", 2);
    expect((await make(elsewhere, "customers", CUSTOMER)).status).toBe(201);
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
