import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { makePointCustomer, setDailyLimit } from "./testing/points.ts";

const BASE = "/api/tenant/pointTransactions";
const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";
const { POSTED, WAITING, REVERSED, DECLINED } = ENUMS.pointEntryStatus;

let t: TestApp;
let admin: TestActor;
let care: TestActor;
let keys = 0;

beforeAll(async () => {
  t = await testApp();
  [admin, care] = [await t.actor("ADMIN"), await t.actor("CARE")];
});
afterAll(() => t.close());

async function add(by: TestActor | null, body: object, key: string | null = `khoa-${++keys}`): Promise<TestAnswer> {
  const response = await t.app.inject({
    method: "POST",
    url: BASE,
    headers: {
      ...(by ? { authorization: `Bearer ${by.token}` } : {}),
      ...(key === null ? {} : { "idempotency-key": key }),
    },
    payload: { type: 0, amount: 100, content: "Cảm ơn khách", ...body },
  });
  return { status: response.statusCode, headers: {}, text: response.payload, body: response.json() };
}
const move = (row: TestAnswer, name: string, by: TestActor, notes?: string): Promise<TestAnswer> =>
  t.call(by, "POST", `${BASE}/${String(row.body._id)}/${name}`, {
    version: row.body.version,
    ...(notes === undefined ? {} : { notes }),
  });
async function points(customerId: string): Promise<unknown> {
  const { rows } = await t.db.ownerPool.query("select points from customers where _id = $1", [customerId]);
  return rows[0]?.points;
}

describe("points by hand", () => {
  it("R3-16 R6-04 refuses in order: 401, 400, 403, 404, 405", async () => {
    const customerId = await makePointCustomer(t);
    expect((await add(null, { customerId })).status).toBe(401);
    expect(await add(admin, { customerId }, null)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "Idempotency-Key" }] },
    });
    for (const [field, value] of [
      ["amount", -5],
      ["amount", 0],
      ["amount", 1e12],
      ["amount", 1.5],
      ["type", 2],
      ["content", "ít"],
      ["expiredAt", "2026-02-30"],
      ["expiredAt", "2020-01-01"],
      ["customerId", NOBODY],
      ["voucherId", NOBODY],
      ["balanceAfter", 9],
    ] as const) {
      const refused = await add(admin, { customerId, [field]: value });
      expect(refused, `${field} ${value}`).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    for (const role of ["SALES", "SITE", "CONTENT", "CUSTOMER", "GUEST"]) {
      expect((await add(await t.actor(role), { customerId })).status, role).toBe(403);
    }
    expect((await t.call(admin, "GET", `${BASE}/${NOBODY}`)).status).toBe(404);
    const made = await add(admin, { customerId });
    const change = { _id: made.body._id, version: 1, amount: 5 };
    expect((await t.call(admin, "PUT", BASE, change)).status).toBe(405);
    expect((await t.call(admin, "DELETE", `${BASE}/${String(made.body._id)}`)).status).toBe(405);
    expect(await points(customerId)).toBe(100);
  });

  it("R3-16 names a voucher of its customer or of nobody, and no other", async () => {
    const [customerId, other] = [await makePointCustomer(t), await makePointCustomer(t)];
    const voucher = async (owner: string | null): Promise<unknown> => {
      const made = await t.call(admin, "POST", "/api/tenant/vouchers", {
        name: "Quà tân gia",
        usage: ENUMS.voucherUsage.ONCE,
        discountType: "AMOUNT",
        value: "500000",
        validFrom: "2026-01-01T00:00:00Z",
        deadlineType: "NO_LIMIT",
        customerId: owner,
      });
      return made.body._id;
    };
    const theirs = await add(admin, { customerId, voucherId: await voucher(other) });
    expect(theirs).toMatchObject({ status: 400, body: { errors: [{ field: "voucherId" }] } });
    for (const voucherId of [await voucher(customerId), await voucher(null)]) {
      expect(await add(admin, { customerId, voucherId })).toMatchObject({ status: 201, body: { voucherId } });
    }
    expect(await points(customerId)).toBe(200);
  });

  it("R3-16 an entry says what, how much, when, what is left and when it expires", async () => {
    const customerId = await makePointCustomer(t);
    const made = await add(admin, { customerId, amount: 250, expiredAt: "2099-03-01" });
    expect(made, made.text).toMatchObject({
      status: 201,
      body: {
        type: 0,
        reason: "ADJUST",
        amount: 250,
        balanceAfter: 250,
        content: "Cảm ơn khách",
        expiredAt: "2099-03-01T17:00:00.000Z",
        enteredById: admin.userId,
        status: POSTED,
      },
    });
    expect(String(made.body.code)).toMatch(/^KH\d+-1$/);
    const out = await add(admin, { customerId, type: 1, amount: 200 });
    expect(out).toMatchObject({ status: 201, body: { amount: -200, balanceAfter: 50, type: 1 } });
    expect(await add(admin, { customerId, type: 1, amount: 51 })).toMatchObject({ status: 409 });
    expect(await points(customerId)).toBe(50);
  });

  it("the same key writes once; another body under it is refused, also after its day is over", async () => {
    const customerId = await makePointCustomer(t);
    const [first, again] = [await add(admin, { customerId }, "mot-lan"), await add(admin, { customerId }, "mot-lan")];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body._id).toBe(first.body._id);
    expect((await add(admin, { customerId, amount: 101 }, "mot-lan")).status).toBe(422);
    await t.db.ownerPool.query("delete from idempotency_keys");
    expect((await add(admin, { customerId }, "mot-lan")).body._id).toBe(first.body._id);
    expect((await add(admin, { customerId, amount: 101 }, "mot-lan-nua")).status).toBe(201);
    await t.db.ownerPool.query("delete from idempotency_keys");
    expect((await add(admin, { customerId, amount: 102 }, "mot-lan-nua")).status).toBe(422);
    expect(await points(customerId)).toBe(201);
  });

  it("beyond the day's limit it waits for an administrator, and counts for nothing until then", async () => {
    await setDailyLimit(t, 300);
    const customerId = await makePointCustomer(t);
    expect((await add(care, { customerId, amount: 300 })).body.status).toBe(POSTED);
    const waiting = await add(care, { customerId, amount: 1 });
    expect(waiting).toMatchObject({ status: 201, body: { status: WAITING, balanceAfter: null, code: null } });
    expect(await points(customerId)).toBe(300);
    expect((await move(waiting, "approve", care)).status).toBe(403);
    expect((await move(waiting, "approve", admin)).body).toMatchObject({ status: POSTED, balanceAfter: 301 });
    expect((await move(waiting, "approve", admin)).status).toBe(409);
    const other = await add(care, { customerId, amount: 5000 });
    expect((await move(other, "decline", admin)).status).toBe(400);
    expect((await move(other, "decline", admin, "Sai khách hàng")).body).toMatchObject({ status: DECLINED });
    expect(await points(customerId)).toBe(301);
  });

  it("nobody gives points to a customer with their own account, phone or e-mail", async () => {
    const { rows } = await t.db.ownerPool.query("select email from users where _id = $1", [admin.userId]);
    await t.db.ownerPool.query("update users set phone = '+84911222333' where _id = $1", [admin.userId]);
    const own = [{ phone: "+84911222333" }, { email: rows[0].email }, { user_id: admin.userId }];
    for (const values of own) {
      const customerId = await makePointCustomer(t, values);
      expect((await add(admin, { customerId })).status, JSON.stringify(values)).toBe(403);
      expect(await points(customerId)).toBe(0);
      await t.db.ownerPool.query("update customers set status = 255 where _id = $1", [customerId]);
    }
  });

  it("R6-04 an administrator approves nothing to themselves, nor what somebody entered for themselves", async () => {
    await setDailyLimit(t, 1);
    await t.db.ownerPool.query("update users set phone = '+84911222444' where _id = $1", [admin.userId]);
    const customerId = await makePointCustomer(t, { phone: "+84911222444" });
    const waiting = await add(care, { customerId, amount: 9000 });
    expect(waiting.body, waiting.text).toMatchObject({ status: WAITING });
    expect((await move(waiting, "approve", admin)).status).toBe(403);
    expect(await points(customerId)).toBe(0);
    const other = await t.actor("ADMIN");
    expect((await move(waiting, "approve", other)).body).toMatchObject({ status: POSTED });
    // Whoever entered it turns out to be the customer.
    const entered = await add(care, { customerId: await makePointCustomer(t), amount: 9000 });
    await t.db.ownerPool.query(`update users set phone = (select phone from customers where _id = $2) where _id = $1`, [
      care.userId,
      entered.body.customerId,
    ]);
    expect((await move(entered, "approve", other)).status).toBe(403);
    await t.db.ownerPool.query("update users set phone = null where _id = $1", [care.userId]);
  });

  it("R6-04 a phone that was changed away counts for 30 days, whether it is the customer's or one's own", async () => {
    const change = async (row: "customers" | "users", id: string, values: object): Promise<void> => {
      const { body } = await t.call(admin, "GET", `/api/tenant/${row}/${id}`);
      const answer = await t.call(admin, "PUT", `/api/tenant/${row}`, { _id: id, version: body.version, ...values });
      expect(answer.status, answer.text).toBe(200);
    };
    const clerk = await t.actor("CARE");
    await change("users", clerk.userId, { phone: "+84911222555" });
    const customerId = await makePointCustomer(t, { phone: "+84911222555" });
    expect((await add(clerk, { customerId, amount: 1 })).status).toBe(403);
    const moved = await t.call(clerk, "PUT", "/api/tenant/customers", {
      _id: customerId,
      version: (await t.call(clerk, "GET", `/api/tenant/customers/${customerId}`)).body.version,
      phone: "+84911222556",
    });
    expect(moved.status, moved.text).toBe(200);
    expect((await add(clerk, { customerId, amount: 1 })).status).toBe(403);
    const same = await makePointCustomer(t, { phone: "+84911222557" });
    await change("users", clerk.userId, { phone: "+84911222557" });
    await change("users", clerk.userId, { phone: "+84911222558" });
    expect((await add(clerk, { customerId: same, amount: 1 })).status).toBe(403);
    expect((await add(clerk, { customerId: await makePointCustomer(t), amount: 1 })).status).toBe(201);
  });

  it("an administrator reverses an entry once, with a reason that the customer does not read", async () => {
    const customerId = await makePointCustomer(t);
    const made = await add(admin, { customerId, amount: 80 });
    expect((await move(made, "reverse", care, "Cộng nhầm khách")).status).toBe(403);
    expect((await move(made, "reverse", admin)).status).toBe(400);
    const both = await Promise.all([
      move(made, "reverse", admin, "Cộng nhầm khách"),
      move(made, "reverse", admin, "Cộng nhầm khách"),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ status: REVERSED });
    expect(await points(customerId)).toBe(0);
    const { rows } = await t.db.ownerPool.query(
      "select reason, amount::int, content from point_transactions where customer_id = $1 order by seq",
      [customerId],
    );
    expect(rows).toMatchObject([{ amount: 80 }, { reason: "REVERSAL", amount: -80 }]);
    expect(JSON.stringify(rows)).not.toContain("Cộng nhầm");
  });

  it("what was written stays: neither the product nor a statement changes an entry", async () => {
    const customerId = await makePointCustomer(t);
    const made = await add(admin, { customerId });
    const change = t.db.ownerPool.query("update point_transactions set amount = 5 where _id = $1", [made.body._id]);
    await expect(change).rejects.toThrow(/does not change/);
  });
});
