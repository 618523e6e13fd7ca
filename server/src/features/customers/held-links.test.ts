import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { linkAccount } from "./account.ts";
import { plantProject, plantQuote } from "./testing/planted.ts";

const BASE = "/api/tenant/customers";

let t: TestApp;
let admin: TestActor;
let seller: TestActor;
let phones = 0;

beforeAll(async () => {
  t = await testApp();
  [admin, seller] = [await t.actor("ADMIN"), await t.actor("SALES")];
});
afterAll(() => t.close());

const query = async <T extends object>(text: string, values: readonly unknown[]): Promise<T[]> =>
  (await t.db.ownerPool.query<T>(text, [...values])).rows;
const make = (values: object = {}, by = seller): Promise<TestAnswer> =>
  t.call(by, "POST", BASE, { fullName: "Lê Thị Hồng", phone: `+8497${String(++phones).padStart(7, "0")}`, ...values });
const read = ({ body }: TestAnswer, by: TestActor): Promise<TestAnswer> =>
  t.call(by, "GET", `${BASE}/${String(body["_id"])}`);
/** Changes the row as it is now. */
async function put(row: TestAnswer, by: TestActor, values: object): Promise<TestAnswer> {
  const { body } = await read(row, admin);
  return t.call(by, "PUT", BASE, { _id: body["_id"], version: body["version"], ...values });
}
async function move(row: TestAnswer, name: string, by: TestActor, notes = "Đã gọi lại cho khách"): Promise<TestAnswer> {
  const { body } = await read(row, admin);
  return t.call(by, "POST", `${BASE}/${String(body["_id"])}/${name}`, { version: body["version"], notes });
}
const emailOf = async ({ userId }: TestActor): Promise<string> =>
  (await query<{ email: string }>("select email from users where _id = $1", [userId]))[0]?.email ?? "";
const links = ({ body }: TestAnswer) =>
  query<{ actor_id: string; to: string | null }>(
    `select actor_id, changes -> 'userId' ->> 'to' as to from action_logs
     where entity_kind = 'customers' and entity_id = $1 and changes ? 'userId' order by _id`,
    [body["_id"]],
  );

describe("R6-07 whose account a customer's address links", () => {
  it("a seller who changes it links nothing, neither then nor at a registration, until an administrator says so", async () => {
    const second = await t.actor("GUEST");
    const made = await make({ email: "hong.that@nepnha.test" });
    const changed = await put(made, seller, { email: await emailOf(second) });
    expect(changed).toMatchObject({ status: 200, body: { linkHeld: true, userId: null } });
    expect((await read(made, second)).status).toBe(404);
    // An account that is made later is not linked either.
    await put(made, seller, { email: "ke.gian@nepnha.test" });
    const later = await t.actor("GUEST");
    await query("update users set email = 'ke.gian@nepnha.test' where _id = $1", [later.userId]);
    const by = { tenantId: 1, userId: seller.userId, role: 2, ip: "", deviceNo: null } as const;
    await t.deps.db.tenant(1, (trx) => linkAccount(trx, "ke.gian@nepnha.test", by));
    expect((await read(made, admin)).body).toMatchObject({ userId: null, linkHeld: true });
    expect(await links(made)).toEqual([]);
  });

  it("also where there was no address, but a confirmed quote, a project or points", async () => {
    const quoted = await make();
    const quoteId = await plantQuote(t, String(quoted.body["_id"]), 1000);
    await query("update quotes set confirmed_at = now() where _id = $1", [quoteId]);
    const built = await make();
    await plantProject(t, admin.userId, [String(built.body["_id"])], 1000);
    const rewarded = await make();
    await t.app.inject({
      method: "POST",
      url: "/api/tenant/pointTransactions",
      headers: { authorization: `Bearer ${admin.token}`, "idempotency-key": "cho-lien-ket" },
      payload: { customerId: rewarded.body["_id"], type: 0, amount: 100, content: "Cảm ơn khách" },
    });
    for (const [what, row] of Object.entries({ quoted, built, rewarded })) {
      const guest = await t.actor("GUEST");
      const changed = await put(row, seller, { email: await emailOf(guest) });
      expect(changed.body, what).toMatchObject({ linkHeld: true });
      expect((await read(row, guest)).status, what).toBe(404);
    }
    const [empty, own] = [await make(), await t.actor("GUEST")];
    expect((await put(empty, seller, { email: await emailOf(own) })).body).toMatchObject({ linkHeld: false });
    expect((await read(empty, own)).status).toBe(200);
    expect(await links(empty)).toEqual([{ actor_id: seller.userId, to: own.userId }]);
  });

  it("also where there was a quote to answer, a voucher, a ticket or points that wait", async () => {
    const at = async (customer: TestAnswer, sql: string): Promise<void> => {
      await query(sql, [uuidv7(), customer.body["_id"]]);
    };
    const offered = await make();
    await plantQuote(t, String(offered.body["_id"]), 1000);
    const gifted = await make();
    await at(
      gifted,
      `insert into vouchers (tenant_id, _id, code, name, usage, value, customer_id, valid_from, deadline_type)
       values (1, $1, 'VANG1CHI', 'Vàng 1 chỉ', 0, 5, $2, '2026-01-01', 'NO_LIMIT')`,
    );
    const complained = await make();
    await at(
      complained,
      `insert into support_tickets (tenant_id, _id, code, subject, content, category, asker_id, customer_id)
       values (1, $1, 'YC9001', 'Khiếu nại', 'Tài khoản 0123456789', 'KHAC', '${admin.userId}', $2)`,
    );
    const waiting = await make();
    await at(
      waiting,
      `insert into point_transactions (tenant_id, _id, code, customer_id, type, amount, reason, content, at, status)
       values (1, $1, 'GD9001', $2, 0, 3000000, 'ADJUST', 'Chờ duyệt', now(), 0)`,
    );
    for (const [what, row] of Object.entries({ offered, gifted, complained, waiting })) {
      const guest = await t.actor("GUEST");
      const changed = await put(row, seller, { email: await emailOf(guest) });
      expect(changed.body, what).toMatchObject({ linkHeld: true });
      expect((await read(row, guest)).status, what).toBe(404);
    }
  });

  it("also where there was an account without an address and nothing else", async () => {
    const [first, second] = [await t.actor("CUSTOMER"), await t.actor("GUEST")];
    const row = await make();
    await query("update customers set user_id = $2 where _id = $1", [row.body["_id"], first.userId]);
    const changed = await put(row, seller, { email: await emailOf(second) });
    expect(changed.body, changed.text).toMatchObject({ linkHeld: true, userId: first.userId });
    expect((await read(row, second)).status).toBe(404);
  });

  it("what an account could not see holds nothing: a voucher that is deleted, a quote that was never offered", async () => {
    const gifted = await make();
    await query(
      `insert into vouchers (tenant_id, _id, code, name, usage, value, customer_id, valid_from, deadline_type, status)
       values (1, $1, 'VANGDAXOA', 'Vàng 1 chỉ', 0, 5, $2, '2026-01-01', 'NO_LIMIT', 255)`,
      [uuidv7(), gifted.body["_id"]],
    );
    const drafted = await make();
    const quoteId = await plantQuote(t, String(drafted.body["_id"]), 1000);
    await query("update quotes set is_offered = false where _id = $1", [quoteId]);
    for (const [what, row] of Object.entries({ gifted, drafted })) {
      const guest = await t.actor("GUEST");
      const changed = await put(row, seller, { email: await emailOf(guest) });
      expect(changed.body, what).toMatchObject({ linkHeld: false });
      expect((await read(row, guest)).status, what).toBe(200);
    }
  });

  it("an administrator lets it be linked, with a reason in the log; the customer does not read that it waited", async () => {
    const guest = await t.actor("GUEST");
    const made = await make({ email: "truoc@nepnha.test" });
    await put(made, seller, { email: await emailOf(guest) });
    expect((await move(made, "allowLink", seller)).status).toBe(403);
    expect((await move(made, "allowLink", admin, "")).status).toBe(400);
    expect((await move(made, "allowLink", admin)).body).toMatchObject({ linkHeld: false, userId: guest.userId });
    expect((await move(made, "allowLink", admin)).status).toBe(409);
    expect(await links(made)).toEqual([{ actor_id: admin.userId, to: guest.userId }]);
    const [told] = await query<{ notes: string }>(
      "select notes from action_logs where entity_id = $1 and notes is not null",
      [made.body["_id"]],
    );
    expect(told).toEqual({ notes: "Đã gọi lại cho khách" });
    const seen = await read(made, guest);
    expect([seen.status, seen.body["linkHeld"]]).toEqual([200, undefined]);
  });

  it("an administrator takes an account away: it is a guest's from the next call on, and not linked again", async () => {
    const guest = await t.actor("GUEST");
    const made = await make({ email: await emailOf(guest) });
    expect((await read(made, guest)).status).toBe(200);
    expect((await move(made, "unlink", seller, "Không phải khách này")).status).toBe(403);
    const freed = await move(made, "unlink", admin, "Không phải khách này");
    expect(freed.body, freed.text).toMatchObject({ userId: null, linkHeld: true, registerStatus: 0 });
    expect((await read(made, guest)).status).toBe(404);
    expect((await t.call(guest, "GET", "/api/tenant/auth/me")).text).toContain('"role":4');
    const [account] = await query<{ role: number; codes: string[] }>(
      `select u.role, array(select r.code from user_roles ur join roles r on r._id = ur.role_id
         where ur.user_id = u._id and r.tenant_id = ur.tenant_id) as codes from users u where u._id = $1`,
      [guest.userId],
    );
    expect(account).toEqual({ role: 4, codes: ["GUEST"] });
    const by = { tenantId: 1, userId: guest.userId, role: 4, ip: "", deviceNo: null } as const;
    await t.deps.db.tenant(1, (trx) => linkAccount(trx, String(made.body["email"]), by));
    expect((await read(made, admin)).body).toMatchObject({ userId: null });
    expect((await move(made, "unlink", admin, "Không phải khách này")).status).toBe(409);
    expect((await links(made)).map(({ to }) => to)).toEqual([guest.userId, null]);
  });

  it("an administrator who changes the address means it", async () => {
    const guest = await t.actor("GUEST");
    const made = await make({ email: "cu@nepnha.test" });
    expect((await put(made, admin, { email: await emailOf(guest) })).body).toMatchObject({ linkHeld: false });
    expect((await read(made, guest)).status).toBe(200);
  });
});
