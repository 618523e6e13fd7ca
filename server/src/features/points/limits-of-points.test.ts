import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { raced } from "../../testing/held-lock.ts";
import { earnPoints } from "./api.ts";
import type { EarnEvent } from "./earn.ts";
import { mergePoints } from "./ledger/merge.ts";
import { makePointCustomer, setDailyLimit } from "./testing/points.ts";

const LEDGER = "/api/tenant/pointTransactions";
const { POSTED, WAITING } = ENUMS.pointEntryStatus;

let t: TestApp;
let admin: TestActor;
let keys = 0;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  await setDailyLimit(t, 300);
});
afterAll(() => t.close());

async function add(by: TestActor, customerId: string, amount: number): Promise<TestAnswer> {
  const response = await t.app.inject({
    method: "POST",
    url: LEDGER,
    headers: { authorization: `Bearer ${by.token}`, "idempotency-key": `gioi-han-${++keys}` },
    payload: { customerId, type: 0, amount, content: "Cảm ơn khách" },
  });
  return { status: response.statusCode, headers: {}, text: response.payload, body: response.json() };
}

describe("what one member of staff may enter in a day", () => {
  const clock = () => new Date();
  afterEach(() => {
    t.deps.clock.now = clock;
  });

  it("is counted over all of their customers, also of two at once", async () => {
    const care = await t.actor("CARE");
    const [one, other] = [await makePointCustomer(t), await makePointCustomer(t)];
    // Both have counted what was entered, or wait for who has, before either is written.
    const both = await raced(t.db, ["lock table point_transactions in share mode"], async (waiting) => {
      const calls = [add(care, one, 200), add(care, other, 200)];
      await waiting(2);
      return calls;
    });
    expect(new Set(both.map(({ body }) => body.status))).toEqual(new Set([POSTED, WAITING]));
  });

  it("begins again at midnight in Vietnam, not in Greenwich", async () => {
    const care = await t.actor("CARE");
    const customerId = await makePointCustomer(t);
    const at = async (time: string, amount: number): Promise<unknown> => {
      t.deps.clock.now = () => new Date(`${time}:00+07:00`);
      return (await add(care, customerId, amount)).body.status;
    };
    expect(await at("2026-11-23T01:00", 300)).toBe(POSTED);
    expect(await at("2026-11-23T23:00", 1)).toBe(WAITING);
    expect(await at("2026-11-24T00:30", 300)).toBe(POSTED);
  });

  it("what waits for approval stands in no sum", async () => {
    const care = await t.actor("CARE");
    const customerId = await makePointCustomer(t);
    expect((await add(care, customerId, 300)).body.status).toBe(POSTED);
    expect((await add(care, customerId, 50)).body.status).toBe(WAITING);
    const totals = await t.call(admin, "POST", `${LEDGER}/totals`, { filter: { customerId: [customerId] } });
    expect(totals.body).toEqual({ in: 300, out: 0, expired: 0 });
  });

  it("nobody approves what they entered themselves, though they are an administrator by now", async () => {
    const care = await t.actor("CARE");
    const customerId = await makePointCustomer(t);
    const waiting = await add(care, customerId, 301);
    await t.db.ownerPool.query("update point_transactions set entered_by_id = $1 where _id = $2", [
      admin.userId,
      waiting.body._id,
    ]);
    const url = `${LEDGER}/${String(waiting.body._id)}/approve`;
    expect((await t.call(admin, "POST", url, { version: waiting.body.version })).status).toBe(403);
    expect((await t.call(await t.actor("ADMIN"), "POST", url, { version: waiting.body.version })).status).toBe(200);
  });

  it("goes to customers whom they see, and to nobody else's", async () => {
    const sales = await t.actor("SALES");
    await t.db.ownerPool.query(
      `with role as (insert into roles (tenant_id, _id, code, name, base_role, permissions)
         values (1, $1, $1::uuid::text, 'Tặng điểm', 2, '{pointTransactions.addPoint,pointTransactions.basic}') returning _id)
       insert into user_roles (tenant_id, user_id, role_id) select 1, $2, _id from role`,
      [uuidv7(), sales.userId],
    );
    const [theirs, other] = [
      await makePointCustomer(t, { assigned_staff_id: sales.userId }),
      await makePointCustomer(t),
    ];
    expect((await add(sales, theirs, 10)).status).toBe(201);
    expect(await add(sales, other, 10)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "customerId", code: "notFound" }] },
    });
  });
});

describe("points for what happened", () => {
  beforeEach(() => t.db.ownerPool.query("update point_settings set status = 0"));
  const made = async (values: object): Promise<void> => {
    const answer = await t.call(admin, "POST", "/api/tenant/pointSettings", {
      name: "Quà tặng",
      type: "WELCOME",
      amount: 100,
      notificationText: "Tặng {points} điểm",
      effectiveFrom: "2026-01-01",
      ...values,
    });
    expect(answer.status, answer.text).toBe(201);
  };
  const earn = (customerId: string, event: Partial<EarnEvent> = {}) =>
    t.deps.db.tenant(1, (trx) =>
      earnPoints(trx, {
        type: "WELCOME",
        customerId,
        source: { kind: "customers", id: uuidv7() },
        at: new Date("2026-11-26T05:00:00Z"),
        ...event,
      }),
    );

  it("I9 the threshold of one kind of event counts no other kind", async () => {
    await made({ type: "EARN_EVENT", event: "CONTRACT", cycle: "YEARLY", quantityThreshold: 2 });
    const customerId = await makePointCustomer(t);
    await earn(customerId, { type: "EARN_EVENT", event: "STAGE_ACCEPTED" });
    expect(await earn(customerId, { type: "EARN_EVENT", event: "CONTRACT" })).toEqual([]);
    expect(await earn(customerId, { type: "EARN_EVENT", event: "CONTRACT" })).toHaveLength(1);
  });

  it("I11 what somebody earned before they were merged counts for the level of who they are now", async () => {
    await made({ amount: 1000 });
    const [from, to] = [await makePointCustomer(t), await makePointCustomer(t)];
    await earn(from);
    await t.deps.db.tenant(1, (trx) => mergePoints(trx, from, to, new Date("2026-11-26T06:00:00Z")));
    const { rows } = await t.db.ownerPool.query("select level from customers where _id = $1", [to]);
    expect(rows).toEqual([{ level: 1 }]);
  });
});

describe("a customer's own points", () => {
  it("R1-06 the next page goes on behind the last entry of the one before", async () => {
    const customer = await t.actor("CUSTOMER");
    const customerId = await makePointCustomer(t, { user_id: customer.userId });
    for (let number = 0; number < 3; number += 1) await add(admin, customerId, 10);
    const { body } = await t.call(customer, "GET", `${LEDGER}/mine?before=2`);
    expect((body["items"] as { seq: number }[]).map(({ seq }) => seq)).toEqual([1]);
  });
});
