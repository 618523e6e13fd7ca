import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Workload, WorkloadPerson } from "@nepnha/contract/features/projects/workload";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { projectsApp, type Item, type ProjectsApp } from "../testing/projects-app.ts";

const DAY_MS = 24 * 3600 * 1000;
let app: ProjectsApp;
let project: Item;
let stageId: string;

beforeAll(async () => {
  app = await projectsApp();
  project = await app.project();
  stageId = (await app.stage(project._id))._id;
});
afterAll(() => app.t.close());

const ask = (actor: TestActor | null, body: object = {}): Promise<TestAnswer> =>
  app.t.call(actor, "POST", "/api/tenant/projectActions/workload", body);
const workload = async (actor: TestActor, body: object = {}): Promise<Workload> => {
  const { status, body: answer } = await ask(actor, body);
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer as unknown as Workload;
};
const of = ({ people }: Workload, actor: TestActor | null): WorkloadPerson | undefined =>
  people.find(({ userId }) => userId === (actor?.userId ?? null));
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const work = (from: number, to: number, assigneeIds: readonly string[], values: object = {}): Promise<Item> =>
  app.work(project._id, stageId, { startDate: inDays(from), endDate: inDays(to), assigneeIds, ...values });

describe("R2-06 the workload of people", () => {
  it("is for staff, of a find that is none refused by name", async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask(app.admin, { filter: { strange: 1 } })).body).toMatchObject({
      errors: [{ field: "filter.strange" }],
    });
    for (const wrong of [{ page: 1 }, { filter: "x" }, { searchTerm: 7 }]) {
      expect((await ask(app.admin, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await ask(app.customer)).status).toBe(403);
    expect((await ask(app.admin, { filter: { status: ENUMS.actionStatus.DELETED } })).status).toBe(403);
  });

  it("counts what is open, what is late, and in which weeks it is done; what is late is done this week", async () => {
    const { site, admin, owner } = app;
    await work(-20, -10, [site.userId]);
    await work(-1, 10, [site.userId, owner.userId]);
    await work(21, 22, [site.userId]);
    await work(200, 210, [site.userId]);
    const over = await work(-5, -4, [site.userId]);
    await app.move(site, "projectActions", over._id, "start");
    await app.move(site, "projectActions", over._id, "complete");
    await work(1, 2, []);
    const found = await workload(admin);
    expect(found.weeks).toHaveLength(8);
    expect(found.isCut).toBe(false);
    const mine = of(found, site);
    expect(mine).toMatchObject({ open: 4, late: 1, name: expect.stringMatching(/\S/) });
    expect(mine?.weeks[0]).toBe(2);
    expect((mine?.weeks ?? []).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4);
    expect(mine?.weeks.at(-1)).toBe(0);
    expect(of(found, owner)).toMatchObject({ open: 1, late: 0 });
    expect(of(found, null)).toMatchObject({ open: 1, name: null });
    expect(found.people[0]?.userId).toBe(site.userId);
    // Who has nothing is there to be given something; customers are not.
    expect(of(found, admin)).toMatchObject({ open: 0, weeks: [0, 0, 0, 0, 0, 0, 0, 0] });
    expect(of(found, app.customer)).toBeUndefined();
  });

  it("takes the filters of the list: of people who are asked for, nobody else is there", async () => {
    const { site, admin, owner } = app;
    const alone = await workload(admin, { filter: { assigneeIds: [owner.userId] } });
    expect(alone.people.map(({ userId, open }) => [userId, open])).toEqual([[owner.userId, 1]]);
    const late = await workload(admin, { filter: { isLate: true } });
    expect(of(late, site)).toMatchObject({ open: 1, late: 1 });
    expect(of(await workload(admin, { searchTerm: "zzkhongco" }), site)).toMatchObject({ open: 0 });
  });

  it("is of what the reader may see, and of their company", async () => {
    const stranger = await app.t.actor("SITE");
    expect(of(await workload(stranger), app.site)).toMatchObject({ open: 0 });
    const abroad = await app.t.actor("ADMIN", 2);
    expect(of(await workload(abroad), app.site)).toBeUndefined();
  });
});
