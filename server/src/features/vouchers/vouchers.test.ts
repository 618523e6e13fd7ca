import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { withinWindow } from "../auth/testing/account.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { toldRows } from "../../testing/told-rows.ts";
import { expireOffersTask } from "./expire.ts";

const BASE = "/api/tenant/vouchers";
const { ONCE, MANY } = ENUMS.voucherUsage;
const { DEACTIVE, ACTIVE, EXPIRED, USED, DELETED } = ENUMS.voucherStatus;
const DAY_MS = 86_400_000;

let t: TestApp;
let admin: TestActor;
let care: TestActor;
let customer: TestActor;

const { notices, told } = toldRows();
beforeAll(async () => {
  t = await testApp({ notices });
  [admin, care, customer] = [await t.actor("ADMIN"), await t.actor("CARE"), await t.actor("CUSTOMER")];
});
afterAll(() => t.close());

const at = (days: number): string => new Date(t.deps.clock.now().getTime() + days * DAY_MS).toISOString();
const body = (more: object = {}): object => ({
  name: "Quà tân gia",
  usage: ONCE,
  discountType: "AMOUNT",
  value: "5000000",
  validFrom: at(-1),
  validTo: at(30),
  status: ACTIVE,
  ...more,
});
const make = (more: object = {}, by = care): Promise<TestAnswer> => t.call(by, "POST", BASE, body(more));
const redeem = (code: unknown, by: TestActor | null = care, more: object = {}): Promise<TestAnswer> =>
  t.call(by, "POST", `${BASE}/redeem`, { code, ...more });
const one = (id: unknown): Promise<TestAnswer> => t.call(admin, "GET", `${BASE}/${String(id)}`);
const move = (row: TestAnswer["body"], name: string, more: object = {}, by = admin): Promise<TestAnswer> =>
  t.call(by, "POST", `${BASE}/${String(row["_id"])}/${name}`, { version: row["version"], ...more });
const fields = ({ body: { errors } }: TestAnswer): unknown =>
  Array.isArray(errors) ? errors.map(({ field }: { field: string }) => field) : errors;

describe("vouchers", () => {
  it("R1-06 get a code that nobody guesses, or the one that is said, once and for ever", async () => {
    const made = await make();
    expect(made).toMatchObject({ status: 201, body: { status: ACTIVE, usageLimit: 1, usedCount: 0, isIssued: true } });
    expect(made.body["code"]).toMatch(/^[A-HJ-NP-Z2-9]{10}$/u);
    const said = await make({ code: "TANGIA2026" });
    expect(said.body["code"]).toBe("TANGIA2026");
    expect((await t.call(admin, "DELETE", `${BASE}/${String(said.body["_id"])}`)).status).toBe(200);
    const again = await make({ code: "TANGIA2026" });
    expect([again.status, fields(again)]).toEqual([409, ["code"]]);
  });

  it.each([
    ["code", { code: "CO-GACH" }],
    ["code", { code: "NGAN" }],
    ["value", { discountType: "PERCENT", value: "100.5" }],
    ["value", { value: "0.5" }],
    ["value", { discountType: "POINT_MULTIPLIER", value: "11" }],
    ["usageLimit", { usage: MANY }],
    ["usageLimit", { usage: MANY, usageLimit: 1 }],
    ["validTo", { validTo: new Date(0).toISOString() }],
    ["gift", { discountType: "GIFT", value: null }],
    ["status", { status: USED }],
  ] as const)("refuses a bad %s", async (field, more) => {
    const answer = await make(more);
    expect([answer.status, fields(answer)]).toEqual([400, [field]]);
  });

  it("R4-01 are never set to USED or EXPIRED by hand, and a used one is not deleted", async () => {
    const { body: row } = await make();
    const set = (status: number, ids = [row["_id"]]): Promise<TestAnswer> =>
      t.call(admin, "PUT", `${BASE}/updateStatus`, { ids, status });
    expect((await set(USED)).status).toBe(409);
    expect((await set(EXPIRED)).status).toBe(409);
    expect((await set(DEACTIVE)).status).toBe(200);
    expect((await set(ACTIVE)).status).toBe(200);
    expect((await redeem(row["code"])).status).toBe(200);
    expect((await t.call(admin, "DELETE", `${BASE}/${String(row["_id"])}`)).status).toBe(409);
    expect((await set(DELETED)).status).toBe(409);
  });

  it("R1-06 a customer reads their own and nobody else's, from when they are issued", async () => {
    const [mine, other] = [await keepCustomer(customer.userId), await keepCustomer(null)];
    const [own, draft, foreign] = [
      await make({ customerId: mine }),
      await make({ customerId: mine, status: DEACTIVE }),
      await make({ customerId: other }),
    ];
    const seen = await t.call(customer, "POST", `${BASE}/find`, {});
    expect(seen.body["items"]).toMatchObject([{ _id: own.body["_id"] }]);
    for (const hidden of [draft, foreign])
      expect((await t.call(customer, "GET", `${BASE}/${String(hidden.body["_id"])}`)).status).toBe(404);
  });
});

describe("a voucher by mail", () => {
  const customerWith = async (email: string | null): Promise<string> => {
    const id = await keepCustomer(null);
    await t.db.ownerPool.query("update customers set email = $2 where _id = $1", [id, email]);
    return id;
  };
  const queued = async (): Promise<number> => {
    const { rows } = await t.db.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'mailVoucher'`,
    );
    return rows[0]?.count ?? 0;
  };

  it("goes to a customer who has an address: 401, 403, 404, 409", async () => {
    const { body: row } = await make({ customerId: await customerWith("mot@khach.test") });
    const path = `${BASE}/${String(row["_id"])}/send`;
    expect((await t.call(null, "POST", path, { version: row["version"] })).status).toBe(401);
    expect((await move(row, "send", {}, customer)).status).toBe(403);
    expect((await move({ ...row, _id: uuidv7() }, "send")).status).toBe(404);
    expect((await move({ ...row, version: 99 }, "send")).body["code"]).toBe("VERSION_CONFLICT");
    expect((await move((await make()).body, "send")).body["code"]).toBe("RULE_BROKEN");
    const { body: mute } = await make({ customerId: await customerWith(null) });
    expect((await move(mute, "send")).body["code"]).toBe("RULE_BROKEN");
    const before = await queued();
    expect((await move(row, "send")).status).toBe(200);
    expect(await queued()).toBe(before + 1);
  });

  it("429 after five to one address within an hour, of whatever vouchers, with the time to come back", async () => {
    await t.db.ownerPool.query("delete from rate_counters");
    await withinWindow(3600, 20);
    const [customerId, another] = [await customerWith("nan.nhan@khach.test"), await customerWith("ai.khac@khach.test")];
    let { body: row } = await make({ customerId });
    for (let count = 0; count < 5; count += 1) {
      const sent = await move(row, "send");
      expect(sent.status).toBe(200);
      row = count % 2 === 0 ? sent.body : (await make({ customerId })).body;
    }
    const before = await queued();
    const refused = await move((await make({ customerId })).body, "send");
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await queued()).toBe(before);
    expect((await move((await make({ customerId: another })).body, "send")).status).toBe(200);
  });
});

describe("a voucher that is handed in", () => {
  it("answers 401, 403 and 400 for what is not there", async () => {
    expect((await redeem("KHONGCO", null)).status).toBe(401);
    expect((await redeem("KHONGCO", customer)).status).toBe(403);
    const unknown = await redeem("KHONGCO");
    expect([unknown.status, fields(unknown)]).toEqual([400, ["code"]]);
  });

  it("R1-06 is used once, whoever types it however", async () => {
    const { body: row } = await make({ code: "MOTLAN2026" });
    const done = await redeem(" motlan2026 ");
    expect(done).toMatchObject({ status: 200, body: { voucherId: row["_id"], isUsedUp: true } });
    expect((await one(row["_id"])).body).toMatchObject({ status: USED, usedCount: 1 });
    expect((await redeem("MOTLAN2026")).status).toBe(400);
    const uses = await t.call(admin, "GET", `${BASE}/${String(row["_id"])}/uses`);
    expect(uses.body["items"]).toMatchObject([{ useNo: 1, state: "USED", quoteId: null }]);
  });

  it("I12 a voucher for many is used so many times and no more, and once by each customer where it says so", async () => {
    const [first, second] = [await keepCustomer(null), await keepCustomer(null)];
    const { body: row } = await make({ usage: MANY, usageLimit: 2, usagePerCustomer: 1 });
    expect((await redeem(row["code"], care, { customerId: first })).status).toBe(200);
    const again = await redeem(row["code"], care, { customerId: first });
    expect(again.status).toBe(400);
    expect(JSON.stringify(again.body)).toContain("hết số lượt của mình");
    expect((await redeem(row["code"], care, { customerId: second })).body["isUsedUp"]).toBe(true);
    expect((await redeem(row["code"])).status).toBe(400);
  });

  it("names the customer who is missing, or is nobody's", async () => {
    const { body: row } = await make({ usage: MANY, usageLimit: 2, usagePerCustomer: 1 });
    expect(fields(await redeem(row["code"]))).toEqual(["customerId"]);
    expect(fields(await redeem(row["code"], care, { customerId: uuidv7() }))).toEqual(["customerId"]);
    expect((await one(row["_id"])).body["usedCount"]).toBe(0);
  });

  it("is judged by the clock, not by the job, which comes later", async () => {
    const { body: row } = await make({ validFrom: at(-3), validTo: at(-1) });
    expect(JSON.stringify((await redeem(row["code"])).body)).toContain("hết hạn");
    const { body: early } = await make({ validFrom: at(1) });
    expect(JSON.stringify((await redeem(early["code"])).body)).toContain("chưa đến ngày");
    expect((await one(row["_id"])).body["status"]).toBe(ACTIVE);
    expect(await expireOffersTask(t.deps)({}, {} as never)).toBe("1 ưu đãi đã hết hạn");
    const expired = await one(row["_id"]);
    expect(expired.body["status"]).toBe(EXPIRED);
    expect((await move(expired.body, "extend", { validTo: at(-1), notes: "Khách xin thêm" })).status).toBe(400);
    const longer = await move(expired.body, "extend", { validTo: at(9), notes: "Khách xin thêm" });
    expect(longer).toMatchObject({ status: 200, body: { status: ACTIVE } });
    expect((await redeem(row["code"])).status).toBe(200);
  });

  it("stays as it is once it was used, and a use is taken back with a reason", async () => {
    const { body: row } = await make({ usage: MANY, usageLimit: 3 });
    await redeem(row["code"]);
    const { body: used } = await one(row["_id"]);
    const change = (more: object): Promise<TestAnswer> =>
      t.call(admin, "PUT", BASE, { _id: used["_id"], version: used["version"], ...more });
    for (const more of [{ value: "6000000" }, { minOrder: 1 }, { usage: ONCE }]) {
      const answer = await change(more);
      expect([answer.status, fields(answer)]).toEqual([400, Object.keys(more)]);
    }
    expect((await move(used, "takeBack", { notes: "Khách đổi ý" })).body).toMatchObject({ usedCount: 0 });
    const { body: free } = await one(row["_id"]);
    expect((await move(free, "takeBack", { notes: "Khách đổi ý" })).status).toBe(409);
  });

  it("ten codes that do not exist lock whoever guesses, for right codes, too", async () => {
    const guesser = await t.actor("CARE");
    const { body: row } = await make();
    for (let n = 0; n < 10; n += 1) expect((await redeem(`SAIMA${n}`, guesser)).status).toBe(400);
    const locked = await redeem(row["code"], guesser);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
    expect((await redeem(row["code"])).status).toBe(200);
  });
});

it.each([
  { discountType: "PERCENT", value: "3", maxDiscount: 60_000_000 },
  { discountType: "POINT_MULTIPLIER", value: "2" },
  { minOrder: 1_000_000_000 },
])("R1-06 what gives something in a quote only is not used up at the counter: %o", async (more) => {
  const { body: row } = await make(more);
  const refused = await redeem(row["code"]);
  expect([refused.status, fields(refused)]).toEqual([400, ["code"]]);
  expect(JSON.stringify(refused.body)).toContain("chỉ dùng trong báo giá");
  expect((await one(row["_id"])).body).toMatchObject({ status: ACTIVE, usedCount: 0 });
});

it("R1-06 what is somebody's asks at the counter who is there", async () => {
  const customerId = String(
    (await t.call(admin, "POST", "/api/tenant/customers", { fullName: "Lý Thị Hoà", phone: "0977000111" })).body["_id"],
  );
  const { body: row } = await make({ customerId });
  expect(fields(await redeem(row["code"]))).toEqual(["customerId"]);
  expect((await redeem(row["code"], care, { customerId })).status).toBe(200);
});

describe("a batch", () => {
  const batch = (more: object, by: TestActor | null = care): Promise<TestAnswer> =>
    t.call(by, "POST", `${BASE}/batch`, { ...body({ name: "Lô Tết" }), ...more });

  it("is told to those who have the list open", async () => {
    told.length = 0;
    expect((await batch({ quantity: 60 })).status).toBe(201);
    expect(told).toEqual(["1 vouchers many"]);
  });

  it("answers 401, 403 and names what is wrong", async () => {
    expect((await batch({ quantity: 1 }, null)).status).toBe(401);
    expect((await batch({ quantity: 1 }, customer)).status).toBe(403);
    for (const [field, more] of [
      ["quantity", { quantity: 10_001 }],
      ["quantity", {}],
      ["prefix", { quantity: 1, prefix: "tết" }],
      ["length", { quantity: 1, prefix: "ABCDEFGH", length: 12 }],
      ["value", { quantity: 1, value: "0" }],
    ] as const) {
      const answer = await batch(more);
      expect([answer.status, fields(answer)]).toEqual([400, [field]]);
    }
  });

  it("R1-06 is one of a person at a time", async () => {
    const sent = { quantity: 2000, name: "Lô cùng lúc" };
    const [other, ...own] = await Promise.all([batch(sent, admin), batch(sent), batch(sent)]);
    expect(own.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
    expect(other?.status).toBe(201);
    const refused = own.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused?.text).toContain("Lô trước");
    expect((await batch({ quantity: 1 })).status).toBe(201);
  });

  it("R1-06 makes ten thousand in one call, each with a code of its own, once for its key", async () => {
    const sent = { ...body({ name: "Lô mười nghìn" }), quantity: 10_000, prefix: "TET", length: 12 };
    const headers = { authorization: `Bearer ${care.token}`, "idempotency-key": "lo-tet-2027" };
    for (let round = 1; round <= 2; round += 1) {
      const made = await t.app.inject({ method: "POST", url: `${BASE}/batch`, headers, payload: sent });
      expect([made.statusCode, made.json()]).toEqual([201, { count: 10_000 }]);
    }
    const { rows } = await t.db.ownerPool.query<{ all: number; codes: number; good: number }>(
      `select count(*)::int as all, count(distinct code)::int as codes,
         count(*) filter (where code ~ '^TET[A-HJ-NP-Z2-9]{9}$' and search_text like code || ' %')::int as good
       from vouchers where name = 'Lô mười nghìn'`,
    );
    expect(rows).toEqual([{ all: 10_000, codes: 10_000, good: 10_000 }]);
    // What one statement wrote has one number in its transaction.
    const written = await t.db.ownerPool.query<{ statements: number }>(
      "select count(distinct cmin::text)::int as statements from vouchers where name = 'Lô mười nghìn'",
    );
    expect(written.rows[0]?.statements).toBe(20);
  });
});

async function keepCustomer(userId: string | null): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    `insert into customers (tenant_id, _id, code, full_name, phone, user_id) values (1, $1, $2, 'Khách', $3, $4)`,
    [id, `KH${id.slice(-12)}`, `+849${id.slice(-8)}`, userId],
  );
  return id;
}
