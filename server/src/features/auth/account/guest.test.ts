import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../testing/app.ts";
import { insertGuest, makeGuestOf } from "./guest.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const EMAIL = "gia.han@khach.test";
const IP = "203.0.113.9";
const make = (email = EMAIL) => t.deps.db.tenant(1, (trx) => makeGuestOf(trx, email, "en", IP));
beforeEach(async () => {
  await t.db.rows("truncate action_logs");
  await t.db.rows("update users set email = null, status = 255 where role in (3, 4)");
});

describe("R7-03 the account of an address that its owner has proven", () => {
  it("is a guest's of that address, with the rights of guests alone, and the log says so", async () => {
    const id = await make();
    const [user] = await t.db.rows("select * from users where _id = $1", [id]);
    expect(user).toMatchObject({
      tenant_id: 1,
      full_name: "gia.han",
      user_name: expect.stringMatching(/^khach\.[0-9a-f]{12}$/),
      email: EMAIL,
      pending_email: null,
      phone: null,
      registration: 1,
      role: 4,
      status: 1,
      language: "en",
      search_text: `${user.code} gia.han ${user.user_name} ${EMAIL}`,
    });
    const roles = "select r.code from user_roles u join roles r on r.tenant_id = u.tenant_id and r._id = u.role_id";
    expect(await t.db.rows(`${roles} where u.user_id = $1`, [id])).toEqual([{ code: "GUEST" }]);
    expect(
      await t.db.rows("select kind, actor_id, actor_role, ip, entity_kind, entity_id, summary from action_logs"),
    ).toEqual([
      { kind: 5, actor_id: id, actor_role: 4, ip: IP, entity_kind: "users", entity_id: id, summary: "gia.han" },
    ]);
  });

  it.each([
    [0, 0],
    [1, 0],
    [255, 1],
  ])("is made beside one with status %i: %i", async (status, made) => {
    const id = await make();
    await t.db.rows("update users set status = $2 where _id = $1", [id, status]);
    expect(await make("khac@khach.test")).not.toBeNull();
    expect((await make()) === null ? 0 : 1).toBe(made);
  });

  it("R1-14 belongs to the customer whose address it is, and is theirs from then on", async () => {
    await t.db.rows(
      "insert into customers (tenant_id, _id, code, full_name, phone, email) values (1, $1, 'K1', 'Hân', '+84901234567', $2)",
      [uuidv7(), EMAIL],
    );
    const id = await make();
    expect(await t.db.rows("select user_id from customers where email = $1", [EMAIL])).toEqual([{ user_id: id }]);
    expect(await t.db.rows("select role from users where _id = $1", [id])).toEqual([{ role: 3 }]);
  });

  it("R7-03 where a company has no guests nobody becomes one", async () => {
    const account = {
      userName: "gia.han",
      fullName: "Hân",
      phone: null,
      email: null,
      pendingEmail: EMAIL,
      language: "vi",
    };
    await t.db.rows("update roles set status = 0 where tenant_id = 1 and code = 'GUEST'");
    const refused = t.deps.db.tenant(1, (trx) => insertGuest(trx, account, IP));
    await expect(refused).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ field: "tenantId", code: "notFound" }] },
    });
    await t.db.rows("update roles set status = 1 where tenant_id = 1 and code = 'GUEST'");
  });
});
