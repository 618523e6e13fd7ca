import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectsApp, type ProjectsApp } from "../testing/projects-app.ts";

let p: ProjectsApp;
beforeAll(async () => {
  p = await projectsApp();
});
afterAll(() => p.t.close());

const post = (actor: ProjectsApp["admin"] | null, body: object) =>
  p.t.call(actor, "POST", "/api/tenant/projectStages", body);
const STAGE = { name: "Phần móng", startDate: "2026-03-02", dueDate: "2026-04-30" };

describe("R3-13 stages of a project", () => {
  it("are added by who leads the project", async () => {
    const { _id: projectId } = await p.project({ memberIds: [p.site.userId] });
    expect((await post(null, { ...STAGE, projectId })).status).toBe(401);
    const wrongWay = await post(p.owner, { ...STAGE, projectId, dueDate: "2026-03-01" });
    expect(wrongWay).toMatchObject({ status: 400, body: { errors: [{ field: "dueDate" }] } });
    expect((await post(p.site, { ...STAGE, projectId })).status).toBe(403);
    expect((await post(p.customer, { ...STAGE, projectId })).status).toBe(403);
    expect(await post(p.owner, { ...STAGE, projectId })).toMatchObject({ status: 201, body: { progress: 0 } });
    const nowhere = { ...STAGE, projectId: "0190163d-8694-739b-aea5-966c26f8ad91" };
    expect(await post(p.owner, nowhere)).toMatchObject({ status: 400, body: { errors: [{ field: "projectId" }] } });
  });

  it("weigh no more than a hundred together, also when two are added at once", async () => {
    const { _id: projectId } = await p.project();
    const first = await p.stage(projectId, { weight: "60.5" });
    const tooMuch = await post(p.owner, { ...STAGE, projectId, weight: "39.51" });
    expect(tooMuch).toMatchObject({ status: 400, body: { errors: [{ field: "weight" }] } });
    const both = await Promise.all([
      post(p.owner, { ...STAGE, projectId, weight: "30" }),
      post(p.owner, { ...STAGE, projectId, weight: "30" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    // What a cancelled one weighed is free, and is asked for again when it comes back.
    await p.move(p.owner, "projectStages", first._id, "cancel", "Không làm nữa");
    expect((await post(p.owner, { ...STAGE, projectId, weight: "70" })).status).toBe(201);
    expect(await p.move(p.owner, "projectStages", first._id, "restart")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "weight" }] },
    });
  });

  it("are moved by who leads the project, as long as it runs", async () => {
    const { _id: projectId } = await p.project({ memberIds: [p.site.userId] });
    const stage = await p.stage(projectId);
    expect(await p.move(p.site, "projectStages", stage._id, "begin")).toMatchObject({ status: 409 });
    expect((await p.move(p.customer, "projectStages", stage._id, "begin")).status).toBe(403);
    expect((await p.move(p.owner, "projectStages", stage._id, "begin")).body).toMatchObject({ status: 1 });
    expect(await p.move(p.customer, "projectStages", stage._id, "accept")).toMatchObject({
      status: 409,
      body: { detail: "Giai đoạn này không cần khách nghiệm thu." },
    });
    expect((await p.move(p.owner, "projectStages", stage._id, "finish")).status).toBe(200);
    expect((await p.move(p.owner, "projectStages", stage._id, "reopen")).status).toBe(400);
    expect((await p.move(p.owner, "projectStages", stage._id, "reopen", "Còn thấm")).body).toMatchObject({
      actualEnd: null,
    });
    await p.move(p.admin, "projects", projectId, "cancel", "Khách dừng xây");
    expect((await p.get("projectStages", stage._id, p.owner)).body["_can"]).toMatchObject({
      restart: { message: "projectStages.rule.projectOver" },
    });
  });

  it("are cancelled with their open work, and not deleted over it", async () => {
    const { _id: projectId } = await p.project();
    const stage = await p.stage(projectId);
    const work = await p.work(projectId, stage._id);
    expect((await p.t.call(p.admin, "DELETE", `/api/tenant/projectStages/${stage._id}`)).status).toBe(409);
    expect((await p.move(p.owner, "projectStages", stage._id, "cancel", "Khách bỏ hạng mục")).status).toBe(200);
    expect((await p.get("projectActions", work._id)).body).toMatchObject({ status: 3 });
    expect((await p.t.call(p.admin, "DELETE", `/api/tenant/projectStages/${stage._id}`)).status).toBe(200);
  });
});

describe("13a a stage that its customer accepts", () => {
  /** A stage that is worked on, of a project whose conversation there is. */
  async function begun(): Promise<{ projectId: string; stageId: string }> {
    const { _id: projectId } = await p.project();
    expect((await p.move(p.owner, "projects", projectId, "initiate")).status).toBe(200);
    const { _id: stageId } = await p.stage(projectId, { requireCustomerAccept: true });
    expect((await p.move(p.owner, "projectStages", stageId, "begin")).status).toBe(200);
    return { projectId, stageId };
  }
  const cards = async (projectId: string) =>
    (
      await p.t.db.ownerPool.query(
        `select m.body, m.type, m.payload from chat_messages m join chat_groups g on g._id = m.group_id
         where g.owner_id = $1 and m.type = 10`,
        [projectId],
      )
    ).rows as unknown[];

  it("R3-13 waits for them once they are asked, which its leaders do when its work is done; it stands in the conversation", async () => {
    const { projectId, stageId } = await begun();
    const work = await p.work(projectId, stageId);
    expect(await p.move(p.owner, "projectStages", stageId, "askAccept")).toMatchObject({
      status: 409,
      body: { detail: "Còn 1 việc chưa xong trong giai đoạn." },
    });
    await p.t.db.ownerPool.query("update project_actions set status = 2 where _id = $1", [work._id]);
    expect((await p.move(p.customer, "projectStages", stageId, "askAccept")).status).toBe(403);
    expect((await p.move(p.customer, "projectStages", stageId, "accept")).status).toBe(409);
    expect(await cards(projectId)).toEqual([]);
    const { version } = (await p.get("projectStages", stageId)).body;
    const ask = () => p.t.call(p.owner, "POST", `/api/tenant/projectStages/${stageId}/askAccept`, { version });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await cards(projectId)).toEqual([
      { body: "Phần móng", type: 10, payload: { section: "projectStages", id: stageId } },
    ]);
  });

  it("is accepted once, of two at once by one, and finished only then; worked on again it is asked for again", async () => {
    const { stageId } = await begun();
    await p.move(p.owner, "projectStages", stageId, "askAccept");
    expect((await p.move(p.owner, "projectStages", stageId, "finish")).status).toBe(409);
    const { version } = (await p.get("projectStages", stageId)).body;
    const accept = () => p.t.call(p.customer, "POST", `/api/tenant/projectStages/${stageId}/accept`, { version });
    const both = await Promise.all([accept(), accept()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await p.move(p.owner, "projectStages", stageId, "askAccept")).toMatchObject({ status: 409 });
    expect((await p.move(p.owner, "projectStages", stageId, "finish")).status).toBe(200);
    expect((await p.move(p.owner, "projectStages", stageId, "reopen", "Còn thấm")).body).toMatchObject({
      acceptAskedAt: null,
      acceptedAt: null,
    });
    expect((await p.move(p.customer, "projectStages", stageId, "accept")).status).toBe(409);
  });
});
