import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import type { Field } from "@nepnha/contract/kit/define";
import { resourceByName } from "@nepnha/contract/catalog";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayWait } from "@nepnha/domain/kit/drafts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { idOf, makeCate, plantPicture } from "./reading/testing/posts.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const HOUR = 3600 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const FEATURES = Object.keys(POST_TYPES);

let t: TestApp;
let editor: TestActor;
let customer: TestActor;
let picture: string;
const cates = new Map<string, string>();

beforeAll(async () => {
  t = await testApp();
  [editor, customer] = [await t.actor("CONTENT"), await t.actor("CUSTOMER")];
  picture = await plantPicture(t);
  for (const [feature, type] of Object.entries(POST_TYPES)) cates.set(feature, await makeCate(t, editor, type));
});
afterAll(() => t.close());

/** What each section needs to be published, in the order of its fields. */
const needs: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  posts: () => ({ categoryIds: cate("posts"), featuredImage: picture, content: "<p>Móng</p>" }),
  knowledge: () => ({ categoryIds: cate("knowledge"), featuredImage: picture, content: "<p>Móng</p>" }),
  news: () => ({ categoryIds: cate("news"), bannerImage: picture, content: "<p>Mới</p>", newsType: "COMPANY" }),
  constructions: () => ({
    categoryIds: cate("constructions"),
    featuredImage: picture,
    content: "<p>Nhà phố</p>",
    constructionType: ENUMS.projectType.CONSTRUCT,
  }),
  houseTemplates: () => ({
    featuredImage: picture,
    content: "<p>Nhà phố</p>",
    houseType: "NHA_PHO",
    style: "HIEN_DAI",
    landWidth: "5",
    landLength: "20",
    floors: 3,
  }),
  videos: () => ({ videoUrl: "https://youtu.be/abcDEF_-123", categoryIds: cate("videos") }),
};
const cate = (feature: string): unknown[] => [cates.get(feature)];
const of = (feature: string): Readonly<Record<string, unknown>> => needs[feature]?.() ?? {};
/** A video without a file is asked for one unless it says that it lies elsewhere. */
const title = (feature: string): object => ({
  title: `Đổ móng ${uuidv7()}`,
  ...(feature === "videos" ? { source: "YOUTUBE" } : {}),
});

const url = (feature: string, ...steps: (string | number)[]): string => ["/api/tenant", feature, ...steps].join("/");
const create = (feature: string, values: object): Promise<TestAnswer> =>
  t.call(editor, "POST", url(feature), { ...title(feature), ...values });
const put = (feature: string, body: object): Promise<TestAnswer> => t.call(editor, "PUT", url(feature), body);
const move = (feature: string, id: string, name: string, body: object): Promise<TestAnswer> =>
  t.call(editor, "POST", url(feature, id, name), body);
const read = (feature: string, id: string, actor = editor): Promise<TestAnswer> =>
  t.call(actor, "GET", url(feature, id));
const namesIn = ({ body }: TestAnswer): unknown[] =>
  (body["errors"] as { field: string }[]).map(({ field }) => field).toSorted();

describe.each(FEATURES)("R4-01 an unfinished draft of %s", (feature) => {
  const wanted = (): string[] => Object.keys(of(feature)).toSorted();

  it("is saved with its title alone, read, found and listed by who writes it, and by nobody else", async () => {
    const made = await create(feature, {});
    expect(made, made.text).toMatchObject({ status: 201, body: { status: DEACTIVE, _can: { publish: true } } });
    const id = idOf(made);
    for (const name of wanted()) expect(made.body[name] ?? []).toEqual([]);
    expect((await read(feature, id)).body).toMatchObject({ title: made.body["title"] });
    expect((await read(feature, id, customer)).status).toBe(404);
    for (const [actor, total] of [
      [editor, 1],
      [customer, 0],
    ] as const) {
      const found = await t.call(actor, "POST", url(feature, "find"), { searchTerm: String(made.body["title"]) });
      expect(found.body, found.text).toMatchObject({ total });
    }
    const exported = await t.call(editor, "POST", url(feature, "export"), { format: "csv", columns: ["title"] });
    expect(exported.text).toContain(String(made.body["title"]));
    expect((await create(feature, { title: " " })).body["errors"]).toMatchObject([{ field: "title" }]);
  });

  it("R5-16 400 names every missing field when it is published, and keeps what is there", async () => {
    const id = idOf(await create(feature, { summary: "Một nửa" }));
    const refused = await move(feature, id, "publish", { version: 1 });
    expect(refused, refused.text).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(namesIn(refused)).toEqual(wanted());
    expect(refused.body["detail"]).toMatch(/^“Đổ móng .*” chưa đủ để đăng\. Còn thiếu: .+\.$/u);
    for (const { message } of refused.body["errors"] as { message: string }[]) expect(message).not.toBe("");
    expect(namesIn(await move(feature, id, "schedule", { version: 1, publishAt: inHours(2) }))).toEqual(wanted());
    expect(namesIn(await put(feature, { _id: id, version: 1, status: ACTIVE }))).toEqual(wanted());
    expect((await read(feature, id)).body).toMatchObject({ status: DEACTIVE, version: 1, summary: "Một nửa" });
    expect(namesIn(await create(feature, { status: ACTIVE }))).toEqual(wanted());
  });

  it("is filled in piece by piece, and published with the last one", async () => {
    const id = idOf(await create(feature, {}));
    let version = 1;
    for (const [name, value] of Object.entries(of(feature))) {
      expect((await move(feature, id, "publish", { version })).status).toBe(400);
      const filled = await put(feature, { _id: id, version, [name]: value });
      expect(filled, filled.text).toMatchObject({ status: 200 });
      version += 1;
    }
    expect(await move(feature, id, "publish", { version })).toMatchObject({ status: 200, body: { status: ACTIVE } });
    expect((await read(feature, id, customer)).status).toBe(200);
  });

  it("R5-16 what is published or scheduled is not emptied of what it needs; taken down, it may be", async () => {
    const id = idOf(await create(feature, { ...of(feature), status: ACTIVE, publishAt: inHours(2) }));
    for (const name of wanted()) {
      const empty = Array.isArray(of(feature)[name]) ? [] : null;
      const refused = await put(feature, { _id: id, version: 1, [name]: empty });
      expect(refused, name).toMatchObject({ status: 400, body: { errors: [{ field: name }] } });
    }
    const down = await move(feature, id, "unpublish", { version: 1 });
    expect(down, down.text).toMatchObject({ status: 200 });
    const [name = ""] = wanted();
    const emptied = await put(feature, { _id: id, version: 2, [name]: Array.isArray(of(feature)[name]) ? [] : null });
    expect(emptied, emptied.text).toMatchObject({ status: 200 });
    expect(namesIn(await move(feature, id, "publish", { version: 3 }))).toEqual([name]);
  });

  it("R3-05 of several rows that are published together, each that lacks something is named, and none is", async () => {
    const [whole, half, bare] = [
      idOf(await create(feature, of(feature))),
      idOf(await create(feature, {})),
      idOf(await create(feature, {})),
    ];
    const publish = (...ids: string[]): Promise<TestAnswer> =>
      t.call(editor, "PUT", url(feature, "updateStatus"), { ids, status: ACTIVE });
    const refused = await publish(whole, half, bare);
    expect(refused, refused.text).toMatchObject({ status: 400 });
    expect(namesIn(refused)).toEqual(["ids.1", "ids.2"]);
    expect(refused.body["detail"]).toContain("1 mục khác");
    expect((refused.body["errors"] as { message: string }[])[0]?.message).toContain("Còn thiếu:");
    expect((await read(feature, whole)).body).toMatchObject({ status: DEACTIVE });
    expect(namesIn(await publish(half))).toEqual(wanted());
    expect((await publish(whole)).status).toBe(200);
    expect((await t.call(editor, "PUT", url(feature, "deleteItems"), [half, bare])).status).toBe(200);
  });

  it("R7-09 a file brings drafts with what it has; one that says that they are published is checked", async () => {
    const send = (text: string): ReturnType<typeof upload> => upload(feature, text);
    const name = `Bản nháp ${uuidv7()}`;
    expect((await send(`title\n${name}`)).body).toMatchObject({ created: 1, errorCount: 0 });
    const found = await t.call(editor, "POST", url(feature, "find"), { searchTerm: name });
    expect(found.body).toMatchObject({ items: [{ title: name, status: DEACTIVE }] });
    const refused = await send(`title,status\n${name} 2,Đã đăng`);
    expect(refused.body, refused.text).toMatchObject({ created: 0 });
    expect(Number(refused.body["errorCount"])).toBeGreaterThan(1);
  });

  it("the database holds the rule for every column", async () => {
    const id = idOf(await create(feature, {}));
    const section = resourceByName(feature);
    await expect(t.db.ownerPool.query(`update ${section?.table} set status = 1 where _id = $1`, [id])).rejects.toThrow(
      `${section?.table}_whole`,
    );
    const fields = Object.entries<Field>(section?.fields ?? {}).filter(([name]) => section && mayWait(section, name));
    expect(fields.map(([name]) => name)).toEqual(expect.arrayContaining(wanted()));
  });
});

describe("R4-01 unfinished drafts beside what else is done with posts", () => {
  it("an earlier, unfinished version is not put back over a published one; over a draft it is", async () => {
    const id = idOf(await create("posts", {}));
    const versions = (n: number, version: number): Promise<TestAnswer> =>
      t.call(editor, "POST", url("posts", id, "versions", n, "restore"), { version });
    expect((await put("posts", { _id: id, version: 1, ...of("posts") })).status).toBe(200);
    expect((await move("posts", id, "publish", { version: 2 })).status).toBe(200);
    const refused = await versions(1, 3);
    expect(refused, refused.text).toMatchObject({ status: 400 });
    expect(namesIn(refused)).toEqual(["content", "featuredImage"]);
    expect((await move("posts", id, "unpublish", { version: 3 })).status).toBe(200);
    const back = await versions(1, 4);
    expect(back, back.text).toMatchObject({
      status: 200,
      body: { content: null, featuredImage: null, categoryIds: [] },
    });
  });

  it("a deleted draft comes back as it was, a copy of one is one, and a conflict shows the other's row", async () => {
    const id = idOf(await create("news", {}));
    expect((await t.call(editor, "DELETE", url("news", id))).status).toBe(200);
    const back = await t.call(editor, "PUT", url("news", "updateStatus"), { ids: [id], status: DEACTIVE });
    expect(back, back.text).toMatchObject({ status: 200 });
    const copy = await t.call(editor, "POST", `${url("news")}?copyOf=${id}`, title("news"));
    expect(copy).toMatchObject({ status: 201, body: { status: DEACTIVE, newsType: null } });
    const conflict = await put("news", { _id: id, version: 1, summary: "Khác" });
    expect(conflict).toMatchObject({ status: 409, body: { current: { newsType: null, content: null } } });
  });

  it("R3-03 what is missing is found, and sorted behind all that has it, page by page", async () => {
    const bare = idOf(await create("houseTemplates", {}));
    const low = idOf(await create("houseTemplates", { ...of("houseTemplates"), floors: 1 }));
    const find = async (body: object): Promise<unknown[]> => {
      const { body: found } = await t.call(editor, "POST", url("houseTemplates", "find"), body);
      return (found["items"] as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await find({ filter: { floors: null } })).toContain(bare);
    expect(await find({ filter: { floors: null } })).not.toContain(low);
    const sorting = { column: "floors", direction: "asc" };
    const all = await find({ sorting, paginator: { page: 1, pageSize: 100 } });
    expect(all.indexOf(low)).toBeLessThan(all.indexOf(bare));
    const paginator = { after: low, pageSize: 100 };
    expect(await find({ sorting, paginator })).toEqual(all.slice(all.indexOf(low) + 1));
  });

  it("R5-16 is told in the reader's language", async () => {
    const id = idOf(await create("posts", {}));
    const answer = await t.app.inject({
      method: "POST",
      url: url("posts", id, "publish"),
      headers: { authorization: `Bearer ${editor.token}`, "accept-language": "en" },
      payload: { version: 1 },
    });
    const { detail } = JSON.parse(answer.payload) as { detail: string };
    expect(detail).toMatch(/is not ready to be published\. Still missing: Categories, Main picture, Text\.$/u);
  });

  it("R8-05 a film that was not sent yet is missing, one that is being read is waited for", async () => {
    const id = idOf(await create("videos", { source: "UPLOAD", categoryIds: cate("videos") }));
    expect(namesIn(await move("videos", id, "publish", { version: 1 }))).toEqual(["videoFile"]);
  });
});

/** Sends a text as a file to import. */
async function upload(feature: string, text: string): Promise<Pick<TestAnswer, "body" | "text">> {
  const boundary = "----nepnha";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const answer = await t.app.inject({
    method: "POST",
    url: `${url(feature, "import")}?dryRun=false`,
    headers: {
      authorization: `Bearer ${editor.token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${head}${text}\r\n--${boundary}--\r\n`,
  });
  return { body: JSON.parse(answer.payload) as TestAnswer["body"], text: answer.payload };
}
