import { ENUMS } from "@nepnha/contract/platform/enums";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { makeSite, type Site } from "./testing/site.ts";

const BASE = "/api/tenant/projectPayments";
const RECEIPTS = "/api/tenant/paymentReceipts";
const { PLANNED, DUE, PARTIAL, PAID } = ENUMS.paymentStatus;

let t: TestApp;
let admin: TestActor;
let sales: TestActor;

beforeAll(async () => {
  t = await testApp();
  [admin, sales] = [await t.actor("ADMIN"), await t.actor("SALES")];
  await t.db.ownerPool.query(
    "insert into tenant_profiles (tenant_id, _id, name) values (1, gen_random_uuid(), 'Nếp Nhà') on conflict do nothing",
  );
  await t.db.ownerPool.query("update tenant_profiles set bank_accounts = $1 where tenant_id = 1", [
    JSON.stringify([
      { bankName: "Ngân hàng Ngoại thương (Vietcombank)", accountNo: "0123456789", accountName: "NEP NHA" },
    ]),
  ]);
});
afterAll(() => t.close());

const item = (percent: string, more: object = {}): object => ({
  name: `Đợt ${percent}`,
  percent,
  dueRule: "DATE",
  dueDate: "2026-03-01",
  ...more,
});
const save = (site: Site, items: object[], more: object = {}, by = admin): Promise<TestAnswer> =>
  t.call(by, "PUT", `${BASE}/plan`, { projectId: site.projectId, items, ...more });
interface Found {
  readonly _id: string;
  readonly version: number;
  readonly no: number;
  readonly amount: number;
  readonly paidAmount: number;
  readonly percent: string;
  readonly status: number;
  readonly name: string;
  readonly dueOn: string | null;
  readonly isOverdue: boolean;
}
async function plan(site: Site, by: TestActor = admin): Promise<Found[]> {
  const { body } = await t.call(by, "POST", `${BASE}/find`, {
    filter: { projectId: site.projectId },
    paginator: { page: 1, pageSize: 50 },
  });
  return (body.items as Found[]).toSorted((a, b) => a.no - b.no);
}
const seen = (row: Found | undefined, more: object = {}): object => ({
  ...item(row?.percent ?? "", { name: row?.name }),
  _id: row?._id,
  version: row?.version,
  ...more,
});
const receive = (row: Found | undefined, amount: number, more: object = {}, by = admin): Promise<TestAnswer> =>
  t.call(by, "POST", RECEIPTS, { paymentId: row?._id, amount, paidOn: "2026-03-02", ...more });

describe("payment plans", () => {
  it("refuses in order: 401, 400, 403, and names what is wrong", async () => {
    const site = await makeSite(t);
    const url = `${BASE}/plan`;
    expect((await t.call(null, "PUT", url, {})).status).toBe(401);
    expect((await t.call(admin, "PUT", url, {})).status).toBe(400);
    expect(await save(site, [item("40"), item("59.99")])).toMatchObject({
      status: 400,
      body: { errors: [{ field: "items", message: expect.stringContaining("99,99") }] },
    });
    for (const percent of ["0", "-1", "100.001", "abc", "1e2"]) {
      expect((await save(site, [item(percent)])).status).toBe(400);
    }
    expect(await save(site, [item("100", { dueDate: "2026-02-30" })])).toMatchObject({ status: 400 });
    expect(await save(site, [item("100", { dueDate: null })])).toMatchObject({
      body: { errors: [{ field: "items.0.dueDate" }] },
    });
    expect(await save(site, [item("100", { dueRule: "STAGE_FINISHED", stageId: site.projectId })])).toMatchObject({
      body: { errors: [{ field: "items.0.stageId" }] },
    });
    expect((await save(site, [item("100")], {}, site.owner)).status).toBe(403);
    expect((await save(site, [item("100")], {}, site.customer)).status).toBe(403);
    expect(await plan(site)).toEqual([]);
  });

  it("R3-12 a plan is all of the contract: its amounts add up to the last đồng", async () => {
    const site = await makeSite(t);
    await t.db.ownerPool.query("update projects set total_amount = 1234567890 where _id = $1", [site.projectId]);
    const stage = { dueRule: "STAGE_FINISHED", dueDate: null, stageId: site.stageId };
    expect(await save(site, [item("30"), item("33.33", stage), item("36.67")])).toMatchObject({ status: 200 });
    const rows = await plan(site);
    expect(rows.map(({ amount }) => amount)).toEqual([370_370_000, 411_481_000, 452_716_890]);
    expect(rows.map(({ status }) => status)).toEqual([PLANNED, PLANNED, PLANNED]);
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(["2026-03-01", null, "2026-03-01"]);
    expect(rows.map(({ isOverdue }) => isOverdue)).toEqual([true, false, true]);
    // The whole is saved again: nothing that somebody else put there vanishes unseen.
    const [first, second, third] = rows;
    expect((await save(site, [item("100")])).status).toBe(409);
    expect((await save(site, [seen(first), seen(second), seen(third, { version: 9 })])).status).toBe(409);
    const removed = [{ _id: third?._id, version: third?.version }];
    expect(
      (await save(site, [seen(first, { percent: "40" }), seen(second, { percent: "60" })], { removed })).status,
    ).toBe(200);
    expect((await plan(site)).map(({ amount }) => amount)).toEqual([493_827_000, 740_740_890]);
    // Amounts are the plan's alone.
    await t.call(admin, "PUT", BASE, { _id: first?._id, version: 2, name: "Đợt đầu", amount: 5, paidAmount: 5 });
    expect((await plan(site))[0]).toMatchObject({ name: "Đợt đầu", amount: 493_827_000, paidAmount: 0 });
  });

  it("R3-12 what is paid is the sum of its receipts; a wrong one is reversed with its reason", async () => {
    const site = await makeSite(t);
    await save(site, [item("40"), item("60")]);
    const [first] = await plan(site);
    expect((await receive(first, 0)).status).toBe(400);
    expect(await receive(first, 400_000_001)).toMatchObject({ status: 400, body: { errors: [{ field: "amount" }] } });
    expect(await receive(first, 5, { paidOn: "2098-01-01" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "paidOn" }] },
    });
    expect((await receive(first, 5, {}, sales)).status).toBe(403);
    const receipt = await receive(first, 150_000_000);
    expect(receipt.status).toBe(201);
    expect((await plan(site))[0]).toMatchObject({ status: PARTIAL, paidAmount: 150_000_000, paidAt: "2026-03-02" });
    // Two at once never take more than is left.
    const both = await Promise.all([receive(first, 250_000_000), receive(first, 250_000_000)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect((await plan(site))[0]).toMatchObject({ status: PAID, paidAmount: 400_000_000 });
    // What was paid stays in the plan.
    const rows = await plan(site);
    const less = [seen(rows[0], { percent: "39" }), seen(rows[1], { percent: "61" })];
    expect(await save(site, less)).toMatchObject({ status: 400, body: { errors: [{ field: "items.0.percent" }] } });
    const removed = [{ _id: rows[0]?._id, version: rows[0]?.version }];
    expect(await save(site, [seen(rows[1], { percent: "100" })], { removed })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "removed.0" }] },
    });
    // A receipt is written once.
    const url = `${RECEIPTS}/${String(receipt.body._id)}`;
    expect((await t.call(admin, "PUT", RECEIPTS, { _id: receipt.body._id, version: 1, amount: 1 })).status).toBe(400);
    expect((await t.call(admin, "DELETE", url)).status).toBe(405);
    expect((await t.call(admin, "POST", `${url}/reverse`, { version: 1 })).status).toBe(400);
    expect((await t.call(admin, "POST", `${url}/reverse`, { version: 1, notes: "Ghi nhầm đợt" })).status).toBe(200);
    expect((await plan(site))[0]).toMatchObject({ status: PARTIAL, paidAmount: 250_000_000 });
    expect((await t.call(admin, "POST", `${url}/reverse`, { version: 2, notes: "Ghi nhầm đợt" })).status).toBe(409);
  });

  it("an instalment is made due and postponed, and is due again when its receipts are gone", async () => {
    const site = await makeSite(t);
    await save(site, [item("100")]);
    const [row] = await plan(site);
    const url = `${BASE}/${row?._id}`;
    expect((await t.call(admin, "POST", `${url}/demand`, { version: 1 })).status).toBe(200);
    const receipt = await receive(row, 1_000);
    const [partly] = await plan(site);
    expect(await t.call(admin, "PUT", BASE, { _id: row?._id, version: partly?.version, status: DUE })).toMatchObject({
      status: 409,
      body: { detail: "Trạng thái này do phiếu thu và kế hoạch thanh toán quyết định." },
    });
    await t.call(admin, "POST", `${RECEIPTS}/${String(receipt.body._id)}/reverse`, {
      version: 1,
      notes: "Séc trả lại",
    });
    expect((await plan(site))[0]).toMatchObject({ status: DUE, paidAmount: 0, paidAt: null });
    expect((await t.call(admin, "POST", `${url}/postpone`, { version: 4, notes: "Khách xin lùi" })).status).toBe(200);
  });

  it("R3-12 says what is owed, overdue and paid of all that a find meets, and of nothing that a reader does not see", async () => {
    const [site, later, over] = [await makeSite(t), await makeSite(t), await makeSite(t)];
    const url = `${BASE}/totals`;
    await save(site, [item("40"), item("60", { dueDate: "2099-01-01" })]);
    await save(later, [item("100", { dueRule: "STAGE_FINISHED", dueDate: null, stageId: later.stageId })]);
    await save(over, [item("100")]);
    const [first] = await plan(site);
    await receive(first, 150_000_000);
    expect((await t.call(null, "POST", url, {})).status).toBe(401);
    expect(await t.call(admin, "POST", url, { filter: { nothing: 1 } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "filter.nothing" }] },
    });
    expect((await t.call(await t.actor("CONTENT"), "POST", url, {})).status).toBe(403);
    const totals = async (filter: object, by = admin): Promise<unknown> =>
      (await t.call(by, "POST", url, { filter })).body;
    const all = { owed: 850_000_000, overdue: 250_000_000, paid: 150_000_000 };
    expect(await totals({ projectId: site.projectId })).toEqual(all);
    expect(await totals({ projectId: later.projectId })).toEqual({ owed: 1_000_000_000, overdue: 0, paid: 0 });
    // Of a project that was cancelled or deleted nothing is owed, and nothing of it is overdue.
    for (const status of [ENUMS.projectStatus.DELETED, ENUMS.projectStatus.CANCELLED]) {
      await t.db.ownerPool.query("update projects set status = $1 where _id = $2", [status, over.projectId]);
      expect(await totals({ projectId: over.projectId })).toEqual({ owed: 0, overdue: 0, paid: 0 });
      expect(await plan(over)).toMatchObject([{ leftAmount: 0, isOverdue: false }]);
    }
    expect(await plan(site)).toMatchObject([
      { leftAmount: 250_000_000, isOverdue: true },
      { leftAmount: 600_000_000, isOverdue: false },
    ]);
    const late = { projectId: [site.projectId, later.projectId, over.projectId], isOverdue: true };
    expect(await totals(late)).toEqual({ owed: 250_000_000, overdue: 250_000_000, paid: 150_000_000 });
    expect(await totals({}, site.customer)).toEqual(all);
    expect(await totals({ projectId: site.projectId }, later.customer)).toEqual({ owed: 0, overdue: 0, paid: 0 });
  });

  it("R3-12 what is due today is not overdue yet, nor what is nothing, nor what waits for a stage", async () => {
    const site = await makeSite(t);
    const today = vietnamDay(t.deps.clock.now());
    const stage = { dueRule: "STAGE_FINISHED", dueDate: null, stageId: site.stageId };
    await save(site, [item("40", { dueDate: today }), item("60", stage)]);
    await t.db.ownerPool.query("update project_stages set actual_end = '2026-02-01' where _id = $1", [site.stageId]);
    const open = { isOverdue: false };
    expect(await plan(site)).toMatchObject([
      { ...open, dueOn: today },
      { ...open, dueOn: null },
    ]);
    const totals = async (): Promise<unknown> =>
      (await t.call(admin, "POST", `${BASE}/totals`, { filter: { projectId: site.projectId } })).body;
    expect(await totals()).toEqual({ owed: 1_000_000_000, overdue: 0, paid: 0 });
    const [first] = await plan(site);
    await t.db.ownerPool.query("update project_payments set amount = 0, due_date = '2026-02-01' where _id = $1", [
      first?._id,
    ]);
    expect(await plan(site)).toMatchObject([{ ...open, dueOn: "2026-02-01" }, open]);
  });

  it("R3-12 R6-07 an instalment changed by itself keeps the rules of the plan: leaders, a project that goes on, its own stages", async () => {
    const [site, other] = [await makeSite(t), await makeSite(t)];
    await save(site, [item("100")]);
    const [row] = await plan(site);
    const { body: role } = await t.call(admin, "POST", "/api/tenant/roles", {
      name: "Kế toán",
      baseRole: ENUMS.userRole.USER,
      permissions: [
        "projectPayments.basic",
        "projectPayments.read",
        "projectPayments.readAll",
        "projectPayments.update",
      ],
    });
    const clerk = await t.actor("SITE");
    await t.db.ownerPool.query("insert into user_roles (tenant_id, user_id, role_id) values (1, $1, $2)", [
      clerk.userId,
      role["_id"],
    ]);
    const change = (more: object, by = admin, version = 1): Promise<TestAnswer> =>
      t.call(by, "PUT", BASE, { _id: row?._id, version, ...more });
    expect(await change({ name: "Đợt đầu" }, clerk)).toMatchObject({ status: 403 });
    expect((await t.call(clerk, "POST", `${BASE}/${row?._id}/demand`, { version: 1 })).status).toBe(403);
    expect(await change({ dueRule: "STAGE_FINISHED", stageId: other.stageId })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "stageId", message: "Giai đoạn này không thuộc dự án." }] },
    });
    expect((await change({ dueRule: "STAGE_FINISHED", stageId: site.stageId })).status).toBe(200);
    await t.db.ownerPool.query("update projects set status = $1 where _id = $2", [
      ENUMS.projectStatus.CANCELLED,
      site.projectId,
    ]);
    expect(await change({ name: "Đợt cuối" }, admin, 2)).toMatchObject({ status: 409 });
    // Nothing is owed any more: the customer is shown no code, and a receipt of what came in all the same is noted.
    expect((await t.call(site.customer, "GET", `${BASE}/${row?._id}`)).body.transfer).toBeNull();
    expect((await receive(row, 5)).status).toBe(201);
    await t.db.ownerPool.query("update projects set status = 255 where _id = $1", [site.projectId]);
    expect(await receive(row, 5)).toMatchObject({ status: 400, body: { errors: [{ field: "paymentId" }] } });
  });

  it("R6-12 a customer reads their own plan with the code of the transfer, and pays nothing of others'", async () => {
    const [site, other] = [await makeSite(t), await makeSite(t)];
    await save(site, [item("100")]);
    await save(other, [item("100", { name: "zqcanary-noi-bo" })]);
    const [row] = await plan(site, site.customer);
    const one = await t.call(site.customer, "GET", `${BASE}/${row?._id}`);
    expect(one.body.transfer).toMatchObject({ accountNo: "0123456789", amount: 1_000_000_000 });
    expect((one.body.transfer as { code: string }).code).toMatch(
      /^000201010212.*970436.*54101000000000.*6304[0-9A-F]{4}$/,
    );
    expect(await plan(other, site.customer)).toEqual([]);
    const everything = await t.call(site.customer, "POST", `${BASE}/find`, { paginator: { page: 1, pageSize: 100 } });
    expect(everything.text).not.toContain("zqcanary");
    expect((await receive(row, 5, {}, site.customer)).status).toBe(403);
  });
});
