import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import type { SessionEvents } from "../../../platform/deps.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";

const URL = "/api/tenant/devices";
type Ended = Parameters<SessionEvents["deviceEnded"]>[0];

let t: TestApp;
let chief: TestActor;
let admin: TestActor;
let sales: TestActor;
const ended: Ended[] = [];

beforeAll(async () => {
  t = await testApp({ sessions: { deviceEnded: (event) => ended.push(event) } });
  chief = await t.actor("SUPERADMIN");
  admin = await t.actor("ADMIN");
  sales = await t.actor("SALES");
});
afterAll(() => t.close());
beforeEach(() => {
  ended.length = 0;
});

async function sessionOf(actor: TestActor): Promise<string> {
  const { rows } = await t.db.ownerPool.query<{ _id: string }>(
    "select _id from devices where user_id = $1 and revoked_at is null",
    [actor.userId],
  );
  return rows[0]?._id ?? "";
}

/** Somebody of the staff with rights on sessions, but not on all. */
async function caretaker(): Promise<TestActor> {
  const person = await t.actor("CARE");
  await t.db.ownerPool.query(
    `with role as (insert into roles (tenant_id, _id, code, name, base_role, permissions)
       values (1, $1, $1::uuid::text, 'Phiên', 2, '{devices.basic,devices.read,devices.delete}') returning _id)
     insert into user_roles (tenant_id, user_id, role_id) select 1, $2, _id from role`,
    [uuidv7(), person.userId],
  );
  return person;
}

const find = async (actor: TestActor, filter: object = {}): Promise<string[]> => {
  const body = { filter, paginator: { pageSize: 100 } };
  const answer = await t.call(actor, "POST", `${URL}/find`, body);
  return (answer.body.items as { userId: string }[]).map(({ userId }) => userId);
};

describe("sessions of everybody", () => {
  it("R2-06 refuses in order: 401, 400, 403, 404, 405", async () => {
    const id = await sessionOf(sales);
    expect((await t.call(null, "DELETE", `${URL}/${id}`)).status).toBe(401);
    expect((await t.call(admin, "PUT", `${URL}/deleteItems`, [])).status).toBe(400);
    expect((await t.call(admin, "POST", `${URL}/find`, { filter: { tokenHash: "x" } })).status).toBe(400);
    expect((await t.call(sales, "POST", `${URL}/find`, {})).status).toBe(403);
    expect((await t.call(sales, "DELETE", `${URL}/${id}`)).status).toBe(403);
    expect((await t.call(admin, "DELETE", `${URL}/0190163d-8694-739b-aea5-966c26f8ad91`)).status).toBe(404);
    expect((await t.call(admin, "DELETE", `${URL}/${await sessionOf(await t.actor("SALES", 2))}`)).status).toBe(404);
    expect((await t.call(admin, "POST", URL, {})).status).toBe(405);
    expect((await t.call(admin, "PUT", URL, { _id: id })).status).toBe(405);
    expect(ended).toEqual([]);
  });

  it("R7-09 SUPERADMIN and ADMIN find, filter and list all open ones of their company", async () => {
    const stranger = await t.actor("ADMIN", 2);
    for (const actor of [chief, admin]) {
      const people = await find(actor);
      expect(people).toEqual(expect.arrayContaining([chief.userId, admin.userId, sales.userId]));
      expect(people).not.toContain(stranger.userId);
      expect(await find(actor, { userId: sales.userId, isOnline: true, platform: 2 })).toEqual([sales.userId]);
      const list = (await t.call(actor, "GET", URL)).body as unknown as unknown[];
      expect(list).toHaveLength(people.length);
      const one = await t.call(actor, "GET", `${URL}/${await sessionOf(sales)}`);
      expect(one.body).toMatchObject({ userId: sales.userId, isOnline: true, deviceNo: expect.any(Number) });
    }
  });

  it("who has the right but not on all sees and ends their own only", async () => {
    const person = await caretaker();
    expect(await find(person)).toEqual([person.userId]);
    const foreign = await sessionOf(sales);
    expect((await t.call(person, "GET", `${URL}/${foreign}`)).status).toBe(404);
    expect((await t.call(person, "DELETE", `${URL}/${foreign}`)).status).toBe(404);
    expect((await t.call(person, "DELETE", `${URL}/${await sessionOf(person)}`)).status).toBe(200);
    expect((await t.call(person, "GET", "/api/tenant/auth/me")).status).toBe(401);
  });

  it("R7-08 an ended one is refused at once, told to the chat service and noted", async () => {
    const person = await t.actor("SITE");
    const id = await sessionOf(person);
    await t.db.ownerPool.query("update devices set device_name = 'Chrome trên Windows' where _id = $1", [id]);
    expect((await t.call(person, "GET", "/api/tenant/auth/me")).status).toBe(200);
    expect(await t.call(admin, "DELETE", `${URL}/${id}`)).toMatchObject({ status: 200, body: { _id: id } });
    expect((await t.call(person, "GET", "/api/tenant/auth/me")).status).toBe(401);
    expect(ended).toEqual([{ tenantId: 1, userId: person.userId, deviceNo: expect.any(Number), reason: "REVOKED" }]);
    expect((await t.call(admin, "DELETE", `${URL}/${id}`)).status).toBe(404);
    const { rows } = await t.db.ownerPool.query(
      "select kind, entity_kind, actor_id, summary from action_logs where entity_id = $1",
      [person.userId],
    );
    expect(rows).toEqual([{ kind: 10, entity_kind: "users", actor_id: admin.userId, summary: "Chrome trên Windows" }]);
    const { rows: stored } = await t.db.ownerPool.query("select revoke_reason from devices where _id = $1", [id]);
    expect(stored).toEqual([{ revoke_reason: "REVOKED" }]);
  });

  it("1b-27 nobody ends a session of somebody above or beside them, alone or among others; everybody their own", async () => {
    const [other, low] = [await t.actor("ADMIN"), await t.actor("SALES")];
    const second = await t.actor("SUPERADMIN");
    for (const above of [chief, other]) {
      expect((await t.call(admin, "DELETE", `${URL}/${await sessionOf(above)}`)).status).toBe(403);
    }
    expect((await t.call(chief, "DELETE", `${URL}/${await sessionOf(second)}`)).status).toBe(403);
    const both = [await sessionOf(low), await sessionOf(other)];
    expect((await t.call(admin, "PUT", `${URL}/deleteItems`, both)).status).toBe(403);
    expect(ended).toEqual([]);
    expect((await t.call(low, "GET", "/api/tenant/auth/me")).status).toBe(200);
    const mine = [await sessionOf(low), await sessionOf(admin)];
    expect((await t.call(admin, "PUT", `${URL}/deleteItems`, mine)).status).toBe(200);
    expect((await t.call(admin, "GET", "/api/tenant/auth/me")).status).toBe(401);
    expect(ended).toHaveLength(2);
  });
});
