import { PROJECT_LIMITS } from "@nepnha/contract/features/projects/limits";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer } from "../../testing/app.ts";
import { lockWaits } from "../../testing/lock-waits.ts";
import { projectsApp, type ProjectsApp } from "./testing/projects-app.ts";

const { stages: MOST_STAGES, work: MOST_WORK } = PROJECT_LIMITS;
const { DELETED, JUST_CREATED } = ENUMS.actionStatus;

let p: ProjectsApp;
beforeAll(async () => {
  p = await projectsApp();
});
afterAll(() => p.t.close());

type Table = "project_stages" | "project_actions";

/** Puts rows into a project as they would have been added one by one. */
async function fill(table: Table, projectId: string, count: number, stageId: string | null = null): Promise<void> {
  const own =
    table === "project_stages"
      ? ["start_date, due_date", "'2026-03-02', '2026-03-08'"]
      : ["start_date, end_date, action_type_id, stage_id", "'2026-03-02', '2026-03-08', $3::uuid, $4::uuid"];
  await p.t.db.ownerPool.query(
    `insert into ${table} (tenant_id, _id, project_id, code, name, ${own[0]})
     select 1, gen_random_uuid(), $1, left(md5(random()::text), 20), 'Phần ' || n, ${own[1]} from generate_series(1, $2::int) n`,
    [projectId, count, ...(table === "project_stages" ? [] : [p.typeId, stageId])],
  );
}

async function countOf(table: Table, projectId: string): Promise<number> {
  const { rows } = await p.t.db.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where project_id = $1 and status <> 255`,
    [projectId],
  );
  return rows[0]?.count ?? 0;
}

const copy = (to: string, projectId: string): Promise<TestAnswer> =>
  p.t.call(p.owner, "POST", `/api/tenant/projects/${to}/copyStages`, { projectId, startDate: "2026-04-03" });
const statuses = (feature: string, ids: readonly string[], status: number): Promise<TestAnswer> =>
  p.t.call(p.admin, "PUT", `/api/tenant/${feature}/updateStatus`, { ids, status });
/** What `call` answers when somebody else takes the last place of a project while it is under way. */
async function beaten(projectId: string, taking: string, call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const other = await p.t.db.ownerPool.connect();
  try {
    await other.query("begin");
    await other.query("select from projects where _id = $1 for no key update", [projectId]);
    await other.query(taking);
    let isAnswered = false;
    const answer = call().finally(() => (isAnswered = true));
    // One that does not wait has its answer by now, which is looked at below.
    await expect.poll(async () => isAnswered || (await lockWaits(p.t.db)) > 0, { timeout: 10_000 }).toBe(true);
    await other.query("commit");
    return await answer;
  } finally {
    await other.query("rollback");
    other.release();
  }
}

const refusal = (field: string, message: string): object => ({ status: 400, body: { errors: [{ field, message }] } });
const STAGES_FULL = (count: number): string =>
  `Mỗi dự án chứa được nhiều nhất 200 giai đoạn, dự án này đã có ${count}.`;
const WORK_FULL = (count: string): string => `Mỗi dự án chứa được nhiều nhất 2.000 việc, dự án này đã có ${count}.`;

describe("R3-13 the stages of a project", () => {
  it("are not copied from the project itself, which would have twice as many each time", async () => {
    const { _id } = await p.project();
    await p.stage(_id);
    for (const itself of [_id, _id.toUpperCase()]) {
      expect(await copy(_id, itself)).toMatchObject(
        refusal("projectId", "Hãy chọn dự án khác: dự án không chép từ chính nó được."),
      );
    }
    expect(await countOf("project_stages", _id)).toBe(1);
  });

  it("are not copied from a project that has more than one may have, from before there was a bound", async () => {
    const [source, target] = [await p.project(), await p.project()];
    await fill("project_stages", source._id, MOST_STAGES + 1);
    expect(await copy(target._id, source._id)).toMatchObject(refusal("projectId", STAGES_FULL(0)));
    expect(await countOf("project_stages", target._id)).toBe(0);
  });

  it("are copied until the project is full, and not one of them beyond that", async () => {
    const [source, target] = [await p.project(), await p.project()];
    await fill("project_stages", source._id, 60);
    for (let time = 0; time < 3; time += 1) expect((await copy(target._id, source._id)).status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect(await copy(target._id, source._id)).toMatchObject(refusal("projectId", STAGES_FULL(180)));
    expect(await countOf("project_stages", target._id)).toBe(180);
  });

  it("are as many as they may be, also when two copies are made at once", async () => {
    const [source, target] = [await p.project(), await p.project()];
    await fill("project_stages", source._id, 120);
    const both = await Promise.all([copy(target._id, source._id), copy(target._id, source._id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await countOf("project_stages", target._id)).toBe(120);
  });

  it("do not come from a template that is applied again and again", async () => {
    const { _id } = await p.project();
    await fill("project_stages", _id, MOST_STAGES - 1);
    const template = await p.make("stageTemplates", {
      name: "Nhà phố",
      projectType: ENUMS.projectType.CONSTRUCT,
      actionTypeId: p.typeId,
      stages: [{ name: "Phần móng", offsetDays: 0, durationDays: 6 }],
      work: [],
    });
    const apply = (): Promise<TestAnswer> =>
      p.t.call(p.owner, "POST", `/api/tenant/projects/${_id}/applyTemplate`, {
        templateId: template._id,
        startDate: "2026-03-05",
      });
    expect((await apply()).status).toBe(200);
    expect(await apply()).toMatchObject(refusal("templateId", STAGES_FULL(MOST_STAGES)));
  });

  it("come back one only, where two of them are brought back at once and there is one place", async () => {
    const { _id: projectId } = await p.project();
    const [first, second] = [await p.stage(projectId), await p.stage(projectId)].map(({ _id }) => _id);
    const gone = [first ?? "", second ?? ""];
    expect((await statuses("projectStages", gone, DELETED)).status).toBe(200);
    await fill("project_stages", projectId, MOST_STAGES - 1);
    const taking = `update project_stages set status = ${JUST_CREATED} where _id = '${first}'`;
    const late = await beaten(projectId, taking, () => statuses("projectStages", gone.slice(1), JUST_CREATED));
    expect(late).toMatchObject({ status: 409, body: { detail: STAGES_FULL(MOST_STAGES) } });
    expect(await countOf("project_stages", projectId)).toBe(MOST_STAGES);
  });

  it("are begun and finished in a full project too: what is there needs no room", async () => {
    const { _id: projectId } = await p.project();
    const { _id } = await p.stage(projectId);
    await fill("project_stages", projectId, MOST_STAGES - 1);
    for (const move of ["begin", "finish"]) {
      const moved = await p.move(p.owner, "projectStages", _id, move);
      expect(moved.status, moved.text).toBe(200);
    }
  });

  it("are added one by one or by two at once, and brought back, only while there is room", async () => {
    const { _id: projectId } = await p.project();
    const gone = [await p.stage(projectId), await p.stage(projectId)].map(({ _id }) => _id);
    expect((await statuses("projectStages", gone, DELETED)).status).toBe(200);
    await fill("project_stages", projectId, MOST_STAGES - 1);
    // One place for two.
    expect(await statuses("projectStages", gone, JUST_CREATED)).toMatchObject({
      status: 409,
      body: { detail: STAGES_FULL(MOST_STAGES - 1) },
    });
    const post = (): Promise<TestAnswer> =>
      p.t.call(p.owner, "POST", "/api/tenant/projectStages", {
        projectId,
        name: "Phần thân",
        startDate: "2026-03-02",
        dueDate: "2026-04-30",
      });
    const both = await Promise.all([post(), post()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await post()).toMatchObject(refusal("projectId", STAGES_FULL(MOST_STAGES)));
    expect((await statuses("projectStages", gone.slice(0, 1), JUST_CREATED)).status).toBe(409);
    expect(await countOf("project_stages", projectId)).toBe(MOST_STAGES);
  });
});

describe("R3-14 the work of a project", () => {
  it("is copied only where all of it has room", async () => {
    const [source, target] = [await p.project(), await p.project()];
    const { _id: stageId } = await p.stage(source._id);
    await fill("project_actions", source._id, 1200, stageId);
    expect(await copy(target._id, source._id)).toMatchObject({ status: 200, body: { stages: 1, work: 1200 } });
    expect(await copy(target._id, source._id)).toMatchObject(refusal("projectId", WORK_FULL("1.200")));
    expect([await countOf("project_stages", target._id), await countOf("project_actions", target._id)]).toEqual([
      1, 1200,
    ]);
  });

  it("is given to one only, where two give it at once and there is one place", async () => {
    const { _id: projectId } = await p.project();
    const { _id: stageId } = await p.stage(projectId);
    await fill("project_actions", projectId, MOST_WORK - 1);
    const taking = `insert into project_actions (tenant_id, _id, project_id, code, name, start_date, end_date, action_type_id, stage_id)
      values (1, gen_random_uuid(), '${projectId}', 'VIECCUOI', 'Việc cuối', '2026-03-02', '2026-03-08', '${p.typeId}', '${stageId}')`;
    const body = { name: "Đào móng", projectId, stageId, actionTypeId: p.typeId, priority: "NORMAL" };
    const times = { startDate: "2026-03-02T01:00:00Z", endDate: "2026-03-09T10:00:00Z" };
    const late = await beaten(projectId, taking, () =>
      p.t.call(p.owner, "POST", "/api/tenant/projectActions", { ...body, ...times }),
    );
    expect(late).toMatchObject(refusal("projectId", WORK_FULL("2.000")));
    expect(await countOf("project_actions", projectId)).toBe(MOST_WORK);
  });

  it("is given, moved from another project and brought back only while there is room", async () => {
    const [full, other] = [await p.project(), await p.project()];
    const [stage, otherStage] = [await p.stage(full._id), await p.stage(other._id)];
    const gone = await p.work(full._id, stage._id);
    expect((await statuses("projectActions", [gone._id], DELETED)).status).toBe(200);
    await fill("project_actions", full._id, MOST_WORK - 1);
    await p.work(full._id, stage._id);
    const body = { name: "Đào móng", projectId: full._id, stageId: stage._id, actionTypeId: p.typeId };
    const times = { startDate: "2026-03-02T01:00:00Z", endDate: "2026-03-09T10:00:00Z", priority: "NORMAL" };
    const one = await p.t.call(p.owner, "POST", "/api/tenant/projectActions", { ...body, ...times });
    expect(one).toMatchObject(refusal("projectId", WORK_FULL("2.000")));
    const { _id } = await p.work(other._id, otherStage._id);
    const moved = await p.put(p.admin, "projectActions", _id, { projectId: full._id, stageId: stage._id });
    expect(moved).toMatchObject(refusal("projectId", WORK_FULL("2.000")));
    expect(await statuses("projectActions", [gone._id], JUST_CREATED)).toMatchObject({
      status: 409,
      body: { detail: WORK_FULL("2.000") },
    });
    // What is there goes on as before.
    const inside = await p.t.db.ownerPool.query<{ id: string }>(
      "select _id as id from project_actions where project_id = $1 and status <> 255 limit 1",
      [full._id],
    );
    const renamed = await p.put(p.admin, "projectActions", inside.rows[0]?.id ?? "", { name: "Đào móng sâu" });
    expect(renamed.status, renamed.text).toBe(200);
    expect(await countOf("project_actions", full._id)).toBe(MOST_WORK);
  });
});
