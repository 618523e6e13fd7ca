import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf, makeCate, plantPicture } from "../posts/reading/testing/posts.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { toldRows } from "../../testing/told-rows.ts";

const CATES = "/api/tenant/postCates";
const { POST, KNOWLEDGE } = ENUMS.postType;
const { NORMAL, GROUP, ITEM } = ENUMS.postCateType;

const { notices, told } = toldRows();
let t: TestApp;
let editor: TestActor;
let picture: string;

beforeAll(async () => {
  t = await testApp({ notices });
  editor = await t.actor("CONTENT");
  picture = await plantPicture(t);
});
afterAll(() => t.close());

const cate = (cateType: number, parentId: string | null = null, postType: 0 | 3 = POST): Promise<string> =>
  makeCate(t, editor, postType, { cateType, parentId });
const tryCate = (body: object): Promise<TestAnswer> =>
  t.call(editor, "POST", CATES, { name: `Thử ${uuidv7()}`, postType: POST, cateType: NORMAL, ...body });
const read = async (id: string): Promise<TestAnswer["body"]> => (await t.call(editor, "GET", `${CATES}/${id}`)).body;
const change = async (id: string, body: object): Promise<TestAnswer> =>
  t.call(editor, "PUT", CATES, { _id: id, version: (await read(id)).version, ...body });
const article = async (categoryIds: string[], more: object = {}): Promise<string> =>
  idOf(
    await t.call(editor, "POST", "/api/tenant/posts", {
      title: `Bài ${uuidv7()}`,
      featuredImage: picture,
      content: "<p>a</p>",
      categoryIds,
      status: 1,
      ...more,
    }),
  );
const merge = (actor: TestActor | null, sourceId: unknown, targetId: unknown, more: object = {}): Promise<TestAnswer> =>
  t.call(actor, "POST", `${CATES}/merge`, { sourceId, targetId, ...more });

describe("the tree of categories", () => {
  it("R3-01 a group holds groups and categories, a category holds values, a value holds nothing", async () => {
    const group = await cate(GROUP);
    const normal = await cate(NORMAL, await cate(GROUP, group));
    const item = await cate(ITEM, normal);
    const refused = [
      [ITEM, null, "parentId"],
      [ITEM, group, "parentId"],
      [NORMAL, normal, "parentId"],
      [GROUP, normal, "parentId"],
      [NORMAL, item, "parentId"],
    ] as const;
    for (const [cateType, parentId, field] of refused) {
      expect(await tryCate({ cateType, parentId })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect(await change(normal, { cateType: GROUP })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "cateType" }] },
    });
  });

  it("is four levels deep at most and never a circle", async () => {
    const levels = [await cate(GROUP)];
    for (let depth = 2; depth <= 4; depth += 1) levels.push(await cate(GROUP, levels.at(-1) ?? null));
    const deeper = await tryCate({ cateType: GROUP, parentId: levels[3] });
    expect(deeper).toMatchObject({ status: 400, body: { errors: [{ field: "parentId", code: "depth" }] } });
    const circle = await change(levels[0] ?? "", { parentId: levels[2] });
    expect(circle).toMatchObject({ status: 400, body: { errors: [{ field: "parentId", code: "cycle" }] } });
  });

  it("belongs to one type of post, and keeps it once there is something in it", async () => {
    const group = await cate(GROUP);
    const foreign = await tryCate({ postType: KNOWLEDGE, parentId: group });
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ field: "parentId" }] } });
    const used = await cate(NORMAL);
    expect((await change(used, { postType: KNOWLEDGE })).status).toBe(200);
    expect((await change(used, { postType: POST })).status).toBe(200);
    await article([used]);
    expect(await change(used, { postType: KNOWLEDGE })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "postType" }] },
    });
    // The refused change left the category as it was: articles of its type still go in.
    await article([used]);
    expect(await read(used)).toMatchObject({ postType: POST, itemCount: 2 });
  });

  it("a post takes only categories of its type", async () => {
    const foreign = await cate(NORMAL, null, KNOWLEDGE);
    const refused = await t.call(editor, "POST", "/api/tenant/posts", {
      title: "Nhầm chỗ rồi",
      featuredImage: picture,
      content: "<p>a</p>",
      categoryIds: [foreign],
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "categoryIds.0" }] } });
  });

  it("the same path serves two types of post, and one type only once", async () => {
    const slug = `mong-${Date.now()}`;
    expect((await tryCate({ slug })).status).toBe(201);
    expect((await tryCate({ slug, postType: KNOWLEDGE })).status).toBe(201);
    expect(await tryCate({ slug })).toMatchObject({ status: 409, body: { errors: [{ field: "slug" }] } });
  });
});

describe("what is in a category", () => {
  it("is counted without what was deleted, and keeps it from being deleted", async () => {
    const [parent, full] = [await cate(GROUP), await cate(NORMAL)];
    await cate(NORMAL, parent);
    const [first] = [await article([full]), await article([full])];
    expect(await read(full)).toMatchObject({ itemCount: 2 });
    expect(await t.call(editor, "DELETE", `${CATES}/${parent}`)).toMatchObject({
      status: 409,
      body: { code: "IN_USE" },
    });
    expect(await t.call(editor, "DELETE", `${CATES}/${full}`)).toMatchObject({ status: 409, body: { code: "IN_USE" } });
    await t.call(editor, "DELETE", `/api/tenant/posts/${first}`);
    const found = await t.call(editor, "POST", `${CATES}/find`, {
      filter: { parentId: null },
      paginator: { pageSize: 100 },
    });
    const row = (found.body.items as { _id: string; itemCount: number }[]).find(({ _id }) => _id === full);
    expect(row).toMatchObject({ itemCount: 1 });
  });

  it("401, 400, 403, 404, 409: what cannot be merged", async () => {
    const [one, other] = [await cate(NORMAL), await cate(NORMAL)];
    expect((await merge(null, one, other)).status).toBe(401);
    expect((await merge(editor, one, "x")).status).toBe(400);
    expect(await merge(editor, one, one)).toMatchObject({ status: 400, body: { errors: [{ field: "targetId" }] } });
    const foreign = await cate(NORMAL, null, KNOWLEDGE);
    expect((await merge(editor, one, foreign)).status).toBe(400);
    expect((await merge(await t.actor("SALES"), one, other)).status).toBe(403);
    expect((await merge(editor, one, uuidv7())).status).toBe(404);
    const parent = await cate(NORMAL);
    await cate(ITEM, parent);
    expect(await merge(editor, parent, other)).toMatchObject({ status: 409, body: { code: "IN_USE" } });
  });

  it("moves into another one: first counted, then merged, no post twice, and open forms learn of it", async () => {
    const [source, target] = [await cate(NORMAL), await cate(NORMAL)];
    const both = await article([source, target]);
    const alone = await article([source]);
    expect((await merge(editor, source, target, { preview: true })).body).toEqual({ count: 2 });
    expect(await read(source)).toMatchObject({ status: ENUMS.genericStatus.ACTIVE, itemCount: 2 });
    told.length = 0;
    expect((await merge(editor, source, target)).body).toEqual({ count: 2 });
    const ofPosts = told.filter((line) => line.startsWith("1 posts ")).flatMap((line) => line.slice(8).split(","));
    expect(ofPosts.toSorted()).toEqual([both, alone].toSorted());
    expect(await read(target)).toMatchObject({ itemCount: 2 });
    for (const id of [both, alone]) {
      const { body } = await t.call(editor, "GET", `/api/tenant/posts/${id}`);
      expect(body).toMatchObject({ categoryIds: [target], version: 2 });
    }
    expect((await t.call(editor, "GET", `${CATES}/${source}`)).status).toBe(404);
    const stale = await t.call(editor, "PUT", "/api/tenant/posts", { _id: alone, version: 1, categoryIds: [source] });
    expect(stale.status).toBe(409);
  });
});
