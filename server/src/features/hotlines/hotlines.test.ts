import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { sectionCalls, type SectionCalls } from "../../testing/section-calls.ts";
import { toldRows } from "../../testing/told-rows.ts";

const { notices, told } = toldRows();
let t: TestApp;
let calls: SectionCalls;
let admin: TestActor;
let customer: TestActor;
let guest: TestActor;

beforeAll(async () => {
  t = await testApp({ notices });
  [admin, customer, guest] = [await t.actor("ADMIN"), await t.actor("CUSTOMER"), await t.actor("GUEST")];
  calls = sectionCalls(t, admin);
});
afterAll(() => t.close());

describe("R1-09 hotlines", () => {
  const hotline = (more: object = {}): Promise<TestAnswer> =>
    calls.post("hotlines", { name: "Tư vấn", phone: "1900 1234", purpose: "TU_VAN", showOn: ["WEB"], ...more });

  it("one number at most is the first of its purpose; a deleted one comes back without that", async () => {
    const first = await hotline({ isPrimary: true });
    const other = await hotline({ purpose: "KE_TOAN", isPrimary: true });
    const plain = await hotline();
    const second = await hotline({ isPrimary: true });
    expect(told.slice(-2)).toEqual([first, second].map(({ body }) => `1 hotlines ${String(body._id)}`));
    const isPrimary = async (row: TestAnswer): Promise<unknown> => (await calls.get("hotlines", row)).body.isPrimary;
    expect([await isPrimary(first), await isPrimary(other), await isPrimary(second)]).toEqual([false, true, true]);
    // Who opened one that had nothing to give up can still save it.
    expect((await calls.get("hotlines", plain)).body.version).toBe(plain.body.version);
    await calls.put("hotlines", other, { purpose: "TU_VAN" });
    expect([await isPrimary(other), await isPrimary(second)]).toEqual([true, false]);
    await calls.del("hotlines", other);
    await calls.put("hotlines", first, { isPrimary: true });
    const back = { ids: [other.body._id], status: 0, notes: null };
    expect((await t.call(admin, "PUT", "/api/tenant/hotlines/updateStatus", back)).status).toBe(200);
    expect([await isPrimary(first), await isPrimary(other)]).toEqual([true, false]);
  });

  it("customers see those of the web and the app, and a call counts once an hour and person", async () => {
    const shown = await hotline({ name: "Bảo hành", purpose: "KY_THUAT", showOn: ["APP", "QUOTE_PDF"] });
    const inner = await hotline({ name: "Nội bộ", purpose: "KY_THUAT", showOn: ["QUOTE_PDF"] });
    const found = await t.call(customer, "POST", "/api/tenant/hotlines/find", { filter: { purpose: "KY_THUAT" } });
    expect(found.body).toMatchObject({ total: 1, items: [{ _id: shown.body._id }] });
    const call = async (row: TestAnswer, by: TestActor | null): Promise<number> =>
      (await t.call(by, "POST", `/api/tenant/hotlines/${String(row.body._id)}/call`, {})).status;
    expect(await call(shown, null)).toBe(401);
    expect(await call(inner, customer)).toBe(404);
    expect([await call(shown, customer), await call(shown, customer), await call(shown, guest)]).toEqual([
      200, 200, 200,
    ]);
    expect((await calls.get("hotlines", shown)).body.callClicks).toBe(2);
    await t.db.ownerPool.query("update hotline_calls set hour = hour - interval '1 hour'");
    await call(shown, customer);
    expect((await calls.get("hotlines", shown)).body.callClicks).toBe(3);
  });
});
