import { ENUMS } from "@nepnha/contract/platform/enums";
import { dayAfter } from "@nepnha/domain/platform/day";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { CANARY, HOUSE, quoteStage, type QuoteStage, type Seen } from "./testing/stage.ts";

const BASE = "/api/tenant/quotes";
const REASON = "Giá cao hơn dự tính";
const { JUSTCREATED, EDITING, CONFIRM } = ENUMS.quoteStatus;

let t: TestApp;
let admin: TestActor;
let sales: TestActor;
let otherSales: TestActor;
let customer: TestActor;
let today: string;
let s: QuoteStage;

beforeAll(async () => {
  t = await testApp();
  s = await quoteStage(t);
  ({ admin, sales, customer, today } = s);
  otherSales = await t.actor("SALES");
});
afterAll(() => t.close());

const body = (more: object = {}): object => s.body(more);
const create = (more: object = {}, by = s.sales): Promise<TestAnswer> => s.create(more, by);
const call = (by: TestActor, id: unknown, path: string, sent: object): Promise<TestAnswer> =>
  s.call(by, id, path, sent);
const get = (by: TestActor, id: unknown, path = ""): Promise<TestAnswer> => s.get(by, id, path);
const fill = (by: TestActor, id: unknown, version: unknown, inputs: object = HOUSE): Promise<TestAnswer> =>
  s.fill(by, id, version, inputs);
const filled = (): Promise<Seen> => s.filled();
const confirmed = (): Promise<Seen> => s.confirmed();

describe("quotes", () => {
  it("refuses in order: 401, 400, 403, 404", async () => {
    expect((await t.call(null, "POST", BASE, body())).status).toBe(401);
    const wrong: readonly (readonly [string, object])[] = [
      ["name", { name: "" }],
      ["scenarioId", { scenarioId: uuidv7() }],
      ["customerId", { customerId: uuidv7() }],
      ["validUntil", { validUntil: today }],
      ["validUntil", { validUntil: dayAfter(today, 366) }],
      ["vatPercent", { vatPercent: "7" }],
      ["promotionCode", { promotionCode: "KHONG_CO" }],
      ["voucherCodes.0", { voucherCodes: ["ABC"] }],
      ["paymentTerms", { paymentTerms: [{ name: "Một", percent: "99" }] }],
      ["grandTotal", { grandTotal: 1 }],
      ["customerDecision", { customerDecision: "ACCEPTED" }],
    ];
    for (const [field, more] of wrong) {
      expect(await create(more), field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect((await create({}, customer)).status).toBe(403);
    const made = await create();
    const strange: readonly (readonly [string, unknown])[] = [
      ["inputs", []],
      ["inputs", Object.fromEntries(Array.from({ length: 501 }, (_, place) => [`A${place}`, "1"]))],
    ];
    const [nul, deep] = ["a\u0000b", { a: { b: { c: { d: 1 } } } }];
    for (const [field, inputs] of [
      ["inputs.SOIL_NOTE", { SOIL_NOTE: nul }],
      ["inputs.LAND", { LAND: { area: nul } }],
      ["inputs.LAND", { LAND: deep }],
      ["inputs.SOIL_NOTE", { SOIL_NOTE: "a".repeat(5001) }],
    ] as const) {
      const refused = await t.call(sales, "PUT", `${BASE}/${String(made.body._id)}/inputs`, { version: 1, inputs });
      expect(refused, field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    const unheard = await t.call(sales, "PUT", `${BASE}/${String(made.body._id)}/inputs`, {
      version: 1,
      inputs: { [nul]: 1 },
    });
    expect(unheard.status).toBe(400);
    expect((await t.call(sales, "GET", `${BASE}/scenarios/%00`)).status).toBe(404);
    for (const [field, inputs] of strange) {
      const refused = await t.call(sales, "PUT", `${BASE}/${String(made.body._id)}/inputs`, { version: 1, inputs });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect((await fill(otherSales, made.body._id, made.body.version)).status).toBe(404);
    expect((await get(otherSales, made.body._id, "/content")).status).toBe(404);
    expect((await get(customer, made.body._id)).status).toBe(404);
    expect((await get(customer, made.body._id, "/content")).status).toBe(404);
  });

  it("R5-09 what is missing is named, and keeps a quote from being confirmed", async () => {
    const made = await create();
    expect(made.body).toMatchObject({
      status: JUSTCREATED,
      grandTotal: null,
      revision: 1,
      code: expect.stringMatching(/^BG/),
    });
    const some = await fill(sales, made.body._id, made.body.version, { LAND: { area: "100" } });
    expect(some).toMatchObject({ status: 200, body: { row: { status: EDITING, grandTotal: null } } });
    const { result } = some.body.content as { result: { errors: { item: string; code: string }[] } };
    expect(result.errors.map(({ item }) => item)).toEqual([
      "ALLEY_WIDTH",
      "FACADES",
      "FOUNDATION_TYPE",
      "GROUND",
      "PACKAGE",
    ]);
    const refused = await call(sales, made.body._id, "confirm", {
      version: (some.body.row as { version: number }).version,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    expect(refused.body.errors).toHaveLength(5);
  });

  it("R1-08 example A comes to 3,210,651,000 ₫, whatever amounts are sent, and is frozen when it is confirmed", async () => {
    const { id, version } = await filled();
    expect((await get(sales, id)).body).toMatchObject({ totalSquare: "491", grandTotal: 3_210_651_000 });
    const ignored = await fill(sales, id, version, { ...HOUSE, TOTAL_SQUARE: "1", PRICE_MAIN: "1" });
    expect(ignored.body).toMatchObject({ row: { grandTotal: 3_210_651_000 } });
    const now = (ignored.body.row as { version: number }).version;
    expect(now).toBeGreaterThan(version);
    const done = await call(sales, id, "confirm", { version: now });
    expect(done).toMatchObject({
      status: 200,
      body: { status: CONFIRM, isOffered: true, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const frozen = await fill(sales, id, done.body.version);
    expect(frozen).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    expect((await t.call(sales, "PUT", BASE, { _id: id, version: done.body.version, name: "Tên khác" })).status).toBe(
      409,
    );
    expect((await call(sales, id, "refresh", { version: done.body.version })).status).toBe(409);
  });

  it("two people who fill in one quote do not write over each other", async () => {
    const { id, version } = await filled();
    const both = await Promise.all([
      fill(sales, id, version, { ...HOUSE, WC_COUNT: "7" }),
      fill(admin, id, version, { ...HOUSE, WC_COUNT: "8" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: "VERSION_CONFLICT" });
  });

  it("what a fact is changed to without moving a total is a new version, too", async () => {
    const { id, version } = await filled();
    const noted = await fill(sales, id, version, { ...HOUSE, SOIL_NOTE: "Đất yếu" });
    expect(noted.body).toMatchObject({ row: { version: version + 1 }, content: { inputs: { SOIL_NOTE: "Đất yếu" } } });
    expect((await fill(sales, id, version, HOUSE)).status).toBe(409);
  });

  it("its own fields count as well: another tax, no promotion", async () => {
    const { id, version } = await filled();
    const changed = await t.call(sales, "PUT", BASE, { _id: id, version, vatPercent: "10", promotionCode: null });
    expect(changed).toMatchObject({ status: 200, body: { grandTotal: 3_325_108_000 } });
  });

  it("customers see what was confirmed for them, without what is the company's own", async () => {
    const { id } = await confirmed();
    const seen = await get(customer, id);
    expect(seen).toMatchObject({ status: 200, body: { grandTotal: 3_210_651_000, internalNotes: null } });
    const content = await get(customer, id, "/content");
    expect(content).toMatchObject({
      status: 200,
      body: { inputs: {}, definition: { setting: { items: [] } }, result: { grandTotal: 3_210_651_000 } },
    });
    expect(JSON.stringify([seen.body, content.body])).not.toContain(CANARY);
    expect((await get(await t.actor("CUSTOMER"), id)).status).toBe(404);
    const other = await s.keepCustomer(null);
    const { body: foreign } = await create({ customerId: other });
    expect((await get(customer, foreign._id, "/revisions")).status).toBe(404);
  });

  it("the customer answers once, and nobody of the sales does it for them", async () => {
    const { id, version } = await confirmed();
    expect((await call(sales, id, "accept", { version })).status).toBe(403);
    expect((await call(customer, id, "decline", { version })).status).toBe(400);
    const both = await Promise.all([
      call(customer, id, "accept", { version }),
      call(customer, id, "decline", { version, notes: REASON }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body: row } = await get(customer, id);
    expect((await call(customer, id, "accept", { version: row.version })).status).toBe(409);
    const later = await confirmed();
    await t.db.ownerPool.query("update quotes set valid_until = '2020-01-01' where _id = $1", [later.id]);
    expect(await call(customer, later.id, "accept", { version: later.version })).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN" },
    });
  });

  it("prices that changed since are told, and keep it from being confirmed until it is worked out anew", async () => {
    const { id, version } = await filled();
    const { body: found } = await t.call(admin, "POST", "/api/tenant/quoteItems/find", { searchTerm: "ADD_PERMIT" });
    const [item] = found.items as { _id: string; version: number; prices: string | null; rate: string | null }[];
    const before = Number((await get(sales, id, "/content")).body.isStale);
    expect(before).toBe(0);
    const raised = await t.call(admin, "PUT", "/api/tenant/quoteItems", {
      _id: item?._id,
      version: item?.version,
      name: "Xin phép xây dựng trọn gói",
    });
    expect(raised.status).toBe(200);
    expect((await get(sales, id, "/content")).body.isStale).toBe(true);
    expect(await call(sales, id, "confirm", { version })).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    const anew = await call(sales, id, "refresh", { version });
    expect(anew).toMatchObject({ status: 200, body: { content: { isStale: false } } });
    expect((await call(sales, id, "confirm", { version: (anew.body.row as { version: number }).version })).status).toBe(
      200,
    );
  });

  it("R3-19 a confirmed quote is changed by a new revision, of which there is one", async () => {
    const { id, version } = await confirmed();
    const both = await Promise.all([call(sales, id, "revise", { version }), call(sales, id, "revise", { version })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)?.body ?? {};
    expect(made).toMatchObject({
      revision: 2,
      rootId: id,
      status: EDITING,
      grandTotal: 3_210_651_000,
      isOffered: false,
    });
    expect((await get(sales, id)).body).toMatchObject({ supersededById: made._id, status: CONFIRM });
    const { body: list } = await get(sales, made._id, "/revisions");
    expect((list.items as { revision: number }[]).map(({ revision }) => revision)).toEqual([2, 1]);
    expect(((await get(customer, id, "/revisions")).body.items as unknown[]).length).toBe(1);
    const { body: old } = await get(customer, id);
    expect((await call(customer, id, "accept", { version: old.version })).status).toBe(409);
    const { body: now } = await get(sales, made._id);
    expect((await call(sales, made._id, "confirm", { version: now.version })).status).toBe(200);
  });

  it("R1-05 an accepted quote becomes one project with its total and its payments", async () => {
    const { id, version } = await confirmed();
    const branchId = uuidv7();
    await t.db.ownerPool.query(
      "insert into branches (tenant_id, _id, code, name, address, phone) values (1, $1, $2, $2, 'A', '+84901234567')",
      [branchId, `CN${branchId.slice(-8).toUpperCase()}`],
    );
    const site = await t.actor("SITE");
    const ask = (now: unknown, by = admin): Promise<TestAnswer> =>
      call(by, id, "project", {
        version: now,
        ownerId: site.userId,
        branchId,
        address: "27 đường số 8",
        startDate: "2027-01-04",
        dueDate: "2027-10-29",
      });
    expect((await ask(version, sales)).status).toBe(403);
    expect(await ask(version)).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    const { body: accepted } = await call(customer, id, "accept", { version });
    const made = await ask(accepted.version);
    expect(made.status).toBe(201);
    const projectId = String(made.body.projectId);
    const { rows: found } = await t.db.ownerPool.query(
      "select total_amount::bigint as total from projects where _id = $1",
      [projectId],
    );
    expect(Number(found[0].total)).toBe(3_210_651_000);
    const { rows: payments } = await t.db.ownerPool.query(
      "select amount::bigint as amount from project_payments where project_id = $1 order by no",
      [projectId],
    );
    expect(payments.map(({ amount }) => Number(amount))).toEqual([
      321_065_000, 481_598_000, 481_598_000, 321_065_000, 481_598_000, 481_598_000, 321_065_000, 160_533_000,
      160_531_000,
    ]);
    const { body: now } = await get(admin, id);
    expect(now.projectId).toBe(projectId);
    expect((await ask(now.version)).status).toBe(409);
    expect((await call(admin, id, "revoke", { version: now.version, notes: REASON })).status).toBe(409);
  });

  it("confirmed quotes are replayed with the prices of today, for who sees all of them", async () => {
    const { id } = await confirmed();
    const url = `/api/tenant/quoteScenarios/${s.scenarioId}/replay`;
    expect((await t.call(null, "GET", url)).status).toBe(401);
    expect((await t.call(sales, "GET", url)).status).toBe(403);
    expect((await t.call(admin, "GET", `/api/tenant/quoteScenarios/${uuidv7()}/replay`)).status).toBe(404);
    const before = await t.call(admin, "GET", url);
    expect(before.status).toBe(200);
    expect(before.body.after).toBe(before.body.before);
    const { body: found } = await t.call(admin, "POST", "/api/tenant/quoteItems/find", { searchTerm: "ADD_PERMIT" });
    const [item] = found.items as { _id: string; version: number }[];
    const dearer = { _id: item?._id, version: item?.version, defaultValue: "18000000" };
    expect((await t.call(admin, "PUT", "/api/tenant/quoteItems", dearer)).status).toBe(200);
    const { body: after } = await t.call(admin, "GET", url);
    // 3,000,000 ₫ more for the permit, and the tax on it; the promotion is at its most already.
    expect((after.items as { _id: string }[]).find(({ _id }) => _id === id)).toMatchObject({
      before: 3_210_651_000,
      after: 3_213_891_000,
    });
  });

  it("what was offered is taken back by administrators, with a reason, and customers no longer see it", async () => {
    const { id, version } = await confirmed();
    expect((await call(sales, id, "revoke", { version, notes: REASON })).status).toBe(403);
    expect((await call(admin, id, "revoke", { version })).status).toBe(400);
    expect((await call(admin, id, "revoke", { version, notes: REASON })).status).toBe(200);
    expect((await get(customer, id)).status).toBe(404);
  });

  it("guests and customers are shown what can be estimated, without prices and rules", async () => {
    const guest = await t.actor("GUEST");
    const offered = await t.call(guest, "GET", `${BASE}/scenarios`);
    expect((offered.body.items as { code: string }[]).map(({ code }) => code)).toEqual([
      "NHA_PHO_2026",
      "THIET_KE_2026",
      "SUA_NHA_2026",
    ]);
    const asked = await t.call(guest, "GET", `${BASE}/scenarios/NHA_PHO_2026`);
    expect(asked.status).toBe(200);
    const text = JSON.stringify(asked.body);
    for (const own of ["price", "rules", "5800000", "rate"]) expect(text).not.toContain(own);
    expect((await t.call(guest, "GET", `${BASE}/scenarios/KHONG_CO`)).status).toBe(404);
    expect((await t.call(guest, "GET", `${BASE}/items`)).status).toBe(403);
    expect((await t.call(null, "GET", `${BASE}/scenarios`)).status).toBe(401);
  });
});
