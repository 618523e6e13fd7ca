import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer } from "../../../testing/app.ts";
import { peopleApp, type PeopleApp } from "../testing/people.ts";

const { CUSTOMER } = ENUMS.userRole;
const { DEACTIVE, DELETED } = ENUMS.genericStatus;
const { OWNER, MEMBER } = ENUMS.chatRole;
const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp(await testApp());
});
afterAll(() => p.t.close());

const url = (id: string, call: string) => `/api/tenant/users/${id}/${call}`;
const handOver = (actor: TestActor, id: string, body: unknown): Promise<TestAnswer> =>
  p.t.call(actor, "PUT", url(id, "hand-over"), body);

/** A conversation with its owner first. */
async function conversation(...people: string[]): Promise<string> {
  const groupId = uuidv7();
  const { ownerPool } = p.t.db;
  await ownerPool.query(
    "insert into chat_groups (tenant_id, _id, type, name, created_by, last_seq, change_seq, count_no) values (1, $1, $3, 'Nhà anh Bảo', $2, 3, 3, 3)",
    [groupId, people[0], ENUMS.chatGroupType.USERS],
  );
  for (const [index, userId] of people.entries()) {
    await ownerPool.query(
      "insert into chat_users (tenant_id, user_id, user_seq) values (1, $1, 1) on conflict do nothing",
      [userId],
    );
    await ownerPool.query(
      "insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, user_seq) values (1, $1, $2, $3, 0, 1)",
      [groupId, userId, index === 0 ? OWNER : MEMBER],
    );
  }
  return groupId;
}

async function members(groupId: string): Promise<Record<string, number>> {
  const { rows } = await p.t.db.ownerPool.query<{ user_id: string; role: number }>(
    "select user_id, role from chat_members where group_id = $1 and left_change_seq is null",
    [groupId],
  );
  return Object.fromEntries(rows.map((row) => [row.user_id, row.role]));
}

describe.each([
  ["GET", "permissions", undefined],
  ["GET", "holdings", undefined],
  ["PUT", "invite", {}],
  ["PUT", "logout-everywhere", {}],
  ["PUT", "hand-over", { toUserId: NOBODY, kinds: ["userGroups"] }],
] as const)("R6-07 %s /users/{id}/%s", (method, call, body) => {
  it("401 without a token, 403 without the right, 404 for nobody", async () => {
    // Staff see their colleagues but change none of them; guests see nobody.
    const outside = await p.t.actor(method === "GET" && call === "permissions" ? "GUEST" : "SALES");
    const { _id } = await p.user();
    expect((await p.t.call(null, method, url(_id, call), body)).status).toBe(401);
    expect((await p.t.call(outside, method, url(_id, call), body)).status).toBe(403);
    expect((await p.t.call(p.admin, method, url(NOBODY, call), body)).status).toBe(404);
    expect((await p.t.call(p.admin, method, url("x", call), body)).status).toBe(404);
  });
});

describe("handing over", () => {
  it("R6-05 groups that somebody leads and conversations that they own pass on, with the successor a member", async () => {
    const [from, to, third] = [await p.user(), await p.user(), await p.user()];
    const group = await p.group([from._id, third._id]);
    const joined = await conversation(from._id, third._id);
    const known = await conversation(from._id, to._id);
    const holdings = await p.t.call(p.admin, "GET", url(from._id, "holdings"));
    expect(holdings).toMatchObject({ status: 200, body: { userGroups: 1, chatGroups: 2 } });

    const answer = await handOver(p.admin, from._id, { toUserId: to._id, kinds: ["userGroups", "chatGroups"] });
    expect(answer).toMatchObject({ status: 200, body: { moved: { userGroups: 1, chatGroups: 2 } } });
    const { body } = await p.t.call(p.admin, "GET", `/api/tenant/userGroups/${group._id}`);
    expect(body).toMatchObject({ leaderId: to._id, memberIds: [from._id, third._id, to._id] });
    expect(await members(joined)).toEqual({ [from._id]: MEMBER, [third._id]: MEMBER, [to._id]: OWNER });
    expect(await members(known)).toEqual({ [from._id]: MEMBER, [to._id]: OWNER });
    expect((await p.t.call(p.admin, "GET", url(from._id, "holdings"))).body).toMatchObject({
      userGroups: 0,
      chatGroups: 0,
    });
    const { rows } = await p.t.db.ownerPool.query(
      "select event, change_seq::int as seq from chat_outbox where group_id = $1 order by change_seq, event",
      [joined],
    );
    expect(rows).toEqual([
      { event: "AddedUserToGroup", seq: 4 },
      { event: "NotifyAddToGroup", seq: 4 },
      { event: "UpdatedGroup", seq: 5 },
      { event: "ReceiveGroupMessage", seq: 6 },
    ]);
  });

  it("only what was chosen; from somebody disabled too", async () => {
    const [from, to] = [await p.user(), await p.user()];
    await p.group([from._id]);
    // Nobody leads what is deleted.
    await p.move(p.admin, "userGroups", [(await p.group([from._id]))._id], DELETED);
    await conversation(from._id);
    await p.move(p.admin, "users", [from._id], DEACTIVE);
    const answer = await handOver(p.admin, from._id, { toUserId: to._id, kinds: ["userGroups"] });
    expect(answer).toMatchObject({ status: 200, body: { moved: { userGroups: 1 } } });
    expect((await p.t.call(p.admin, "GET", url(from._id, "holdings"))).body).toMatchObject({
      userGroups: 0,
      chatGroups: 1,
    });
  });

  it("R6-07 403 for what somebody above or beside the actor is in charge of, to see it as to move it; one's own may go", async () => {
    const to = await p.user();
    const peer = await p.t.actor("ADMIN");
    for (const { userId } of [p.superadmin, peer]) {
      const body = { toUserId: to._id, kinds: ["userGroups"] };
      expect(await handOver(p.admin, userId, body)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
      const seen = await p.t.call(p.admin, "GET", url(userId, "holdings"));
      expect(seen).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    }
    expect((await p.t.call(p.admin, "GET", url(p.admin.userId, "holdings"))).status).toBe(200);
  });

  it("R5-16 400 for a receiver who is oneself, disabled, a customer, of another company or nobody, and for unknown kinds", async () => {
    const from = await p.user();
    const to = await p.user();
    const foreigner = await p.t.actor("SALES", 2);
    const idle = await p.user({ status: DEACTIVE });
    const customer = await p.user({ role: CUSTOMER });
    const unfit = { code: "invalid", message: "Người nhận bàn giao phải là một nhân viên khác đang hoạt động" };
    for (const [toUserId, why] of [
      ...[from._id, idle._id, customer._id, foreigner.userId, NOBODY].map((id) => [id, unfit] as const),
      ["x", {}],
      [undefined, {}],
    ] as const) {
      const answer = await handOver(p.admin, from._id, { toUserId, kinds: ["userGroups"] });
      const errors = [{ field: "toUserId", ...why }];
      expect(answer, String(toUserId)).toMatchObject({ status: 400, body: { errors } });
    }
    for (const [kinds, field] of [
      [[], "kinds"],
      [["ghosts"], "kinds.0"],
      [["userGroups", "__proto__"], "kinds.1"],
      [Array.from({ length: 101 }, () => "userGroups"), "kinds"],
      ["userGroups", "kinds"],
      [undefined, "kinds"],
    ] as const) {
      const answer = await handOver(p.admin, from._id, { toUserId: to._id, kinds });
      expect(answer, String(kinds)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    const often = { toUserId: to._id, kinds: Array.from({ length: 100 }, () => "userGroups") };
    expect(await handOver(p.admin, from._id, often)).toMatchObject({ status: 200, body: { moved: { userGroups: 0 } } });
  });

  it("1b-19 the successor gets no role through a group that the actor could not give; then nothing moves", async () => {
    const [from, to] = [await p.user(), await p.user()];
    const strong = await p.role([p.rare], {}, p.superadmin);
    await p.group([from._id], { roleIds: [strong._id] }, p.superadmin);
    const groupId = await conversation(from._id);
    const refused = await handOver(p.admin, from._id, { toUserId: to._id, kinds: ["chatGroups", "userGroups"] });
    expect(refused).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await members(groupId)).toEqual({ [from._id]: OWNER });
    expect(await p.held(to._id)).toEqual([]);
  });
});

describe("conversations of who leaves the staff or is shut out", () => {
  it.each([
    ["becomes a customer", (id: string) => p.put(p.admin, "users", id, { role: CUSTOMER, roleIds: [] })],
    ["is shut out", (id: string) => p.move(p.admin, "users", [id], DEACTIVE)],
  ])("R6-05 pass on to another member when their owner %s, and not by any other change", async (_name, way) => {
    const [owner, other] = [await p.user(), await p.user()];
    const groupId = await conversation(owner._id, other._id);
    expect((await p.put(p.admin, "users", owner._id, { fullName: "Đỗ Thị Mai" })).status).toBe(200);
    expect(await members(groupId)).toEqual({ [owner._id]: OWNER, [other._id]: MEMBER });
    expect((await way(owner._id)).status).toBe(200);
    expect(await members(groupId)).toEqual({ [owner._id]: MEMBER, [other._id]: OWNER });
  });
});

describe("inviting", () => {
  it.each(["users.create", "users.update"])(
    "R6-07 takes the right to make people or to change them: %s",
    async (right) => {
      const helper = await p.t.actor("SITE");
      const role = await p.role([right, "users.readAll"], {}, p.superadmin);
      await p.put(p.superadmin, "users", helper.userId, { branchId: p.branchId, roleIds: [role._id] });
      expect((await p.t.call(helper, "PUT", url((await p.user({ role: CUSTOMER }))._id, "invite"), {})).status).toBe(
        200,
      );
    },
  );

  it("mails once however often its call is sent, and the mail is tried eight times", async () => {
    const { _id } = await p.user();
    const send = () =>
      p.t.app.inject({
        method: "PUT",
        url: url(_id, "invite"),
        headers: { authorization: `Bearer ${p.admin.token}`, "idempotency-key": "mot-thu-moi" },
        payload: {},
      });
    const answers = [await send(), await send()];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    const { rows } = await p.t.db.ownerPool.query(
      `select j.task_identifier, j.max_attempts, p.payload::jsonb - 'tenantId' as payload
       from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where p.payload ->> 'userId' = $1`,
      [_id],
    );
    const payload = { userId: _id, inviterId: p.admin.userId };
    expect(rows).toEqual([{ task_identifier: "sendInvitation", max_attempts: 8, payload }]);
  });

  it("is noted in the person's row, and not before", async () => {
    const { _id } = await p.user();
    const row = async () => (await p.t.call(p.admin, "GET", `/api/tenant/users/${_id}`)).body;
    expect(await row()).toMatchObject({ invitedAt: null });
    await p.t.call(p.admin, "PUT", url(_id, "invite"), {});
    const { invitedAt, version } = await row();
    expect([typeof invitedAt, version]).toEqual(["string", 1]);
  });

  it("its mails stand among the background jobs, and nobody runs them by hand", async () => {
    const { body } = await p.t.call(p.superadmin, "GET", "/api/tenant/jobs");
    expect(body.items).toContainEqual(
      expect.objectContaining({ name: "sendInvitation", nextRunAt: null, canRun: false }),
    );
    expect((await p.t.call(p.superadmin, "POST", "/api/tenant/jobs/sendInvitation/run", {})).status).toBe(405);
  });
});

describe("explained permissions", () => {
  it("R6-03 name the roles and groups that grant each; SUPERADMIN holds all by being one", async () => {
    const role = await p.role(["news.read"], { name: "Đọc tin" });
    const user = await p.user({ roleIds: [role._id] });
    await p.group([user._id], { name: "Ban tin", roleIds: [role._id] });
    const answer = await p.t.call(p.admin, "GET", url(user._id, "permissions"));
    expect(answer.body).toEqual({
      permissions: ["news.basic", "news.read"],
      sources: [
        { permission: "news.basic", from: ["Ban tin: Đọc tin", "Đọc tin"] },
        { permission: "news.read", from: ["Ban tin: Đọc tin", "Đọc tin"] },
      ],
    });
    const boss = await p.t.call(p.admin, "GET", url(p.superadmin.userId, "permissions"));
    expect(boss.body).toEqual({
      permissions: ALL_PERMISSIONS,
      sources: ALL_PERMISSIONS.map((permission) => ({ permission, from: ["SUPERADMIN"] })),
    });
  });

  it("R6-03 count no role and no group that rests, and nothing that others hold", async () => {
    const [own, other] = [await p.role(["news.basic"], { name: "Của mình" }), await p.role(["jobs.read"])];
    const resting = await p.role(["branches.update"], { status: DEACTIVE }, p.superadmin);
    const [user, stranger] = [await p.user({ roleIds: [own._id, resting._id] }, p.superadmin), await p.user()];
    await p.put(p.admin, "users", stranger._id, { roleIds: [other._id] });
    await p.group([stranger._id], { roleIds: [other._id] });
    await p.group([user._id], { roleIds: [resting._id] }, p.superadmin);
    await p.group([user._id], { roleIds: [other._id], status: DEACTIVE });
    expect((await p.t.call(p.admin, "GET", url(user._id, "permissions"))).body).toEqual({
      permissions: ["news.basic"],
      sources: [{ permission: "news.basic", from: ["Của mình"] }],
    });
  });

  it("say the same as the person's own calls", async () => {
    const care = await p.t.actor("CARE");
    const { body } = await p.t.call(care, "GET", "/api/tenant/auth/me");
    expect(body.userPermissions).toEqual(await p.held(care.userId));
  });
});
