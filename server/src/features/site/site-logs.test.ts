import { ENUMS } from "@nepnha/contract/platform/enums";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { makeSite, type Site } from "./testing/site.ts";

const BASE = "/api/tenant/siteLogs";
const { DRAFT, SUBMITTED, APPROVED } = ENUMS.siteLogStatus;
const DAY_MS = 86_400_000;
let days = 0;
/** A day that no other log of these tests has. */
const newDay = (): string => vietnamDay(Date.now() - (days += 1) * DAY_MS);

let t: TestApp;
let site: Site;
let member: TestActor;
let stranger: TestActor;

beforeAll(async () => {
  t = await testApp();
  site = await makeSite(t);
  [member, stranger] = [await t.actor("SITE"), await t.actor("SITE")];
  await t.db.ownerPool.query("insert into project_members (tenant_id, project_id, user_id) values (1, $1, $2)", [
    site.projectId,
    member.userId,
  ]);
});
afterAll(() => t.close());

const write = (more: object = {}, by = member): Promise<TestAnswer> =>
  t.call(by, "POST", BASE, { projectId: site.projectId, logDate: newDay(), workDone: "Đổ bê tông sàn", ...more });
const move = (row: TestAnswer, name: string, by: TestActor, version: number): Promise<TestAnswer> =>
  t.call(by, "POST", `${BASE}/${String(row.body._id)}/${name}`, { version });

describe("site logs", () => {
  it("refuses in order: 401, 400, 403, 404", async () => {
    expect((await t.call(null, "POST", BASE, {})).status).toBe(401);
    expect(await write({ logDate: vietnamDay(Date.now() + 2 * DAY_MS) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "logDate" }] },
    });
    expect(await write({ temperature: 51 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "temperature" }] },
    });
    expect(await write({ manpower: [{ crew: "Đội 1", headcount: 501, hours: "8" }] })).toMatchObject({ status: 400 });
    expect(await write({ isShared: true })).toMatchObject({ status: 400, body: { errors: [{ field: "isShared" }] } });
    expect(await write({}, stranger)).toMatchObject({ status: 400, body: { errors: [{ field: "projectId" }] } });
    expect((await write({}, site.customer)).status).toBe(403);
    const made = await write();
    expect((await t.call(stranger, "GET", `${BASE}/${String(made.body._id)}`)).status).toBe(404);
  });

  it("R7-05 a log that was sent twice is there once, also long after its key is forgotten", async () => {
    const log = { clientId: uuidv7(), logDate: newDay(), status: SUBMITTED };
    expect(await write(log)).toMatchObject({ status: 201, body: { status: SUBMITTED } });
    expect(await write(log)).toMatchObject({ status: 409, body: { errors: [{ field: "clientId" }] } });
    const found = await t.call(member, "POST", `${BASE}/find`, {
      filter: { projectId: site.projectId, logDate: { from: log.logDate, to: log.logDate } },
    });
    expect(found.body).toMatchObject({ total: 1 });
  });

  it("R7-05 another log of the same day and person is a conflict; of another person it is not", async () => {
    const logDate = newDay();
    expect((await write({ logDate, clientId: uuidv7() })).status).toBe(201);
    expect(await write({ logDate, clientId: uuidv7() })).toMatchObject({
      status: 409,
      body: { errors: [{ field: "logDate" }] },
    });
    expect((await write({ logDate }, site.owner)).status).toBe(201);
  });

  it("a log for a deleted project is refused with its field", async () => {
    const gone = await makeSite(t);
    await t.db.ownerPool.query("update projects set status = 255 where _id = $1", [gone.projectId]);
    const refused = await write({ projectId: gone.projectId }, gone.owner);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "projectId" }] } });
  });

  it("is its author's and the leaders' until it is approved, and locked then", async () => {
    const made = await write({ status: SUBMITTED });
    const put = (by: TestActor, version: number) =>
      t.call(by, "PUT", BASE, { _id: made.body._id, version, issues: `Mưa ${version}` });
    const colleague = await t.actor("SITE");
    await t.db.ownerPool.query("insert into project_members (tenant_id, project_id, user_id) values (1, $1, $2)", [
      site.projectId,
      colleague.userId,
    ]);
    expect((await put(colleague, 1)).status).toBe(403);
    expect((await put(member, 1)).status).toBe(200);
    expect((await put(site.owner, 2)).status).toBe(200);
    expect((await move(made, "approve", member, 3)).status).toBe(403);
    expect(await move(made, "approve", site.owner, 3)).toMatchObject({ status: 200, body: { status: APPROVED } });
    expect((await put(site.owner, 4)).status).toBe(409);
    expect((await move(made, "takeBack", site.owner, 4)).status).toBe(409);
  });

  it("R6-12 a customer sees approved logs that are for them, and nothing of the others", async () => {
    const canary = (name: string) => ({ workDone: `zqcanary-${name}`, issues: `zqcanary-${name}`, status: SUBMITTED });
    const [inside, vendors, waiting, shown] = [
      await write({ ...canary("noi-bo"), visibility: "INTERNAL" }),
      await write({ ...canary("thau-phu"), visibility: "VENDOR" }),
      await write({ ...canary("cho-duyet"), visibility: "CUSTOMER" }),
      await write({ workDone: "Xây tường tầng 2", visibility: "CUSTOMER", status: SUBMITTED }),
    ];
    for (const row of [inside, vendors, shown]) expect((await move(row, "approve", site.owner, 1)).status).toBe(200);
    const found = await t.call(site.customer, "POST", `${BASE}/find`, { paginator: { page: 1, pageSize: 100 } });
    expect(found.text).toContain("Xây tường tầng 2");
    expect(found.text).not.toContain("zqcanary");
    for (const row of [inside, vendors, waiting]) {
      expect((await t.call(site.customer, "GET", `${BASE}/${String(row.body._id)}`)).status).toBe(404);
    }
    expect((await t.call(site.customer, "GET", `${BASE}/${String(shown.body._id)}`)).status).toBe(200);
  });

  it("goes back to a draft before it is approved, and only a draft is deleted", async () => {
    const made = await write({ status: SUBMITTED });
    const admin = await t.actor("ADMIN");
    const url = `${BASE}/${String(made.body._id)}`;
    expect((await t.call(admin, "DELETE", url)).status).toBe(409);
    expect(await move(made, "takeBack", member, 1)).toMatchObject({ status: 200, body: { status: DRAFT } });
    expect((await t.call(admin, "DELETE", url)).status).toBe(200);
  });
});
