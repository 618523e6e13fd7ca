import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_NOTICES } from "../../../platform/deps.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";
import { idOf, makeCate, plantPicture } from "../reading/testing/posts.ts";
import { postsFeature } from "../feature.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

let t: TestApp;
let editor: TestActor;
let other: TestActor;
let cate: string;
let picture: string;
/** Rows that those who watch were told of. */
let told: unknown[] = [];

beforeAll(async () => {
  t = await testApp({ notices: { ...NO_NOTICES, rowsChanged: (...given) => void told.push(given) } });
  [editor, other] = [await t.actor("CONTENT"), await t.actor("CONTENT")];
  cate = await makeCate(t, editor, ENUMS.postType.POST);
  picture = await plantPicture(t);
});
afterAll(() => t.close());

/** An article of the editor's, scheduled by somebody. */
async function scheduled(seconds: number, by = editor): Promise<string> {
  const body = { title: `Bài hẹn giờ ${seconds}`, featuredImage: picture, content: "<p>Móng</p>", categoryIds: [cate] };
  const id = idOf(await t.call(editor, "POST", "/api/tenant/posts", body));
  const answer = await t.call(by, "POST", `/api/tenant/posts/${id}/schedule`, {
    version: 1,
    publishAt: inSeconds(3600),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  // The time passes; the last change was before.
  await t.db.ownerPool.query("update posts set publish_at = $2 where _id = $1", [id, inSeconds(seconds)]);
  return id;
}

/** What no call lets happen: its categories are lost in the table of pairs. */
const breakIt = (id: string): Promise<unknown> =>
  t.db.ownerPool.query("delete from post_cate_links where post_id = $1", [id]);
const read = async (id: string): Promise<TestAnswer["body"]> =>
  (await t.call(editor, "GET", `/api/tenant/posts/${id}`)).body;
const tasks = (): NonNullable<ReturnType<NonNullable<typeof postsFeature.tasks>>> => postsFeature.tasks?.(t.deps) ?? {};
const run = (name: string, payload: object = {}): Promise<unknown> =>
  Promise.resolve(tasks()[name]?.(payload, {} as never));
/** The mails that wait to be sent, with whom they are for. */
async function waiting(): Promise<Readonly<Record<string, unknown>>[]> {
  const { rows } = await t.db.ownerPool.query<{ payload: Record<string, unknown> }>(
    `select p.payload from graphile_worker._private_jobs p
     join graphile_worker._private_tasks k on k.id = p.task_id where k.identifier = 'mailHeldPost' order by p.id`,
  );
  return rows.map(({ payload }) => payload);
}

describe("R4-01 what is scheduled is looked at once more when it is due", () => {
  it("what is whole stays, and so does what is not due yet", async () => {
    const [soon, later] = [await scheduled(30), await scheduled(3600)];
    await breakIt(later);
    told = [];
    expect(await run("checkDuePosts")).toBe("Mọi bài đến giờ đều đăng được");
    expect(told).toEqual([]);
    expect(await read(soon)).toMatchObject({ status: ACTIVE, version: 2 });
    expect(await read(later)).toMatchObject({ status: ACTIVE, version: 2 });
    await t.call(editor, "DELETE", `/api/tenant/posts/${later}`);
  });

  it("what lacks something is a draft again before it shows, and its history says why", async () => {
    const id = await scheduled(40, other);
    await breakIt(id);
    told = [];
    expect(await run("checkDuePosts")).toBe("1 bài đến giờ nhưng chưa đăng được");
    const row = await read(id);
    expect(row).toMatchObject({ status: DEACTIVE, version: 3, unpublishAt: null });
    expect(Date.parse(String(row["publishAt"]))).toBeGreaterThan(Date.now());
    const { items } = (await t.call(editor, "GET", `/api/tenant/posts/${id}/history`)).body as { items: object[] };
    expect(items[0]).toMatchObject({
      actor: null,
      notes: "Còn thiếu: Chuyên mục.",
      changes: { status: { from: ACTIVE, to: DEACTIVE } },
    });
    expect(told).toEqual([[1, "posts", [id]]]);
    // Once is enough.
    expect(await run("checkDuePosts")).toBe("Mọi bài đến giờ đều đăng được");
  });

  it("who scheduled it is told by mail what is missing, and where", async () => {
    const [job] = await waiting();
    expect(job).toMatchObject({
      tenantId: 1,
      userId: other.userId,
      feature: "posts",
      held: { lacks: ["categoryIds"] },
    });
    await t.db.ownerPool.query("update users set email = 'other@nepnha.test' where _id = $1", [other.userId]);
    await run("mailHeldPost", job);
    const mail = t.mails.at(-1);
    expect(mail).toMatchObject({ to: "other@nepnha.test", subject: "“Bài hẹn giờ 40” chưa đăng được đúng hẹn" });
    expect(mail?.text).toContain("Còn thiếu: Chuyên mục.");
    expect(mail?.text).toContain(`/post/${String(job?.["id"])}`);
    await t.db.ownerPool.query("update users set status = 0 where _id = $1", [other.userId]);
    const count = t.mails.length;
    await run("mailHeldPost", job);
    expect(t.mails).toHaveLength(count);
  });

  it("a site that names its owner without their consent does not appear either", async () => {
    const cateId = await makeCate(t, editor, ENUMS.postType.CONSTRUCTION);
    const body = {
      title: "Nhà anh Ba ở quận 7",
      featuredImage: picture,
      content: "<p>Nhà phố</p>",
      categoryIds: [cateId],
      constructionType: ENUMS.projectType.CONSTRUCT,
      status: ACTIVE,
      publishAt: inSeconds(3600),
    };
    const id = idOf(await t.call(editor, "POST", "/api/tenant/constructions", body));
    await t.db.ownerPool.query(
      "update constructions set owner_display_name = 'Anh Ba', publish_at = $2 where _id = $1",
      [id, inSeconds(20)],
    );
    await run("checkDuePosts");
    expect((await t.call(editor, "GET", `/api/tenant/constructions/${id}`)).body).toMatchObject({ status: DEACTIVE });
    expect((await waiting()).at(-1)).toMatchObject({
      userId: editor.userId,
      held: { message: "constructions.rule.consent" },
    });
  });
});
