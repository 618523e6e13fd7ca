import { ENUMS } from "@nepnha/contract/platform/enums";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfText } from "../../../platform/paper/testing/pdf-text.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { makeSite, type Site } from "../testing/site.ts";

/** A Monday long past, and its Sunday. */
const MONDAY = "2026-03-02";
const SUNDAY = "2026-03-08";
const { APPROVED, SUBMITTED } = ENUMS.siteLogStatus;

let t: TestApp;
let site: Site;
const workType = uuidv7();
beforeAll(async () => {
  t = await testApp();
  site = await makeSite(t);
  await t.db.ownerPool.query(
    `insert into tenant_profiles (tenant_id, _id, name, tax_code, phone, address)
     values (1, $1, 'Công ty Nếp Nhà', '0312345678', '+842838226147', '48 Nguyễn Thị Định')`,
    [uuidv7()],
  );
  await t.db.ownerPool.query(
    "insert into project_action_types (tenant_id, _id, code, name) values (1, $1, 'LCV1', 'Thi công')",
    [workType],
  );
});
afterAll(() => t.close());

const url = (week = MONDAY, id = site.projectId): string => `/api/tenant/projects/${id}/weekly-report.pdf?week=${week}`;
const ask = (by: TestActor | null, path = url()) =>
  t.app.inject({ url: path, headers: by ? { authorization: `Bearer ${by.token}` } : {} });
const textOf = async (by: TestActor, path = url()): Promise<string> => {
  const answer = await ask(by, path);
  expect(answer.statusCode, answer.body).toBe(200);
  return pdfText(answer.rawPayload);
};

async function log(day: string, values: Record<string, unknown> = {}): Promise<void> {
  const row = {
    work_done: "Đổ bê tông sàn tầng 2",
    visibility: "CUSTOMER",
    is_shared: true,
    status: APPROVED,
    photos: [],
    ...values,
  };
  const names = Object.keys(row);
  await t.db.ownerPool.query(
    `insert into site_logs (tenant_id, _id, project_id, log_date, created_by, ${names.join(", ")})
     values (1, $1, $2, $3, null, ${names.map((_, at) => `$${at + 4}`).join(", ")})`,
    [uuidv7(), site.projectId, day, ...Object.values(row)],
  );
}

async function work(name: string, values: Record<string, unknown> = {}): Promise<void> {
  const row = {
    show_to_customer: true,
    start_date: "2026-03-09T01:00:00Z",
    end_date: "2026-03-12T10:00:00Z",
    status: ENUMS.actionStatus.JUST_CREATED,
    ...values,
  };
  const names = Object.keys(row);
  const id = uuidv7();
  await t.db.ownerPool.query(
    `insert into project_actions (tenant_id, _id, code, name, project_id, action_type_id, ${names.join(", ")})
     values (1, $1, $2, $3, $4, $5, ${names.map((_, at) => `$${at + 6}`).join(", ")})`,
    [id, `CV${id.slice(-8)}`, name, site.projectId, workType, ...Object.values(row)],
  );
}

async function photo(): Promise<string> {
  const id = uuidv7();
  const key = `1/2026/03/${id}`;
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#b0a090" } })
    .webp()
    .toBuffer();
  await t.deps.files.put(`${key}.thumb`, bytes);
  await t.db.ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, width, height, preview, sha256, size, storage_key, thumb_key)
     values (1, $1, 'a.webp', 'image/webp', 320, 240, '', $2, 10, $3, $4)`,
    [id, Buffer.alloc(32), key, `${key}.thumb`],
  );
  return id;
}

describe("the report of a week", () => {
  it("refuses in order: 401, 400, 403, 404", async () => {
    expect((await ask(null)).statusCode).toBe(401);
    const bare = url().split("?")[0] ?? "";
    for (const path of [bare, url("2026-02-30"), url("tuần này"), url("2999-01-04"), `${url()}&x=1`]) {
      const refused = await ask(site.owner, path);
      expect(refused.statusCode, path).toBe(400);
    }
    expect((await ask(site.owner, url("2026-02-30"))).json()).toMatchObject({ errors: [{ field: "week" }] });
    expect((await ask(await t.actor("CONTENT"))).statusCode).toBe(403);
    expect((await ask(await t.actor("GUEST"))).statusCode).toBe(403);
    expect((await ask(await t.actor("SITE"))).statusCode).toBe(404);
    expect((await ask(await t.actor("CUSTOMER"))).statusCode).toBe(404);
    expect((await ask(await t.actor("ADMIN", 2))).statusCode).toBe(404);
    expect((await ask(site.owner, url(MONDAY, uuidv7()))).statusCode).toBe(404);
    expect((await ask(site.owner, url(MONDAY, "khong-phai-ma"))).statusCode).toBe(404);
  });

  it("tells the customer what was done, what comes next and how it looks, from any day of the week", async () => {
    const shown = await photo();
    const manpower = JSON.stringify([
      { crew: "Đội xây", headcount: 6 },
      { crew: "Đội điện", headcount: 2 },
    ]);
    const weather = { weather_am: "SUNNY", weather_pm: "RAIN", temperature: 32 };
    await log(MONDAY, { manpower, ...weather, issues: "Mưa từ 15 giờ", photos: [shown, uuidv7()] });
    await log(SUNDAY, { work_done: "Xây tường bao trục B" });
    await log("2026-03-09", { work_done: "Việc của tuần sau" });
    await work("Lắp khung cửa", { status: ENUMS.actionStatus.CLOSED, actual_end: "2026-03-05T03:00:00Z" });
    await work("Trát tường trong nhà");
    await t.db.ownerPool.query("update project_stages set status = 2, actual_end = $2 where _id = $1", [
      site.stageId,
      "2026-03-06",
    ]);
    const text = await textOf(site.customer, url("2026-03-04"));
    for (const said of [
      "Công ty Nếp Nhà 48 Nguyễn Thị Định Mã số thuế: 0312345678 · Điện thoại: 028 3822 6147",
      "Báo cáo tuần Nhà anh Tuấn Từ 02/03/2026 đến 08/03/2026",
      "Tiến độ: 100 %",
      "Thứ Hai, 02/03/2026 · sáng nắng, chiều mưa · 32 °C · 8 người Đổ bê tông sàn tầng 2 Vướng mắc: Mưa từ 15 giờ",
      "Chủ Nhật, 08/03/2026 Xây tường bao trục B",
      "Đã hoàn thành trong tuần Móng (06/03/2026) Lắp khung cửa (05/03/2026)",
      "Việc sắp tới Trát tường trong nhà: dự kiến xong ngày 12/03/2026",
      "Hình ảnh 02/03/2026",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("tuần sau");
    expect((await ask(site.customer)).rawPayload.equals((await ask(site.owner, url(SUNDAY))).rawPayload)).toBe(true);
    const { headers } = await ask(site.owner);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(decodeURIComponent(String(headers["content-disposition"]))).toContain(
      "Báo cáo tuần 2026-03-02 Nhà anh Tuấn.pdf",
    );
  });

  it("holds nothing internal, whoever asks for it", async () => {
    const canary = { work_done: "zqcanary", issues: "zqcanary" };
    await log("2026-03-03", { ...canary, visibility: "INTERNAL", is_shared: false });
    await log("2026-03-04", { ...canary, visibility: "VENDOR", is_shared: false });
    await log("2026-03-05", { ...canary, status: SUBMITTED, is_shared: false });
    await log("2026-03-06", { ...canary, status: SUBMITTED });
    await log("2026-03-07", { ...canary, status: ENUMS.siteLogStatus.DELETED });
    await work("zqcanary nội bộ", { show_to_customer: false });
    await work("zqcanary hạn chế", { restriction_type: ENUMS.restriction.RESTRICTED });
    await work("zqcanary đã xoá", { status: 255 });
    await t.db.ownerPool.query("update project_stages set notes = 'zqcanary' where _id = $1", [site.stageId]);
    for (const actor of [site.customer, site.owner, await t.actor("ADMIN"), await t.actor("SUPERADMIN")]) {
      const text = await textOf(actor);
      expect(text).toContain("Đổ bê tông sàn tầng 2");
      expect(text).not.toContain("zqcanary");
    }
  });

  it("of a quiet week says so, in the language of the call", async () => {
    expect(await textOf(site.owner, url("2026-01-14"))).toContain("Tuần này chưa có nhật ký công trường nào.");
    const answer = await t.app.inject({
      url: url("2026-01-14"),
      headers: { authorization: `Bearer ${site.owner.token}`, "accept-language": "en" },
    });
    expect(await pdfText(answer.rawPayload)).toContain("There is no site log of this week yet.");
  });
});
