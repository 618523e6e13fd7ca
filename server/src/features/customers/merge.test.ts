import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { plantProject, plantQuote } from "./testing/planted.ts";

let t: TestApp;
let admin: TestActor;
let phones = 0;

const BASE = "/api/tenant/customers";
const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const make = (values: object = {}): Promise<TestAnswer> =>
  t.call(admin, "POST", BASE, {
    fullName: "Phạm Thị Hồng",
    phone: `+8496${String(++phones).padStart(7, "0")}`,
    ...values,
  });
const read = (id: unknown, by = admin): Promise<TestAnswer> => t.call(by, "GET", `${BASE}/${String(id)}`);
const merge = (
  into: TestAnswer,
  other: TestAnswer,
  more: object = {},
  by: TestActor | null = admin,
): Promise<TestAnswer> =>
  t.call(by, "POST", `${BASE}/${String(into.body["_id"])}/merge`, {
    version: into.body["version"],
    otherId: other.body["_id"],
    otherVersion: other.body["version"],
    take: [],
    ...more,
  });
const now = async (row: TestAnswer): Promise<TestAnswer> => read(row.body["_id"]);
const emailOf = async (actor: TestActor): Promise<string> => {
  const { rows } = await t.db.ownerPool.query<{ email: string }>("select email from users where _id = $1", [
    actor.userId,
  ]);
  return rows[0]?.email ?? "";
};
/** What hangs on customers, whosever it is. */
const sums = async (): Promise<unknown> => {
  const { rows } = await t.db.ownerPool.query(
    `select (select count(*)::int from quotes where customer_id is not null) as quotes,
       (select coalesce(sum(grand_total), 0)::text from quotes where customer_id is not null) as quoted,
       (select count(distinct project_id)::int from project_customers) as projects,
       (select coalesce(sum(p.total_amount), 0)::text from projects p where exists (
         select from project_customers pc where pc.project_id = p._id)) as contracts,
       (select count(*)::int from care_logs) as care, (select count(*)::int from customer_consents) as consents,
       (select count(*)::int from comments where entity_kind = 'customers') as comments`,
  );
  return rows[0];
};

describe("R3-15 two customers who are one person", () => {
  it("401, 403 for who is no administrator, 400 with oneself, 404 for nobody, 409 for a row that has changed", async () => {
    const [a, b] = [await make(), await make()];
    expect((await merge(a, b, {}, null)).status).toBe(401);
    for (const role of ["SALES", "CARE", "CUSTOMER"] as const) {
      expect((await merge(a, b, {}, await t.actor(role))).status).toBe(403);
    }
    expect(await merge(a, a)).toMatchObject({ status: 400, body: { errors: [{ field: "otherId" }] } });
    expect(await merge(a, b, { otherId: NOBODY })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "otherId", code: "notFound" }] },
    });
    expect(await merge(a, b, { take: ["points"] })).toMatchObject({ status: 400 });
    expect((await merge({ ...a, body: { ...a.body, _id: NOBODY } }, b)).status).toBe(404);
    expect(await merge(a, b, { otherVersion: 99 })).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
    await t.call(admin, "DELETE", `${BASE}/${String(b.body["_id"])}`);
    expect((await merge(a, b)).status).toBe(400);
  });

  it("become one: chosen fields, quotes, projects, entries, consents and comments come along, and no sum changes", async () => {
    const [a, b] = [await make({ notes: "Khách cũ" }), await make({ fullName: "Phạm Hồng", consentMarketing: true })];
    const [idA, idB] = [String(a.body["_id"]), String(b.body["_id"])];
    await plantQuote(t, idA, 1_000_000_000);
    await plantQuote(t, idB, 2_345_678_000);
    await plantProject(t, admin.userId, [idB], 5_000_000_000);
    // Of this one both are customers.
    await plantProject(t, admin.userId, [idA, idB], 700_000_000);
    await t.call(admin, "POST", "/api/tenant/careLogs", {
      customerId: idB,
      summary: "Hẹn xem đất",
      happenedAt: "2026-01-05T02:00:00Z",
    });
    await t.call(admin, "POST", `${BASE}/${idB}/comments`, {
      content: "Khách quen của anh Tư",
      visibility: "INTERNAL",
    });
    const before = await sums();
    const done = await merge(await now(a), await now(b), { take: ["fullName", "phone"] });
    expect(done).toMatchObject({
      status: 200,
      body: { customerId: idA, moved: { quotes: 1, projects: 2, comments: 1 } },
    });
    expect(await sums()).toEqual(before);
    const kept = await read(idA);
    expect(kept.body).toMatchObject({
      fullName: "Phạm Hồng",
      phone: b.body["phone"],
      notes: "Khách cũ",
      projectCount: 2,
      quoteCount: 2,
      hasProject: true,
      hasQuote: true,
    });
  });

  it("the other one's address leads to the first, also over two merges; it is not restored", async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    expect((await merge(b, a)).status).toBe(200);
    expect((await merge(c, await now(b))).status).toBe(200);
    for (const one of [a, b]) {
      const url = `${BASE}/${String(one.body["_id"])}`;
      expect(await t.call(admin, "GET", `${url}/merged`)).toMatchObject({
        status: 200,
        body: { customerId: c.body["_id"] },
      });
      const back = await t.call(admin, "PUT", `${BASE}/updateStatus`, { ids: [one.body["_id"]], status: 0, notes: "" });
      expect(back).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    }
    const stranger = await t.actor("SALES");
    expect((await t.call(stranger, "GET", `${BASE}/${String(a.body["_id"])}/merged`)).status).toBe(404);
  });

  it("of two merges at once one is made, whichever way round", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [a, b] = [await make(), await make()];
      const answers = await Promise.all([merge(a, b), merge(b, a)]);
      const statuses = answers.map(({ status }) => status).toSorted((x, y) => x - y);
      expect(statuses[0]).toBe(200);
      expect([400, 404]).toContain(statuses[1]);
      const { rows } = await t.db.ownerPool.query("select 1 from customers where _id = any($1) and status <> 255", [
        [a.body["_id"], b.body["_id"]],
      ]);
      expect(rows).toHaveLength(1);
    }
  });

  it("an account goes along and reads what both had; two accounts are refused", async () => {
    const [guest, second] = [await t.actor("GUEST"), await t.actor("GUEST")];
    const [a, b] = [await make(), await make({ email: await emailOf(guest) })];
    const { projectId } = await plantProject(t, admin.userId, [String(a.body["_id"])], 1);
    expect((await t.call(guest, "GET", `/api/tenant/projects/${projectId}`)).status).toBe(404);
    expect((await merge(a, await now(b), { take: ["email"] })).status).toBe(200);
    expect((await t.call(guest, "GET", `/api/tenant/projects/${projectId}`)).status).toBe(200);
    expect((await now(a)).body).toMatchObject({ userId: guest.userId, registerStatus: 1 });
    const other = await make({ email: await emailOf(second) });
    expect(await merge(await now(a), await now(other))).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
  });
});

describe("R3-15 who may be the same person", () => {
  const duplicates = async (row: TestAnswer, by = admin): Promise<unknown> => {
    const { body } = await t.call(by, "GET", `${BASE}/${String(row.body["_id"])}/duplicates`);
    return (body["items"] as { _id: string; by: string[] }[]).map(({ _id, by: why }) => [_id, why]);
  };

  it("by identity number, by name and birthday without marks, by address; a stranger's rows are not told", async () => {
    const address = "Hẻm 7 Trần Phú, phường Vĩnh Hải";
    const one = await make({
      fullName: "Vũ Đình Khôi",
      identityNo: "079084009999",
      dateOfBirth: "1984-03-12",
      address,
    });
    const same = await make({ fullName: "Anh Khôi", identityNo: "079084009999" });
    const born = await make({ fullName: "VU DINH KHOI", dateOfBirth: "1984-03-12" });
    const near = await make({ fullName: "Chị Nga", address: "hem 7 tran phu, phuong vinh hai" });
    await make({ fullName: "Vũ Đình Khôi", dateOfBirth: "1990-01-01" });
    expect(await duplicates(one)).toEqual([
      [same.body["_id"], ["identity"]],
      [born.body["_id"], ["birthday"]],
      [near.body["_id"], ["address"]],
    ]);
    const sales = await t.actor("SALES");
    await t.db.ownerPool.query("update customers set created_by = $1 where _id = $2", [sales.userId, one.body["_id"]]);
    expect(await duplicates(one, sales)).toEqual([]);
  });
});

describe("R3-15 the conversations of a customer", () => {
  it("are those in which the reader is, too; none without an account", async () => {
    const guest = await t.actor("GUEST");
    const row = await make({ email: await emailOf(guest) });
    const groups = ["Tư vấn", "Việc riêng của khách"];
    for (const [index, name] of groups.entries()) {
      const { rows } = await t.db.ownerPool.query<{ _id: string }>(
        "insert into chat_groups (tenant_id, _id, type, name, created_by) values (1, gen_random_uuid(), 1, $1, $2) returning _id",
        [name, guest.userId],
      );
      for (const { userId } of index === 0 ? [guest, admin] : [guest]) {
        await t.db.ownerPool.query(
          `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, user_seq)
           values (1, $1, $2, 1, 0, 0)`,
          [rows[0]?._id, userId],
        );
      }
    }
    const conversations = async (one: TestAnswer): Promise<unknown> =>
      (await t.call(admin, "GET", `${BASE}/${String(one.body["_id"])}/conversations`)).body["items"];
    expect(await conversations(row)).toMatchObject([{ name: "Tư vấn" }]);
    expect(await conversations(await make())).toEqual([]);
  });
});

describe("R2-06 many customers at once", () => {
  it("go to somebody and into a category, all or none", async () => {
    const sales = await t.actor("SALES");
    const [a, b] = [await make(), await make()];
    const group = await t.call(admin, "POST", "/api/tenant/customerCategories", {
      name: "Đợt mở bán",
      color: "#112233",
    });
    const ids = [a.body["_id"], b.body["_id"]];
    const assign = (body: object, by = admin) => t.call(by, "POST", `${BASE}/assign`, body);
    expect((await assign({ ids: [...ids, NOBODY], assignedStaffId: sales.userId })).status).toBe(404);
    expect((await now(a)).body["assignedStaffId"]).toBeNull();
    const customer = await t.actor("CUSTOMER");
    expect(await assign({ ids, assignedStaffId: customer.userId })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "assignedStaffId" }] },
    });
    const done = await assign({ ids, assignedStaffId: sales.userId, addCategoryId: group.body["_id"] });
    expect(done).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await now(b)).body).toMatchObject({ assignedStaffId: sales.userId, categoryIds: [group.body["_id"]] });
    const to = await t.call(admin, "POST", "/api/tenant/customerCategories", {
      name: "Đợt hai",
      color: "#112233",
      isDefault: true,
    });
    const url = `/api/tenant/customerCategories/${String(group.body["_id"])}`;
    expect((await t.call(admin, "DELETE", url)).status).toBe(409);
    expect(await t.call(admin, "POST", `${url}/empty`, { to: group.body["_id"] })).toMatchObject({ status: 400 });
    expect(await t.call(admin, "POST", `${url}/empty`, { to: to.body["_id"] })).toMatchObject({ body: { moved: 2 } });
    expect((await t.call(admin, "DELETE", url)).status).toBe(200);
    expect((await now(b)).body["categoryIds"]).toEqual([to.body["_id"]]);
  });
});
