import type { StartPage } from "@nepnha/contract/features/dashboard/cards";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { dayAfter } from "@nepnha/domain/platform/day";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

let t: TestApp;
let admin: TestActor;
let sales: TestActor;
let phones = 0;

beforeAll(async () => {
  t = await testApp();
  [admin, sales] = [await t.actor("ADMIN"), await t.actor("SALES")];
});
afterAll(() => t.close());

async function titles(actor: TestActor, name: string): Promise<string[] | undefined> {
  const { cards } = (await t.call(actor, "GET", "/api/tenant/dashboard")).body as unknown as StartPage;
  const card = cards.find((one) => one.name === name);
  expect(card?.failed).toBeUndefined();
  return card?.lines.map(({ title }) => title);
}
async function customer(fullName: string, values: object = {}): Promise<string> {
  const phone = `+8498${String(++phones).padStart(7, "0")}`;
  const body = { fullName, phone, assignedStaffId: sales.userId, ...values };
  return String((await t.call(admin, "POST", "/api/tenant/customers", body)).body["_id"]);
}
const query = (text: string, values: unknown[]) => t.db.ownerPool.query(text, values);

describe("R3-15 customers that somebody looks after", () => {
  it("whose birthday comes within a week, the nearest first; nobody else's", async () => {
    const born = (days: number): string => `1984-${dayAfter(vietnamDay(), days).slice(5)}`;
    await customer("Sau ba ngày", { dateOfBirth: born(3) });
    await customer("Hôm nay", { dateOfBirth: born(0) });
    await customer("Sau tám ngày", { dateOfBirth: born(8) });
    await customer("Của người khác", { dateOfBirth: born(1), assignedStaffId: admin.userId });
    expect(await titles(sales, "birthdays")).toEqual(["Hôm nay", "Sau ba ngày"]);
    expect(await titles(await t.actor("SALES"), "birthdays")).toEqual([]);
  });

  it("of whom nobody has heard for 30 days, or never since they were written down so long ago, the longest first", async () => {
    const [a, b, c] = [await customer("Lâu"), await customer("Lâu hơn"), await customer("Mới gọi")];
    const never = await customer("Chưa gọi lần nào");
    const ago = (id: string, days: number) =>
      query("update customers set last_contact_at = now() - make_interval(days => $2) where _id = $1", [id, days]);
    await ago(a, 31);
    await ago(b, 60);
    await ago(c, 29);
    await query("update customers set created_at = now() - interval '45 days' where _id = $1", [never]);
    expect(await titles(sales, "quietCustomers")).toEqual(["Lâu hơn", "Chưa gọi lần nào", "Lâu"]);
  });

  it("to come back to today, until somebody has talked to them", async () => {
    const id = await customer("Hẹn gọi lại");
    const log = (values: object) =>
      t.call(sales, "POST", "/api/tenant/careLogs", { customerId: id, kind: "CALL", ...values });
    const made = await log({
      summary: "Hẹn báo giá",
      happenedAt: new Date(Date.now() - 86_400_000).toISOString(),
      remindAt: new Date(Date.now() + 60_000).toISOString(),
    });
    expect(made.status).toBe(201);
    await query("update care_logs set remind_at = now() - interval '1 hour' where customer_id = $1", [id]);
    expect(await titles(sales, "careDue")).toEqual(["Hẹn gọi lại"]);
    await log({ summary: "Đã gọi", happenedAt: new Date().toISOString() });
    expect(await titles(sales, "careDue")).toEqual([]);
  });
});
