import type { StartCard, StartPage } from "@nepnha/contract/features/dashboard/cards";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { makeSite } from "./testing/site.ts";

const { DRAFT, WAITING, APPROVED } = ENUMS.changeOrderStatus;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function lines(actor: TestActor, name: string): Promise<{ title: string; at: string | null }[] | undefined> {
  const { cards } = (await t.call(actor, "GET", "/api/tenant/dashboard")).body as unknown as StartPage;
  const card = cards.find((one) => one.name === name);
  expect(card?.failed).toBeUndefined();
  return card?.lines.map(({ title, at }) => ({ title, at }));
}

const day = (ago: number): string => new Date(Date.now() + 7 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

async function payment(projectId: string, name: string, values: object, tenantId = 1): Promise<void> {
  const all = { status: 0, due_rule: "DATE", due_date: null, stage_id: null, amount: 1000, paid_amount: 0, ...values };
  await t.db.ownerPool.query(
    `insert into project_payments (tenant_id, _id, project_id, name, ${Object.keys(all).join(", ")})
     values ($1, gen_random_uuid(), $2, $3, ${Object.keys(all)
       .map((_, index) => `$${index + 4}`)
       .join(", ")})`,
    [tenantId, projectId, name, ...Object.values(all)],
  );
}
const late = async (by: TestActor) =>
  ((await t.call(by, "GET", "/api/tenant/dashboard/paymentsLate")).body as unknown as StartCard).lines;

describe("14.8 what waits on the sites that somebody leads", () => {
  it("change orders that wait for the customer, the nearest deadline first; nobody else's", async () => {
    const [mine, others] = [await makeSite(t), await makeSite(t)];
    const order = (projectId: string, title: string, status: number, deadline: string | null) =>
      t.db.ownerPool.query(
        `insert into change_orders (tenant_id, _id, project_id, code, title, reason, status, approval_deadline)
         values (1, gen_random_uuid(), $1, left(md5(random()::text), 8), $2, 'Vì sao', $3, $4)`,
        [projectId, title, status, deadline],
      );
    await order(mine.projectId, "Không hạn", WAITING, null);
    await order(mine.projectId, "Hạn sau", WAITING, "2026-12-20");
    await order(mine.projectId, "Hạn trước", WAITING, "2026-12-10");
    await order(mine.projectId, "Nháp", DRAFT, null);
    await order(mine.projectId, "Đã duyệt", APPROVED, null);
    await order(others.projectId, "Của người khác", WAITING, "2026-12-01");
    expect((await lines(mine.owner, "changeOrders"))?.map(({ title }) => title)).toEqual([
      "Hạn trước",
      "Hạn sau",
      "Không hạn",
    ]);
    expect(await lines(await t.actor("SITE"), "changeOrders")).toEqual([]);
  });

  it("instalments whose day has passed, the longest late first, with what is left; by a stage once it is finished", async () => {
    const [mine, others] = [await makeSite(t), await makeSite(t)];
    const byStage = { due_rule: "STAGE_FINISHED", stage_id: mine.stageId };
    await payment(mine.projectId, "Đợt 2", { due_date: day(3), status: 2, paid_amount: 400 });
    await payment(mine.projectId, "Đợt 1", { due_date: day(10), status: 1 });
    await payment(mine.projectId, "Hôm nay", { due_date: day(0) });
    await payment(mine.projectId, "Đã thu", { due_date: day(9), status: 3, paid_amount: 1000 });
    await payment(mine.projectId, "Xong móng", byStage);
    await payment(others.projectId, "Của khách khác", { due_date: day(9) });
    const admin = await t.actor("ADMIN");
    expect(await late(admin)).toMatchObject([
      { title: "Nhà anh Tuấn · Đợt 1", note: "1000", path: `/project/${mine.projectId}?tab=payments` },
      { title: "Nhà anh Tuấn · Của khách khác", note: "1000" },
      { title: "Nhà anh Tuấn · Đợt 2", note: "600" },
    ]);
    await t.db.ownerPool.query("update project_stages set status = 2, actual_end = $2 where _id = $1", [
      mine.stageId,
      day(1),
    ]);
    expect((await late(admin)).map(({ title }) => title)).toContain("Nhà anh Tuấn · Xong móng");
    expect((await t.call(mine.owner, "GET", "/api/tenant/dashboard/paymentsLate")).status).toBe(404);
  });

  it("R6-07 late instalments are those of their own projects, for whoever may change the plans of these alone", async () => {
    const tenantId = 2;
    const [mine, others] = [await makeSite(t, tenantId), await makeSite(t, tenantId)];
    await t.db.ownerPool.query(
      "update roles set permissions = permissions || '{projectPayments.update}' where tenant_id = $1 and code = 'SITE'",
      [tenantId],
    );
    await payment(mine.projectId, "Của mình", { due_date: day(3) }, tenantId);
    await payment(others.projectId, "Của người khác", { due_date: day(9) }, tenantId);
    expect((await late(mine.owner)).map(({ title }) => title)).toEqual(["Nhà anh Tuấn · Của mình"]);
    expect((await late(await t.actor("ADMIN", tenantId))).length).toBe(2);
  });

  it("sites without a log for three days that they work on; a deleted log is none", async () => {
    const [quiet, heard, resting] = [await makeSite(t), await makeSite(t), await makeSite(t)];
    const owners = [heard, resting].map(({ projectId }) => projectId);
    await t.db.ownerPool.query("update projects set owner_id = $1 where _id = any($2)", [quiet.owner.userId, owners]);
    await t.db.ownerPool.query("update projects set works_sunday = true, works_saturday = true");
    const log = (projectId: string, ago: number, status: number) =>
      t.db.ownerPool.query(
        `insert into site_logs (tenant_id, _id, project_id, log_date, work_done, status)
         values (1, gen_random_uuid(), $1, $2, 'Đổ bê tông', $3)`,
        [projectId, day(ago), status],
      );
    await log(quiet.projectId, 4, 1);
    await log(quiet.projectId, 0, 255);
    await log(heard.projectId, 3, 1);
    await t.db.ownerPool.query("update projects set status = $1 where _id = $2", [
      ENUMS.projectStatus.PERFORMANCE,
      resting.projectId,
    ]);
    const found = await lines(quiet.owner, "quietSites");
    expect(found).toEqual([{ title: "Nhà anh Tuấn", at: new Date(`${day(4)}T00:00:00+07:00`).toISOString() }]);
    // A week without Sundays: one of the three days may be a day of rest.
    await t.db.ownerPool.query("update projects set works_sunday = false, works_saturday = false");
    const rest = [1, 2, 3].filter((ago) => [0, 6].includes(new Date(`${day(ago)}T00:00:00Z`).getUTCDay())).length;
    expect((await lines(quiet.owner, "quietSites"))?.length).toBe(rest === 0 ? 1 : 0);
  });
});
