import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { depositPoints } from "../points/api.ts";

const DAY_MS = 86_400_000;
const VOUCHERS = "/api/tenant/vouchers";
const LEDGER = "/api/tenant/pointTransactions";
const { ACTIVE, DEACTIVE, DELETED } = ENUMS.voucherStatus;

let t: TestApp;
let admin: TestActor;
let care: TestActor;
beforeAll(async () => {
  t = await testApp();
  [admin, care] = [await t.actor("ADMIN"), await t.actor("CARE")];
});
afterAll(() => t.close());

const at = (ms: number): string => new Date(t.deps.clock.now().getTime() + ms).toISOString();

async function make(feature: string, body: object): Promise<string> {
  const made = await t.call(admin, "POST", `/api/tenant/${feature}`, { status: ACTIVE, ...body });
  if (made.status !== 201) throw new Error(made.text);
  return String(made.body["_id"]);
}

interface Bought {
  readonly owner: TestActor;
  readonly customerId: string;
  readonly offerId: string;
  readonly id: string;
  readonly code: string;
}

/** A customer with 2,000 points who has exchanged 1,500 of them for a voucher of five. */
async function bought(): Promise<Bought> {
  const [owner, customerId] = [await t.actor("CUSTOMER"), uuidv7()];
  await t.db.ownerPool.query(
    "insert into customers (tenant_id, _id, code, full_name, phone, user_id) values (1, $1, $2, 'Khách', $3, $4)",
    [customerId, `KH${customerId.slice(-12)}`, `+849${customerId.slice(-8)}`, owner.userId],
  );
  const more = { reason: "ADJUST", content: "Tặng điểm", expiresAt: null, at: t.deps.clock.now(), by: null } as const;
  await t.deps.db.tenant(1, (trx) => depositPoints(trx, { customerId, amount: 2000, ...more }));
  const product = { name: "Nồi chiên không dầu", productType: "GOOD", pointCost: 1500, stock: 5 };
  const offerId = await make("productVouchers", {
    name: "Đổi 5 triệu",
    productId: await make("products", product),
    discountType: "AMOUNT",
    value: "5000000",
    validDays: 30,
    usagePerCustomer: 1,
    startAt: at(-DAY_MS),
    deadlineType: "NO_LIMIT",
  });
  const { status, text, body } = await t.call(owner, "POST", `/api/tenant/productVouchers/${offerId}/exchange`, {});
  if (status !== 201) throw new Error(text);
  return { owner, customerId, offerId, id: String(body["voucherId"]), code: String(body["code"]) };
}

async function reverse({ id }: Bought): Promise<TestAnswer> {
  const { rows } = await t.db.ownerPool.query<{ _id: string; version: number }>(
    "select _id, version from point_transactions where voucher_id = $1 and reason = 'REDEEM'",
    [id],
  );
  const [entry] = rows;
  return t.call(admin, "POST", `${LEDGER}/${entry?._id ?? ""}/reverse`, {
    version: entry?.version,
    notes: "Khách đổi ý",
  });
}

/** What is left: points, of the stock, exchanges of the offer, the status of the voucher. */
async function state({ customerId, offerId, id }: Bought): Promise<unknown> {
  const { rows } = await t.db.ownerPool.query(
    `select c.points::int, p.stock, o.issued_count::int as issued, v.status
     from customers c, vouchers v, product_vouchers o join products p on p._id = o.product_id
     where c._id = $1 and o._id = $2 and v._id = $3`,
    [customerId, offerId, id],
  );
  return rows[0];
}

const rowOf = async ({ id }: Bought): Promise<TestAnswer["body"]> =>
  (await t.call(admin, "GET", `${VOUCHERS}/${id}`)).body;
const redeem = ({ code, customerId }: Bought): Promise<TestAnswer> =>
  t.call(care, "POST", `${VOUCHERS}/redeem`, { code, customerId });
const fields = ({ body: { errors } }: TestAnswer): unknown =>
  Array.isArray(errors) ? errors.map(({ field }: { field: string }) => field) : errors;

describe("points of an exchange that go back", () => {
  it("R1-06 R3-16 take the voucher back, and give back the stock and the place in the offer", async () => {
    const one = await bought();
    expect(await state(one)).toEqual({ points: 500, stock: 4, issued: 1, status: ACTIVE });
    const answer = await reverse(one);
    expect(answer.status, answer.text).toBe(200);
    expect(await state(one)).toEqual({ points: 2000, stock: 5, issued: 0, status: DELETED });
    expect((await redeem(one)).status).toBe(400);
    const restored = await t.call(admin, "PUT", `${VOUCHERS}/updateStatus`, { ids: [one.id], status: DEACTIVE });
    expect(restored.status, restored.text).toBe(409);
    const { body } = await t.call(one.owner, "GET", `${VOUCHERS}/mine`);
    const offered = (body["exchanges"] as { _id: string; lacks: string | null }[]).find(
      ({ _id }) => _id === one.offerId,
    );
    expect([body["vouchers"], offered?.lacks]).toEqual([[], null]);
    const again = await t.call(one.owner, "POST", `/api/tenant/productVouchers/${one.offerId}/exchange`, {});
    expect(again.status, again.text).toBe(201);
  });

  it("R1-06 stay where they are once the voucher was used, or while a quote holds it", async () => {
    const [used, held] = [await bought(), await bought()];
    expect((await redeem(used)).status).toBe(200);
    await t.db.ownerPool.query(
      `insert into voucher_uses (tenant_id, _id, voucher_id, use_no, customer_id, state, reserved_until)
       values (1, $1, $2, 1, $3, 'RESERVED', now() + interval '30 minutes')`,
      [uuidv7(), held.id, held.customerId],
    );
    for (const [one, said] of [
      [used, "đã được dùng"],
      [held, "đang được giữ"],
    ] as const) {
      const before = await state(one);
      const refused = await reverse(one);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(said)]);
      expect(await state(one)).toEqual(before);
    }
    await t.db.ownerPool.query("update voucher_uses set reserved_until = now() - interval '1 second'");
    expect((await reverse(held)).status).toBe(200);
  });

  it("R1-06 a use and the reversal at once: one of them wins", async () => {
    const one = await bought();
    const answers = await Promise.all([redeem(one), reverse(one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("a voucher that was bought with points", () => {
  const change = async (one: Bought, values: object): Promise<TestAnswer> =>
    t.call(admin, "PUT", VOUCHERS, { _id: one.id, version: (await rowOf(one))["version"], ...values });

  it("R1-06 keeps its owner, its worth, its conditions and its beginning, and never ends earlier", async () => {
    const [one, other] = [await bought(), await bought()];
    for (const [field, value] of [
      ["customerId", other.customerId],
      ["value", "1000"],
      ["minOrder", 900_000_000],
      ["customerLevels", ["Level4"]],
      ["validFrom", at(20 * DAY_MS)],
      ["validTo", at(60_000)],
    ] as const) {
      const refused = await change(one, { [field]: value });
      expect([refused.status, fields(refused)], field).toEqual([400, [field]]);
    }
    const moved = { version: (await rowOf(one))["version"], customerId: other.customerId };
    expect((await t.call(care, "POST", `${VOUCHERS}/${one.id}/assign`, moved)).status).toBe(409);
    const longer = await change(one, { validTo: at(90 * DAY_MS), name: "Quà của Anh Bảo" });
    expect(longer.status, longer.text).toBe(200);
    expect((await change(one, { deadlineType: "NO_LIMIT", validTo: null })).status).toBe(200);
    const shorter = await change(one, { deadlineType: "SELECT", validTo: at(90 * DAY_MS) });
    expect([shorter.status, fields(shorter)]).toEqual([400, ["validTo"]]);
  });

  it("R1-06 is neither switched off nor deleted, and says how it is taken back", async () => {
    const one = await bought();
    for (const refused of [
      await t.call(admin, "DELETE", `${VOUCHERS}/${one.id}`),
      await t.call(admin, "PUT", `${VOUCHERS}/updateStatus`, { ids: [one.id], status: DEACTIVE }),
      await t.call(admin, "PUT", `${VOUCHERS}/updateStatus`, { ids: [one.id], status: DELETED }),
    ]) {
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("đảo giao dịch điểm")]);
    }
    expect(await state(one)).toMatchObject({ status: ACTIVE });
  });
});
