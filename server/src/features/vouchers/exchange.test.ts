import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { depositPoints } from "../points/api.ts";
import type { HandOverContext } from "../../kit/holding-kind.ts";
import { vouchersOfPerson } from "./person.ts";

const DAY_MS = 86_400_000;
const { ACTIVE } = ENUMS.genericStatus;

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const at = (days: number): string => new Date(t.deps.clock.now().getTime() + days * DAY_MS).toISOString();

async function make(feature: string, body: object): Promise<string> {
  const made = await t.call(admin, "POST", `/api/tenant/${feature}`, { status: ACTIVE, ...body });
  if (made.status !== 201) throw new Error(made.text);
  return String(made.body["_id"]);
}

/** An offer of a product, with as many of it as are said. */
async function offer(pointCost: number, stock: number | null, more: object = {}): Promise<string> {
  const product = { name: "Nồi chiên không dầu", productType: "GOOD", pointCost, stock };
  return make("productVouchers", {
    name: "Đổi nồi chiên",
    productId: await make("products", product),
    discountType: "GIFT",
    gift: "Nồi chiên",
    validDays: 30,
    startAt: at(-1),
    deadlineType: "NO_LIMIT",
    ...more,
  });
}

/** Somebody who signs in, with points. */
async function customerWith(points: number): Promise<{ actor: TestActor; id: string }> {
  const [actor, id] = [await t.actor("CUSTOMER"), uuidv7()];
  await t.db.ownerPool.query(
    "insert into customers (tenant_id, _id, code, full_name, phone, user_id) values (1, $1, $2, 'Khách', $3, $4)",
    [id, `KH${id.slice(-12)}`, `+849${id.slice(-8)}`, actor.userId],
  );
  if (points > 0) {
    const more = { reason: "ADJUST", content: "Tặng điểm", expiresAt: null, at: t.deps.clock.now(), by: null } as const;
    await t.deps.db.tenant(1, (trx) => depositPoints(trx, { customerId: id, amount: points, ...more }));
  }
  return { actor, id };
}

const exchange = (by: TestActor | null, id: string): Promise<TestAnswer> =>
  t.call(by, "POST", `/api/tenant/productVouchers/${id}/exchange`, {});
const mine = async (by: TestActor): Promise<Readonly<Record<string, unknown>>> =>
  (await t.call(by, "GET", "/api/tenant/vouchers/mine")).body;
const stockOf = async (offerId: string): Promise<unknown> =>
  (
    await t.db.ownerPool.query<{ stock: number | null }>(
      "select p.stock from products p join product_vouchers o on o.product_id = p._id where o._id = $1",
      [offerId],
    )
  ).rows[0]?.stock;

describe("points for a voucher", () => {
  it("answers 401, 404 and 409 for who is no customer, has too few points, or comes too late", async () => {
    const { actor } = await customerWith(100);
    const id = await offer(200, null);
    expect((await exchange(null, id)).status).toBe(401);
    expect((await exchange(actor, uuidv7())).status).toBe(404);
    expect(JSON.stringify((await exchange(admin, id)).body)).toContain("hồ sơ khách hàng");
    expect((await exchange(actor, id)).status).toBe(409);
    expect(JSON.stringify((await exchange(actor, await offer(10, 0))).body)).toContain("đã hết");
    const level = await offer(10, null, { customerLevels: ["Level3"] });
    expect(JSON.stringify((await exchange(actor, level)).body)).toContain("chưa đạt hạng");
    expect(await mine(actor)).toMatchObject({ points: 100, vouchers: [] });
  });

  it("R1-06 R3-16 takes the points, one of the stock, and gives a voucher of one's own, all or nothing", async () => {
    const { actor } = await customerWith(250);
    const id = await offer(200, 5, { usagePerCustomer: 5 });
    const made = await exchange(actor, id);
    expect(made).toMatchObject({ status: 201, body: { pointCost: 200, name: "Đổi nồi chiên" } });
    expect(await stockOf(id)).toBe(4);
    const shown = await mine(actor);
    expect(shown).toMatchObject({ points: 50, vouchers: [{ code: made.body["code"], state: "ACTIVE" }] });
    const there = (shown["exchanges"] as { _id: string; lacks: string | null }[]).find((one) => one._id === id);
    expect(there?.lacks).toBe("POINTS");
    const { rows } = await t.db.ownerPool.query(
      "select amount::int, type from point_transactions where voucher_id = $1",
      [made.body["voucherId"]],
    );
    expect(rows).toEqual([{ amount: -200, type: ENUMS.pointTransactionType.WITHDRAW }]);
    expect((await exchange(actor, id)).status).toBe(409);
    expect(await stockOf(id)).toBe(4);
  });

  it("R1-06 twice from two devices at once gives one, by the points and by the limit of the offer", async () => {
    const poor = await customerWith(200);
    const rich = await customerWith(1000);
    const [free, limited] = [await offer(200, 9, { usagePerCustomer: 5 }), await offer(200, 9)];
    for (const [{ actor }, id] of [
      [poor, free],
      [rich, limited],
    ] as const) {
      const answers = await Promise.all([exchange(actor, id), exchange(actor, id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(await stockOf(id)).toBe(8);
      expect((await mine(actor))["vouchers"]).toHaveLength(1);
    }
  });

  it("R1-06 an offer that says nothing of it is for once, also one of before", async () => {
    const { actor } = await customerWith(1000);
    const [blank, old] = [await offer(10, null, { usagePerCustomer: null }), await offer(10, null)];
    await t.db.ownerPool.query("update product_vouchers set usage_per_customer = null where _id = $1", [old]);
    expect((await t.call(admin, "GET", `/api/tenant/productVouchers/${blank}`)).body["usagePerCustomer"]).toBe(1);
    for (const id of [blank, old]) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => exchange(actor, id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const { exchanges } = await mine(actor);
      expect(exchanges).toContainEqual(expect.objectContaining({ _id: id, lacks: "HAD" }));
    }
  });

  it("the last one of the stock goes to one of many", async () => {
    const id = await offer(10, 1);
    const people = await Promise.all([1, 2, 3, 4].map(() => customerWith(10)));
    const answers = await Promise.all(people.map(({ actor }) => exchange(actor, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await stockOf(id)).toBe(0);
  });
});

describe("a customer's vouchers as their data", () => {
  it("are all there in the export, and go over to whom they are merged into", async () => {
    const [from, to] = [await customerWith(300), await customerWith(0)];
    const id = await offer(100, null, { usagePerCustomer: 2 });
    const { body } = await exchange(from.actor, id);
    await exchange(from.actor, id);
    await t.call(admin, "POST", "/api/tenant/vouchers/redeem", { code: body["code"], customerId: from.id });
    const person = (customerId: string) => ({ customerId, userId: null });
    const exported = (customerId: string) =>
      t.deps.db.tenant(1, async (trx) => vouchersOfPerson.tell?.(trx, person(customerId)));
    const before = await exported(from.id);
    expect(before).toHaveLength(2);
    expect(before).toMatchObject([{ used_at: [expect.any(Date)] }, { used_at: [] }]);
    await t.deps.db.tenant(1, async (trx) =>
      vouchersOfPerson.merge?.({ trx } as HandOverContext, person(from.id), person(to.id)),
    );
    expect(await exported(from.id)).toEqual([]);
    expect(await exported(to.id)).toEqual(before);
  });
});
