import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestActor } from "../../testing/app.ts";
import { assignmentsApp, type AssignmentsApp } from "./testing/assignments-app.ts";

let a: AssignmentsApp;
let hoa: TestActor;
let binh: TestActor;
beforeAll(async () => {
  a = await assignmentsApp();
  [hoa, binh] = [await a.t.actor("SALES"), await a.t.actor("SALES")];
});
afterAll(() => a.close());

const of = (objectKind: "customers" | "projects" | "supportTickets" | "chatGroups" | "quotes", objectId: string) => ({
  objectKind,
  objectId,
});
const toldOf = (person: TestActor) =>
  a.query<{ title: string; text: string; link: string }>(
    "select title_key as title, text_key as text, link from user_notifications where user_id = $1 and title_key like 'assignments.%'",
    [person.userId],
  );
const shortly = (term: { assignee: string | null; role: string; status: number }) => [
  term.assignee,
  term.role,
  term.status,
];

describe("R2-06 giving things to people", () => {
  it("401, 400, 403, 404, 409, in this order", async () => {
    const customer = await a.customerOf();
    const body = { objects: [of("customers", customer._id)], role: "MAIN" as const, assigneeId: hoa.userId };
    for (const call of ["assign", "preview"] as const) {
      expect((await a.assign(null, body, call)).status).toBe(401);
      for (const wrong of [
        {},
        { ...body, objects: [] },
        { ...body, objects: Array.from({ length: 101 }, () => of("customers", uuidv7())) },
        { ...body, objects: [{ objectKind: "vendors", objectId: customer._id }] },
        { ...body, role: "BOSS" },
        { ...body, groupId: uuidv7() },
        { ...body, assigneeId: null },
        { ...body, toAt: "2020-01-01T00:00:00Z" },
        { ...body, toAt: "9999-12-31T23:59:59Z" },
        { ...body, toAt: `2099-01-01T00:00:00.${"0".repeat(300)}Z` },
        { ...body, note: "a\u0000b" },
        { ...body, assigneeId: uuidv7() },
        { ...body, assigneeId: a.customer.userId },
        { ...body, assigneeId: null, groupId: uuidv7() },
        { ...body, tenantId: 2 },
      ]) {
        const { status, text } = await a.assign(a.admin, wrong, call);
        expect(status, `${call} ${JSON.stringify(wrong).slice(0, 200)} ${text}`).toBe(400);
      }
      expect((await a.assign(hoa, body, call)).status).toBe(403);
      expect((await a.assign(a.customer, body, call)).status).toBe(403);
      const missing = await a.assign(
        a.admin,
        { ...body, objects: [body.objects[0]!, of("customers", uuidv7())] },
        call,
      );
      expect([missing.status, missing.body["errors"]]).toMatchObject([404, [{ field: "objects.1" }]]);
      // Somebody on the site sees none of the customers of others.
      expect((await a.assign(a.site, body, call)).status).toBe(404);
    }
    expect((await a.terms(customer._id)).map(shortly)).toEqual([[null, "MAIN", 1]]);
    expect((await a.t.call(a.admin, "DELETE", `/api/tenant/customers/${customer._id}`)).status).toBe(200);
    expect(await a.assign(a.admin, body)).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: "“Chị Hoa” đã kết thúc, không giao được nữa." },
    });
  });

  it("a new one closes the old at its beginning; history stays, and whoever gets it is told once", async () => {
    const customers = [
      await a.customerOf(),
      await a.customerOf(),
      await a.customerOf({ assignedStaffId: binh.userId }),
    ];
    const objects = customers.map(({ _id }) => of("customers", _id));
    const preview = await a.assign(a.admin, { objects, role: "MAIN", assigneeId: binh.userId }, "preview");
    expect(preview.body).toMatchObject({ people: [{ userId: binh.userId, gets: 2 }], unchanged: 1 });
    const given = await a.assign(a.admin, { objects, role: "MAIN", assigneeId: binh.userId, note: "Khu Thủ Đức" });
    expect(given, given.text).toMatchObject({ status: 200, body: { unchanged: 1 } });
    for (const { _id } of customers) {
      expect((await a.get("customers", _id)).body["assignedStaffId"]).toBe(binh.userId);
    }
    expect(await toldOf(binh)).toEqual([
      { title: "assignments.notice.main", text: "assignments.notice.several", link: "/customer" },
    ]);
    const [first] = customers;
    const again = await a.assign(a.admin, { objects: [objects[0]!], role: "MAIN", assigneeId: hoa.userId });
    expect(again.status).toBe(200);
    expect((await a.terms(first!._id)).map(shortly)).toEqual([
      [null, "MAIN", 0],
      [binh.userId, "MAIN", 0],
      [hoa.userId, "MAIN", 1],
    ]);
    const [gap] = await a.query<{ gap: boolean }>(
      `select bool_or(b.from_at <> t.to_at) as gap from assignments t join assignments b on b.object_id = t.object_id
         and b._id = (select n._id from assignments n where n.object_id = t.object_id and n._id > t._id order by n._id limit 1)
       where t.object_id = $1`,
      [first!._id],
    );
    expect(gap).toEqual({ gap: false });
    const [row] = await a.find(a.admin, { assigneeId: hoa.userId, status: 1 });
    expect(row).toMatchObject({
      objectTitle: "Chị Hoa",
      assignedBy: a.admin.userId,
      role: "MAIN",
      isUnassigned: false,
    });
    // The log of the object says it, too.
    const [logged] = await a.query<{ changes: object }>(
      "select changes from action_logs where entity_id = $1 and changes ? 'assignedStaffId' order by at desc limit 1",
      [first!._id],
    );
    expect(logged?.changes).toEqual({ assignedStaffId: { from: binh.userId, to: hoa.userId } });
  });

  it("each kind goes through the door of its room: projects and conversations get them as members", async () => {
    const carer = await a.t.actor("CARE");
    const [project, ticket, quoteId, adviceId] = [
      await a.project(),
      await a.ticketOf(),
      await a.quoteOf(hoa),
      await a.adviceOf(),
    ];
    expect((await a.move(a.owner, "projects", project._id, "initiate")).status).toBe(200);
    const objects = [
      of("projects", project._id),
      of("supportTickets", ticket._id),
      of("quotes", quoteId),
      of("chatGroups", adviceId),
    ];
    const seller = await a.assign(a.admin, { objects, role: "MAIN", assigneeId: hoa.userId });
    expect([seller.status, seller.text]).toEqual([400, expect.stringContaining("không có quyền tư vấn")]);
    const given = await a.assign(a.admin, { objects, role: "MAIN", assigneeId: carer.userId });
    expect(given.status, given.text).toBe(200);
    expect((await a.get("projects", project._id)).body).toMatchObject({ ownerId: carer.userId });
    expect((await a.get("supportTickets", ticket._id)).body).toMatchObject({ assigneeId: carer.userId, status: 1 });
    const [quote] = await a.query<{ by: string }>("select created_by as by from quotes where _id = $1", [quoteId]);
    expect(quote?.by).toBe(carer.userId);
    const present = await a.query<{ _id: string }>(
      `select g._id from chat_groups g join chat_members m on m.group_id = g._id and m.left_change_seq is null
       where m.user_id = $1 and (g._id = $2 or g.owner_id = $3) order by g.type`,
      [carer.userId, adviceId, project._id],
    );
    expect(present).toHaveLength(2);
    const [advice] = await a.query<{ to: string }>("select assigned_to as to from chat_groups where _id = $1", [
      adviceId,
    ]);
    expect(advice?.to).toBe(carer.userId);
    expect(await toldOf(carer)).toMatchObject([{ link: "/dashboard" }]);
  });

  it("whoever helps sees what they help with, until it ends; of a project they are a member", async () => {
    const helper = await a.t.actor("SALES");
    const [customer, project] = [await a.customerOf({ assignedStaffId: hoa.userId }), await a.project()];
    expect((await a.get("customers", customer._id, helper)).status).toBe(404);
    const objects = [of("customers", customer._id), of("projects", project._id)];
    const toAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const given = await a.assign(a.admin, { objects, role: "SUPPORT", assigneeId: helper.userId, toAt });
    expect(given.status, given.text).toBe(200);
    expect((await a.assign(a.admin, { objects, role: "SUPPORT", assigneeId: helper.userId })).body).toMatchObject({
      unchanged: 2,
    });
    expect((await a.get("customers", customer._id, helper)).status).toBe(200);
    expect((await a.get("projects", project._id)).body["memberIds"]).toEqual([helper.userId]);
    const soon = await a.find(a.admin, { isEndingSoon: true });
    expect(soon.map(({ objectId }) => objectId)).toEqual(expect.arrayContaining([customer._id, project._id]));
    const term = soon.find(({ objectId }) => objectId === customer._id) ?? {};
    const url = `/api/tenant/assignments/${String(term["_id"])}/end`;
    const main =
      (await a.find(a.admin, { role: "MAIN", status: 1 })).find(({ objectId }) => objectId === customer._id) ?? {};
    expect(
      (
        await a.t.call(a.admin, "POST", `/api/tenant/assignments/${String(main["_id"])}/end`, {
          version: main["version"],
        })
      ).body,
    ).toMatchObject({ detail: "Người phụ trách chính chỉ thay bằng cách giao cho người khác." });
    const ended = await a.t.call(a.admin, "POST", url, { version: term["version"] });
    expect(ended, ended.text).toMatchObject({ status: 200, body: { status: 0 } });
    expect((await a.get("customers", customer._id, helper)).status).toBe(404);
    const put = { _id: term["_id"], version: Number(term["version"]) + 1, note: "Thêm" };
    expect((await a.t.call(a.admin, "PUT", "/api/tenant/assignments", put)).status).toBe(409);
  });

  it("is shared out in turns over a group, whoever has least first, as it was shown before", async () => {
    const people = [await a.t.actor("SALES"), await a.t.actor("SALES"), await a.t.actor("SALES")];
    const ids = people.map(({ userId }) => userId);
    const group = await a.make("userGroups", { name: "Tổ bán", groupType: "TEAM", leaderId: ids[0], memberIds: ids });
    await a.customerOf({ assignedStaffId: ids[0] });
    const customers = [];
    for (let n = 0; n < 7; n += 1) customers.push(await a.customerOf());
    const body = {
      objects: customers.map(({ _id }) => of("customers", _id)),
      role: "MAIN" as const,
      groupId: group._id,
    };
    const preview = await a.assign(a.admin, body, "preview");
    const answer = await a.assign(a.admin, body);
    expect(answer.body).toEqual(preview.body);
    const rows = await a.query<{ user: string; count: number }>(
      "select assigned_staff_id as user, count(*)::int as count from customers where assigned_staff_id = any($1) group by 1",
      [ids],
    );
    expect(rows.map(({ count }) => count).toSorted((x, y) => x - y)).toEqual([2, 3, 3]);
    expect(rows.find(({ user }) => user === ids[0])?.count).toBe(3);
    const { body: load } = await a.t.call(a.admin, "GET", "/api/tenant/assignments/load");
    const loads = (load["people"] as { userId: string; counts: Record<string, number>; total: number }[]).filter(
      ({ userId }) => ids.includes(userId),
    );
    expect(
      loads.map(({ counts, total }) => [counts["customers"], total]).toSorted(([x = 0], [y = 0]) => x - y),
    ).toEqual([
      [2, 2],
      [3, 3],
      [3, 3],
    ]);
  });

  it("R6-07 nobody sees who looks after what they may not open, whatever else they hold", async () => {
    const [mine, others] = [await a.customerOf({ assignedStaffId: hoa.userId }), await a.customerOf()];
    const seen = async (actor: TestActor): Promise<unknown[]> => (await a.find(actor)).map(({ objectId }) => objectId);
    expect(await seen(a.admin)).toEqual(expect.arrayContaining([mine._id, others._id]));
    const own = await seen(hoa);
    expect([own.includes(mine._id), own.includes(others._id)]).toEqual([true, false]);
    const reader = await a.t.actor("SALES");
    const roleId = uuidv7();
    await a.query(
      "insert into roles (tenant_id, _id, code, name, base_role, permissions) values (1, $1, 'TEST41', 'Riêng', 2, $2)",
      [roleId, ["assignments.basic", "assignments.read", "assignments.readAll", "customers.basic", "customers.read"]],
    );
    await a.query("update user_roles set role_id = $1 where user_id = $2", [roleId, reader.userId]);
    expect(await seen(reader)).toEqual([]);
    expect((await a.t.call(reader, "GET", "/api/tenant/assignments/load")).text).not.toContain(hoa.userId);
    expect((await a.t.call(await a.t.actor("CONTENT"), "POST", "/api/tenant/assignments/find", {})).status).toBe(403);
    expect(await seen(await a.t.actor("ADMIN", 2))).toEqual([]);
  });
});
