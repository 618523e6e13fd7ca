import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { projectsApp, type Item, type ProjectsApp } from "../testing/projects-app.ts";

let p: ProjectsApp;
let template: Item;

const LINES = {
  stages: [
    { name: "Phần móng", offsetDays: 0, durationDays: 6, weight: "40", requireCustomerAccept: true },
    { name: "Phần thân", offsetDays: 6, durationDays: 12, weight: "50" },
  ],
  work: [
    { stageNo: 1, name: "Ép cọc", offsetDays: 0, durationDays: 2, showToCustomer: true },
    { stageNo: 2, name: "Cột, dầm, sàn", offsetDays: 1, durationDays: 3 },
  ],
};
const bodyOf = (more: object = {}): object => ({
  name: "Nhà phố",
  projectType: ENUMS.projectType.CONSTRUCT,
  actionTypeId: p.typeId,
  ...LINES,
  ...more,
});

beforeAll(async () => {
  p = await projectsApp();
  template = await p.make("stageTemplates", bodyOf());
});
afterAll(() => p.t.close());

const apply = (actor: TestActor | null, id: string, body: object = {}): Promise<TestAnswer> =>
  p.t.call(actor, "POST", `/api/tenant/projects/${id}/applyTemplate`, {
    templateId: template._id,
    startDate: "2026-03-05",
    ...body,
  });
const found = async (feature: string, projectId: string): Promise<unknown> => {
  const body = { filter: { projectId }, sorting: { column: "orderNo", direction: "asc" } };
  return (await p.t.call(p.owner, "POST", `/api/tenant/${feature}/find`, body)).body["items"];
};

describe("templates of stages", () => {
  it("name stages that are there, and weigh no more than a hundred", async () => {
    const post = (more: object) => p.t.call(p.admin, "POST", "/api/tenant/stageTemplates", bodyOf(more));
    const lost = await post({ work: [{ stageNo: 3, name: "Lạc loài", offsetDays: 0, durationDays: 1 }] });
    expect(lost).toMatchObject({ status: 400, body: { errors: [{ field: "work.0.stageNo" }] } });
    const heavy = await post({ stages: LINES.stages.map((stage) => ({ ...stage, weight: "50.01" })) });
    expect(heavy).toMatchObject({ status: 400, body: { errors: [{ field: "stages" }] } });
  });

  it("give a project stages and work on the days that it works, all or none", async () => {
    const { _id } = await p.project({ memberIds: [p.site.userId] });
    expect((await apply(null, _id)).status).toBe(401);
    const noDay = await apply(p.owner, _id, { startDate: "5/3/2026" });
    expect(noDay).toMatchObject({ status: 400, body: { errors: [{ field: "startDate" }] } });
    const noTemplate = await apply(p.owner, _id, { templateId: _id });
    expect(noTemplate).toMatchObject({ status: 400, body: { errors: [{ field: "templateId" }] } });
    expect((await apply(p.customer, _id)).status).toBe(403);
    expect((await apply(await p.t.actor("SITE"), _id)).status).toBe(404);
    expect((await apply(p.site, _id)).status).toBe(409);
    expect(await apply(p.owner, _id)).toMatchObject({ status: 200, body: { stages: 2, work: 2 } });
    // 2026-03-05 is a Thursday; Sunday the 8th is off.
    const stages = (await found("projectStages", _id)) as Item[];
    expect(stages).toMatchObject([
      { name: "Phần móng", startDate: "2026-03-05", dueDate: "2026-03-11", requireCustomerAccept: true, weight: "40" },
      { name: "Phần thân", startDate: "2026-03-12", dueDate: "2026-03-25" },
    ]);
    expect(await found("projectActions", _id)).toMatchObject([
      { name: "Ép cọc", stageId: stages[0]?._id, startDate: "2026-03-05T00:30:00.000Z", showToCustomer: true },
      { name: "Cột, dầm, sàn", stageId: stages[1]?._id, startDate: "2026-03-13T00:30:00.000Z" },
    ]);
    // Ninety percent twice is too much: nothing of it is there.
    const again = await apply(p.owner, _id);
    expect(again).toMatchObject({ status: 400, body: { errors: [{ field: "templateId" }] } });
    expect(await found("projectStages", _id)).toHaveLength(2);
  });

  it("are not given to a project that is over", async () => {
    const { _id } = await p.project();
    await p.move(p.admin, "projects", _id, "cancel", "Khách dừng xây");
    expect(await apply(p.owner, _id)).toMatchObject({ status: 409, body: { detail: "Dự án đã đóng hoặc đã huỷ." } });
  });

  it("a project is built as another one was, from another day", async () => {
    const [source, target] = [await p.project(), await p.project({ worksSaturday: false })];
    await apply(p.owner, source._id, { startDate: "2026-03-02" });
    const copy = (projectId: string): Promise<TestAnswer> =>
      p.t.call(p.owner, "POST", `/api/tenant/projects/${target._id}/copyStages`, {
        projectId,
        startDate: "2026-04-03",
      });
    const empty = await copy((await p.project())._id);
    expect(empty).toMatchObject({ status: 400, body: { errors: [{ field: "projectId" }] } });
    expect(await copy(source._id)).toMatchObject({ status: 200, body: { stages: 2, work: 2 } });
    expect(await found("projectStages", target._id)).toMatchObject([
      { name: "Phần móng", startDate: "2026-04-03", dueDate: "2026-04-10" },
      { name: "Phần thân", startDate: "2026-04-13" },
    ]);
  });
});
