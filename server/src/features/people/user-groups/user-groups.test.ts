import { ENUMS } from "@nepnha/contract/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { peopleApp, type PeopleApp } from "../people/testing/people.ts";

const { ADMIN, CUSTOMER } = ENUMS.userRole;
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
    expect(shrunk).toMatchObject({ status: 200, body: { memberIds: [one._id, three._id] } });
    expect((await p.put(p.admin, "userGroups", group._id, { leaderId: three._id })).status).toBe(400);
  });

  it("R6-07 1b-19 a group gives nobody what the one who fills it lacks", async () => {
    const strong = await p.role([p.rare], {}, p.superadmin);
    const [one, two] = [await p.user(), await p.user()];
    const given = await create({ leaderId: one._id, memberIds: [one._id], roleIds: [strong._id] });
    expect(given).toMatchObject({ status: 403, body: { errors: [{ field: "roleIds.0", code: "forbidden" }] } });
    const group = await p.group([one._id], { roleIds: [strong._id] }, p.superadmin);
    const filled = await p.put(p.admin, "userGroups", group._id, { memberIds: [one._id, two._id] });
    expect(filled).toMatchObject({ status: 403, body: { errors: [{ field: "memberIds", code: "forbidden" }] } });
    const own = await p.put(p.admin, "userGroups", group._id, { memberIds: [one._id, p.admin.userId] });
    expect(own.status).toBe(403);
    expect((await p.put(p.admin, "userGroups", group._id, { name: "Tên khác" })).status).toBe(200);
    await p.move(p.admin, "userGroups", [group._id], DEACTIVE);
    expect(await p.held(one._id)).toEqual([]);
    expect((await p.move(p.admin, "userGroups", [group._id], ACTIVE)).status).toBe(403);
    expect((await p.move(p.superadmin, "userGroups", [group._id], ACTIVE)).status).toBe(200);
    expect(await p.held(one._id)).toContain(p.rare);
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
    const { body } = await p.t.call(p.admin, "GET", `/api/tenant/userGroups/${group._id}`);
    expect(body.memberIds).toEqual([other._id]);
  });
});
