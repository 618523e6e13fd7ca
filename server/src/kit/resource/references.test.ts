import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const { DEACTIVE } = ENUMS.genericStatus;
const api = (feature: string): string => `/api/tenant/${feature}`;

let t: TestApp;
let editor: TestActor;
let writer: TestActor;
let category: string;

beforeAll(async () => {
  t = await testApp();
  [editor, writer] = [await t.actor("SUPERADMIN"), await t.actor("SITE")];
  category = uuidv7();
  await t.db.ownerPool.query(
    "insert into post_cates (tenant_id, _id, name, slug, post_type) values (1, $1::uuid, 'Móng', $1::text, 6)",
    [category],
  );
});
afterAll(() => t.close());

/** What the writer may do, and nothing else. */
const allow = (permissions: readonly string[]): Promise<unknown> =>
  t.db.ownerPool.query("update roles set permissions = $1 where tenant_id = 1 and code = 'SITE'", [permissions]);
const post = (feature: string, body: object, actor = writer): Promise<TestAnswer> =>
  t.call(actor, "POST", api(feature), body);
const idOf = ({ status, text, body }: TestAnswer): string => {
  expect(status, text).toBe(201);
  return String(body["_id"]);
};
const aVideo = (values: object = {}): object => ({
  title: `Bàn giao ${uuidv7()}`,
  categoryIds: [category],
  source: "YOUTUBE",
  videoUrl: "https://youtu.be/abcDEF_-123",
  audience: "STAFF",
  ...values,
});

describe("what a row newly points at", () => {
  it("R6-07 400 for rows that its writer may not see, as for ones that are not there: no title of them is told", async () => {
    const draft = idOf(
      await post("videos", aVideo({ title: "Bản nháp mật của phòng khác", status: DEACTIVE }), editor),
    );
    await allow([
      "playlists.basic",
      "playlists.read",
      "playlists.create",
      "playlists.update",
      "videos.basic",
      "videos.read",
    ]);
    const list = { name: "Danh sách của tôi", audience: "STAFF" };
    for (const stranger of [draft, uuidv7()]) {
      expect(await post("playlists", { ...list, videoIds: [stranger] })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "videoIds.0", code: "notFound" }] },
      });
    }
    const mine = idOf(await post("playlists", list));
    const put = await t.call(writer, "PUT", api("playlists"), { _id: mine, version: 1, videoIds: [draft] });
    expect(put).toMatchObject({ status: 400, body: { errors: [{ field: "videoIds.0", code: "notFound" }] } });
    expect(put.text).not.toContain("mật");
  });

  it("stays where it was named before, also for a writer who does not see it", async () => {
    const draft = idOf(await post("videos", aVideo({ status: DEACTIVE }), editor));
    const list = idOf(await post("playlists", { name: "Của hai người", audience: "STAFF", videoIds: [draft] }, editor));
    await t.db.ownerPool.query("update playlists set created_by = $2 where _id = $1", [list, writer.userId]);
    await allow(["playlists.basic", "playlists.read", "playlists.update", "videos.basic", "videos.read"]);
    const body = { _id: list, version: 1, name: "Của hai chúng ta", videoIds: [draft] };
    expect(await t.call(writer, "PUT", api("playlists"), body)).toMatchObject({
      status: 200,
      body: { name: "Của hai chúng ta", videoIds: [draft] },
    });
  });
});

it("R6-02 what a row points at has its name for staff, also where they may not open it", async () => {
  const draft = idOf(await post("videos", aVideo({ title: "Nhà anh Phúc", status: DEACTIVE }), editor));
  const list = idOf(await post("playlists", { name: "Đang dựng", audience: "STAFF", videoIds: [draft] }, editor));
  await allow(["playlists.basic", "playlists.read", "playlists.readAll"]);
  expect((await t.call(writer, "GET", `${api("videos")}/${draft}`)).status).toBe(403);
  expect((await t.call(writer, "GET", `${api("playlists")}/${list}`)).body["_refs"]).toMatchObject({
    [draft]: "Nhà anh Phúc",
  });
});

describe("a list that is the other side of a pair", () => {
  it("R6-07 403 without the right to change the rows that come to it or leave it", async () => {
    const list = idOf(await post("playlists", { name: "Nhà chị Lan", audience: "STAFF", videoIds: [] }, editor));
    const own = ["basic", "read", "create", "update"].map((right) => `videos.${right}`);
    own.push("postCates.basic", "postCates.readAll");
    await allow(own);
    const refused = await post("videos", aVideo({ playlistIds: [list] }));
    expect(refused.status).not.toBe(201);
    expect(refused.text).not.toContain("chị Lan");
    await allow([...own, "playlists.basic", "playlists.readAll"]);
    const seen = await post("videos", aVideo({ playlistIds: [list] }));
    expect(seen).toMatchObject({ status: 403, body: { errors: [{ field: "playlistIds", code: "forbidden" }] } });
    const listed = idOf(await post("videos", aVideo({ playlistIds: [list] }), editor));
    await t.db.ownerPool.query("update videos set created_by = $2 where _id = $1", [listed, writer.userId]);
    const left = await t.call(writer, "PUT", api("videos"), { _id: listed, version: 1, playlistIds: [] });
    expect(left).toMatchObject({ status: 403, body: { errors: [{ field: "playlistIds", code: "forbidden" }] } });
    await allow([...own, "playlists.basic", "playlists.readAll", "playlists.update"]);
    expect((await post("videos", aVideo({ playlistIds: [list] }))).status).toBe(201);
  });
});

describe("a path that is made from the title", () => {
  it("is made anew from the row's title when it is cleared alone", async () => {
    const list = idOf(
      await post("playlists", { name: "Nhà phố ba tầng", slug: "duong-dan-cu", audience: "STAFF" }, editor),
    );
    for (const [version, slug] of [
      [1, null],
      [2, ""],
    ] as const) {
      const cleared = await t.call(editor, "PUT", api("playlists"), { _id: list, version, slug });
      expect(cleared, cleared.text).toMatchObject({
        status: 200,
        body: { slug: expect.stringMatching(/^nha-pho-ba-tang/) },
      });
    }
  });

  it("is one of its own for each of several rows that get one title at the same moment", async () => {
    const same = { name: "Cùng một tên", audience: "STAFF" };
    const made = await Promise.all(Array.from({ length: 6 }, () => post("playlists", same, editor)));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(made.map(({ body }) => body["slug"])).size).toBe(6);
  });
});
