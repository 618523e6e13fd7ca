import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { sectionCalls, type SectionCalls } from "../../testing/section-calls.ts";
import { toldRows } from "../../testing/told-rows.ts";

const { notices, told } = toldRows();
let t: TestApp;
let calls: SectionCalls;
let admin: TestActor;
let customer: TestActor;

beforeAll(async () => {
  t = await testApp({ notices });
  [admin, customer] = [await t.actor("ADMIN"), await t.actor("CUSTOMER")];
  calls = sectionCalls(t, admin);
});
afterAll(() => t.close());

describe("branches", () => {
  const branch = (name: string, more: object = {}): Promise<TestAnswer> =>
    calls.post("branches", { name, address: "1 Lê Lợi", phone: "0901234567", ...more });

  it("R7-09 exactly one head office: the first one, then anyone who is given it, never none", async () => {
    const first = await branch("Trụ sở");
    expect(first.body.isHeadOffice).toBe(true);
    const off = await calls.put("branches", first, { isHeadOffice: false });
    expect(off).toMatchObject({ status: 409, body: { code: "RULE_BROKEN", errors: [{ field: "isHeadOffice" }] } });
    const second = await branch("Chi nhánh Huế", { isHeadOffice: true });
    expect(second.status).toBe(201);
    expect((await calls.get("branches", first)).body).toMatchObject({ isHeadOffice: false, version: 2 });
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

describe("R1-09 branches", () => {
  const branch = (more: object = {}): Promise<TestAnswer> =>
    calls.post("branches", { name: "Chi nhánh Huế", address: "1 Lê Lợi", phone: "0901234567", ...more });

  it("refuses impossible hours, half a place and a ward of another province, each by its field", async () => {
    const day = (open: string, close: string) => ({ weekday: "MON", open, close });
    const refused = async (more: object, field: string): Promise<void> => {
      expect(await branch(more), field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    };
    await refused({ openHours: [day("08:00", "08:00")] }, "openHours.0.close");
    await refused({ openHours: [day("08:00", "12:00"), day("11:00", "13:00")] }, "openHours.1.open");
    await refused({ openHours: [day("8:00", "12:00")] }, "openHours.0.open");
    await refused({ lat: "10.77" }, "lng");
    await refused({ lat: "91", lng: "100" }, "lat");
    const province = await calls.post("provinces", { code: "P1", name: "Tỉnh Một" });
    const other = await calls.post("provinces", { code: "P2", name: "Tỉnh Hai" });
    const ward = await calls.post("wards", { code: "W1", name: "Phường Một", provinceId: province.body._id });
    await refused({ provinceId: other.body._id, wardId: ward.body._id }, "wardId");
    const hours = [day("08:00", "12:00"), day("12:00", "17:30")];
    const good = {
      provinceId: province.body._id,
      wardId: ward.body._id,
      lat: "16.463713",
      lng: "107.590866",
      openHours: hours,
    };
    expect(await branch(good)).toMatchObject({
      status: 201,
      body: { lat: "16.463713", lng: "107.590866", openHours: hours },
    });
  });

  it("cannot rest while people work there; customers do not see who works there", async () => {
    const made = await branch({ name: "Chi nhánh Vinh" });
    const worker = await t.actor("SALES");
    await t.db.ownerPool.query("update users set branch_id = $2 where _id = $1", [worker.userId, made.body._id]);
    await calls.put("branches", made, { managerId: worker.userId });
    expect((await calls.get("branches", made)).body).toMatchObject({ userCount: 1, managerId: worker.userId });
    const seen = await calls.get("branches", made, customer);
    expect(seen.body).toMatchObject({ name: "Chi nhánh Vinh" });
    expect(seen.body).not.toHaveProperty("managerId");
    expect(seen.body).not.toHaveProperty("userCount");
    expect(seen.text).not.toContain(worker.userId);
    const rest = { ids: [made.body._id], status: 0, notes: null };
    const refused = await t.call(admin, "PUT", "/api/tenant/branches/updateStatus", rest);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "IN_USE", detail: expect.stringContaining("1 nhân viên") },
    });
    await t.db.ownerPool.query("update users set branch_id = null where _id = $1", [worker.userId]);
    expect((await t.call(admin, "PUT", "/api/tenant/branches/updateStatus", rest)).status).toBe(200);
  });
});
