import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { makeSite, type Site } from "../testing/site.ts";
import { alertQuietSites } from "./alert-quiet-sites.ts";
import { quietMailTask } from "./quiet-mail.ts";

let t: TestApp;
let site: Site;
let manager: TestActor;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  // Sites of other tests have ended.
  await query("update projects set status = $1", [ENUMS.projectStatus.CLOSURE]);
  [site, manager] = [await makeSite(t), await t.actor("SITE")];
  await query("update projects set site_manager_id = $2, works_sunday = true where _id = $1", [
    site.projectId,
    manager.userId,
  ]);
  await query("delete from user_notifications");
});

const query = (text: string, values: unknown[] = []) =>
  t.db.ownerPool.query(text, values).then(({ rows }) => rows as Readonly<Record<string, unknown>>[]);
const look = () => alertQuietSites({ db: t.db.database });
/** Whom it told what, in the order of the telling. */
const told = async () =>
  (
    await t.db.ownerPool.query<{ people: string[]; title: string; text: string }>(
      `select array_agg(user_id order by user_id) as people, title_key as title, params -> 'text' ->> 'text' as text
       from user_notifications group by batch_id, title_key, params order by min(_id::text)`,
    )
  ).rows;
const day = (ago: number): string => new Date(Date.now() + 7 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
const log = (ago: number, status: number = ENUMS.siteLogStatus.SUBMITTED) =>
  query(
    `insert into site_logs (tenant_id, _id, project_id, log_date, work_done, status)
     values (1, gen_random_uuid(), $1, $2, 'Đổ bê tông', $3)`,
    [site.projectId, day(ago), status],
  );
const people = () => [site.owner.userId, manager.userId].toSorted();

describe("a site that says nothing", () => {
  it("is told of to its owner and its site manager once for each quiet spell, however often and by how many one looks", async () => {
    await log(3);
    expect(await look()).toBe(0);
    await query("update site_logs set log_date = log_date - 1 where project_id = $1", [site.projectId]);
    const both = await Promise.all([look(), look()]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await look()).toBe(0);
    expect((await told()).map(({ people: all, title, text }) => [all, title, text])).toEqual([
      [people(), "siteLogs.notice.quiet", "Nhà anh Tuấn"],
    ]);
    // A log ends the spell; the next one is told of again, and a deleted log is none.
    await log(0);
    await log(0, ENUMS.siteLogStatus.DELETED);
    expect(await look()).toBe(0);
    await query("update site_logs set log_date = log_date - 5 where project_id = $1 and log_date = $2", [
      site.projectId,
      day(0),
    ]);
    expect(await look()).toBe(0);
    await query("delete from site_logs where project_id = $1", [site.projectId]);
    await log(6);
    expect(await look()).toBe(1);
  });

  it("is not told of while nothing is built there, nor before it began", async () => {
    await query("update projects set actual_start = $2 where _id = $1", [site.projectId, day(2)]);
    expect(await look()).toBe(0);
    const setStatus = (status: number) =>
      query("update projects set actual_start = $2, status = $3 where _id = $1", [site.projectId, day(30), status]);
    const [before] = await query("select status from projects where _id = $1", [site.projectId]);
    await setStatus(ENUMS.projectStatus.PERFORMANCE);
    expect(await look()).toBe(0);
    await setStatus(Number(before?.["status"]));
    expect(await look()).toBe(1);
  });

  it("nothing of it stands in the conversation, which the customer reads", async () => {
    const before = await query("select count(*)::int as count from chat_messages");
    expect(await look()).toBe(1);
    expect(await query("select count(*)::int as count from chat_messages")).toEqual(before);
  });

  it("is mailed of in the reader's language, to who is still there, as long as it says nothing", async () => {
    await log(4);
    const send = quietMailTask({ ...t.deps });
    const mail = (userId: string) =>
      send({ tenantId: 1, projectId: site.projectId, userId, heardOn: day(4) }, {} as Parameters<typeof send>[1]);
    await mail(manager.userId);
    expect(t.mails).toHaveLength(1);
    expect(t.mails[0]).toMatchObject({ subject: "Công trường “Nhà anh Tuấn” chưa có nhật ký" });
    expect(t.mails[0]?.text).toContain(`/project-site/${site.projectId}?tab=site-logs`);
    expect(t.mails[0]?.text).toContain(day(4).split("-").toReversed().join("/"));
    await query("update users set status = 0 where _id = $1", [manager.userId]);
    await mail(manager.userId);
    await log(0);
    await mail(site.owner.userId);
    expect(t.mails).toHaveLength(1);
  });
});
