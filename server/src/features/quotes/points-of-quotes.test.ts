import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { withdrawPoints } from "../points/api.ts";
import { bookFaults } from "../points/testing/points.ts";
import { quoteStage, type QuoteStage } from "./testing/stage.ts";

const DAY_MS = 86_400_000;

let t: TestApp;
let stage: QuoteStage;

beforeAll(async () => {
  t = await testApp();
  stage = await quoteStage(t);
  const made = await t.call(stage.admin, "POST", "/api/tenant/pointSettings", {
    name: "Đồng ý báo giá",
    type: "EARN_ORDER",
    amount: 1,
    vndStep: 1_000_000,
    cycle: "NONE",
    notificationText: "Cảm ơn {name}, tặng {points} điểm",
    effectiveFrom: "2026-01-01",
  });
  if (made.status !== 201) throw new Error(made.text);
}, 60_000);
afterAll(() => t.close());

const move = async (id: string, name: string, more: object = {}): Promise<TestAnswer> => {
  const { body } = await stage.get(stage.admin, id);
  const answer = await stage.call(stage.admin, id, name, { version: body["version"], ...more });
  expect(answer.status, answer.text).toBe(name === "revise" ? 201 : 200);
  return answer;
};
async function account(): Promise<{ id: string; points: number; debt: number }> {
  const { rows } = await t.db.ownerPool.query<{ id: string; points: number; debt: number }>(
    `select c._id as id, c.points::int, coalesce(a.debt, 0)::int as debt from customers c
     left join point_accounts a on a.customer_id = c._id where c.user_id = $1`,
    [stage.customer.userId],
  );
  const [row] = rows;
  if (!row) throw new Error("the customer is not there");
  return row;
}
const notes = "Khách đổi nhà thầu";

it("R1-05 R3-16 points of an accepted quote go back when it is taken back, and come once for being accepted again", async () => {
  const { id } = await stage.confirmed();
  await move(id, "accept");
  const { points } = await account();
  expect(points).toBeGreaterThan(1000);
  await move(id, "revoke", { notes });
  const { id: customerId, ...left } = await account();
  expect(left).toEqual({ points: 0, debt: 0 });
  const restored = await t.call(stage.admin, "PUT", "/api/tenant/quotes/updateStatus", { ids: [id], status: 1 });
  expect(restored.status, restored.text).toBe(200);
  await move(id, "confirm");
  await move(id, "accept");
  expect(await account()).toMatchObject({ points });
  await t.deps.db.tenant(1, (trx) =>
    withdrawPoints(trx, { customerId, amount: points, content: "Đổi quà", at: t.deps.clock.now(), by: null }),
  );
  await move(id, "revoke", { notes });
  expect(await account()).toMatchObject({ points: 0, debt: points });
  expect(await bookFaults(t, customerId)).toEqual([]);
});

it("R1-05 points stay while another revision that was accepted stands", async () => {
  const before = await account();
  const { id } = await stage.confirmed();
  await move(id, "accept");
  const { points, debt } = await account();
  expect(points - debt).toBeGreaterThan(before.points - before.debt);
  const revised = await move(id, "revise");
  const newer = String(revised.body["_id"]);
  await move(newer, "confirm");
  await move(newer, "accept");
  await move(newer, "revoke", { notes });
  expect(await account()).toMatchObject({ points, debt });
});

/** A voucher that brings more points. */
async function multiplier(value: string, more: object = {}): Promise<string> {
  const { body, status, text } = await t.call(stage.admin, "POST", "/api/tenant/vouchers", {
    code: `NHANDIEM${value.replace(".", "")}`,
    name: "Nhân điểm",
    usage: ENUMS.voucherUsage.MANY,
    usageLimit: 10,
    discountType: "POINT_MULTIPLIER",
    value,
    validFrom: new Date(t.deps.clock.now().getTime() - DAY_MS).toISOString(),
    deadlineType: "NO_LIMIT",
    status: ENUMS.voucherStatus.ACTIVE,
    ...more,
  });
  if (status !== 201) throw new Error(text);
  return String(body["code"]);
}

/** What a quote with these vouchers costs, and the points that it brings. */
async function broughtBy(voucherCodes: readonly string[]): Promise<{ total: unknown; points: number }> {
  const before = await account();
  const { id, version } = await stage.filled({ voucherCodes });
  const { status, text } = await stage.call(stage.sales, id, "confirm", { version });
  expect(status, text).toBe(200);
  await move(id, "accept");
  const { body } = await stage.get(stage.admin, id);
  const after = await account();
  return { total: body["total"], points: after.points - after.debt - before.points + before.debt };
}

it("R1-06 R3-16 an offer that multiplies points takes no money off; the most of several counts, and asks for its least order", async () => {
  const [half, twice] = [await multiplier("1.5"), await multiplier("2")];
  const many = await multiplier("9", { minOrder: 900_000_000_000 });
  const plain = await broughtBy([]);
  expect(plain.points).toBeGreaterThan(1000);
  expect(await broughtBy([half])).toEqual({ ...plain, points: Math.floor(plain.points * 1.5) });
  expect(await broughtBy([half, twice, many])).toEqual({ ...plain, points: plain.points * 2 });
});
