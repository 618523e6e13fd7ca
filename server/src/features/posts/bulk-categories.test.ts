import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { idOf, makeCate, plantPicture } from "./reading/testing/posts.ts";

const { POST, KNOWLEDGE } = ENUMS.postType;

/** What a draft of a section needs besides a title. */
const DRAFTS: Readonly<Record<string, object>> = {
  videos: { source: "YOUTUBE", videoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" },
};

let t: TestApp;
let editor: TestActor;
let picture: string;
let before: string;
let after: string;
let other: string;

beforeAll(async () => {
  t = await testApp();
  editor = await t.actor("CONTENT");
  picture = await plantPicture(t);
  [before, after] = [await makeCate(t, editor, POST), await makeCate(t, editor, POST)];
  other = await makeCate(t, editor, KNOWLEDGE);
});
afterAll(() => t.close());

async function post(): Promise<string> {
  const body = { title: `Đổ móng ${uuidv7()}`, categoryIds: [before], featuredImage: picture, content: "<p>Móng</p>" };
  return idOf(await t.call(editor, "POST", "/api/tenant/posts", body));
}
const change = (ids: unknown, categoryIds: unknown, actor: TestActor | null = editor) =>
  t.call(actor, "PUT", "/api/tenant/posts/bulk-categories", { ids, categoryIds });
const categoriesOf = async (id: string): Promise<unknown> =>
  (await t.call(editor, "GET", `/api/tenant/posts/${id}`)).body.categoryIds;

describe("R2-06 PUT /posts/bulk-categories", () => {
  it("401, 400, 403, 404 in this order, and nothing is changed", async () => {
    const ids = [await post(), await post()];
    expect((await change(ids, [after], null)).status).toBe(401);
    for (const [wrongIds, wrongCates] of [
      [[], [after]],
      [ids, []],
      [ids, ["x"]],
      [ids, [uuidv7()]],
      [ids, [other]],
      [ids, Array.from({ length: 6 }, () => uuidv7())],
    ]) {
      expect((await change(wrongIds, wrongCates)).status, JSON.stringify([wrongIds, wrongCates])).toBe(400);
    }
    expect((await change(ids, [after], await t.actor("SALES"))).status).toBe(403);
    expect((await change([...ids, uuidv7()], [after])).status).toBe(404);
    for (const id of ids) expect(await categoriesOf(id)).toEqual([before]);
  });

  it("puts all of them there, logged one by one", async () => {
    const ids = [await post(), await post()];
    const changed = await change(ids, [after]);
    expect(changed).toMatchObject({ status: 200, body: { items: [{ version: 2 }, { version: 2 }] } });
    for (const id of ids) {
      expect(await categoriesOf(id)).toEqual([after]);
      const { body } = await t.call(editor, "GET", `/api/tenant/posts/${id}/history`);
      expect(body.items).toMatchObject([{ changes: { categoryIds: expect.anything() } }, {}]);
    }
  });

  it.each(Object.entries(POST_TYPES))("R2-06 is there for %s, in categories of their type", async (feature, type) => {
    const base = `/api/tenant/${feature}`;
    const foreign = type === KNOWLEDGE ? after : other;
    const [from, to] = [await makeCate(t, editor, type), await makeCate(t, editor, type)];
    const ids: string[] = [];
    for (const name of ["một", "hai"]) {
      const body = {
        title: `Đổ móng ${name} ${uuidv7()}`,
        categoryIds: [from],
        status: ENUMS.genericStatus.DEACTIVE,
        ...DRAFTS[feature],
      };
      ids.push(idOf(await t.call(editor, "POST", base, body)));
    }
    const put = (categoryIds: string[], actor = editor) =>
      t.call(actor, "PUT", `${base}/bulk-categories`, { ids, categoryIds });
    const found = async (): Promise<unknown[]> =>
      Promise.all(ids.map(async (id) => (await t.call(editor, "GET", `${base}/${id}`)).body.categoryIds));
    expect((await put([foreign])).status).toBe(400);
    expect((await put([to], await t.actor("CARE"))).status).toBe(403);
    expect(await found()).toEqual([[from], [from]]);
    expect(await put([to])).toMatchObject({ status: 200, body: { items: [{ version: 2 }, { version: 2 }] } });
    expect(await found()).toEqual([[to], [to]]);
  });
});
