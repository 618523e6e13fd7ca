import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { projectsApp, type Item, type ProjectsApp } from "../testing/projects-app.ts";

const FEED = "/api/tenant/work/feed";
let app: ProjectsApp;
let project: Item;
let stageId: string;

beforeAll(async () => {
  app = await projectsApp();
  project = await app.project({ name: "Nhà phố; anh Bảo, Thủ Đức" });
  stageId = (await app.stage(project._id))._id;
});
afterAll(() => app.t.close());

const call = (actor: TestActor | null, method: "GET" | "POST" | "DELETE"): Promise<TestAnswer> =>
  app.t.call(actor, method, FEED);
const make = async (actor: TestActor): Promise<string> => {
  const { status, body } = await call(actor, "POST");
  expect(status, JSON.stringify(body)).toBe(200);
  return new URL(String(body.url)).pathname;
};
const fetched = async (
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string }> => {
  const answer = await app.t.app.inject({ method: "GET", url: path, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
};
const summaries = (text: string): string[] =>
  text
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .flatMap((line) => (line.startsWith("SUMMARY:") ? [line.slice(8)] : []));

describe("the calendar of one's own work", () => {
  it("is made, renewed and taken back by its owner; of its secret only a hash is kept", async () => {
    expect((await call(null, "POST")).status).toBe(401);
    expect((await call(app.customer, "POST")).status).toBe(403);
    expect((await call(app.site, "GET")).body).toEqual({ createdAt: null });
    const first = await make(app.site);
    expect(first).toMatch(/^\/api\/ical\/1\.[\w-]{43}\.ics$/);
    expect((await fetched(first)).status).toBe(200);
    const second = await make(app.site);
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    expect((await call(app.site, "GET")).body.createdAt).toEqual(expect.any(String));
    const stored = await app.t.db.ownerPool.query("select * from work_feeds");
    expect(JSON.stringify(stored.rows)).not.toContain(second.slice(-47, -4));
    expect(stored.rows).toHaveLength(1);
    expect((await call(app.site, "DELETE")).body).toEqual({ createdAt: null });
    expect((await fetched(second)).status).toBe(404);
    const logged = await app.t.db.ownerPool.query(
      "select kind from action_logs where actor_id = $1 and entity_kind = 'work' order by at",
      [app.site.userId],
    );
    const { Create, Delete } = ENUMS.actionLogKind;
    expect(logged.rows.map(({ kind }) => kind as number)).toEqual([Create, Create, Delete]);
  });

  it("a secret that is none opens nothing", async () => {
    const path = await make(app.site);
    for (const wrong of ["x", "x.ics", path.slice(10, -5), `2${path.slice(11)}`, path.slice(10).replace(".ics", "")]) {
      expect((await fetched(`/api/ical/${wrong}`)).status, wrong).toBe(404);
    }
  });

  it("holds the open work of its owner, on the days of Vietnam, with the project's name", async () => {
    const path = await make(app.site);
    const mine = await app.work(project._id, stageId, {
      name: "Đổ móng, trục A",
      assigneeIds: [app.site.userId],
      // Early in the morning of the 3rd until the evening of the 5th in Vietnam.
      startDate: "2027-03-02T18:00:00Z",
      endDate: "2027-03-05T11:00:00Z",
      priority: "URGENT",
    });
    await app.work(project._id, stageId, { name: "Việc của người khác", assigneeIds: [app.owner.userId] });
    const done = await app.work(project._id, stageId, { name: "Việc đã xong", assigneeIds: [app.site.userId] });
    await app.move(app.site, "projectActions", done._id, "start");
    await app.move(app.site, "projectActions", done._id, "complete");
    const { status, headers, text } = await fetched(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
    });
    expect(summaries(text)).toEqual([String.raw`Đổ móng\, trục A`]);
    const whole = text.replaceAll("\r\n ", "");
    for (const line of [
      `UID:${mine._id}@nepnha`,
      "DTSTART;VALUE=DATE:20270303",
      "DTEND;VALUE=DATE:20270306",
      "PRIORITY:1",
      String.raw`CATEGORIES:Nhà phố\; anh Bảo\, Thủ Đức`,
    ]) {
      expect(whole.split("\r\n")).toContain(line);
    }
    const etag = String(headers["etag"]);
    expect(await fetched(path, { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
    expect((await app.put(app.admin, "projectActions", mine._id, { name: "Đổ móng, trục B" })).status).toBe(200);
    const later = await fetched(path, { "if-none-match": etag });
    expect(later.status).toBe(200);
    expect(later.text).toContain(`UID:${mine._id}@nepnha`);
  });

  it("is asked for so often and no more", async () => {
    const path = await make(app.owner);
    let last = 200;
    for (let asked = 0; asked < 70 && last !== 429; asked += 1) last = (await fetched(path)).status;
    expect(last).toBe(429);
    expect((await fetched(path)).headers).toHaveProperty("retry-after");
  });

  it("is what its owner may see at that moment: nothing for whoever was shut out, or lost the right", async () => {
    const someone = await app.t.actor("SITE");
    const path = await make(someone);
    await app.work(project._id, stageId, { name: "Xây tường", assigneeIds: [someone.userId] });
    expect(summaries((await fetched(path)).text)).toEqual(["Xây tường"]);
    const { ownerPool } = app.t.db;
    await ownerPool.query("update users set status = 0 where _id = $1", [someone.userId]);
    expect((await fetched(path)).status).toBe(404);
    await ownerPool.query("update users set status = 1 where _id = $1", [someone.userId]);
    expect((await fetched(path)).status).toBe(200);
    await ownerPool.query("update roles set permissions = array_remove(permissions, 'work.basic') where tenant_id = 1");
    expect((await fetched(path)).status).toBe(404);
  });
});
