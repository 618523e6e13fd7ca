import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const JOIN = "/api/tenant/customers/join";
const POINTS = 50;

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  await t.db.rows("update point_settings set status = 2 where tenant_id = 1 and type = 'WELCOME'");
  const setting = { name: "Chào khách", type: "WELCOME", cycle: "NONE", amount: POINTS, effectiveFrom: "2020-01-01" };
  const made = await t.call(admin, "POST", "/api/tenant/pointSettings", {
    ...setting,
    notificationText: "Chào {name}, {points} điểm",
  });
  if (made.status !== 201) throw new Error(made.text);
});
afterAll(() => t.close());

const ledgerOf = (userId: string): Promise<unknown[]> =>
  t.db.rows(
    `select p.amount::int as amount from point_transactions p join customers c on c._id = p.customer_id
     where c.user_id = $1 and c.tenant_id = 1`,
    [userId],
  );

it("R4-01 a guest becomes a customer by name and number: rights, conversation and welcome points, all of it once", async () => {
  const guest = await t.actor("GUEST");
  expect((await t.call(null, "POST", JOIN, {})).status).toBe(401);
  expect((await t.call(guest, "GET", JOIN)).body).toEqual({ points: POINTS });
  const body = { fullName: "  Trần Thị Mai ", phone: "0912 345 678" };
  const many = await Promise.all(Array.from({ length: 3 }, () => t.call(guest, "POST", JOIN, body)));
  expect(
    many.map(({ status }) => status).toSorted((a, b) => a - b),
    many[0]?.text,
  ).toEqual([200, 403, 403]);
  expect(many.find(({ status }) => status === 200)?.body).toEqual({ points: POINTS });
  expect(await ledgerOf(guest.userId)).toEqual([{ amount: POINTS }]);
  const [customer] = await t.db.rows(
    "select full_name, phone, source, register_status, created_by, notes like '%gọi xác nhận%' as warns from customers where user_id = $1",
    [guest.userId],
  );
  expect(customer).toEqual({
    full_name: "Trần Thị Mai",
    phone: "+84912345678",
    source: "WEBSITE",
    register_status: 1,
    created_by: guest.userId,
    warns: true,
  });
  const me = await t.call(guest, "GET", "/api/tenant/auth/me");
  expect(me.body).toMatchObject({ role: 3, fullName: "Trần Thị Mai", phone: "+84912345678" });
  const advised = await t.db.rows(
    `select g.type from chat_members m join chat_groups g on g._id = m.group_id
     where m.user_id = $1 and m.left_change_seq is null`,
    [guest.userId],
  );
  expect(advised).toEqual([{ type: ENUMS.chatGroupType.ADVISE }]);
});

it("R1-10 who advises learns of somebody new, once, and is led to their conversation", async () => {
  const guest = await t.actor("GUEST");
  const joined = await t.call(guest, "POST", JOIN, { fullName: "Vũ Thị Lan", phone: "0912345690" });
  expect(joined.status, joined.text).toBe(200);
  const advisers = await t.db.rows(
    `select m.user_id as "userId", '/chat?c=' || g._id as link from chat_groups g join chat_members m on m.group_id = g._id
     where g.owner_feature = 'users' and g.owner_id = $1 and m.user_id <> $1 order by m.user_id`,
    [guest.userId],
  );
  expect(advisers.length).toBeGreaterThan(0);
  const told = await t.db.rows(
    `select user_id as "userId", link from user_notifications
     where title_key = 'customers.notice.joined' and params -> 'text' ->> 'text' = 'Vũ Thị Lan' order by user_id`,
  );
  expect(told).toEqual(advisers);
});

it("refuses by the field what is no name and no number, and loses nothing", async () => {
  const guest = await t.actor("GUEST");
  const answer = await t.call(guest, "POST", JOIN, { fullName: "M", phone: "12" });
  expect(answer.status).toBe(400);
  expect((answer.body["errors"] as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
    "fullName",
    "phone",
  ]);
  expect((await t.call(guest, "POST", JOIN, { fullName: "Mai", phone: "0912345679", level: 3 })).status).toBe(400);
  expect(await t.db.rows("select from customers where user_id = $1", [guest.userId])).toEqual([]);
});

it("is for guests alone, whose address is confirmed", async () => {
  const body = { fullName: "Lê Văn Nam", phone: "0912345680" };
  for (const role of ["ADMIN", "CUSTOMER"] as const) {
    expect((await t.call(await t.actor(role), "POST", JOIN, body)).status, role).toBe(403);
  }
  const guest = await t.actor("GUEST");
  await t.db.rows("update users set email = null where _id = $1", [guest.userId]);
  expect((await t.call(guest, "POST", JOIN, body)).body).toMatchObject({ code: "RULE_BROKEN" });
});

it("a number that the company knows links nobody: the office does", async () => {
  const phone = "0912345681";
  const kept = await t.call(admin, "POST", "/api/tenant/customers", { fullName: "Phạm Hồng", phone });
  expect(kept.status, kept.text).toBe(201);
  const guest = await t.actor("GUEST");
  const refused = await t.call(guest, "POST", JOIN, { fullName: "Phạm Hồng", phone });
  expect(refused.status).toBe(409);
  expect(refused.body["errors"]).toEqual([
    { field: "phone", code: "duplicate", message: expect.stringContaining("đã có trong sổ khách hàng") as string },
  ]);
  expect(await t.db.rows("select user_id from customers where _id = $1", [kept.body["_id"]])).toEqual([
    { user_id: null },
  ]);
  expect((await t.call(guest, "GET", "/api/tenant/auth/me")).body).toMatchObject({ role: 4 });
});

it("R6-07 nobody asks for more than five numbers a day", async () => {
  const guest = await t.actor("GUEST");
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await t.call(guest, "POST", JOIN, { fullName: "Mai", phone: `12${n}` })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
