import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SystemNotice } from "@nepnha/contract/platform/realtime";
import { NO_NOTICES } from "../../../platform/deps.ts";
import { currentMaintenance } from "./maintenance.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";

const URL = "/api/tenant/maintenances";
const HOUR = 3600 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const WINDOW = { message: "Nâng cấp máy chủ", fromAt: inHours(30), toAt: inHours(31) };

let t: TestApp;
let chief: TestActor;
let admin: TestActor;
const told: { tenantId: number; notice: SystemNotice }[] = [];

beforeAll(async () => {
  t = await testApp({
    notices: { ...NO_NOTICES, toTenant: (tenantId, notice) => told.push({ tenantId, notice }) },
  });
  [chief, admin] = [await t.actor("SUPERADMIN"), await t.actor("ADMIN")];
});
afterAll(() => t.close());
beforeEach(() => {
  told.length = 0;
});

const create = (body: object): Promise<TestAnswer> => t.call(chief, "POST", URL, body);

describe("maintenance windows", () => {
  it("R2-06 refuses in order: 401, 403, 400, 404", async () => {
    expect((await t.call(null, "POST", URL, WINDOW)).status).toBe(401);
    expect((await t.call(admin, "POST", URL, WINDOW)).status).toBe(403);
    expect((await t.call(admin, "POST", `${URL}/find`, {})).status).toBe(200);
    expect((await create({})).status).toBe(400);
    expect((await t.call(chief, "GET", `${URL}/0190163d-8694-739b-aea5-966c26f8ad91`)).status).toBe(404);
    expect(told).toEqual([]);
  });

  it.each([
    ["ends before it begins", { toAt: inHours(29) }, "toAt", "endAfterStart"],
    ["ends as it begins", { toAt: WINDOW.fromAt }, "toAt", "endAfterStart"],
    ["begins in the past", { fromAt: inHours(-1) }, "fromAt", "invalid"],
    ["is longer than a week", { toAt: inHours(30 + 7 * 24 + 1) }, "toAt", "limit"],
  ])("R5-16 a window that %s is refused with its field", async (_what, change, field, code) => {
    const refused = await create({ ...WINDOW, ...change });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
    expect(told).toEqual([]);
  });

  it("R2-06 everybody of the company is told of a window that is made, changed and cancelled, and nobody else", async () => {
    const made = await create(WINDOW);
    expect(made.status).toBe(201);
    const id = String(made.body._id);
    const sooner = inHours(29);
    const changed = await t.call(chief, "PUT", URL, { _id: id, version: 1, fromAt: sooner });
    expect(changed.status).toBe(200);
    const cancelled = await t.call(chief, "POST", `${URL}/${id}/cancel`, { version: 2, notes: "Dời sang tuần sau" });
    expect(cancelled.status).toBe(200);
    const notice = { kind: 10, id, body: WINDOW.message };
    expect(told).toEqual([
      { tenantId: 1, notice: { ...notice, title: "Sắp bảo trì hệ thống", at: WINDOW.fromAt } },
      { tenantId: 1, notice: { ...notice, title: "Lịch bảo trì đã thay đổi", at: sooner } },
      { tenantId: 1, notice: { ...notice, title: "Lịch bảo trì đã huỷ", at: sooner } },
    ]);
  });

  it("a running window may be made longer, and its beginning stays", async () => {
    const made = await create(WINDOW);
    await t.db.ownerPool.query("update maintenances set from_at = now() - interval '1 hour' where _id = $1", [
      made.body._id,
    ]);
    const row = { _id: made.body._id, version: 1 };
    expect((await t.call(chief, "PUT", URL, { ...row, toAt: inHours(-0.5) })).status).toBe(400);
    expect((await t.call(chief, "PUT", URL, { ...row, toAt: inHours(2) })).status).toBe(200);
    await t.call(chief, "POST", `${URL}/${String(row._id)}/cancel`, { version: 2, notes: "Xong sớm" });
  });

  it("R4-01 a window that people were told of is cancelled, with its reason, before it can be deleted", async () => {
    const made = await create(WINDOW);
    const [id, url] = [String(made.body._id), `${URL}/${String(made.body._id)}`];
    expect(made.body._can).toMatchObject({ delete: { message: "maintenances.rule.cancelFirst" } });
    expect(await t.call(chief, "DELETE", url)).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    const status = await t.call(chief, "PUT", `${URL}/updateStatus`, { ids: [id], status: 255 });
    expect(status).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    expect((await t.call(chief, "POST", `${url}/cancel`, { version: 1, notes: "Dời ngày" })).status).toBe(200);
    expect((await t.call(chief, "DELETE", url)).status).toBe(200);
  });

  it("R7-05 the current window is the one that runs or begins within a day, of the own company only", async () => {
    const current = (tenantId: number) => t.deps.db.read(tenantId, currentMaintenance);
    expect(await current(1)).toBeNull();
    await create(WINDOW);
    expect(await current(1)).toBeNull();
    const soon = { message: "Đêm nay", fromAt: inHours(20), toAt: inHours(21) };
    const made = await create(soon);
    expect(await current(1)).toEqual(soon);
    expect(await current(2)).toBeNull();
    await t.call(chief, "PUT", `${URL}/updateStatus`, { ids: [made.body._id], status: 0, notes: "Dời sang tuần sau" });
    expect(await current(1)).toBeNull();
  });

  it("R4-01 a window that runs is ended now, everybody is told, and nothing more can be done with it", async () => {
    // Who leads the company reads of it; here they may do no more.
    await t.db.ownerPool.query(
      "update roles set permissions = array_remove(permissions, 'maintenances.update') where tenant_id = 1 and code = 'ADMIN'",
    );
    const made = await create(WINDOW);
    const url = `${URL}/${String(made.body._id)}`;
    expect((await t.call(null, "POST", `${url}/endNow`, { version: 1 })).status).toBe(401);
    expect((await t.call(chief, "POST", `${url}/endNow`, { version: 1, toAt: inHours(1) })).status).toBe(400);
    expect((await t.call(admin, "POST", `${url}/endNow`, { version: 1 })).status).toBe(403);
    expect((await t.call(chief, "POST", `${url}/endNow`, { version: 1 })).status).toBe(409);
    await t.db.ownerPool.query(
      "update maintenances set from_at = now() - interval '1 hour', to_at = now() + interval '1 hour' where _id = $1",
      [made.body._id],
    );
    told.length = 0;
    const ended = await t.call(chief, "POST", `${url}/endNow`, { version: 1 });
    expect(ended).toMatchObject({ status: 200, body: { status: 1, version: 2 } });
    expect(Date.parse(String(ended.body.toAt))).toBeLessThanOrEqual(Date.now());
    expect(told.map(({ notice }) => notice.title)).toEqual(["Bảo trì đã xong"]);
    const over = { message: "maintenances.rule.over" };
    expect(ended.body._can).toMatchObject({ cancel: over, endNow: over, DEACTIVE: over, delete: true });
    expect(await t.call(chief, "POST", `${url}/cancel`, { version: 2, notes: "Xong sớm" })).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: "Lịch này đã qua." },
    });
  });

  it("R4-01 a window that was kept back is announced, unless its time has passed", async () => {
    const made = await create({ ...WINDOW, status: 0 });
    const url = `${URL}/${String(made.body._id)}`;
    told.length = 0;
    expect((await t.call(chief, "POST", `${url}/announce`, { version: 1 })).status).toBe(200);
    expect(told.map(({ notice }) => notice.title)).toEqual(["Sắp bảo trì hệ thống"]);
    await t.call(chief, "POST", `${url}/cancel`, { version: 2, notes: "Dời sang tuần sau" });
    expect(told.map(({ notice }) => notice.title)).toEqual(["Sắp bảo trì hệ thống", "Lịch bảo trì đã huỷ"]);
    await t.db.ownerPool.query(
      "update maintenances set from_at = now() - interval '2 hours', to_at = now() - interval '1 hour' where _id = $1",
      [made.body._id],
    );
    expect((await t.call(chief, "POST", `${url}/announce`, { version: 3 })).body.code).toBe("RULE_BROKEN");
  });
});
