import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { HOUSE, quoteStage, type QuoteStage } from "./testing/stage.ts";

const BASE = "/api/tenant/quotes";
const VOUCHERS = "/api/tenant/vouchers";
const { ONCE, MANY } = ENUMS.voucherUsage;
const { ACTIVE, USED } = ENUMS.voucherStatus;
const DAY_MS = 86_400_000;

let t: TestApp;
let stage: QuoteStage;
let codes = 0;

beforeAll(async () => {
  t = await testApp();
  stage = await quoteStage(t);
}, 60_000);
afterAll(() => t.close());

const at = (days: number): string => new Date(t.deps.clock.now().getTime() + days * DAY_MS).toISOString();

async function voucher(more: object = {}): Promise<{ id: string; code: string }> {
  codes += 1;
  const made = await t.call(stage.admin, "POST", VOUCHERS, {
    code: `MAVOUCHER${codes}`,
    name: "Quà",
    usage: ONCE,
    discountType: "AMOUNT",
    value: "5000000",
    validFrom: at(-1),
    deadlineType: "NO_LIMIT",
    status: ACTIVE,
    ...more,
  });
  if (made.status !== 201) throw new Error(made.text);
  return { id: String(made.body["_id"]), code: String(made.body["code"]) };
}

async function promotion(more: object = {}): Promise<string> {
  const made = await t.call(stage.admin, "POST", "/api/tenant/promotions", {
    title: "Khuyến mãi Tết",
    discountType: "AMOUNT",
    value: "20000000",
    startAt: at(-1),
    deadlineType: "NO_LIMIT",
    status: ACTIVE,
    ...more,
  });
  if (made.status !== 201) throw new Error(made.text);
  return String(made.body["code"]);
}

const stateOf = async ({ id }: { id: string }): Promise<unknown> => {
  const { body } = await t.call(stage.admin, "GET", `${VOUCHERS}/${id}`);
  return [body["status"], body["usedCount"]];
};
const discountsOf = async (id: unknown): Promise<unknown> => {
  const { body } = await stage.get(stage.sales, id, "/content");
  return (body as { result: { discounts: { code: string; amount: number }[] } }).result.discounts.map(
    ({ code, amount }) => [code, amount],
  );
};
const confirm = ({ id, version }: { id: string; version: number }): Promise<TestAnswer> =>
  stage.call(stage.sales, id, "confirm", { version });
const errorsOf = ({ body }: TestAnswer): unknown =>
  (body as { errors?: { field: string; message: string }[] }).errors?.map(({ field, message }) => [field, message]);
const remove = (id: string): Promise<TestAnswer> => t.call(stage.sales, "DELETE", `${BASE}/${id}`);

describe("vouchers of quotes", () => {
  it("R1-06 are held while a quote is edited, used when it is confirmed, and stand on its paper", async () => {
    const gift = await voucher();
    const quote = await stage.filled({ voucherCodes: [gift.code.toLowerCase()] });
    expect(await discountsOf(quote.id)).toEqual([
      ["KM2026", 50_000_000],
      [gift.code, 5_000_000],
    ]);
    expect(await stateOf(gift)).toEqual([ACTIVE, 0]);
    const other = await stage.create({ voucherCodes: [gift.code] });
    expect([other.status, errorsOf(other)]).toEqual([
      400,
      [["voucherCodes.0", expect.stringContaining("giữ cho báo giá khác") as unknown]],
    ]);
    expect((await confirm(quote)).status).toBe(200);
    expect(await stateOf(gift)).toEqual([USED, 1]);
    const late = await stage.create({ voucherCodes: [gift.code] });
    expect(JSON.stringify(late.body)).toContain("dùng hết");
  });

  it("are free again when the quote is deleted, the code is taken off, or nobody touches it for 30 minutes", async () => {
    const gift = await voucher();
    const first = await stage.filled({ voucherCodes: [gift.code] });
    expect((await remove(first.id)).status).toBe(200);
    const second = await stage.filled({ voucherCodes: [gift.code] });
    const off = await t.call(stage.sales, "PUT", BASE, { _id: second.id, version: second.version, voucherCodes: [] });
    expect(off.status).toBe(200);
    await stage.filled({ voucherCodes: [gift.code] });
    expect((await stage.create({ voucherCodes: [gift.code] })).status).toBe(400);
    await t.db.ownerPool.query("update voucher_uses set reserved_until = now() - interval '1 second'");
    expect((await stage.create({ voucherCodes: [gift.code] })).status).toBe(201);
  });

  it("come back when a confirmed quote is taken back, but not from a revision of one that stands", async () => {
    const gift = await voucher();
    const quote = await stage.filled({ voucherCodes: [gift.code] });
    const confirmed = await confirm(quote);
    const revised = await stage.call(stage.sales, quote.id, "revise", { version: confirmed.body["version"] });
    expect(revised.status).toBe(201);
    expect(await discountsOf(revised.body["_id"])).toContainEqual([gift.code, 5_000_000]);
    expect((await remove(String(revised.body["_id"]))).status).toBe(200);
    expect(await stateOf(gift)).toEqual([USED, 1]);
    const { body } = await stage.get(stage.admin, quote.id);
    const notes = "Khách đổi nhà thầu";
    const revoked = await stage.call(stage.admin, quote.id, "revoke", { version: body["version"], notes });
    expect(revoked.status).toBe(200);
    expect(await stateOf(gift)).toEqual([ACTIVE, 0]);
  });

  it.each([
    ["another customer's", async () => ({ customerId: await stage.keepCustomer(null) }), "Không có voucher này"],
    ["one for a higher level", async () => ({ customerLevels: ["Level4"] }), "chưa đạt hạng"],
    ["one for another kind of project", async () => ({ projectTypes: ["DESIGN"] }), "loại dự án"],
    ["one that is not issued", async () => ({ status: ENUMS.voucherStatus.DEACTIVE }), "chưa được phát hành"],
    ["one that has ended", async () => ({ deadlineType: "SELECT", validFrom: at(-9), validTo: at(-1) }), "hết hạn"],
  ] as const)("refuse %s", async (_what, more, said) => {
    const { code } = await voucher(await more());
    const answer = await stage.create({ voucherCodes: [code] });
    expect([answer.status, errorsOf(answer)]).toEqual([
      400,
      [["voucherCodes.0", expect.stringContaining(said) as unknown]],
    ]);
  });

  it("one that would take nothing off is not used up", async () => {
    const gift = await voucher({ minOrder: 900_000_000_000 });
    const quote = await stage.filled({ voucherCodes: [gift.code] });
    const refused = await confirm(quote);
    expect([refused.status, errorsOf(refused)]).toEqual([
      400,
      [["voucherCodes.0", expect.stringContaining("tối thiểu") as unknown]],
    ]);
    expect(await stateOf(gift)).toEqual([ACTIVE, 0]);
  });

  it("the same total whatever the order of the codes", async () => {
    const many = { usage: MANY, usageLimit: 9 };
    const [amount, percent] = [await voucher(many), await voucher({ ...many, discountType: "PERCENT", value: "3" })];
    const there = await stage.filled({ voucherCodes: [amount.code, percent.code] });
    const back = await stage.filled({ voucherCodes: [percent.code, amount.code] });
    expect(await discountsOf(back.id)).toEqual(await discountsOf(there.id));
  });
});

describe("codes that a quote names", () => {
  const put = (by: TestActor, quote: { id: string; version: number }, voucherCodes: string[]): Promise<TestAnswer> =>
    t.call(by, "PUT", BASE, { _id: quote.id, version: quote.version, voucherCodes });
  const guesses = (count: number): string[] => Array.from({ length: count }, (_, n) => `DOANBAOGIA${n}`);
  async function quoteOf(by: TestActor, more: object = {}): Promise<{ id: string; version: number }> {
    const made = await stage.create(more, by);
    if (made.status !== 201) throw new Error(made.text);
    return { id: String(made.body["_id"]), version: Number(made.body["version"]) };
  }

  it("cannot be guessed: ten wrong ones lock whoever tried them, with changes as with new quotes", async () => {
    const by = await t.actor("SALES");
    const quote = await quoteOf(by, { customerId: null });
    const { code } = await voucher();
    const changed = [];
    for (const guess of guesses(6)) changed.push((await put(by, quote, [guess])).status);
    const begun = [];
    for (const guess of guesses(8))
      begun.push((await stage.create({ customerId: null, voucherCodes: [guess] }, by)).status);
    expect([changed, begun]).toEqual([
      Array(6).fill(400),
      [...Array<number>(4).fill(400), ...Array<number>(4).fill(429)],
    ]);
    expect((await put(by, quote, [code])).status).toBe(429);
    const { body } = await t.call(by, "GET", `${BASE}/${quote.id}`);
    expect([body["version"], body["voucherCodes"]]).toEqual([quote.version, []]);
    // What has no code that is new is not asked.
    expect((await t.call(by, "PUT", BASE, { _id: quote.id, version: quote.version, name: "Nhà" })).status).toBe(200);
  });

  it("are no guesses once the quote has them, however often it is saved, nor when one of them is gone", async () => {
    const by = await t.actor("SALES");
    const [kept, gone] = [await voucher(), await voucher()];
    const quote = await quoteOf(by, { customerId: null, voucherCodes: [kept.code, gone.code] });
    const [keptSmall, goneSmall] = [kept.code.toLowerCase(), gone.code.toLowerCase()];
    let { version } = quote;
    async function save(voucherCodes: readonly string[]): Promise<number> {
      const saved = await put(by, { id: quote.id, version }, [...voucherCodes]);
      version = Number(saved.body["version"] ?? version);
      return saved.status;
    }
    const both = [
      [keptSmall, goneSmall],
      [kept.code, gone.code],
      [goneSmall, kept.code],
      [gone.code, keptSmall],
    ];
    const [there, after]: [number[], number[]] = [[], []];
    for (let n = 0; n < 24; n += 1) there.push(await save(both[n % both.length] ?? []));
    expect(there).toEqual(Array(24).fill(200));
    await t.db.ownerPool.query("update vouchers set status = 255 where _id = $1", [gone.id]);
    for (let n = 0; n < 24; n += 1) after.push(await save(both[n % both.length] ?? []));
    // As they stand in the quote they are not asked for at all.
    expect(after).toEqual(Array.from({ length: 24 }, (_, n) => (n % both.length === 3 ? 200 : 400)));
    const { code } = await voucher();
    expect((await put(by, { id: quote.id, version }, [kept.code, code])).status).toBe(200);
  });

  it("are no guesses where the one that is wrong was there before, and what is new is right", async () => {
    const by = await t.actor("SALES");
    const gone = await voucher();
    const quote = await quoteOf(by, { customerId: null, voucherCodes: [gone.code] });
    await t.db.ownerPool.query("update vouchers set status = 255 where _id = $1", [gone.id]);
    const { code } = await voucher();
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await put(by, quote, [gone.code, code]));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(400));
    expect(errorsOf(answers[11] as TestAnswer)).toEqual([
      ["voucherCodes.0", expect.stringContaining("Không có voucher này") as unknown],
    ]);
    expect((await put(by, quote, [code])).status).toBe(200);
  });

  it("of somebody else are as unknown as ones that do not exist, but for who sees all vouchers", async () => {
    const { code } = await voucher({ customerId: await stage.keepCustomer(null) });
    const ended = { deadlineType: "SELECT", validFrom: at(-9), validTo: at(-1) };
    const old = await voucher({ customerId: await stage.keepCustomer(null), ...ended });
    const by = await t.actor("SALES");
    const quote = await quoteOf(by, { customerId: null });
    const told = [];
    for (const one of [code, old.code, "KHONGCOMANAY"]) told.push((await put(by, quote, [one])).body["errors"]);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect(told[0]).toMatchObject([
      { field: "voucherCodes.0", message: expect.stringContaining("Không có voucher này") as unknown },
    ]);
    expect(errorsOf(await stage.create({ voucherCodes: [code] }, stage.admin))).toEqual([
      ["voucherCodes.0", expect.stringContaining("khách hàng khác") as unknown],
    ]);
  });
});

describe("promotions of the company", () => {
  const auto = { promotionCode: null };

  it("R1-07 come by themselves, the one of the highest priority, and are counted when the quote is confirmed", async () => {
    const low = await promotion({ autoApply: true, priority: 1 });
    const high = await promotion({ autoApply: true, priority: 5, usageLimit: 1, value: "30000000" });
    const quote = await stage.filled(auto);
    expect(await discountsOf(quote.id)).toEqual([[high, 30_000_000]]);
    expect((await confirm(quote)).status).toBe(200);
    expect(await discountsOf((await stage.filled(auto)).id)).toEqual([[low, 20_000_000]]);
    const found = await t.call(stage.admin, "POST", "/api/tenant/promotions/find", { searchTerm: high });
    expect(found.body["items"]).toMatchObject([{ status: ENUMS.expiringStatus.EXPIRED, usedCount: 1 }]);
    await t.db.ownerPool.query("update promotions set status = 0 where auto_apply");
  });

  it("one that stands alone takes no voucher beside it", async () => {
    const code = await promotion({ stackable: false });
    const gift = await voucher();
    const answer = await stage.create({ promotionCode: code, voucherCodes: [gift.code] });
    expect(JSON.stringify(answer.body)).toContain("không dùng cùng voucher");
    expect((await stage.create({ promotionCode: code })).status).toBe(201);
  });
});

describe("an estimate with a code", () => {
  const calculate = (by: QuoteStage["sales"], voucherCodes: string[]): Promise<TestAnswer> =>
    t.call(by, "POST", `${BASE}/calculate`, {
      scenarioCode: "NHA_PHO_2026",
      inputs: HOUSE,
      quoteDate: stage.today,
      voucherCodes,
    });

  it("takes the voucher off and holds nothing; a customer's own is theirs without saying so", async () => {
    const { rows } = await t.db.ownerPool.query<{ _id: string }>("select _id from customers where user_id = $1", [
      stage.customer.userId,
    ]);
    const own = await voucher({ customerId: rows[0]?._id });
    const answer = await calculate(stage.customer, [own.code]);
    expect(answer.body["discounts"]).toMatchObject([{ code: own.code, amount: 5_000_000 }]);
    expect(await stateOf(own)).toEqual([ACTIVE, 0]);
    const foreign = await calculate(await t.actor("CUSTOMER"), [own.code]);
    expect([foreign.status, errorsOf(foreign)]).toEqual([
      400,
      [["voucherCodes.0", expect.stringContaining("Không có voucher này") as unknown]],
    ]);
  });

  it("R6-07 nobody from outside is told whose a voucher is, also where their role reads all vouchers", async () => {
    const { rows } = await t.db.ownerPool.query<{ permissions: string[] }>(
      "select permissions from roles where tenant_id = 1 and code = 'CUSTOMER'",
    );
    const grant = (permissions: readonly string[] = []): Promise<unknown> =>
      t.db.ownerPool.query("update roles set permissions = $1 where tenant_id = 1 and code = 'CUSTOMER'", [
        permissions,
      ]);
    onTestFinished(async () => {
      await grant(rows[0]?.permissions);
    });
    await grant([...(rows[0]?.permissions ?? []), "vouchers.readAll"]);
    const { code } = await voucher({ customerId: await stage.keepCustomer(null) });
    const told = await calculate(stage.customer, [code]);
    expect([told.status, errorsOf(told)]).toEqual([
      400,
      [["voucherCodes.0", expect.stringContaining("Không có voucher này") as unknown]],
    ]);
  });

  it("ten wrong codes lock a guest, however many are asked at once", async () => {
    const guest = await t.actor("CUSTOMER");
    const { code } = await voucher();
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => calculate(guest, [`DOANMO${n}`])));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await calculate(guest, [code])).status).toBe(429);
  });
});
