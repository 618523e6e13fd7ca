import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { peopleApp, type PeopleApp } from "../testing/people.ts";

const { ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const { DEACTIVE, ACTIVE, DELETED } = ENUMS.genericStatus;

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

const create = (values: object, actor = p.admin) =>
  p.t.call(actor, "POST", "/api/tenant/userGroups", { name: "Nhóm mới", groupType: "CREW", ...values });

describe("R1-12 user groups", () => {
  it("R7-09 are made of staff, led by a member, counted, and found by either", async () => {
    const [one, two] = [await p.user(), await p.user()];
    const group = await p.group([one._id, two._id], { branchId: p.branchId });
    expect(group).toMatchObject({ code: expect.stringMatching(/^NH\d+$/), memberCount: 2, leaderId: one._id });
    const found = await p.t.call(p.admin, "POST", "/api/tenant/userGroups/find", { filter: { memberIds: two._id } });
    expect(found.body).toMatchObject({ total: 1, items: [{ _id: group._id }] });
    const member = await p.t.call(p.admin, "GET", `/api/tenant/users/${two._id}`);
    expect(member.body.userGroupIds).toEqual([group._id]);
  });

  it("R5-16 400 names the field: no members, a leader from outside, customers, disabled people, strangers", async () => {
    const [one, two] = [await p.user(), await p.user()];
    const customer = await p.user({ role: CUSTOMER });
    const idle = await p.user({ status: DEACTIVE });
    const foreigner = await p.t.actor("SALES", 2);
    for (const [values, field] of [
      [{ leaderId: one._id, memberIds: [] }, "memberIds"],
      [{ memberIds: [one._id] }, "leaderId"],
      [{ leaderId: two._id, memberIds: [one._id] }, "leaderId"],
      [{ leaderId: one._id, memberIds: [one._id, customer._id] }, "memberIds.1"],
      [{ leaderId: one._id, memberIds: [one._id, idle._id] }, "memberIds.1"],
      [{ leaderId: one._id, memberIds: [one._id, foreigner.userId] }, "memberIds.1"],
      [{ leaderId: one._id, memberIds: [one._id], groupType: "CLUB" }, "groupType"],
    ] as const) {
      const answer = await create(values);
      expect(answer, JSON.stringify(values)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it("has at most five hundred members, from whichever side they come", async () => {
    const leader = await p.user();
    const { rows } = await p.t.db.ownerPool.query<{ _id: string }>(
      `insert into users (tenant_id, _id, user_name, full_name, email, role, branch_id)
        select 1, gen_random_uuid(), 'dong.' || n, 'Người thứ ' || n, 'dong.' || n || '@nepnha.test', $1, $2
        from generate_series(1, 500) n returning _id`,
      [USER, p.branchId],
    );
    const others = rows.map(({ _id }) => _id);
    const [first = "", last = ""] = [others.at(0), others.at(-1)];
    const all = [leader._id, ...others];
    expect(await create({ leaderId: leader._id, memberIds: all })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "memberIds", code: "limit" }] },
    });
    const group = await create({ leaderId: leader._id, memberIds: all.slice(0, 499) });
    expect(group).toMatchObject({ status: 201, body: { memberCount: 499 } });
    const id = String(group.body["_id"]);
    const join = async (userId: string) => p.put(p.superadmin, "users", userId, { userGroupIds: [id] });
    expect((await join(last)).status).toBe(200);
    expect(await join(others[498] ?? "")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "userGroupIds", code: "limit", message: expect.stringContaining("500") }] },
    });
    expect((await p.put(p.superadmin, "users", first, { userGroupIds: [] })).status).toBe(200);
    expect((await join(others[498] ?? "")).status).toBe(200);
    const members = [...all.slice(0, 1), ...others.slice(1)];
    expect(await p.put(p.superadmin, "userGroups", id, { memberIds: members })).toMatchObject({
      status: 200,
      body: { memberCount: 500 },
    });
  });

  it("members may be removed, but not the leader, from neither side; who left the company may stay listed", async () => {
    const [one, two, three] = [await p.user(), await p.user(), await p.user()];
    const group = await p.group([one._id, two._id, three._id]);
    expect(await p.put(p.admin, "users", one._id, { userGroupIds: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "userGroupIds", message: expect.stringContaining("trưởng nhóm") }] },
    });
    expect((await p.put(p.admin, "userGroups", group._id, { memberIds: [two._id, three._id] })).status).toBe(400);
    await p.move(p.admin, "users", [three._id], DELETED);
    const shrunk = await p.put(p.admin, "userGroups", group._id, { memberIds: [one._id, three._id] });
    expect(shrunk).toMatchObject({ status: 200, body: { memberIds: [one._id, three._id], memberCount: 1 } });
    expect((await p.put(p.admin, "userGroups", group._id, { leaderId: three._id })).status).toBe(400);
    // Nor does a leader who left have to be replaced before anything else of the group changes.
    await p.move(p.admin, "users", [one._id], DEACTIVE);
    expect((await p.put(p.admin, "userGroups", group._id, { name: "Tên khác" })).status).toBe(200);
  });

  it("R6-07 1b-19 a group gives nobody what the one who fills it lacks", async () => {
    const strong = await p.role([p.rare], {}, p.superadmin);
    const [one, two] = [await p.user(), await p.user()];
    const given = await create({ leaderId: one._id, memberIds: [one._id], roleIds: [strong._id] });
    const lacks = `“Vai trò thử” có quyền mà bạn không có nên không thể trao: ${p.rare}`;
    const refusedRole = { field: "roleIds.0", code: "forbidden", message: lacks };
    expect(given).toMatchObject({ status: 403, body: { errors: [refusedRole] } });
    const plain = await p.group([one._id]);
    expect(await p.put(p.admin, "userGroups", plain._id, { roleIds: [strong._id] })).toMatchObject({
      status: 403,
      body: { errors: [refusedRole] },
    });
    const group = await p.group([one._id], { roleIds: [strong._id] }, p.superadmin);
    const filled = await p.put(p.admin, "userGroups", group._id, { memberIds: [one._id, two._id] });
    expect(filled).toMatchObject({
      status: 403,
      body: { errors: [{ field: "memberIds", code: "forbidden", message: lacks }] },
    });
    const own = await p.put(p.admin, "userGroups", group._id, { memberIds: [one._id, p.admin.userId] });
    expect(own.status).toBe(403);
    expect((await p.put(p.admin, "userGroups", group._id, { name: "Tên khác" })).status).toBe(200);
    await p.move(p.admin, "userGroups", [group._id], DEACTIVE);
    expect(await p.held(one._id)).toEqual([]);
    expect(await p.move(p.admin, "userGroups", [group._id], ACTIVE)).toMatchObject({
      status: 403,
      body: { detail: `Vai trò của nhóm có quyền mà bạn không có nên không thể mở lại nhóm: ${p.rare}` },
    });
    expect((await p.move(p.superadmin, "userGroups", [group._id], ACTIVE)).status).toBe(200);
    expect(await p.held(one._id)).toContain(p.rare);
  });

  it("R6-07 1b-19 a group takes rights from nobody above or beside whoever empties it, switches it off or deletes it", async () => {
    const role = await p.role(["news.create"]);
    const [boss, peer, worker] = [await p.t.actor("SUPERADMIN"), await p.t.actor("ADMIN"), await p.user()];
    for (const above of [boss, peer]) {
      const memberIds = [above.userId, worker._id];
      const { _id: id } = await p.group(memberIds, { roleIds: [role._id] }, p.superadmin);
      const refused = (field: string) => ({ status: 403, body: { errors: [{ field, code: "forbidden" }] } });
      const emptied = { memberIds: [worker._id], leaderId: worker._id };
      expect(await p.put(p.admin, "userGroups", id, emptied)).toMatchObject(refused("memberIds"));
      expect(await p.put(p.admin, "userGroups", id, { roleIds: [] })).toMatchObject(refused("roleIds"));
      for (const status of [DEACTIVE, DELETED]) {
        const answer = await p.move(p.admin, "userGroups", [id], status);
        expect(answer, String(status)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
      }
      expect((await p.t.call(p.admin, "DELETE", `/api/tenant/userGroups/${id}`)).status).toBe(403);
      expect(await p.held(worker._id)).toContain("news.create");
      // Those below may leave, and everything else of the group may change.
      expect((await p.put(p.admin, "userGroups", id, { memberIds: [above.userId], name: "Còn một" })).status).toBe(200);
      // SUPERADMINs stand beside each other; each may go by themselves.
      expect((await p.put(p.superadmin, "userGroups", id, emptied)).status).toBe(above === boss ? 403 : 200);
      expect((await p.put(above, "userGroups", id, emptied)).status).toBe(200);
      expect((await p.move(p.admin, "userGroups", [id], DEACTIVE)).status).toBe(200);
    }
  });

  it("R6-07 who stands above may leave a group that gives nothing, and oneself any group", async () => {
    const [boss, worker] = [await p.t.actor("SUPERADMIN"), await p.user()];
    const plain = await p.group([boss.userId, worker._id], {}, p.superadmin);
    const emptied = { memberIds: [worker._id], leaderId: worker._id };
    expect((await p.move(p.admin, "userGroups", [plain._id], DEACTIVE)).status).toBe(200);
    expect((await p.put(p.admin, "userGroups", plain._id, emptied)).status).toBe(200);
    const role = await p.role(["news.create"]);
    const resting = await p.group([boss.userId], { roleIds: [role._id], status: DEACTIVE }, p.superadmin);
    expect((await p.move(p.admin, "userGroups", [resting._id], DELETED)).status).toBe(200);
    const own = await p.group([p.admin.userId, worker._id], { roleIds: [role._id] }, p.superadmin);
    expect((await p.put(p.admin, "userGroups", own._id, emptied)).status).toBe(200);
  });

  it("a role for people above a member is refused, whichever comes second", async () => {
    const user = await p.user();
    const role = await p.role([], { baseRole: ADMIN });
    const peer = await p.t.actor("ADMIN");
    const group = await p.group([peer.userId], { roleIds: [role._id] });
    const filled = await p.put(p.admin, "userGroups", group._id, { memberIds: [peer.userId, user._id] });
    expect(filled).toMatchObject({ status: 400, body: { errors: [{ field: "memberIds" }] } });
    const plain = await p.group([user._id]);
    expect(await p.put(p.admin, "userGroups", plain._id, { roleIds: [role._id] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "roleIds.0" }] },
    });
    expect(
      await p.put(p.superadmin, "users", peer.userId, { branchId: p.branchId, role: USER, roleIds: [] }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: "userGroupIds.0", code: "invalid", message: expect.stringContaining("cấp cao hơn") }] },
    });
  });

  it("who leads one group may leave another, and one that is deleted", async () => {
    const [leader, other] = [await p.user(), await p.user()];
    const [led, joined] = [await p.group([leader._id, other._id]), await p.group([other._id, leader._id])];
    expect((await p.put(p.admin, "users", leader._id, { userGroupIds: [led._id] })).status).toBe(200);
    const { body } = await p.t.call(p.admin, "GET", `/api/tenant/userGroups/${joined._id}`);
    expect(body.memberIds).toEqual([other._id]);
    await p.move(p.admin, "userGroups", [led._id], DELETED);
    expect((await p.put(p.admin, "users", leader._id, { userGroupIds: [] })).status).toBe(200);
  });

  it("R6-02 what a group grants counts from the members' next call", async () => {
    const member = await p.t.actor("SITE");
    const role = await p.role(["news.create"]);
    const group = await p.group([member.userId], { roleIds: [role._id] });
    expect((await p.t.call(member, "POST", "/api/tenant/news", {})).status).toBe(400);
    await p.put(p.admin, "userGroups", group._id, { roleIds: [] });
    expect((await p.t.call(member, "POST", "/api/tenant/news", {})).status).toBe(403);
  });

  it("a member does not become a customer while in a group", async () => {
    const user = await p.user();
    const other = await p.user();
    const group = await p.group([other._id, user._id]);
    expect(await p.put(p.admin, "users", user._id, { role: CUSTOMER })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "userGroupIds" }] },
    });
    expect((await p.put(p.admin, "users", user._id, { role: CUSTOMER, userGroupIds: [] })).status).toBe(200);
    // Who was a customer in a group before this was asked for may stay, as long as nothing of it changes.
    const old = await p.user({ role: CUSTOMER });
    await p.t.db.ownerPool.query("insert into user_group_members (tenant_id, group_id, user_id) values (1, $1, $2)", [
      (await p.group([other._id]))._id,
      old._id,
    ]);
    expect((await p.put(p.admin, "users", old._id, { fullName: "Đỗ Thị Mai" })).status).toBe(200);
    const { body } = await p.t.call(p.admin, "GET", `/api/tenant/userGroups/${group._id}`);
    expect(body.memberIds).toEqual([other._id]);
  });
});

describe("the conversation of a user group", () => {
  async function members(groupId: unknown): Promise<Record<string, number>> {
    const { rows } = await p.t.db.ownerPool.query<{ user_id: string; role: number }>(
      `select m.user_id, m.role from chat_groups g join chat_members m on m.group_id = g._id
       where g.owner_feature = 'userGroups' and g.owner_id = $1 and m.left_change_seq is null`,
      [groupId],
    );
    return Object.fromEntries(rows.map((row) => [row.user_id, row.role]));
  }
  const { OWNER, MEMBER } = ENUMS.chatRole;

  it("follows the members, from whichever side they change, and the leader", async () => {
    const [one, two, three] = [await p.user(), await p.user(), await p.user()];
    const group = await p.group([one._id, two._id], { hasChatGroup: true, name: "Tổ mộc" });
    expect(await members(group._id)).toEqual({ [one._id]: OWNER, [two._id]: MEMBER });
    await p.put(p.admin, "userGroups", group._id, { memberIds: [one._id, three._id], leaderId: three._id });
    expect(await members(group._id)).toEqual({ [one._id]: MEMBER, [three._id]: OWNER });
    const notices = await p.t.db.ownerPool.query(
      `select payload ->> 'code' as code from chat_groups g join chat_messages m on m.group_id = g._id
       where g.owner_id = $1 order by seq`,
      [group._id],
    );
    expect(notices.rows.map(({ code }) => code)).toEqual([
      "MEMBERS_ADDED",
      "MEMBERS_REMOVED",
      "MEMBERS_ADDED",
      "OWNER_CHANGED",
    ]);
    await p.put(p.admin, "users", two._id, { userGroupIds: [group._id] });
    await p.put(p.admin, "users", one._id, { userGroupIds: [] });
    expect(await members(group._id)).toEqual({ [two._id]: MEMBER, [three._id]: OWNER });
    const late = await p.user({ userGroupIds: [group._id] });
    expect(await members(group._id)).toMatchObject({ [late._id]: MEMBER });
  });

  it("is made when it is wanted, takes the name, and loses its people when it is not wanted or the group goes", async () => {
    const one = await p.user();
    const group = await p.group([one._id]);
    expect(await members(group._id)).toEqual({});
    await p.put(p.admin, "userGroups", group._id, { hasChatGroup: true, name: "Tổ sơn" });
    expect(await members(group._id)).toEqual({ [one._id]: OWNER });
    await p.put(p.admin, "userGroups", group._id, { name: "Tổ sơn nước" });
    const named = await p.t.db.ownerPool.query("select name from chat_groups where owner_id = $1", [group._id]);
    expect(named.rows).toEqual([{ name: "Tổ sơn nước" }]);
    await p.put(p.admin, "userGroups", group._id, { hasChatGroup: false });
    expect(await members(group._id)).toEqual({});
    await p.put(p.admin, "userGroups", group._id, { hasChatGroup: true });
    await p.move(p.admin, "userGroups", [group._id], DELETED);
    expect(await members(group._id)).toEqual({});
    expect((await p.move(p.superadmin, "userGroups", [group._id], DEACTIVE)).status).toBe(200);
    expect(await members(group._id)).toEqual({ [one._id]: OWNER });
  });

  it("a change that is refused leaves the conversation as it was", async () => {
    const [one, two] = [await p.user(), await p.user()];
    const group = await p.group([one._id], { hasChatGroup: true });
    const answer = await p.put(p.admin, "userGroups", group._id, { memberIds: [two._id] });
    expect(answer.status).toBe(400);
    expect(await members(group._id)).toEqual({ [one._id]: OWNER });
  });
});
