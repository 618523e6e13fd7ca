import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HandOverContext } from "../../kit/holding-kind.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { plantQuote } from "../customers/testing/planted.ts";
import { depositPoints } from "../points/api.ts";
import { expireOffersTask } from "./expire.ts";
import { mailVoucherTask } from "./mail-voucher.ts";
import { vouchersOfPerson } from "./person.ts";

const VOUCHERS = "/api/tenant/vouchers";
const { ONCE } = ENUMS.voucherUsage;
const { ACTIVE } = ENUMS.voucherStatus;
const DAY_MS = 86_400_000;

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const at = (days: number): string => new Date(t.deps.clock.now().getTime() + days * DAY_MS).toISOString();
const fields = ({ body: { errors } }: TestAnswer): unknown =>
  Array.isArray(errors) ? errors.map(({ field }: { field: string }) => field) : errors;

async function make(feature: string, body: object): Promise<TestAnswer["body"]> {
  const made = await t.call(admin, "POST", `/api/tenant/${feature}`, { status: ACTIVE, ...body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}
const voucher = (more: object = {}): Promise<TestAnswer["body"]> =>
  make("vouchers", {
    name: "Quà tân gia",
    usage: ONCE,
    discountType: "AMOUNT",
    value: "5000000",
    validFrom: at(-1),
    validTo: at(30),
    ...more,
  });
async function offer(): Promise<{ id: string; productId: string }> {
  const product = await make("products", { name: "Nồi", productType: "GOOD", pointCost: 10, stock: 9 });
  const productId = String(product["_id"]);
  const made = await make("productVouchers", {
    name: "Đổi nồi",
    productId,
    discountType: "GIFT",
    gift: "Nồi",
    validDays: 30,
    startAt: at(-2),
    deadlineType: "NO_LIMIT",
  });
  return { id: String(made["_id"]), productId };
}
async function customer(userId: string | null = null, more: { email?: string } = {}): Promise<string> {
  const id = uuidv7();
  await t.db.rows(
    `insert into customers (tenant_id, _id, code, full_name, phone, user_id, email) values (1, $1, $2, 'Khách', $3, $4, $5)`,
    [id, `KH${id.slice(-12)}`, `+849${id.slice(-8)}`, userId, more.email ?? null],
  );
  return id;
}
const give = (customerId: string, amount: number, expiresAt: Date | null = null) =>
  t.deps.db.tenant(1, (trx) =>
    depositPoints(trx, {
      customerId,
      amount,
      expiresAt,
      reason: "ADJUST",
      content: "Tặng điểm",
      at: t.deps.clock.now(),
      by: null,
    }),
  );

describe("points for a voucher", () => {
  it("are not taken for an offer that has ended, nor for a product that is no longer given, whatever the job did", async () => {
    const [actor, staff] = [await t.actor("CUSTOMER"), await t.actor("ADMIN")];
    for (const { userId } of [actor, staff]) await give(await customer(userId), 100);
    const exchange = (by: TestActor, id: string) =>
      t.call(by, "POST", `/api/tenant/productVouchers/${id}/exchange`, {});
    const [ended, gone, open] = [await offer(), await offer(), await offer()];
    await t.db.rows(
      "update product_vouchers set deadline_type = 'SELECT', end_at = now() - interval '1 second' where _id = $1",
      [ended.id],
    );
    await t.db.rows("update products set status = 0 where _id = $1", [gone.productId]);
    // Staff who are customers, too, see what has ended.
    expect([(await exchange(actor, ended.id)).status, (await exchange(staff, ended.id)).status]).toEqual([404, 409]);
    expect((await exchange(actor, gone.id)).status).toBe(409);
    expect((await exchange(actor, open.id)).status).toBe(201);
  });

  it("that have expired are none, though no job wrote them off", async () => {
    const actor = await t.actor("CUSTOMER");
    const id = await customer(actor.userId);
    await give(id, 70, new Date(t.deps.clock.now().getTime() + DAY_MS));
    await give(id, 5);
    const points = async () => (await t.call(actor, "GET", `${VOUCHERS}/mine`)).body["points"];
    expect(await points()).toBe(75);
    await t.db.rows("update point_buckets set expires_at = now() - interval '1 second' where granted = 70");
    expect(await points()).toBe(5);
  });
});

describe("vouchers", () => {
  it("of a batch are for a customer who is there", async () => {
    const batch = await t.call(admin, "POST", `${VOUCHERS}/batch`, {
      name: "Lô",
      usage: ONCE,
      discountType: "AMOUNT",
      value: "5000000",
      validFrom: at(-1),
      validTo: at(30),
      status: ACTIVE,
      quantity: 2,
      customerId: uuidv7(),
    });
    expect([batch.status, fields(batch)]).toEqual([400, ["customerId"]]);
  });

  it("are not handed in for a customer who was deleted", async () => {
    const { code } = await voucher();
    const customerId = await customer();
    await t.db.rows("update customers set status = 255 where _id = $1", [customerId]);
    expect(fields(await t.call(admin, "POST", `${VOUCHERS}/redeem`, { code, customerId }))).toEqual(["customerId"]);
  });

  it("whose last use is a quote's are not taken back by hand", async () => {
    const row = await voucher();
    const quoteId = await plantQuote(t, await customer(), 900_000_000);
    await t.db.rows(
      `insert into voucher_uses (tenant_id, _id, voucher_id, use_no, quote_id, state, used_at)
       values (1, $1, $2, 1, $3, 'USED', now())`,
      [uuidv7(), row["_id"], quoteId],
    );
    await t.db.rows("update vouchers set used_count = 1, status = $2 where _id = $1", [
      row["_id"],
      ENUMS.voucherStatus.USED,
    ]);
    const back = await t.call(admin, "POST", `${VOUCHERS}/${String(row["_id"])}/takeBack`, {
      version: row["version"],
      notes: "Khách đổi ý",
    });
    expect([back.status, JSON.stringify(back.body)]).toEqual([409, expect.stringContaining("báo giá")]);
    expect(await t.db.rows("select used_count from vouchers where _id = $1", [row["_id"]])).toEqual([
      { used_count: 1 },
    ]);
  });

  it("are mailed as long as they are issued", async () => {
    const customerId = await customer(null, { email: "khach@nepnha.test" });
    const [issued, taken] = [await voucher({ customerId }), await voucher({ customerId })];
    await t.db.rows("update vouchers set status = 0 where _id = $1", [taken["_id"]]);
    const mails: Mail[] = [];
    const mailer = { ...t.deps.mailer, send: async (mail: Mail) => void mails.push(mail) };
    const task = mailVoucherTask({ ...t.deps, mailer });
    for (const row of [issued, taken]) await task({ tenantId: 1, voucherId: row["_id"] }, {} as never);
    expect(mails.map(({ to, text }) => [to, text.includes(String(issued["code"]))])).toEqual([
      ["khach@nepnha.test", true],
    ]);
  });
});

describe("what has come to its end", () => {
  it("is EXPIRED, promotions and offers too, and what was held too long is free", async () => {
    const promotion = await make("promotions", {
      title: "Khuyến mãi",
      discountType: "AMOUNT",
      value: "20000000",
      startAt: at(-2),
      endAt: at(2),
    });
    const exchanged = await offer();
    const held = await voucher({ usage: ENUMS.voucherUsage.MANY, usageLimit: 5 });
    await t.db.rows("update promotions set end_at = now() - interval '1 second' where _id = $1", [promotion["_id"]]);
    await t.db.rows(
      "update product_vouchers set deadline_type = 'SELECT', end_at = now() - interval '1 second' where _id = $1",
      [exchanged.id],
    );
    for (const [number, until] of [
      [1, "now() - interval '1 second'"],
      [2, "now() + interval '9 minutes'"],
    ] as const) {
      await t.db.rows(
        `insert into voucher_uses (tenant_id, _id, voucher_id, use_no, quote_id, state, reserved_until)
         values (1, $1, $2, $3, $4, 'RESERVED', ${until})`,
        [uuidv7(), held["_id"], number, await plantQuote(t, await customer(), 1)],
      );
    }
    await expireOffersTask(t.deps)({}, {} as never);
    const statusOf = async (table: string, id: unknown) =>
      (await t.db.rows(`select status from ${table} where _id = $1`, [id]))[0]?.status as unknown;
    expect(await statusOf("promotions", promotion["_id"])).toBe(ENUMS.expiringStatus.EXPIRED);
    expect(await statusOf("product_vouchers", exchanged.id)).toBe(ENUMS.expiringStatus.EXPIRED);
    expect(await t.db.rows("select use_no from voucher_uses where voucher_id = $1", [held["_id"]])).toEqual([
      { use_no: 2 },
    ]);
  });
});

describe("a customer who is merged", () => {
  it("brings the promotions that they used along, so that their number for one customer holds", async () => {
    const [from, to] = [await customer(), await customer()];
    const promotion = await make("promotions", {
      title: "Khuyến mãi",
      discountType: "AMOUNT",
      value: "20000000",
      startAt: at(-1),
      deadlineType: "NO_LIMIT",
    });
    await t.db.rows(
      "insert into promotion_uses (tenant_id, promotion_id, quote_id, customer_id) values (1, $1, $2, $3)",
      [promotion["_id"], await plantQuote(t, from, 900_000_000), from],
    );
    const person = (customerId: string) => ({ customerId, userId: null });
    await t.deps.db.tenant(1, async (trx) =>
      vouchersOfPerson.merge?.({ trx } as HandOverContext, person(from), person(to)),
    );
    expect(await t.db.rows("select customer_id from promotion_uses")).toEqual([{ customer_id: to }]);
  });
});
