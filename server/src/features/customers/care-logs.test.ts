import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { remindCare } from "./remind-care.ts";

let t: TestApp;
let admin: TestActor;
let sales: TestActor;
let customerId: string;
let phones = 0;

const BASE = "/api/tenant/careLogs";
const HOUR = 3_600_000;
const later = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

beforeAll(async () => {
  t = await testApp();
  [admin, sales] = [await t.actor("ADMIN"), await t.actor("SALES")];
});
afterAll(() => t.close());

const customer = async (values: object = {}): Promise<string> => {
  phones += 1;
  const phone = `+8494${String(phones).padStart(7, "0")}`;
  const made = await t.call(admin, "POST", "/api/tenant/customers", { fullName: "Trần Thị Mai", phone, ...values });
  expect(made.status).toBe(201);
  return String(made.body["_id"]);
};
const note = (by: TestActor | null, values: object = {}): Promise<TestAnswer> =>
  t.call(by, "POST", BASE, { customerId, summary: "Hỏi về móng cọc", happenedAt: later(-2), ...values });
const lastContact = async (id = customerId): Promise<unknown> =>
  (await t.call(admin, "GET", `/api/tenant/customers/${id}`)).body["lastContactAt"];

describe("R3-15 the care log", () => {
  beforeAll(async () => {
    customerId = await customer({ assignedStaffId: sales.userId });
  });

  it("is the office's alone: 401 without a token, 403 for who does not look after customers", async () => {
    expect((await note(null)).status).toBe(401);
    for (const role of ["CONTENT", "SITE", "CUSTOMER", "GUEST"] as const) {
      expect((await note(await t.actor(role))).status).toBe(403);
    }
  });

  it("400 for what cannot have happened yet, for a reminder that is over, and for a customer that one does not see", async () => {
    const at = (field: string) => ({ status: 400, body: { errors: [{ field }] } });
    expect(await note(sales, { happenedAt: later(2) })).toMatchObject(at("happenedAt"));
    expect(await note(sales, { remindAt: later(-1) })).toMatchObject(at("remindAt"));
    expect(await note(sales, { customerId: await customer() })).toMatchObject(at("customerId"));
    expect(await note(sales, { remindedAt: later(1) })).toMatchObject(at("remindedAt"));
  });

  it("who looks after the customer reads what a colleague noted; another of the staff does not (404)", async () => {
    const made = await note(admin);
    expect(made).toMatchObject({ status: 201, body: { kind: "CALL", remindedAt: null } });
    const url = `${BASE}/${String(made.body["_id"])}`;
    expect((await t.call(sales, "GET", url)).status).toBe(200);
    expect((await t.call(await t.actor("SALES"), "GET", url)).status).toBe(404);
  });

  it("the last contact of a customer follows it: the latest that was no note, back once that is deleted, and none before the first", async () => {
    const id = await customer();
    expect(await lastContact(id)).toBeNull();
    const [call, visit] = [later(-30), later(-3)];
    const first = await note(admin, { customerId: id, happenedAt: call });
    expect(await lastContact(id)).toBe(call);
    const made = await note(admin, { customerId: id, kind: "VISIT", happenedAt: visit });
    expect(await lastContact(id)).toBe(visit);
    await note(admin, { customerId: id, kind: "NOTE", happenedAt: later(-1) });
    expect(await lastContact(id)).toBe(visit);
    await t.call(admin, "DELETE", `${BASE}/${String(made.body["_id"])}`);
    expect(await lastContact(id)).toBe(call);
    await t.call(admin, "DELETE", `${BASE}/${String(first.body["_id"])}`);
    expect(await lastContact(id)).toBeNull();
  });

  it("reminds who wrote it and who looks after the customer, once, however many look", async () => {
    const look = (hours: number) => remindCare({ db: t.db.database }, new Date(Date.now() + hours * HOUR));
    const made = await note(admin, { remindAt: later(1) });
    expect(await look(0)).toBe(0);
    const both = await Promise.all([look(2), look(2)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await look(3)).toBe(0);
    const { rows: told } = await t.db.ownerPool.query(
      "select user_id, title_key, params, link from user_notifications where kind = 'customers'",
    );
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([admin.userId, sales.userId]));
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ title_key: "careLogs.notice.due", params: { text: { text: "Trần Thị Mai" } } });
    expect(told[0].link).toMatch(/^\/customer\//u);
    // Another time is told of anew.
    const { _id, version } = (await t.call(admin, "GET", `${BASE}/${String(made.body["_id"])}`)).body;
    const moved = await t.call(admin, "PUT", BASE, { _id, version, remindAt: later(5) });
    expect(moved).toMatchObject({ status: 200, body: { remindedAt: null } });
    expect(await look(6)).toBe(1);
  });
});
