import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectsApp, type ProjectsApp } from "./testing/projects-app.ts";

let p: ProjectsApp;
beforeAll(async () => {
  p = await projectsApp();
});
afterAll(() => p.t.close());

describe("handing over what somebody looks after", () => {
  it("R6-05 projects, open work and customers go to the successor, and the conversation follows", async () => {
    const [from, to, other] = await Promise.all([p.t.actor("SITE"), p.t.actor("SITE"), p.t.actor("SITE")]);
    const url = (call: string): string => `/api/tenant/users/${from.userId}/${call}`;
    const project = await p.project({
      ownerId: from.userId,
      managerIds: [from.userId, to.userId],
      memberIds: [other.userId],
    });
    expect((await p.move(from, "projects", project._id, "initiate")).status).toBe(200);
    const over = await p.project({ memberIds: [from.userId] });
    expect((await p.move(p.owner, "projects", over._id, "cancel", "Khách đổi ý")).status).toBe(200);
    const stage = await p.stage(project._id);
    const open = await p.work(project._id, stage._id, { assigneeIds: [other.userId, from.userId] });
    const both = await p.work(project._id, stage._id, { assigneeIds: [from.userId, to.userId] });
    const done = await p.work(project._id, stage._id, { assigneeIds: [from.userId] });
    await p.t.db.ownerPool.query("update project_actions set status = 2, progress = 100 where _id = $1", [done._id]);
    const customer = await p.make("customers", {
      fullName: "Chị Hoa",
      phone: "0912000111",
      assignedStaffId: from.userId,
    });

    expect((await p.t.call(p.admin, "GET", url("holdings"))).body).toMatchObject({
      projects: 1,
      projectActions: 2,
      customers: 1,
    });
    const answer = await p.t.call(p.admin, "PUT", url("hand-over"), {
      toUserId: to.userId,
      kinds: ["projects", "projectActions", "customers"],
    });
    expect(answer).toMatchObject({ status: 200, body: { moved: { projects: 1, projectActions: 2, customers: 1 } } });

    const of = async (feature: string, id: string) => (await p.get(feature, id)).body;
    expect(await of("projects", project._id)).toMatchObject({
      ownerId: to.userId,
      managerIds: [to.userId],
      memberIds: [other.userId],
    });
    expect(await of("projects", over._id)).toMatchObject({ memberIds: [from.userId] });
    expect(await of("projectActions", open._id)).toMatchObject({
      assigneeIds: [other.userId, to.userId],
      version: open.version + 1,
    });
    expect(await of("projectActions", both._id)).toMatchObject({ assigneeIds: [to.userId] });
    expect(await of("projectActions", done._id)).toMatchObject({ assigneeIds: [from.userId] });
    expect(await of("customers", customer._id)).toMatchObject({
      assignedStaffId: to.userId,
      version: customer.version + 1,
    });
    expect((await p.t.call(p.admin, "GET", url("holdings"))).body).toMatchObject({
      projects: 0,
      projectActions: 0,
      customers: 0,
    });
    const { rows } = await p.t.db.ownerPool.query<{ user_id: string }>(
      `select m.user_id from chat_members m join chat_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id
       where g.owner_id = $1 and m.left_change_seq is null`,
      [project._id],
    );
    const present = rows.map(({ user_id }) => user_id);
    expect([present.includes(to.userId), present.includes(from.userId)]).toEqual([true, false]);
    const { rows: logged } = await p.t.db.ownerPool.query<{ changes: unknown }>(
      "select changes from action_logs where entity_id = $1 and changes ? 'assigneeIds' order by at desc limit 1",
      [open._id],
    );
    expect(logged[0]?.changes).toEqual({
      assigneeIds: { from: [other.userId, from.userId], to: [other.userId, to.userId] },
    });
  });
});
