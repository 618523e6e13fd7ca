import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { PROJECT, projectsApp, type Item, type ProjectsApp } from "../testing/projects-app.ts";

const status = ENUMS.projectStatus;
const stageStatus = ENUMS.projectStageStatus;
const { OWNER, MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;

let p: ProjectsApp;
beforeAll(async () => {
  p = await projectsApp();
});
afterAll(() => p.t.close());

const statusOf = async (feature: string, id: string): Promise<unknown> => (await p.get(feature, id)).body["status"];

/** Who is in the conversation of a project, and as what; empty without one. */
async function membersOf(projectId: string): Promise<Record<string, number>> {
  const { rows } = await p.t.db.ownerPool.query<{ user_id: string; role: number }>(
    `select m.user_id, m.role from chat_groups g join chat_members m on m.group_id = g._id and m.left_change_seq is null
     where g.owner_feature = 'projects' and g.owner_id = $1`,
    [projectId],
  );
  return Object.fromEntries(rows.map((row) => [row.user_id, row.role]));
}

describe("a project's fields", () => {
  const refused = async (values: object): Promise<unknown> => {
    const { _id } = await p.project();
    const answer = await p.put(p.admin, "projects", _id, values);
    expect(answer.status, answer.text).toBe(400);
    return answer.body["errors"];
  };

  it("R5-07 the owner must be chosen from the list of active staff", async () => {
    const message = "Hãy chọn chủ nhiệm trong danh sách nhân viên.";
    expect(await refused({ ownerId: p.customer.userId })).toMatchObject([{ field: "ownerId", message }]);
    const gone = await p.t.actor("SITE");
    await p.t.db.ownerPool.query("update users set status = 0 where _id = $1", [gone.userId]);
    expect(await refused({ ownerId: gone.userId })).toMatchObject([{ field: "ownerId", message }]);
    expect(await refused({ ownerId: "0190163d-8694-739b-aea5-966c26f8ad91" })).toMatchObject([{ field: "ownerId" }]);
  });

  it("names everybody else who is no active staff, customers that rest, and dates the wrong way round", async () => {
    const resting = await p.make("customers", { fullName: "Khách cũ", phone: "0909667219" });
    await p.t.db.ownerPool.query("update customers set status = 0 where _id = $1", [resting._id]);
    const errors = await refused({
      siteManagerId: p.customer.userId,
      managerIds: [p.customer.userId],
      memberIds: [p.customer.userId],
      customerIds: [p.customerId, resting._id],
      dueDate: "2026-03-01",
    });
    const fields = (errors as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(["dueDate", "siteManagerId", "managerIds", "memberIds", "customerIds"]);
  });

  it("R5-16 R1-06 a code that is taken is told with its project to whoever sees that one, and to nobody else", async () => {
    const taken = await p.project({ code: "DA-RIENG", name: "Biệt thự kín" });
    const again = (by: TestActor, customerId: string): Promise<TestAnswer> =>
      p.t.call(by, "POST", "/api/tenant/projects", {
        ...PROJECT,
        code: "DA-RIENG",
        customerIds: [customerId],
        ownerId: by.userId,
        branchId: taken["branchId"],
      });
    const holder = { id: taken._id, title: "Biệt thự kín" };
    expect(await again(p.owner, p.customerId)).toMatchObject({
      status: 409,
      body: { errors: [{ field: "code" }], holder },
    });
    const theirs = await p.make("customers", { fullName: "Vũ Thị Lan", phone: "0909667220" });
    await p.project({ customerIds: [theirs._id], ownerId: p.site.userId });
    const outside = await again(p.site, theirs._id);
    expect(outside).toMatchObject({ status: 409, body: { errors: [{ field: "code", code: "duplicate" }] } });
    expect(outside.text).not.toContain("Biệt thự kín");
    expect(outside.body["holder"]).toBeUndefined();
  });

  it("is changed by who leads it, not by its other members", async () => {
    const { _id } = await p.project({ memberIds: [p.site.userId] });
    expect(await p.put(p.site, "projects", _id, { name: "Tên khác" })).toMatchObject({ status: 409 });
    expect(await p.put(p.owner, "projects", _id, { name: "Tên khác" })).toMatchObject({ status: 200 });
    expect((await p.get("projects", _id, p.site)).body["_can"]).toMatchObject({
      update: { message: "projects.rule.leadersOnly" },
    });
    const stranger = await p.t.actor("SITE");
    expect(await p.put(stranger, "projects", _id, { name: "Tên khác" })).toMatchObject({ status: 404 });
  });
});

describe("R4-01 a project's way", () => {
  const can = async (id: string, actor = p.owner): Promise<Record<string, unknown>> =>
    (await p.get("projects", id, actor)).body["_can"] as Record<string, unknown>;

  it("R1-05 goes from the contract to the hand-over, each step as what it needs is there", async () => {
    const { _id } = await p.project({ contractDate: null });
    const to = async (move: string, actor = p.owner): Promise<number> =>
      (await p.move(actor, "projects", _id, move)).status;
    expect(await p.move(p.site, "projects", _id, "initiate")).toMatchObject({ status: 404 });
    expect(await to("initiate")).toBe(200);
    expect(await can(_id)).toMatchObject({ plan: { message: "projects.rule.needsStage" } });
    expect(await to("plan")).toBe(409);
    const first = await p.stage(_id, { requireCustomerAccept: true });
    const second = await p.stage(_id, { name: "Phần thân" });
    expect(await to("plan")).toBe(200);
    expect(await can(_id)).toMatchObject({ execute: { message: "projects.rule.needsSiteManager" } });
    expect((await p.put(p.owner, "projects", _id, { siteManagerId: p.site.userId })).status).toBe(200);
    expect(await can(_id)).toMatchObject({ execute: { message: "projects.rule.needsContract" } });
    await p.put(p.owner, "projects", _id, { contractDate: "2026-02-20", totalAmount: 0 });
    expect(await can(_id)).toMatchObject({ execute: { message: "projects.rule.needsAmount" } });
    await p.put(p.owner, "projects", _id, { totalAmount: PROJECT.totalAmount });
    expect(await p.move(p.owner, "projects", _id, "execute")).toMatchObject({
      status: 200,
      body: { actualStart: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
    });
    // In the field somebody has to be in charge.
    expect(await p.put(p.owner, "projects", _id, { siteManagerId: null })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "siteManagerId" }] },
    });
    expect(await can(_id)).toMatchObject({ perform: { message: "projects.rule.needsFinishedStage" } });
    const work = await p.work(_id, first._id);
    expect((await p.move(p.site, "projectStages", first._id, "begin")).status).toBe(200);
    expect(await p.move(p.site, "projectStages", first._id, "finish")).toMatchObject({
      status: 409,
      body: { detail: "Còn 1 việc chưa xong trong giai đoạn." },
    });
    await p.t.db.ownerPool.query("update project_actions set status = 2, progress = 100 where _id = $1", [work._id]);
    expect(await p.move(p.site, "projectStages", first._id, "finish")).toMatchObject({
      body: { detail: "Khách chưa nghiệm thu giai đoạn này." },
    });
    expect((await p.move(p.owner, "projectStages", first._id, "accept")).status).toBe(409);
    expect(await p.move(p.customer, "projectStages", first._id, "accept")).toMatchObject({
      status: 409,
      body: { detail: "Chưa mời khách nghiệm thu giai đoạn này." },
    });
    expect((await p.move(p.site, "projectStages", first._id, "askAccept")).status).toBe(200);
    expect((await p.move(p.customer, "projectStages", first._id, "accept")).status).toBe(200);
    expect((await p.move(p.customer, "projectStages", first._id, "accept")).status).toBe(409);
    expect((await p.move(p.site, "projectStages", first._id, "finish")).status).toBe(200);
    expect(await can(_id)).toMatchObject({ perform: { message: "projects.rule.waitingStages", params: { count: 1 } } });
    expect((await p.move(p.site, "projectStages", second._id, "begin")).status).toBe(200);
    expect(await to("perform")).toBe(200);
    expect(await can(_id)).toMatchObject({ close: { message: "projects.rule.openStages" } });
    expect((await p.move(p.site, "projectStages", second._id, "finish")).status).toBe(200);
    expect(await can(_id)).toMatchObject({
      close: { message: "projects.rule.notAccepted" },
      accept: { message: "projects.rule.customerOnly" },
    });
    expect((await p.get("projects", _id)).body).toMatchObject({ progress: 100 });
    const stranger = await p.t.actor("CUSTOMER");
    expect((await p.move(stranger, "projects", _id, "accept")).status).toBe(404);
    expect((await p.move(p.customer, "projects", _id, "close")).status).toBe(403);
    expect((await p.move(p.customer, "projects", _id, "accept")).status).toBe(200);
    expect(await to("close")).toBe(200);
    expect(await statusOf("projects", _id)).toBe(status.CLOSURE);
    // Nothing more is planned in it, until an administrator opens it again.
    const late = { projectId: _id, name: "Thêm", startDate: "2026-03-02", dueDate: "2026-03-03" };
    expect(await p.t.call(p.owner, "POST", "/api/tenant/projectStages", late)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "projectId" }] },
    });
    expect(await can(_id)).toMatchObject({ reopen: { message: "projects.rule.administratorsOnly" } });
    expect((await p.move(p.admin, "projects", _id, "reopen", "Bảo hành chống thấm")).body).toMatchObject({
      status: status.PERFORMANCE,
      acceptedAt: null,
      actualEnd: null,
    });
  });

  it("is at risk while a stage or a piece of work is late, and late after its own last day", async () => {
    const { _id } = await p.project();
    const health = async (): Promise<unknown> => (await p.get("projects", _id)).body["health"];
    const stage = await p.stage(_id, { dueDate: "2030-04-30" });
    const work = await p.work(_id, stage._id, { endDate: "2030-03-09T10:00:00Z" });
    expect(await health()).toBe("ON_TIME");
    const { ownerPool } = p.t.db;
    await ownerPool.query("update project_actions set end_date = start_date + interval '1 hour' where _id = $1", [
      work._id,
    ]);
    expect(await health()).toBe("AT_RISK");
    await ownerPool.query("update project_actions set status = 2, progress = 100 where _id = $1", [work._id]);
    expect(await health()).toBe("ON_TIME");
    await ownerPool.query("update project_stages set due_date = '2026-03-03' where _id = $1", [stage._id]);
    expect(await health()).toBe("AT_RISK");
    await ownerPool.query("update projects set due_date = '2026-03-03' where _id = $1", [_id]);
    expect(await health()).toBe("LATE");
  });

  it("goes one step back with a reason, and no step over another", async () => {
    const { _id } = await p.project();
    await p.move(p.owner, "projects", _id, "initiate");
    expect((await p.move(p.owner, "projects", _id, "backToCreated")).status).toBe(400);
    expect((await p.move(p.owner, "projects", _id, "execute")).status).toBe(409);
    expect((await p.move(p.owner, "projects", _id, "backToCreated", "Khách đổi ý")).status).toBe(200);
    expect(await statusOf("projects", _id)).toBe(status.JUST_CREATED);
  });

  it("is cancelled with its open stages and work; from the execution on by administrators alone", async () => {
    const { _id } = await p.project();
    const stages = [await p.stage(_id), await p.stage(_id, { name: "Phần thân" })] as const;
    const work = await p.work(_id, stages[0]._id);
    await p.t.db.ownerPool.query("update project_stages set status = 2 where _id = $1", [stages[1]._id]);
    await p.t.db.ownerPool.query("update projects set status = 3 where _id = $1", [_id]);
    expect(await can(_id)).toMatchObject({ cancel: { message: "projects.rule.administratorsOnly" } });
    expect((await p.move(p.owner, "projects", _id, "cancel", "Khách dừng xây")).status).toBe(409);
    expect((await p.move(p.admin, "projects", _id, "cancel", "Khách dừng xây")).status).toBe(200);
    expect(await statusOf("projectStages", stages[0]._id)).toBe(stageStatus.CANCELLED);
    expect(await statusOf("projectStages", stages[1]._id)).toBe(stageStatus.FINISHED);
    expect(await statusOf("projectActions", work._id)).toBe(ENUMS.actionStatus.CLOSED);
    const history = await p.t.call(p.admin, "GET", `/api/tenant/projectStages/${stages[0]._id}/history`);
    expect(history.body["items"]).toMatchObject([
      { notes: "Khách dừng xây", changes: { status: { from: 0, to: 3 } } },
      {},
    ]);
    await p.t.db.ownerPool.query("update projects set cancelled_at = now() - interval '91 days' where _id = $1", [_id]);
    expect(await can(_id, p.admin)).toMatchObject({
      restart: { message: "projects.rule.tooLong", params: { days: 90 } },
    });
    await p.t.db.ownerPool.query("update projects set cancelled_at = now() - interval '89 days' where _id = $1", [_id]);
    expect((await p.move(p.admin, "projects", _id, "restart", "Khách xây tiếp")).body).toMatchObject({
      status: status.JUST_CREATED,
      cancelledAt: null,
    });
  });

  it("14.1 its conversation is only read while it is called off", async () => {
    const { _id } = await p.project();
    await p.move(p.owner, "projects", _id, "initiate");
    const option = async (): Promise<unknown> => {
      const { rows } = await p.t.db.ownerPool.query("select option from chat_groups where owner_id = $1", [_id]);
      return rows[0]?.option;
    };
    expect(await option()).toBe(ENUMS.messageOption.UNSET);
    await p.move(p.owner, "projects", _id, "cancel", "Khách dừng xây");
    expect(await option()).toBe(ENUMS.messageOption.READONLY);
    await p.move(p.admin, "projects", _id, "restart", "Khách xây tiếp");
    expect(await option()).toBe(ENUMS.messageOption.UNSET);
  });

  it("is deleted by administrators, and not while stages are at work", async () => {
    const { _id } = await p.project();
    const stage = await p.stage(_id);
    await p.move(p.owner, "projectStages", stage._id, "begin");
    expect(await p.t.call(p.admin, "DELETE", `/api/tenant/projects/${_id}`)).toMatchObject({ status: 409 });
    await p.move(p.owner, "projectStages", stage._id, "cancel", "Không làm nữa");
    expect(await p.t.call(p.admin, "DELETE", `/api/tenant/projects/${_id}`)).toMatchObject({ status: 200 });
  });
});

describe("a project's conversation", () => {
  it("is made with the initiation, and follows its people and its name", async () => {
    const [manager, member] = [await p.t.actor("SALES"), await p.t.actor("SALES")];
    const { _id }: Item = await p.project({
      siteManagerId: p.site.userId,
      managerIds: [manager.userId],
      memberIds: [member.userId, p.site.userId],
    });
    expect(await membersOf(_id)).toEqual({});
    await p.move(p.owner, "projects", _id, "initiate");
    expect(await membersOf(_id)).toEqual({
      [p.owner.userId]: OWNER,
      [p.site.userId]: MANAGER,
      [manager.userId]: MANAGER,
      [member.userId]: MEMBER,
      [p.customer.userId]: CUSTOMER,
    });
    const [group] = (await p.t.db.ownerPool.query("select _id from chat_groups where owner_id = $1", [_id]))
      .rows as Item[];
    const seenBy = async (actor = p.owner): Promise<unknown> =>
      (await p.get("projects", _id, actor)).body["chatGroupId"];
    // Its id opens nothing to who is not in it.
    const ids = [group?._id, group?._id, group?._id];
    expect([await seenBy(), await seenBy(p.customer), await seenBy(p.admin)]).toEqual(ids);
    const values = { name: "Nhà phố mới", ownerId: manager.userId, managerIds: [], memberIds: [], siteManagerId: null };
    expect((await p.put(p.owner, "projects", _id, values)).status).toBe(200);
    expect(await membersOf(_id)).toEqual({ [manager.userId]: OWNER, [p.customer.userId]: CUSTOMER });
    const named = async (): Promise<unknown> =>
      (await p.t.db.ownerPool.query("select type, name from chat_groups where owner_id = $1", [_id])).rows;
    expect(await named()).toEqual([{ type: ENUMS.chatGroupType.PROJECT, name: "Nhà phố mới" }]);
    await p.t.db.ownerPool.query("update chat_groups set name = 'Nhóm nhà anh Bảo' where owner_id = $1", [_id]);
    await p.put(p.admin, "projects", _id, { name: "Nhà phố khác" });
    expect(await named()).toMatchObject([{ name: "Nhóm nhà anh Bảo" }]);
  });
});

describe("a customer who signs in later", () => {
  it("comes into the conversation of their project", async () => {
    const later = await p.t.actor("CUSTOMER");
    const { rows } = await p.t.db.ownerPool.query<{ email: string }>("select email from users where _id = $1", [
      later.userId,
    ]);
    const customer = await p.make("customers", { fullName: "Nguyễn Thị Lan Chi", phone: "0938214775" });
    const { _id } = await p.project({ customerIds: [customer._id] });
    await p.move(p.owner, "projects", _id, "initiate");
    expect(await membersOf(_id)).toEqual({ [p.owner.userId]: OWNER });
    expect((await p.put(p.admin, "customers", customer._id, { email: rows[0]?.email })).status).toBe(200);
    expect(await membersOf(_id)).toEqual({ [p.owner.userId]: OWNER, [later.userId]: CUSTOMER });
  });
});

describe("R6-02 what a customer sees of it", () => {
  it("is theirs alone, and tells nothing internal", async () => {
    const { _id } = await p.project({ memberIds: [p.site.userId] });
    const notes = "BÍ MẬT ghi chú";
    const stage = await p.stage(_id, { notes });
    await p.work(_id, stage._id, { name: "BÍ MẬT việc chưa cho xem" });
    await p.work(_id, stage._id, {
      name: "BÍ MẬT việc hạn chế",
      showToCustomer: true,
      restrictionType: ENUMS.restriction.RESTRICTED,
      assigneeIds: [p.site.userId],
    });
    await p.work(_id, stage._id, { name: "Đổ bê tông móng", showToCustomer: true });
    const body = { filter: {}, paginator: { page: 1, pageSize: 10 }, searchTerm: "" };
    const find = (feature: string, actor = p.customer) => p.t.call(actor, "POST", `/api/tenant/${feature}/find`, body);
    const answers = await Promise.all([
      p.get("projects", _id, p.customer),
      p.get("projectStages", stage._id, p.customer),
      p.get("customers", p.customerId, p.customer),
      ...["projects", "projectStages", "projectActions", "customers"].map((feature) => find(feature)),
      ...["projects", "projectStages"].map((feature) =>
        p.t.call(p.customer, "GET", `/api/tenant/${feature}/${_id}/history`),
      ),
    ]);
    expect(answers.slice(0, 7).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    const told = answers.map(({ text }) => text).join("\n");
    for (const secret of ["BÍ MẬT", "Khách khó tính", "@nepnha.test"]) expect(told).not.toContain(secret);
    expect(answers[0]?.body).toMatchObject({ memberIds: [], health: null });
    expect(told).toContain("Đổ bê tông móng");
    const other = await p.t.actor("CUSTOMER");
    expect((await p.get("projects", _id, other)).status).toBe(404);
    expect((await find("projects", other)).body).toMatchObject({ total: 0 });
  });
});
