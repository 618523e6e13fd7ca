import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { earnPoints } from "./api.ts";
import { reversePoints } from "./ledger/reverse.ts";
import type { EarnEvent } from "./earn.ts";
import { birthdayPointsTask, expirePointsTask, pointLevelsTask } from "./jobs.ts";
import { bookFaults, makePointCustomer } from "./testing/points.ts";

const SETTINGS = "/api/tenant/pointSettings";
const DAY = 86_400_000;
/** Thursday noon in Vietnam. */
const NOW = Date.parse("2026-11-26T05:00:00Z");

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());
beforeEach(() => t.db.ownerPool.query("update point_settings set status = 0"));

const setting = (values: object = {}): Promise<TestAnswer> =>
  t.call(admin, "POST", SETTINGS, {
    name: "Quà tặng",
    type: "WELCOME",
    amount: 100,
    notificationText: "Tặng {name} {points} điểm, có {balance}, dùng đến {expireAt}",
    effectiveFrom: "2026-01-01",
    ...values,
  });
const made = async (values: object = {}): Promise<void> => {
  const answer = await setting(values);
  expect(answer.status, answer.text).toBe(201);
};
const earn = (customerId: string, event: Partial<EarnEvent> = {}, at = NOW) =>
  t.deps.db.tenant(1, (trx) =>
    earnPoints(trx, {
      type: "WELCOME",
      customerId,
      source: { kind: "customers", id: uuidv7() },
      at: new Date(at),
      ...event,
    }),
  );
const amounts = async (customerId: string): Promise<number[]> => {
  const { rows } = await t.db.ownerPool.query(
    "select amount::int from point_transactions where customer_id = $1 and amount <> 0 order by seq",
    [customerId],
  );
  return rows.map(({ amount }) => Number(amount));
};
const levelOf = async (customerId: string): Promise<number> => {
  const { rows } = await t.db.ownerPool.query("select level from customers where _id = $1", [customerId]);
  return Number(rows[0].level);
};
/** The clock of a job. */
const on = (at: number) => ({ db: t.deps.db, clock: { now: () => new Date(at) } });
// Graphile hands more to a task than these use.
const run = (task: ReturnType<typeof expirePointsTask>): unknown => Reflect.apply(task, undefined, []);

describe("point settings", () => {
  it("R3-17 R3-01 say name, status, type, cycle, amount, limit, threshold, level and text", async () => {
    const values = {
      cycle: "MONTHLY",
      maxPoints: 300,
      quantityThreshold: 2,
      customerLevel: 1,
      expireAfterDays: 30,
      priority: 5,
    };
    expect(await setting(values)).toMatchObject({
      status: 201,
      body: { ...values, type: "WELCOME", amount: 100, status: 1 },
    });
  });

  it("refuses marks that nothing stands for, numbers out of bounds, an end before its beginning", async () => {
    const wrong: readonly (readonly [string, unknown])[] = [
      ["notificationText", "Chào {ten}"],
      ["notificationText", "Chào {name"],
      ["amount", -1],
      ["amount", 1_000_001],
      ["maxPoints", -1],
      ["expireAfterDays", 3651],
      ["effectiveTo", "2025-12-31"],
      ["type", "GIFT"],
    ];
    for (const [field, value] of wrong) {
      expect(await setting({ [field]: value }), field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it("two of one type and level are not active on the same day, also when both are made at once", async () => {
    const [one, other] = await Promise.all([setting(), setting()]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect((await setting({ customerLevel: 1 })).status).toBe(201);
    expect((await setting({ status: 0 })).status).toBe(201);
    const before = { effectiveFrom: "2025-01-01", effectiveTo: "2025-12-31" };
    expect((await setting(before)).status).toBe(201);
    expect((await setting({ ...before, effectiveFrom: "2025-12-31" })).status).toBe(400);
  });
});

describe("points that are earned", () => {
  it("R1-06 come once for what happened, with words for the customer and an end", async () => {
    await made({ expireAfterDays: 30 });
    const customerId = await makePointCustomer(t);
    const source = { kind: "customers", id: customerId };
    const runs = await Promise.all(Array.from({ length: 4 }, () => earn(customerId, { source })));
    expect(runs.flat()).toHaveLength(1);
    const { rows } = await t.db.ownerPool.query(
      "select reason, content, expired_at from point_transactions where customer_id = $1",
      [customerId],
    );
    expect(rows).toMatchObject([
      { reason: "EARN", content: "Tặng Đặng Quốc Bảo 100 điểm, có 100, dùng đến 26/12/2026" },
    ]);
    expect(rows[0].expired_at.toISOString()).toBe("2026-12-26T17:00:00.000Z");
  });

  it("none for an event before or after its days, of another type, or for nobody", async () => {
    await made({ effectiveFrom: "2026-11-27", effectiveTo: "2026-11-27" });
    const customerId = await makePointCustomer(t);
    const midnight = Date.parse("2026-11-27T00:00:00+07:00");
    for (const at of [midnight - 1, midnight + DAY]) expect(await earn(customerId, {}, at)).toEqual([]);
    expect(await earn(customerId, { type: "BIRTHDAY" }, midnight)).toEqual([]);
    expect(await earn(uuidv7(), {}, midnight)).toEqual([]);
    expect(await earn(customerId, {}, midnight)).toHaveLength(1);
    expect(await earn(customerId, {}, midnight + DAY - 1)).toHaveLength(1);
  });

  it("I9 never more than the limit of the cycle, in part where only a part is left; a new cycle begins again", async () => {
    await made({ cycle: "MONTHLY", maxPoints: 250 });
    const customerId = await makePointCustomer(t);
    for (let time = 0; time < 4; time += 1) await earn(customerId);
    expect(await amounts(customerId)).toEqual([100, 100, 50]);
    await earn(customerId, {}, Date.parse("2026-12-01T00:00:00+07:00"));
    expect(await amounts(customerId)).toEqual([100, 100, 50, 100]);
  });

  it("I9 parallel events share the limit", async () => {
    await made({ cycle: "LIFETIME", maxPoints: 250 });
    const customerId = await makePointCustomer(t);
    await Promise.all(Array.from({ length: 6 }, () => earn(customerId)));
    expect((await amounts(customerId)).reduce((sum, one) => sum + one, 0)).toBe(250);
    expect(await bookFaults(t, customerId)).toEqual([]);
  });

  it("count what did not pay before the threshold; orders by their money, in whole steps", async () => {
    await made({ cycle: "YEARLY", quantityThreshold: 3 });
    const order = { type: "EARN_ORDER", amount: 2, vndStep: 1_000_000, cycle: "YEARLY", quantityThreshold: 5_000_000 };
    await made(order);
    const customerId = await makePointCustomer(t);
    for (let time = 0; time < 3; time += 1) await earn(customerId);
    expect(await amounts(customerId)).toEqual([100]);
    await earn(customerId, { type: "EARN_ORDER", netMoney: 4_900_000 });
    await earn(customerId, { type: "EARN_ORDER", netMoney: 3_999_999 });
    expect(await amounts(customerId)).toEqual([100, 6]);
  });

  it("of a level come on top of those of all levels", async () => {
    await made();
    await made({ customerLevel: 1, amount: 7, priority: 1 });
    const [low, high] = [await makePointCustomer(t), await makePointCustomer(t, { level: "1" })];
    await earn(low);
    await earn(high);
    expect([await amounts(low), await amounts(high)]).toEqual([[100], [100, 7]]);
  });
});

describe("levels", () => {
  it("I11 rise at once with the points of twelve months, bring their gift once, and fall in the monthly look alone", async () => {
    await made({ amount: 1000 });
    await made({ type: "LEVEL_UP", amount: 30 });
    const customerId = await makePointCustomer(t);
    const [gift] = await earn(customerId);
    expect(await levelOf(customerId)).toBe(1);
    expect(await amounts(customerId)).toEqual([1000, 30]);
    await t.deps.db.tenant(1, (trx) =>
      reversePoints(trx, { entryId: gift?.id ?? "", content: "Đảo", at: new Date(NOW), by: null, allowDebt: true }),
    );
    expect(await levelOf(customerId)).toBe(1);
    await t.db.ownerPool.query("update point_accounts set level_checked_on = '2026-11-26' where customer_id = $1", [
      customerId,
    ]);
    await run(pointLevelsTask(on(NOW + DAY)));
    expect(await levelOf(customerId)).toBe(1);
    await run(pointLevelsTask(on(NOW + 10 * DAY)));
    expect(await levelOf(customerId)).toBe(0);
    expect(await bookFaults(t, customerId)).toEqual([]);
  });

  it("stay while an administrator keeps them; from outside nobody sets one", async () => {
    const customerId = await makePointCustomer(t);
    const body = { customerId, level: 3, until: "2099-01-01", notes: "Khách thân thiết lâu năm" };
    const keep = (by: TestActor, values: object = {}): Promise<TestAnswer> =>
      t.call(by, "POST", "/api/tenant/pointTransactions/level", { ...body, ...values });
    expect((await keep(await t.actor("CARE"))).status).toBe(403);
    expect((await keep(await t.actor("CUSTOMER"))).status).toBe(403);
    for (const [field, value] of [
      ["level", 4],
      ["until", "2020-01-01"],
      ["notes", "ừ"],
    ] as const) {
      expect((await keep(admin, { [field]: value })).body, field).toMatchObject({ errors: [{ field }] });
    }
    expect((await keep(admin)).status).toBe(200);
    expect(await levelOf(customerId)).toBe(3);
    await t.db.ownerPool.query("update point_accounts set level_checked_on = '2026-01-01' where customer_id = $1", [
      customerId,
    ]);
    await run(pointLevelsTask(on(NOW)));
    expect(await levelOf(customerId)).toBe(3);
    const { rows } = await t.db.ownerPool.query("select version from customers where _id = $1", [customerId]);
    const change = { _id: customerId, version: rows[0].version, level: 2 };
    expect((await t.call(admin, "PUT", "/api/tenant/customers", change)).status).toBe(400);
  });

  it("are four thresholds that rise", async () => {
    const put = (...thresholds: number[]): Promise<TestAnswer> =>
      t.call(admin, "PUT", `${SETTINGS}/levels`, {
        items: thresholds.map((threshold) => ({ threshold, benefits: "" })),
      });
    expect(await put(0, 10, 10, 20)).toMatchObject({ status: 400, body: { errors: [{ field: "items.2.threshold" }] } });
    expect((await put(5, 10, 15, 20)).status).toBe(400);
    expect((await put(0, 10, 15)).status).toBe(400);
    const before = await t.call(admin, "GET", `${SETTINGS}/levels`);
    expect((await put(0, 10, 15, 20)).status).toBe(200);
    expect((await t.call(admin, "PUT", `${SETTINGS}/levels`, { items: before.body.items })).status).toBe(400);
    await put(0, 1000, 5000, 20_000);
  });
});

describe("jobs of points", () => {
  it("R1-06 a birthday brings points once a year; 29 February is 1 March of other years", async () => {
    await made({ type: "BIRTHDAY", amount: 20 });
    const [today, leap, other] = [
      await makePointCustomer(t, { date_of_birth: "1990-03-01" }),
      await makePointCustomer(t, { date_of_birth: "1992-02-29" }),
      await makePointCustomer(t, { date_of_birth: "1990-03-02" }),
    ];
    const job = birthdayPointsTask(on(Date.parse("2027-03-01T01:00:00Z")));
    await run(job);
    await run(job);
    expect([await amounts(today), await amounts(leap), await amounts(other)]).toEqual([[20], [20], []]);
    await run(birthdayPointsTask(on(Date.parse("2028-02-29T01:00:00Z"))));
    expect(await amounts(leap)).toEqual([20, 20]);
  });

  it("what expired is written off once", async () => {
    await made({ expireAfterDays: 1 });
    const customerId = await makePointCustomer(t);
    await earn(customerId);
    const job = expirePointsTask(on(NOW + 3 * DAY));
    await Promise.all([run(job), run(job)]);
    expect(await amounts(customerId)).toEqual([100, -100]);
    expect(await bookFaults(t, customerId)).toEqual([]);
  });
});

describe("the customer's own points", () => {
  it("R1-06 show balance, level, what expires next and each entry, of their own alone", async () => {
    await made({ expireAfterDays: 30 });
    await made({ type: "REDEEM_RATE", amount: 1, vndStep: 1000 });
    const customer = await t.actor("CUSTOMER");
    const customerId = await makePointCustomer(t, { user_id: customer.userId });
    await earn(customerId, {}, Date.now());
    const mine = (by: TestActor | null, query = ""): Promise<TestAnswer> =>
      t.call(by, "GET", `/api/tenant/pointTransactions/mine${query}`);
    expect((await mine(null)).status).toBe(401);
    expect((await mine(customer, "?before=x")).status).toBe(400);
    expect((await mine(customer)).body).toMatchObject({
      account: { points: 100, debt: 0, level: 0, worth: 100_000, earned: 100, nextLevel: { level: 1, missing: 900 } },
      items: [{ amount: 100, balanceAfter: 100, left: 100, reason: "EARN" }],
      next: null,
    });
    expect((await mine(await t.actor("GUEST"))).body).toEqual({ account: null, items: [], next: null });
    const of = (by: TestActor, id: string): Promise<TestAnswer> =>
      t.call(by, "GET", `/api/tenant/pointTransactions/of/${id}`);
    expect((await of(customer, customerId)).status).toBe(403);
    expect((await of(admin, uuidv7())).status).toBe(404);
    expect((await of(admin, customerId)).body).toMatchObject({ account: { points: 100 } });
    const totals = await t.call(admin, "POST", "/api/tenant/pointTransactions/totals", {
      filter: { customerId: [customerId] },
    });
    expect(totals).toMatchObject({ status: 200, body: { in: 100, out: 0, expired: 0 } });
  });
});
