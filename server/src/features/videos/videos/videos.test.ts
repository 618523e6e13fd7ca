import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";

const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;
const VIDEOS = "/api/tenant/videos";
const PLAYLISTS = "/api/tenant/playlists";
const LINK = { source: "YOUTUBE", videoUrl: "https://youtu.be/abcDEF_-123" } as const;

interface Made {
  readonly _id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

let t: TestApp;
let content: TestActor;
let sales: TestActor;
let customer: TestActor;
let guest: TestActor;
let category: string;
let otherCategory: string;

beforeAll(async () => {
  t = await testApp();
  content = await t.actor("CONTENT");
  sales = await t.actor("SALES");
  customer = await t.actor("CUSTOMER");
  guest = await t.actor("GUEST");
  category = await cate(ENUMS.postType.VIDEO);
  otherCategory = await cate(ENUMS.postType.NEWS);
});
afterAll(() => t.close());

async function cate(type: number): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    "insert into post_cates (tenant_id, _id, name, slug, post_type) values (1, $1::uuid, 'Móng', $1::text, $2)",
    [id, type],
  );
  return id;
}

/** A stored video, as far read as `state` says. */
async function file(state: "PROCESSING" | "READY" | "FAILED", duration: number | null = 90): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, kind, state, duration)
     values (1, $1::uuid, 'a.mp4', 'video/mp4', 1, '\\x00', $1::text, 'video', $2, $3)`,
    [id, state, duration],
  );
  return id;
}

const body = (values: object): object => ({
  title: `Chọn gạch ${uuidv7()}`,
  categoryIds: [category],
  ...LINK,
  status: 1,
  ...values,
});
const create = (values: object = {}, actor: TestActor | null = content) => t.call(actor, "POST", VIDEOS, body(values));
async function made(values: object = {}): Promise<Made> {
  const answer = await create(values);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return answer.body as unknown as Made;
}
const change = (row: Made, values: object) =>
  t.call(content, "PUT", VIDEOS, { _id: row._id, version: row.version, ...values });
const playlist = (values: object = {}) => t.call(content, "POST", PLAYLISTS, { name: "Xây nhà lần đầu", ...values });
async function madeList(values: object = {}): Promise<Made> {
  const answer = await playlist(values);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return answer.body as unknown as Made;
}
const one = (actor: TestActor, url: string) => t.call(actor, "GET", url);
const move = (ids: readonly string[], status: number) =>
  t.call(content, "PUT", `${VIDEOS}/updateStatus`, { ids, status, notes: "" });

describe("R1-04 videos", () => {
  it("R6-07 401 without a token, 403 without the right", async () => {
    expect((await create({}, null)).status).toBe(401);
    expect((await create({}, sales)).status).toBe(403);
    expect((await t.call(customer, "PUT", VIDEOS, {})).status).toBe(403);
  });

  it.each([
    ["an address of another service", { source: "VIMEO" }, "videoUrl"],
    ["no address", { videoUrl: null }, "videoUrl"],
    ["no file", { source: "UPLOAD" }, "videoFile"],
    ["a file that is not there", { source: "UPLOAD", videoFile: uuidv7() }, "videoFile"],
    ["a page that is no file", { source: "LINK", videoUrl: "https://media.example.vn/trang" }, "videoUrl"],
    ["a server that is not allowed", { source: "LINK", videoUrl: "https://media.example.vn/a.mp4" }, "videoUrl"],
    ["no category", { categoryIds: [] }, "categoryIds"],
    ["a length that is none", { duration: 0 }, "duration"],
  ])("R5-16 400 names the field: %s", async (_case, values, field) => {
    const answer = await create(values);
    expect(answer, answer.text).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("R5-16 400 for a category of other posts", async () => {
    const answer = await create({ categoryIds: [category, otherCategory] });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "categoryIds.1" }] } });
  });

  it("a direct link may come from the servers of the setting", async () => {
    await t.db.ownerPool.query(
      `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
       values (1, $1, 'video.linkHosts', 'FILE', 'text', 'cdn.example.vn, Media.example.vn:8443', '')`,
      [uuidv7()],
    );
    const url = "https://media.example.vn:8443/a.mp4";
    expect((await create({ source: "LINK", videoUrl: url })).status).toBe(201);
    const refused = await create({ source: "LINK", videoUrl: "https://media.example.vn/a.mp4" });
    expect(refused.body["errors"]).toMatchObject([{ message: expect.stringContaining("media.example.vn") }]);
  });

  it("R5-16 400 for chapters that do not follow each other, or begin after the end", async () => {
    const chapters = (...starts: number[]) => starts.map((atSecond) => ({ atSecond, title: "Chương" }));
    for (const [starts, field] of [
      [[0, 30, 30], "chapters.2.atSecond"],
      [[40, 30], "chapters.1.atSecond"],
      [[0, 90], "chapters.1.atSecond"],
    ] as const) {
      const answer = await create({ duration: 90, chapters: chapters(...starts) });
      expect(answer, JSON.stringify(starts)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    const row = await made({ duration: 90, chapters: chapters(0, 30, 89) });
    expect((await change(row, { duration: 60 })).body["errors"]).toMatchObject([{ field: "chapters.2.atSecond" }]);
    const videoFile = await file("READY", 20);
    const shorter = await change(row, { source: "UPLOAD", videoFile });
    expect(shorter.body["errors"]).toMatchObject([{ field: "chapters.1.atSecond" }, { field: "chapters.2.atSecond" }]);
  });

  it("R8-05 409: only what can be played is in use, and a video that cannot be decoded says so", async () => {
    const [waiting, broken] = [await file("PROCESSING", null), await file("FAILED", null)];
    const upload = (videoFile: string) => ({ source: "UPLOAD", videoFile, videoUrl: null });
    expect(await create(upload(waiting))).toMatchObject({ status: 409, body: { errors: [{ field: "videoFile" }] } });
    const refused = await create(upload(broken));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body["detail"]).toBe("Không giải mã được video này. Hãy tải lên tệp MP4 (H.264) hoặc WebM khác.");
    const draft = await made({ ...upload(waiting), status: DEACTIVE });
    expect(draft).toMatchObject({ processingStatus: "PROCESSING", duration: null });
    expect((await move([draft._id], ACTIVE)).status).toBe(409);
    const link = await made();
    expect((await change(link, upload(waiting))).status).toBe(409);
    // Nothing of the refused changes is there.
    expect((await one(content, `${VIDEOS}/${link._id}`)).body).toMatchObject({ ...LINK, version: link.version });
  });

  it("an uploaded video gets its length when its file is read, and may be used then", async () => {
    const videoFile = await file("PROCESSING", null);
    const row = await made({ source: "UPLOAD", videoFile, duration: 7, status: DEACTIVE });
    expect(row).toMatchObject({ duration: null, videoUrl: null });
    await t.db.ownerPool.query("update files set state = 'READY', duration = 42 where _id = $1", [videoFile]);
    const read = (await one(content, `${VIDEOS}/${row._id}`)).body;
    expect(read).toMatchObject({ duration: 42, processingStatus: "READY" });
    expect((await move([row._id], ACTIVE)).status).toBe(200);
    // A change of something else leaves the length alone.
    const found = (await one(content, `${VIDEOS}/${row._id}`)).body as unknown as Made;
    expect((await change(found, { summary: "Mới", duration: 7 })).body).toMatchObject({ duration: 42 });
  });

  it("an uploaded video shows its file's picture unless it has one of its own", async () => {
    const [videoFile, poster] = [await file("READY"), uuidv7()];
    await t.db.ownerPool.query(
      `insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key)
       values (1, $1::uuid, 'a.webp', 'image/webp', 1, 640, 360, '\\x00', $1::text)`,
      [poster],
    );
    await t.db.ownerPool.query("update files set poster_id = $2 where _id = $1", [videoFile, poster]);
    const row = await made({ source: "UPLOAD", videoFile, videoUrl: null });
    expect(row).toMatchObject({ thumbnail: poster, duration: 90, _files: { [poster]: { width: 640 } } });
    expect((await change(row, { thumbnail: null })).body).toMatchObject({ thumbnail: null });
  });

  it("R3-01 every save of a video is kept, and restoring one brings its playlists back too", async () => {
    const list = await madeList();
    const row = await made({ title: "Xem cách trộn vữa", playlistIds: [list._id] });
    await change(row, { title: "Xem cách trộn bê tông", playlistIds: [] });
    const { items } = (await one(content, `${VIDEOS}/${row._id}/versions`)).body;
    expect(items).toMatchObject([
      { version: 2, changes: {} },
      { version: 1, changes: { title: { to: "Xem cách trộn vữa" } } },
    ]);
    const restored = await t.call(content, "POST", `${VIDEOS}/${row._id}/versions/1/restore`, { version: 2 });
    const kept = { version: 3, title: "Xem cách trộn vữa", playlistIds: [list._id], ...LINK };
    expect(restored, restored.text).toMatchObject({ status: 200, body: kept });
  });

  it("R7-09 is found without marks, by source, length, category and playlist", async () => {
    const list = await madeList();
    const row = await made({ title: "Đổ bê tông móng cọc", duration: 333, playlistIds: [list._id] });
    const find = (values: object) => t.call(content, "POST", `${VIDEOS}/find`, values);
    const filter = {
      playlistIds: list._id,
      source: "YOUTUBE",
      categoryIds: category,
      duration: { from: 300, to: 400 },
    };
    for (const wanted of [{ searchTerm: "do be tong mong" }, { filter }]) {
      const answer = await find(wanted);
      expect(answer.body, answer.text).toMatchObject({ total: 1, items: [{ _id: row._id }] });
    }
    expect((await find({ filter: { ...filter, duration: { from: 334 } } })).body).toMatchObject({ total: 0 });
  });

  it("R6-02 customers see what is published for them, guests what is for everybody", async () => {
    const [open, forCustomers, inside, later] = [
      await made(),
      await made({ audience: "CUSTOMER" }),
      await made({ audience: "STAFF" }),
      await made({ publishAt: "2099-01-01T00:00:00Z" }),
    ];
    const seenBy = async (actor: TestActor): Promise<number[]> =>
      Promise.all(
        [open, forCustomers, inside, later].map(async ({ _id }) => (await one(actor, `${VIDEOS}/${_id}`)).status),
      );
    expect(await seenBy(sales)).toEqual([200, 200, 200, 200]);
    expect(await seenBy(customer)).toEqual([200, 200, 404, 404]);
    expect(await seenBy(guest)).toEqual([200, 404, 404, 404]);
  });
});

describe("R1-04 playlists", () => {
  it("keep their order, count their videos, and are told of it from either side", async () => {
    const [first, second, third] = [await made({ duration: 60 }), await made({ duration: 30 }), await made()];
    const list = await madeList({ videoIds: [second._id, first._id] });
    expect(list).toMatchObject({
      videoIds: [second._id, first._id],
      videoCount: 2,
      totalDuration: 90,
      hasVideos: true,
    });
    const later = await change(third, { playlistIds: [list._id] });
    expect(later, later.text).toMatchObject({ status: 200, body: { playlistIds: [list._id] } });
    const read = (await one(content, `${PLAYLISTS}/${list._id}`)).body;
    expect(read).toMatchObject({ videoIds: [second._id, first._id, third._id], version: list.version + 1 });
    // Who had the list open before that does not put the old one back.
    const stale = { _id: list._id, version: list.version, videoIds: [first._id] };
    expect((await t.call(content, "PUT", PLAYLISTS, stale)).status).toBe(409);
    const kept = await t.call(content, "PUT", PLAYLISTS, { ...stale, version: list.version + 1 });
    expect(kept.body).toMatchObject({ videoIds: [first._id], videoCount: 1, totalDuration: 60 });
    expect((await one(content, `${VIDEOS}/${third._id}`)).body).toMatchObject({ playlistIds: [] });
  });

  it("one without a cover has the picture of its first video", async () => {
    const [videoFile, poster] = [await file("READY"), uuidv7()];
    await t.db.ownerPool.query(
      `insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key)
       values (1, $1::uuid, 'a.webp', 'image/webp', 1, 640, 360, '\\x00', $1::text)`,
      [poster],
    );
    const plain = await made();
    const pictured = await made({ source: "UPLOAD", videoFile, videoUrl: null, thumbnail: poster });
    const list = await madeList();
    expect(list).toMatchObject({ cover: null });
    const swapped = { _id: list._id, version: list.version, videoIds: [plain._id, pictured._id] };
    expect((await t.call(content, "PUT", PLAYLISTS, swapped)).body).toMatchObject({ cover: poster });
  });

  it("R5-16 400 for a category of other posts, a stranger among the videos, and one video too many", async () => {
    expect(await playlist({ categoryId: otherCategory })).toMatchObject({
      body: { errors: [{ field: "categoryId" }] },
    });
    expect((await playlist({ categoryId: category })).status).toBe(201);
    const strange = await playlist({ videoIds: [(await made())._id, uuidv7()] });
    expect(strange).toMatchObject({ status: 400, body: { errors: [{ field: "videoIds.1" }] } });
    const many = await playlist({ videoIds: Array.from({ length: 201 }, () => uuidv7()) });
    expect(many).toMatchObject({ status: 400, body: { errors: [{ field: "videoIds" }] } });
  });

  it("R6-02 one without a video in use is hidden from customers", async () => {
    const list = await madeList();
    const seen = async (): Promise<number> => (await one(guest, `${PLAYLISTS}/${list._id}`)).status;
    expect(await seen()).toBe(404);
    const draft = await made({ status: DEACTIVE, playlistIds: [list._id] });
    expect(await seen()).toBe(404);
    await move([draft._id], ACTIVE);
    expect(await seen()).toBe(200);
    expect((await t.call(guest, "POST", `${PLAYLISTS}/find`, { searchTerm: "xay nha" })).body["items"]).toContainEqual(
      expect.objectContaining({ _id: list._id }),
    );
    await t.call(content, "DELETE", `${VIDEOS}/${draft._id}`);
    expect(await seen()).toBe(404);
  });

  it("R6-02 tells customers no title of a video that they may not see", async () => {
    const [open, inside] = [await made(), await made({ audience: "STAFF" })];
    const list = await madeList({ videoIds: [open._id, inside._id] });
    const seen = (await one(guest, `${PLAYLISTS}/${list._id}`)).body;
    expect(Object.keys(seen["_refs"] as object)).toContain(open._id);
    expect(JSON.stringify(seen)).not.toContain(String(inside["title"]));
    expect(JSON.stringify((await one(sales, `${PLAYLISTS}/${list._id}`)).body)).toContain(String(inside["title"]));
  });

  it("videos are added to one behind the others, each once", async () => {
    const [first, second] = [await made(), await made()];
    const list = await madeList({ videoIds: [first._id] });
    const url = `${PLAYLISTS}/${list._id}/videos`;
    const add = (actor: TestActor | null, ids: unknown) => t.call(actor, "PUT", url, { ids });
    expect((await add(null, [second._id])).status).toBe(401);
    expect((await add(content, [])).status).toBe(400);
    expect((await add(content, [uuidv7()])).status).toBe(400);
    expect((await add(sales, [second._id])).status).toBe(403);
    expect((await t.call(content, "PUT", `${PLAYLISTS}/${uuidv7()}/videos`, { ids: [second._id] })).status).toBe(404);
    const answer = await add(content, [second._id, first._id]);
    expect(answer).toMatchObject({ status: 200, body: { videoIds: [first._id, second._id] } });
  });
});

describe("R1-04 watching", () => {
  const put = (actor: TestActor | null, id: string, seconds: unknown) =>
    t.call(actor, "PUT", `${VIDEOS}/${id}/position`, { seconds });
  const positions = (actor: TestActor, values: object = {}) => t.call(actor, "POST", `${VIDEOS}/positions`, values);

  it("401, 400, 404", async () => {
    const { _id } = await made({ duration: 100 });
    expect((await put(null, _id, 5)).status).toBe(401);
    for (const seconds of [-1, 1.5, "5", 99_999, null]) expect((await put(customer, _id, seconds)).status).toBe(400);
    expect((await put(customer, uuidv7(), 5)).status).toBe(404);
    expect((await put(customer, (await made({ audience: "STAFF" }))._id, 5)).status).toBe(404);
    expect((await positions(customer, { ids: ["x"] })).status).toBe(400);
  });

  it("everybody's place is kept, for themselves alone, and a video that was seen stays seen", async () => {
    const { _id, version } = await made({ duration: 100 });
    expect((await put(customer, _id, 30)).body).toEqual({ videoId: _id, seconds: 30, isDone: false });
    expect((await put(customer, _id, 91)).body).toEqual({ videoId: _id, seconds: 91, isDone: true });
    expect((await put(customer, _id, 2)).body).toEqual({ videoId: _id, seconds: 2, isDone: true });
    expect((await positions(customer, { ids: [_id] })).body).toEqual({
      items: [{ videoId: _id, seconds: 2, isDone: true }],
    });
    expect((await positions(guest, { ids: [_id] })).body).toEqual({ items: [] });
    expect((await one(content, `${VIDEOS}/${_id}`)).body).toMatchObject({ version });
  });

  it("what was begun last is offered first, and nothing that was seen", async () => {
    const person = await t.actor("GUEST");
    const [first, second, seen] = [await made(), await made(), await made({ duration: 20 })];
    for (const [row, seconds] of [
      [seen, 19],
      [first, 4],
      [second, 6],
    ] as const)
      await put(person, row._id, seconds);
    const { items } = (await positions(person)).body as { items: { videoId: string }[] };
    expect(items.map(({ videoId }) => videoId)).toEqual([second._id, first._id]);
  });

  it("R8-05 a video that could not be read is read again, and only such a one", async () => {
    const videoFile = await file("FAILED", null);
    const row = await made({ source: "UPLOAD", videoFile, status: DEACTIVE });
    const retry = (actor: TestActor | null, id: string) => t.call(actor, "PUT", `${VIDEOS}/${id}/retry`);
    expect((await retry(null, row._id)).status).toBe(401);
    expect((await retry(sales, row._id)).status).toBe(403);
    expect((await retry(content, uuidv7())).status).toBe(404);
    expect((await retry(content, (await made())._id)).status).toBe(409);
    const answer = await retry(content, row._id);
    expect(answer, answer.text).toMatchObject({ status: 200, body: { processingStatus: "PROCESSING" } });
    const { rows } = await t.db.ownerPool.query("select state, reason from files where _id = $1", [videoFile]);
    expect(rows).toEqual([{ state: "PROCESSING", reason: null }]);
    expect((await retry(content, row._id)).status).toBe(409);
  });
});
