import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEATURES } from "../../features.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { plantProject, plantQuote } from "../customers/testing/planted.ts";
import { forgetPeopleTask } from "./forget.ts";

let t: TestApp;
let admin: TestActor;
let phones = 0;

const BASE = "/api/tenant/customers";
const OWN = "/api/tenant/personal-data";
const DAY_MS = 86_400_000;
const PEOPLE = FEATURES.flatMap(({ people = [] }) => people);
const WISH = { notes: "Khách viết thư yêu cầu xoá" };

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const query = async (text: string, values: unknown[] = []): Promise<Readonly<Record<string, unknown>>[]> =>
  (await t.db.ownerPool.query<Record<string, unknown>>(text, values)).rows;
const emailOf = async ({ userId }: TestActor): Promise<string> =>
  String((await query("select email from users where _id = $1", [userId]))[0]?.["email"]);
/** A customer, with the account of somebody where one is given. */
const make = async (account?: TestActor, values: object = {}): Promise<TestAnswer> => {
  const made = await t.call(admin, "POST", BASE, {
    fullName: "Hoàng Thị Yến",
    phone: `+8497${String(++phones).padStart(7, "0")}`,
    ...(account ? { email: await emailOf(account) } : {}),
    ...values,
  });
  expect(made.status).toBe(201);
  return t.call(admin, "GET", `${BASE}/${String(made.body["_id"])}`);
};
const erase = ({ body }: TestAnswer, by: TestActor | null = admin, more: object = WISH): Promise<TestAnswer> =>
  t.call(by, "POST", `${BASE}/${String(body["_id"])}/erase`, { version: body["version"], ...more });
/** A code that was mailed to somebody. */
const codeFor = async (actor: TestActor): Promise<string> => {
  const email = await emailOf(actor);
  await t.call(null, "POST", "/api/tenant/auth/emailotp", { email, tenantId: 1 });
  const jobs = await query(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'sendMail' order by j.id desc limit 1",
  );
  return String((jobs[0]?.["payload"] as { code?: string } | undefined)?.code);
};
const forget = (days: number) => {
  const now = new Date(Date.now() + days * DAY_MS);
  const task = forgetPeopleTask({ db: t.db.database, clock: { ...t.deps.clock, now: () => now } }, PEOPLE);
  return task({}, {} as Parameters<typeof task>[1]);
};

describe("R3-15 what is kept of a person", () => {
  it("401 without a token; 403 for staff's own, and for who is no administrator", async () => {
    const row = await make();
    expect((await t.call(null, "GET", OWN)).status).toBe(401);
    expect((await t.call(admin, "GET", OWN)).status).toBe(403);
    expect((await erase(row, null)).status).toBe(401);
    for (const role of ["SALES", "CARE", "CUSTOMER"] as const) {
      const by = await t.actor(role);
      expect((await erase(row, by)).status).toBe(403);
      expect((await t.call(by, "GET", `${BASE}/${String(row.body["_id"])}/personal-data`)).status).toBe(403);
    }
    expect(await erase(row, admin, { notes: "vì" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "notes" }] },
    });
    expect(await erase({ ...row, body: { ...row.body, version: 99 } })).toMatchObject({ status: 409 });
  });

  it("a customer gives and takes back their consent themselves, and the ledger keeps both with the words", async () => {
    const me = await t.actor("GUEST");
    const row = await make(me);
    expect((await t.call(me, "GET", OWN)).body).toMatchObject({
      isCustomer: true,
      consent: { given: false, at: null },
    });
    for (const given of [true, true, false]) {
      const told = await t.call(me, "PUT", `${OWN}/consent`, { given });
      expect(told).toMatchObject({ status: 200, body: { given } });
    }
    const { body } = await t.call(admin, "GET", `${BASE}/${String(row.body["_id"])}/consents`);
    expect((body["items"] as { given: boolean; wording: string }[]).map(({ given }) => given)).toEqual([false, true]);
    expect(JSON.stringify(body)).toContain("Đồng ý nhận tin về ưu đãi");
  });

  it("an administrator hands out all of it, which is in the log; nothing that the staff note is in it", async () => {
    const row = await make(undefined, { notes: "Hay trả giá", identityNo: "079084001234" });
    const id = String(row.body["_id"]);
    await plantQuote(t, id, 1_000_000_000);
    const file = await t.call(admin, "GET", `${BASE}/${id}/personal-data`);
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toBe("application/zip");
    const told = Object.assign(
      {},
      ...(await Promise.all(
        PEOPLE.map(async ({ name, tell }) => ({
          [name]: await t.deps.db.tenant(1, async (trx) => (await tell?.(trx, { customerId: id, userId: null })) ?? []),
        })),
      )),
    ) as Record<string, Record<string, unknown>[]>;
    expect(told["customer"]).toMatchObject([{ full_name: "Hoàng Thị Yến", identity_no: "079084001234" }]);
    expect(told["quotes"]).toMatchObject([{ grand_total: "1000000000" }]);
    expect(JSON.stringify(told)).not.toContain("Hay trả giá");
    const logged = await query("select kind from action_logs where entity_id = $1 and notes = 'ZIP'", [id]);
    expect(logged).toHaveLength(1);
  });

  it("409 with the reason while a contract runs, and while money of a finished one is open", async () => {
    const row = await make();
    const { projectId, paymentId } = await plantProject(t, admin.userId, [String(row.body["_id"])], 1_000_000);
    expect(await erase(row)).toMatchObject({
      status: 409,
      body: { code: "IN_USE", detail: expect.stringContaining("1 dự án chưa xong") as unknown },
    });
    await query("update projects set status = 5 where _id = $1", [projectId]);
    expect(await erase(row)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("1 đợt thanh toán") as unknown },
    });
    await query("update project_payments set paid_amount = amount where _id = $1", [paymentId]);
    expect((await erase(row)).status).toBe(200);
  });

  it("erased: signed out at once, brought back within 30 days, forgotten after that and never brought back", async () => {
    const me = await t.actor("GUEST");
    const row = await make(me, { address: "12 Lê Lợi", notes: "Hay trả giá" });
    const id = String(row.body["_id"]);
    expect((await erase(row)).status).toBe(200);
    expect((await t.call(me, "GET", OWN)).status).toBe(401);
    const restore = () => t.call(admin, "PUT", `${BASE}/updateStatus`, { ids: [id], status: 0, notes: "" });
    await forget(29);
    expect((await restore()).status).toBe(200);
    await forget(31);
    expect((await t.call(admin, "GET", `${BASE}/${id}`)).body).toMatchObject({
      fullName: "Hoàng Thị Yến",
      eraseAfter: null,
    });
    await query("update customers set status = 255, erase_after = now() where _id = $1", [id]);
    await forget(31);
    const [left] = await query("select c::text as text, full_name from customers c where _id = $1", [id]);
    expect(left?.["full_name"]).toBe("Khách đã xoá");
    for (const gone of ["Yến", "12 Lê Lợi", "Hay trả giá", String(row.body["phone"])]) {
      expect(String(left?.["text"])).not.toContain(gone);
    }
    const [account] = await query("select email, full_name from users where _id = $1", [me.userId]);
    expect(account).toEqual({ email: null, full_name: "Khách đã xoá" });
    expect((await restore()).status).toBe(409);
    // Done again, it changes nothing.
    expect(await forget(31)).toBe("Đã xoá hẳn thông tin của 0 khách");
  });

  it("an account that still signs in is left alone when its customer's row is forgotten", async () => {
    const me = await t.actor("GUEST");
    const row = await make(me);
    const id = String(row.body["_id"]);
    expect((await t.call(admin, "DELETE", `${BASE}/${id}`)).status).toBe(200);
    const [before] = await query("select full_name, email, version from users where _id = $1", [me.userId]);
    await forget(31);
    expect(await query("select full_name, email, version from users where _id = $1", [me.userId])).toEqual([before]);
    expect((await t.call(me, "GET", OWN)).body).toMatchObject({ isCustomer: false });
    expect(await query("select full_name from customers where _id = $1", [id])).toEqual([
      { full_name: "Khách đã xoá" },
    ]);
  });

  it("what a contract needs stays: the name and the phone of who had a project", async () => {
    const row = await make(undefined, { nickname: "Chị Yến", identityNo: "079084001235" });
    const id = String(row.body["_id"]);
    const { projectId, paymentId } = await plantProject(t, admin.userId, [id], 1_000_000);
    await query("update projects set status = 5 where _id = $1", [projectId]);
    await query("update project_payments set paid_amount = amount where _id = $1", [paymentId]);
    expect((await erase(row)).status).toBe(200);
    await forget(31);
    const [left] = await query("select full_name, phone, identity_no, nickname from customers where _id = $1", [id]);
    expect(left).toEqual({
      full_name: "Hoàng Thị Yến",
      phone: row.body["phone"],
      identity_no: "079084001235",
      nickname: null,
    });
  });

  it("a customer erases themselves with a mailed code only; a wrong one stays counted", async () => {
    const me = await t.actor("GUEST");
    const row = await make(me);
    const otp = await codeFor(me);
    const refused = { status: 400, body: { errors: [{ field: "otp" }] } };
    expect(await t.call(me, "POST", `${OWN}/erase`, { otp: otp === "000000" ? "111111" : "000000" })).toMatchObject(
      refused,
    );
    expect(await t.call(await t.actor("GUEST"), "POST", `${OWN}/erase`, { otp })).toMatchObject(refused);
    const [tries] = await query("select tries from otp_codes where user_id = $1 order by created_at desc limit 1", [
      me.userId,
    ]);
    expect(tries).toEqual({ tries: 1 });
    expect(await t.call(me, "POST", `${OWN}/erase`, { otp })).toMatchObject({ status: 200, body: { erased: true } });
    expect((await t.call(me, "GET", OWN)).status).toBe(401);
    const [left] = await query("select status, register_status from customers where _id = $1", [row.body["_id"]]);
    expect(left).toEqual({ status: 255, register_status: 255 });
  });
});
