import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { makeSite, type Site } from "./testing/site.ts";

const BASE = "/api/tenant/changeOrders";
const CANARY = "zqcanary-noi-bo";
const REASON = "Khách muốn thêm cửa";

let t: TestApp;
let site: Site;
let admin: TestActor;
let stranger: TestActor;
let other: Site;

beforeAll(async () => {
  t = await testApp();
  [site, other] = [await makeSite(t), await makeSite(t)];
  [admin, stranger] = [await t.actor("ADMIN"), await t.actor("SITE")];
});
afterAll(() => t.close());

const body = (more: object = {}): object => ({
  projectId: site.projectId,
  title: "Thêm cửa sổ tầng 2",
  reason: REASON,
  daysImpact: 5,
  lines: [
    { name: "Cửa nhôm kính", unit: "bộ", quantity: "2.5", unitPrice: 4_000_000 },
    { name: "Bớt tường xây", unit: "m²", quantity: "3", unitPrice: -500_000 },
  ],
  ...more,
});
const create = (more: object = {}, by = site.owner): Promise<TestAnswer> => t.call(by, "POST", BASE, body(more));
const move = (row: TestAnswer, name: string, by: TestActor, version: number, notes?: string): Promise<TestAnswer> =>
  t.call(by, "POST", `${BASE}/${String(row.body._id)}/${name}`, { version, ...(notes === undefined ? {} : { notes }) });
/** What the project comes to now. */
async function contract(): Promise<unknown> {
  const { rows } = await t.db.ownerPool.query(
    "select total_amount::bigint as amount, due_date::text as due from projects where _id = $1",
    [site.projectId],
  );
  return [Number(rows[0].amount), rows[0].due];
}

describe("change orders", () => {
  it("refuses in order: 401, 400, 403, 404", async () => {
    expect((await t.call(null, "POST", BASE, body())).status).toBe(401);
    expect(await create({ title: "" })).toMatchObject({ status: 400, body: { errors: [{ field: "title" }] } });
    expect(await create({ lines: [{ name: "A", quantity: "1.2345", unitPrice: 1 }] })).toMatchObject({ status: 400 });
    expect(await create({ amount: 5 })).toMatchObject({ status: 400, body: { errors: [{ field: "amount" }] } });
    expect(await create({ daysImpact: 366 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "daysImpact" }] },
    });
    // Of a project that they do not belong to, or that is not there.
    expect(await create({}, stranger)).toMatchObject({ status: 400, body: { errors: [{ field: "projectId" }] } });
    expect((await create({}, site.customer)).status).toBe(403);
    expect((await t.call(admin, "GET", `${BASE}/0190163d-8694-739b-aea5-966c26f8ad91`)).status).toBe(404);
    const made = await create();
    for (const by of [stranger, other.owner, other.customer]) {
      expect((await t.call(by, "GET", `${BASE}/${String(made.body._id)}`)).status).toBe(404);
    }
  });

  it("R3-12 the amount is the sum of the lines, whatever becomes of them", async () => {
    const made = await create();
    expect(made).toMatchObject({ status: 201, body: { amount: 8_500_000, status: ENUMS.changeOrderStatus.DRAFT } });
    const lines = [{ name: "Cửa", unit: null, quantity: "0.333", unitPrice: 1_000_000 }];
    const changed = await t.call(site.owner, "PUT", BASE, { _id: made.body._id, version: 1, lines });
    expect(changed).toMatchObject({ status: 200, body: { amount: 333_000 } });
    const huge = [{ name: "Cửa", quantity: "1000000", unitPrice: 999_999_999_999 }];
    const refused = await t.call(site.owner, "PUT", BASE, { _id: made.body._id, version: 2, lines: huge });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "lines" }] } });
  });

  it("R3-12 what the customer approves changes value and date at once, and once; voiding takes both back", async () => {
    const before = await contract();
    const made = await create();
    expect(await move(made, "approve", site.customer, 1)).toMatchObject({ status: 404 });
    expect(await move(made, "send", site.owner, 1)).toMatchObject({ status: 200 });
    // Whoever asks for the money does not agree to it.
    expect(await move(made, "approve", site.owner, 2)).toMatchObject({ status: 403 });
    expect(await move(made, "approve", other.customer, 2)).toMatchObject({ status: 404 });
    expect(await contract()).toEqual(before);
    const both = await Promise.all([move(made, "approve", site.customer, 2), move(made, "approve", site.customer, 2)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await contract()).toEqual([1_008_500_000, "2027-01-05"]);
    expect((await move(made, "approve", site.customer, 3)).status).toBe(409);
    expect(await contract()).toEqual([1_008_500_000, "2027-01-05"]);
    const log = await t.db.ownerPool.query(
      "select changes from action_logs where entity_kind = 'projects' and entity_id = $1",
      [site.projectId],
    );
    expect(log.rows).toEqual([
      {
        changes: {
          totalAmount: { from: 1_000_000_000, to: 1_008_500_000 },
          dueDate: { from: "2026-12-31", to: "2027-01-05" },
        },
      },
    ]);
    // From now on the value changes so, and not by hand.
    const byHand = async (totalAmount: number): Promise<TestAnswer> => {
      const { body: project } = await t.call(admin, "GET", `/api/tenant/projects/${site.projectId}`);
      return t.call(admin, "PUT", "/api/tenant/projects", {
        _id: site.projectId,
        version: project.version,
        totalAmount,
      });
    };
    expect(await byHand(5)).toMatchObject({ status: 400, body: { errors: [{ field: "totalAmount" }] } });
    expect((await move(made, "void", site.owner, 3, "Nhầm hạng mục")).status).toBe(403);
    expect((await move(made, "void", admin, 3)).status).toBe(400);
    expect((await move(made, "void", admin, 3, "Nhầm hạng mục")).status).toBe(200);
    expect(await contract()).toEqual(before);
    expect((await move(made, "void", admin, 4, "Nhầm hạng mục")).status).toBe(409);
  });

  it("an answer that was lost is asked for again under its key and changes nothing more", async () => {
    const made = await create();
    await move(made, "send", site.owner, 1);
    const before = await contract();
    const ask = () =>
      t.app.inject({
        method: "POST",
        url: `${BASE}/${String(made.body._id)}/approve`,
        headers: { authorization: `Bearer ${site.customer.token}`, "idempotency-key": "duyet-phat-sinh" },
        payload: { version: 2 },
      });
    const [first, again] = [await ask(), await ask()];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.payload).toBe(first.payload);
    await move(made, "void", admin, 3, "Trả lại như cũ");
    expect(await contract()).toEqual(before);
  });

  it("what was taken back is not there for the customer, and is not approved", async () => {
    const made = await create();
    await move(made, "send", site.owner, 1);
    expect((await move(made, "withdraw", site.owner, 2)).status).toBe(200);
    const before = await contract();
    expect((await move(made, "approve", site.customer, 3)).status).toBe(404);
    expect((await move(made, "approve", admin, 3)).status).toBe(409);
    expect(await contract()).toEqual(before);
  });

  it("what is declined says why, and can be revised and sent again", async () => {
    const made = await create();
    await move(made, "send", site.owner, 1);
    expect((await move(made, "decline", site.customer, 2)).status).toBe(400);
    const declined = await move(made, "decline", site.customer, 2, "Đắt quá, xin xem lại");
    expect(declined).toMatchObject({ status: 200, body: { declineReason: "Đắt quá, xin xem lại" } });
    expect((await move(made, "revise", site.owner, 3)).status).toBe(200);
    expect((await move(made, "send", site.owner, 4)).body).toMatchObject({ declineReason: null, isSent: true });
  });

  it("what the customer looks at does not change under their eyes", async () => {
    const made = await create();
    await move(made, "send", site.owner, 1);
    const refused = await t.call(site.owner, "PUT", BASE, { _id: made.body._id, version: 2, title: "Thêm cửa khác" });
    expect(refused.status).toBe(409);
    expect((await create({ lines: [], daysImpact: null })).status).toBe(201);
  });

  it("of nothing cannot be sent, and none takes a contract below zero", async () => {
    const empty = await create({ lines: [], daysImpact: 0 });
    expect(await move(empty, "send", site.owner, 1)).toMatchObject({
      status: 409,
      body: { errors: [{ field: "lines" }] },
    });
    const minus = await create({ lines: [{ name: "Bớt", quantity: "2", unitPrice: -900_000_000 }] });
    await move(minus, "send", site.owner, 1);
    const before = await contract();
    expect((await move(minus, "approve", site.customer, 2)).status).toBe(409);
    expect(await contract()).toEqual(before);
  });

  it("R6-12 a customer finds what was sent to them, and nothing that was not", async () => {
    const draft = await create({ title: CANARY, reason: CANARY });
    const sent = await create({ title: "Gửi cho khách xem" });
    await move(sent, "send", site.owner, 1);
    const found = await t.call(site.customer, "POST", `${BASE}/find`, { paginator: { page: 1, pageSize: 100 } });
    expect(found.status).toBe(200);
    expect(found.text).toContain(String(sent.body._id));
    expect(found.text).not.toContain(CANARY);
    expect((await t.call(site.customer, "GET", `${BASE}/${String(draft.body._id)}`)).status).toBe(404);
    const others = await t.call(other.customer, "POST", `${BASE}/find`, { paginator: { page: 1, pageSize: 100 } });
    expect(others.body).toMatchObject({ total: 0 });
  });
});
