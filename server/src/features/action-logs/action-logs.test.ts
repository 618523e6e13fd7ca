import { ENUMS } from "@nepnha/contract/platform/enums";
import pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../chat/testing/until.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const STAFF = "/api/tenant/staffActionLogs";
const CUSTOMER = "/api/tenant/customerActionLogs";
const { Create, Update, UserLogin } = ENUMS.actionLogKind;
const DAY = 24 * 3600 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

let t: TestApp;
let chief: TestActor;
let admin: TestActor;
let sales: TestActor;
let customer: TestActor;

beforeAll(async () => {
  t = await testApp();
  chief = await t.actor("SUPERADMIN");
  admin = await t.actor("ADMIN");
  sales = await t.actor("SALES");
  customer = await t.actor("CUSTOMER");
});
afterAll(() => t.close());

interface LogSeed {
  actor: TestActor;
  role: number;
  kind?: number;
  entityKind?: string;
  entityId?: string | null;
  summary?: string;
  at?: string;
  result?: string;
  ip?: string;
}

async function log({ actor, role, ...more }: LogSeed): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    `insert into action_logs (tenant_id, _id, at, actor_id, actor_role, kind, entity_kind, entity_id, summary, changes, result, ip)
     values (1, $1, $2, $3, $4, $5, $6, $7, $8, '{"name":{"from":"a","to":"b"}}', $9, $10)`,
    [
      id,
      more.at ?? new Date().toISOString(),
      actor.userId,
      role,
      more.kind ?? Update,
      more.entityKind ?? "branches",
      more.entityId ?? null,
      more.summary ?? "",
      more.result ?? "OK",
      more.ip ?? "",
    ],
  );
  return id;
}

const find = (actor: TestActor, body: object, url = STAFF): Promise<TestAnswer> =>
  t.call(actor, "POST", `${url}/find`, body);
const items = ({ body }: TestAnswer): Record<string, unknown>[] => body.items as Record<string, unknown>[];

describe("action logs", () => {
  it("R2-06 refuses in order: 401, 400, 403, 404, 405", async () => {
    expect((await t.call(null, "POST", `${STAFF}/find`, {})).status).toBe(401);
    expect((await find(admin, { filter: { changes: "x" } })).status).toBe(400);
    expect((await find(admin, { filter: { entityId: "' or true --" } })).status).toBe(400);
    expect((await find(customer, {})).status).toBe(403);
    expect((await find(sales, {}, CUSTOMER)).status).toBe(403);
    expect((await t.call(admin, "GET", `${STAFF}/0190163d-8694-739b-aea5-966c26f8ad91`)).status).toBe(404);
  });

  it.each([STAFF, CUSTOMER])("%s only grows: nobody can write, change or delete, SUPERADMIN neither", async (url) => {
    const id = await log({ actor: chief, role: 0 });
    expect((await t.call(chief, "POST", url, { summary: "x" })).status).toBe(405);
    expect((await t.call(chief, "PUT", url, { _id: id, version: 1, summary: "x" })).status).toBe(405);
    expect((await t.call(chief, "PUT", `${url}/updateStatus`, { ids: [id], status: 255 })).status).toBe(405);
    expect((await t.call(chief, "PUT", `${url}/updateOrders`, [id])).status).toBe(405);
    expect((await t.call(chief, "DELETE", `${url}/${id}`)).status).toBe(405);
    expect((await t.call(chief, "PUT", `${url}/deleteItems`, [id])).status).toBe(405);
  });

  it.each([
    "update action_logs set summary = 'x'",
    "delete from action_logs",
    "truncate action_logs",
    "update staff_action_logs set summary = 'x'",
    "delete from staff_action_logs",
    "delete from customer_action_logs",
  ])("the application's own role may not %s", async (statement) => {
    // On a connection of its own: the tests' database refuses statements that name no tenant by itself.
    const client = new pg.Client({ ...t.db.settings.app });
    await client.connect();
    try {
      await client.query("set app.tenant_id = '1'");
      await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    } finally {
      await client.end();
    }
  });

  it("staff and customers have a log each", async () => {
    const ip = "203.0.113.5";
    const byStaff = await log({ actor: sales, role: 2, ip });
    const byCustomer = await log({ actor: customer, role: 3, ip });
    const staff = items(await find(admin, { filter: { ip } }));
    expect(staff.map(({ _id }) => _id)).toEqual([byStaff]);
    const outside = items(await find(admin, { filter: { ip } }, CUSTOMER));
    expect(outside.map(({ _id }) => _id)).toEqual([byCustomer]);
    expect((await t.call(admin, "GET", `${STAFF}/${byCustomer}`)).status).toBe(404);
  });

  it("a find looks at seven days, at most at 92, and at all time for one person or row", async () => {
    const person = await t.actor("CARE");
    const [entityId, ip] = [uuidv7(), "203.0.113.6"];
    const old = await log({ actor: person, role: 2, at: daysAgo(200), entityId, ip });
    const recent = await log({ actor: person, role: 2, at: daysAgo(30), entityId, ip });
    const today = await log({ actor: person, role: 2, entityId, ip });
    const ids = async (filter: object): Promise<unknown[]> =>
      items(await find(admin, { filter: { ip, ...filter } })).map(({ _id }) => _id);
    expect(await ids({})).toEqual([today]);
    expect(await ids({ at: { from: daysAgo(91.9) } })).toEqual([recent, today]);
    expect(await ids({ actorId: person.userId })).toEqual([old, recent, today]);
    expect(await ids({ entityId })).toEqual([old, recent, today]);
    for (const at of [{ from: daysAgo(92.1) }, { to: daysAgo(1) }, { from: daysAgo(150), to: daysAgo(50) }, {}]) {
      const refused = await find(admin, { filter: { at } });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ field: "filter.at", code: "limit", message: expect.stringContaining("92 ngày") }] },
      });
    }
    expect((await find(admin, { filter: { at: { from: daysAgo(92.1) }, actorId: null } })).status).toBe(400);
    const listed = (await t.call(admin, "GET", STAFF)).body as unknown as { _id: string }[];
    expect(listed.map(({ _id }) => _id)).not.toContain(recent);
  });

  it("R3-19 filters by several kinds, result and network; a single row adds what changed", async () => {
    const ip = "203.0.113.77";
    const made = await log({ actor: sales, role: 2, kind: Create, ip });
    const login = await log({ actor: sales, role: 2, kind: UserLogin, entityKind: "users", ip, result: "DENIED" });
    await log({ actor: sales, role: 2, kind: Update, ip });
    const found = items(await find(admin, { filter: { ip, kind: [Create, UserLogin] } }));
    expect(found.map(({ _id }) => _id)).toEqual([made, login]);
    expect(found[0]).not.toHaveProperty("changes");
    expect(items(await find(admin, { filter: { ip, result: "DENIED" } })).map(({ _id }) => _id)).toEqual([login]);
    const { body } = await t.call(admin, "GET", `${STAFF}/${made}`);
    expect(body).toMatchObject({ kind: Create, notes: null, changes: { name: { from: "a", to: "b" } } });
  });

  it.each(Object.entries(ENUMS.actionLogKind))("R3-19 the kind %s (%i) can be filtered", async (_name, kind) => {
    const id = await log({ actor: sales, role: 2, kind, entityKind: "news", summary: "mọi loại" });
    const found = items(await find(admin, { filter: { kind, entityKind: "news" }, searchTerm: "MOI loai" }));
    expect(found.map(({ _id }) => _id)).toEqual([id]);
  });

  it("1b-13 rows about a feature are there only for who may read it: no list, count, search or row tells of others", async () => {
    const summary = "canary-1b13 Nguyễn Bí Mật";
    const reader = await t.actor("CARE");
    await t.db.ownerPool.query(
      `with role as (insert into roles (tenant_id, _id, code, name, base_role, permissions)
         values (1, $1, 'LOGREADER', 'Log', 2, '{staffActionLogs.basic,staffActionLogs.read,staffActionLogs.readAll}')
         returning _id)
       insert into user_roles (tenant_id, user_id, role_id) select 1, $2, _id from role`,
      [uuidv7(), reader.userId],
    );
    const hidden = await log({ actor: chief, role: 0, entityKind: "systemSettings", entityId: uuidv7(), summary });
    const shown = await log({ actor: chief, role: 0, entityKind: "branches", entityId: uuidv7(), summary });
    const nothing = await log({ actor: chief, role: 0, entityKind: "system", entityId: null, summary });
    const answers = [
      await find(reader, { searchTerm: "canary-1b13" }),
      await find(reader, { filter: { actorId: chief.userId }, searchTerm: "canary-1b13" }),
      await t.call(reader, "GET", `${STAFF}/filter/canary-1b13`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(hidden);
      expect(answer.text).toContain(shown);
      expect(answer.text).toContain(nothing);
    }
    expect(answers[0]?.body.total).toBe(2);
    expect((await t.call(reader, "GET", `${STAFF}/${hidden}`)).status).toBe(404);
    expect((await find(admin, { searchTerm: "canary-1b13" })).body.total).toBe(3);
    expect((await find(sales, { searchTerm: "canary-1b13" })).body.total).toBe(0);
  });
});

describe("refused calls in the log", () => {
  const denied = async (actor: TestActor): Promise<Record<string, unknown>[]> => {
    const { rows } = await t.db.ownerPool.query<Record<string, unknown>>(
      "select kind, entity_kind, entity_id, summary, result, platform from action_logs where actor_id = $1 order by _id",
      [actor.userId],
    );
    return rows;
  };

  it("a refusal is noted once per person, route and minute, with the route and no address", async () => {
    const person = await t.actor("SALES");
    await t.db.ownerPool.query("update devices set platform = 0 where user_id = $1", [person.userId]);
    const id = "0190163d-8694-739b-aea5-966c26f8ad91";
    const tries = Array.from({ length: 30 }, () => t.call(person, "DELETE", `/api/tenant/branches/${id}`));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 403));
    await t.call(person, "GET", "/api/tenant/systemSettings/filter/canary-address");
    await t.call(person, "POST", "/api/tenant/branches/find", { filter: { canary: 1 } });
    await until("both refusals are noted", async () => (await denied(person)).length >= 2);
    const rows = await denied(person);
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(rows).toContainEqual({
      kind: ENUMS.actionLogKind.Delete,
      entity_kind: "branches",
      entity_id: id,
      summary: "DELETE /api/tenant/branches/:id",
      result: "DENIED",
      platform: 0,
    });
    expect(rows.map(({ summary }) => summary)).toContain("GET /api/tenant/systemSettings/filter/:text");
    expect(JSON.stringify(rows)).not.toContain("canary");
    expect((await t.call(null, "GET", "/api/tenant/branches")).status).toBe(401);
  });

  it("a refusal is no part of the row's history", async () => {
    const made = await t.call(admin, "POST", "/api/tenant/branches", {
      name: "Huế",
      address: "1 Lê Lợi",
      phone: "0901234567",
    });
    const person = await t.actor("CARE");
    const url = `/api/tenant/branches/${String(made.body._id)}`;
    expect((await t.call(person, "DELETE", url)).status).toBe(403);
    await until("the refusal is noted", async () => (await denied(person)).length === 1);
    const { body } = await t.call(admin, "GET", `${url}/history`);
    expect(items({ body } as TestAnswer).map(({ kind }) => kind)).toEqual([Create]);
  });

  it("an error of the server is noted too", async () => {
    const person = await t.actor("ADMIN");
    await t.db.ownerPool.query("alter table customer_categories rename to customer_categories_away");
    try {
      expect((await t.call(person, "GET", "/api/tenant/customerCategories")).status).toBe(500);
    } finally {
      await t.db.ownerPool.query("alter table customer_categories_away rename to customer_categories");
    }
    await until("the error is noted", async () => (await denied(person)).length === 1);
    expect(await denied(person)).toMatchObject([{ result: "ERROR", summary: "GET /api/tenant/customerCategories" }]);
  });
});
