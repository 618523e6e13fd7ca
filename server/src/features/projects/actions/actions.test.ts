import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workStage, type WorkStage } from "../testing/work-stage.ts";

const { JUST_CREATED, IN_PROGRESS, CLOSED } = ENUMS.actionStatus;
const REASON = { notes: "Chủ nhà yêu cầu làm gấp" };

let s: WorkStage;
beforeAll(async () => {
  s = await workStage();
});
afterAll(() => s.close());

describe("R3-14 work is given", () => {
  it("refuses in order: 401, 400, 403, 404", async () => {
    expect((await s.t.call(null, "POST", "/api/tenant/projectActions", {})).status).toBe(401);
    expect((await s.give({ name: "" })).status).toBe(400);
    expect((await s.t.call(s.customer, "POST", "/api/tenant/projectActions", {})).status).toBe(403);
    const id = await s.given();
    expect((await s.t.call(s.stranger, "GET", `/api/tenant/projectActions/${id}`)).status).toBe(404);
  });

  it("R5-08 an end that is not after the start is refused at its field", async () => {
    const startDate = "2026-12-05T10:00:00.000Z";
    for (const endDate of [startDate, "2026-12-05T09:59:59.000Z"]) {
      const refused = await s.give({ startDate, endDate });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "endDate", code: "endAfterStart" }] } });
    }
    const id = await s.given();
    const refused = await s.change(s.owner, id, { endDate: "2026-11-30T00:00:00.000Z" });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "endDate" }] } });
  });

  it("what was left open is open to the project and told in its conversation", async () => {
    const made = await s.give({ restrictionType: null, chatGroupType: null, progress: null });
    expect(made.body).toMatchObject({ restrictionType: 0, chatGroupType: 0, progress: 0, status: JUST_CREATED });
    expect(made.body).toMatchObject({ givenById: s.owner.userId, leaderIds: [s.owner.userId] });
  });

  it("R5-16 a stage, a type, people and predecessors that do not fit are refused at their fields", async () => {
    const other = await s.makeProject();
    const closed = await s.makeProject({ status: ENUMS.projectStatus.CLOSURE });
    const elsewhere = await s.given({ projectId: other });
    const cases: [object, string][] = [
      [{ stageId: await s.makeStage(other) }, "stageId"],
      [{ stageId: s.stageId, projectId: null }, "stageId"],
      [{ projectId: closed }, "projectId"],
      [{ actionTypeId: await s.makeType({ scopeUsing: ENUMS.scopeUsing.GENERAL }) }, "actionTypeId"],
      [{ actionTypeId: await s.makeType({ scopeUsing: ENUMS.scopeUsing.PROJECT }), projectId: null }, "actionTypeId"],
      [{ actionTypeId: await s.makeType({ projectTypes: ["DESIGN"] }) }, "actionTypeId"],
      [{ assigneeIds: [s.worker.userId, s.customer.userId] }, "assigneeIds.1"],
      [{ followerIds: [s.customer.userId] }, "followerIds.0"],
      [{ predecessorIds: [elsewhere] }, "predecessorIds.0"],
      [{ predecessorIds: [elsewhere], projectId: null }, "predecessorIds"],
      [{ progress: 20 }, "progress"],
    ];
    for (const [values, field] of cases) {
      const refused = await s.give(values);
      expect([refused.status, refused.body["errors"]]).toMatchObject([400, [{ field }]]);
    }
  });

  it("work of a restricted type is given by its groups and administrators", async () => {
    const group = await s.t.call(s.admin, "POST", "/api/tenant/userGroups", {
      name: "Tổ cọc",
      groupType: "TEAM",
      leaderId: s.member.userId,
      memberIds: [s.member.userId],
    });
    const actionTypeId = await s.makeType({
      restriction: ENUMS.restriction.RESTRICTED,
      userGroupIds: [group.body["_id"]],
    });
    expect((await s.give({ actionTypeId })).body["errors"]).toMatchObject([{ field: "actionTypeId" }]);
    expect((await s.give({ actionTypeId }, s.member)).status).toBe(201);
    expect((await s.give({ actionTypeId }, s.admin)).status).toBe(201);
  });
});

describe("13b predecessors", () => {
  it("work never waits for itself, and says by which", async () => {
    const [a, b, c] = [await s.given(), await s.given(), await s.given()];
    expect((await s.change(s.owner, b, { predecessorIds: [a] })).status).toBe(200);
    expect((await s.change(s.owner, c, { predecessorIds: [b] })).status).toBe(200);
    const refused = await s.change(s.owner, a, { predecessorIds: [c] });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "predecessorIds.0" }] } });
    expect((await s.change(s.owner, a, { projectId: null })).body["errors"]).toMatchObject([{ field: "projectId" }]);
  });

  it("two calls at once cannot make a circle together", async () => {
    const [a, b] = [await s.given(), await s.given()];
    const both = await Promise.all([
      s.change(s.owner, a, { predecessorIds: [b] }),
      s.change(s.owner, b, { predecessorIds: [a] }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it("open ones hold work up, unless who leads the project says why it starts anyway", async () => {
    const first = await s.given();
    const id = await s.given({ predecessorIds: [first] });
    expect(await s.move(s.worker, id, "start")).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    expect((await s.move(s.worker, id, "startAnyway", REASON)).status).toBe(403);
    expect((await s.move(s.owner, id, "startAnyway")).body["errors"]).toMatchObject([{ field: "notes" }]);
    expect(await s.move(s.owner, id, "startAnyway", REASON)).toMatchObject({
      status: 200,
      body: { status: IN_PROGRESS, actualStart: expect.any(String) },
    });
    expect((await s.move(s.owner, first, "startAnyway", REASON)).status).toBe(409);
  });

  it("work starts once what was before it is done", async () => {
    const first = await s.given();
    const id = await s.given({ predecessorIds: [first] });
    await s.move(s.worker, first, "start");
    await s.move(s.worker, first, "complete");
    expect((await s.move(s.worker, id, "start")).status).toBe(200);
  });
});

describe("R4-01 work goes on", () => {
  it("who does it reports, starts and completes; the rest is for who gave it or leads", async () => {
    const id = await s.given();
    expect((await s.move(s.worker, id, "start")).status).toBe(200);
    const report = { progress: 40, quantityDone: "12.5", checklist: [{ text: "Căng dây", isDone: true }] };
    expect(await s.change(s.worker, id, report)).toMatchObject({ status: 200, body: { progress: 40 } });
    expect(await s.change(s.worker, id, { progress: 50, endDate: "2027-01-01T00:00:00.000Z" })).toMatchObject({
      status: 403,
      body: { errors: [{ field: "endDate" }] },
    });
    expect((await s.change(s.member, id, { progress: 60 })).status).toBe(403);
    expect((await s.change(s.owner, id, { endDate: "2027-01-01T00:00:00.000Z" })).status).toBe(200);
    expect((await s.move(s.worker, id, "callOff", REASON)).status).toBe(403);
    expect((await s.t.call(s.worker, "DELETE", `/api/tenant/projectActions/${id}`)).status).toBe(403);
  });

  it("is complete with all required steps, at 100 percent, and stays so", async () => {
    const checklist = [
      { text: "Nghiệm thu thép", isRequired: true, isDone: false },
      { text: "Chụp ảnh", isRequired: false, isDone: false },
    ];
    const id = await s.given({ checklist });
    await s.move(s.worker, id, "start");
    expect(await s.move(s.worker, id, "complete")).toMatchObject({ status: 409, body: { code: "RULE_BROKEN" } });
    const done = [{ ...checklist[0], isDone: true }, checklist[1]];
    await s.change(s.worker, id, { checklist: done });
    expect(await s.move(s.worker, id, "complete")).toMatchObject({ status: 200, body: { progress: 100 } });
    expect((await s.change(s.worker, id, { progress: 90 })).body["errors"]).toMatchObject([{ field: "progress" }]);
    expect((await s.change(s.worker, id, { checklist })).body["errors"]).toMatchObject([{ field: "checklist" }]);
  });

  it("leaders accept it, send it back or open it again, each with a reason where one is due; closed work is kept", async () => {
    const id = await s.given();
    await s.move(s.worker, id, "start");
    await s.move(s.worker, id, "complete");
    expect((await s.move(s.worker, id, "approve")).status).toBe(403);
    expect((await s.move(s.owner, id, "refuse")).status).toBe(400);
    expect(await s.move(s.owner, id, "refuse", REASON)).toMatchObject({
      status: 200,
      body: { status: IN_PROGRESS, actualEnd: null },
    });
    await s.move(s.worker, id, "complete");
    expect(await s.move(s.owner, id, "approve")).toMatchObject({ status: 200, body: { status: CLOSED } });
    expect(await s.change(s.owner, id, { name: "Tên khác" })).toMatchObject({ status: 409 });
    expect((await s.move(s.worker, id, "reopen", REASON)).status).toBe(403);
    expect((await s.move(s.owner, id, "reopen", REASON)).body["status"]).toBe(IN_PROGRESS);
    expect((await s.move(s.owner, id, "callOff", REASON)).body["status"]).toBe(CLOSED);
  });

  it("the customer accepts what is shown to them and needs it, and nothing else", async () => {
    const ready = async (values: object): Promise<string> => {
      const id = await s.given(values);
      await s.move(s.worker, id, "start");
      await s.move(s.worker, id, "complete");
      return id;
    };
    const hidden = await ready({ requireAccept: true });
    expect((await s.move(s.customer, hidden, "approve")).status).toBe(404);
    const shown = await ready({ showToCustomer: true });
    expect((await s.move(s.customer, shown, "approve")).status).toBe(403);
    const theirs = await ready({ showToCustomer: true, requireAccept: true });
    expect(await s.move(s.customer, theirs, "refuse", REASON)).toMatchObject({ body: { status: IN_PROGRESS } });
    await s.move(s.worker, theirs, "complete");
    expect(await s.move(s.customer, theirs, "approve")).toMatchObject({ status: 200, body: { status: CLOSED } });
    expect((await s.move(s.customer, theirs, "reopen", REASON)).status).toBe(403);
  });

  it("two who start it at once start it once", async () => {
    const id = await s.given();
    const moves = await Promise.all([s.move(s.worker, id, "start"), s.move(s.owner, id, "start")]);
    expect(moves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe("R6-05 restricted work", () => {
  it("is seen by who does it, who follows it and who leads, and by nobody else of the project", async () => {
    const id = await s.given({ restrictionType: ENUMS.restriction.RESTRICTED, showToCustomer: true });
    const sees = (who: WorkStage["owner"]) => s.t.call(who, "GET", `/api/tenant/projectActions/${id}`);
    const all = [s.admin, s.owner, s.worker, s.member, s.customer, s.stranger];
    expect((await Promise.all(all.map(sees))).map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404]);
    await s.change(s.owner, id, { followerIds: [s.member.userId] });
    expect((await sees(s.member)).status).toBe(200);
  });
});

describe("R3-01 types of work", () => {
  const URL = "/api/tenant/projectActionTypes";
  const make = (values: object) => s.t.call(s.admin, "POST", URL, { name: `Loại ${Math.random()}`, ...values });

  it("a restricted one names its groups, and may not be changed by more people than see it", async () => {
    expect((await make({ restriction: 1 })).body["errors"]).toMatchObject([{ field: "userGroupIds" }]);
    expect((await make({ accessScope: 2, editableScope: 1 })).body["errors"]).toMatchObject([
      { field: "editableScope" },
    ]);
    expect((await make({ accessScope: 1 })).body).toMatchObject({ accessScope: 1, editableScope: 1, style: 0 });
  });

  it("one with work is neither deleted nor given a scope without that work", async () => {
    const type = await s.makeType();
    await s.given({ actionTypeId: type });
    expect(await s.t.call(s.admin, "DELETE", `${URL}/${type}`)).toMatchObject({
      status: 409,
      body: { code: "IN_USE" },
    });
    const change = (scopeUsing: number, version: number) =>
      s.t.call(s.admin, "PUT", URL, { _id: type, version, scopeUsing });
    expect((await change(ENUMS.scopeUsing.GENERAL, 1)).body["errors"]).toMatchObject([{ field: "scopeUsing" }]);
    expect((await change(ENUMS.scopeUsing.PROJECT, 1)).status).toBe(200);
  });
});
