import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";
import { idOf, makeCate, plantPicture } from "./testing/posts.ts";

const KNOWLEDGE = "/api/tenant/knowledge";

let t: TestApp;
let editor: TestActor;
let cateId: string;
let picture: string;

beforeAll(async () => {
  t = await testApp();
  editor = await t.actor("CONTENT");
  cateId = await makeCate(t, editor, ENUMS.postType.KNOWLEDGE);
  picture = await plantPicture(t);
});
afterAll(() => t.close());

const make = async (title: string): Promise<string> =>
  idOf(
    await t.call(editor, "POST", KNOWLEDGE, {
      title,
      featuredImage: picture,
      content: "<p>Bản đầu</p>",
      categoryIds: [cateId],
      status: 1,
    }),
  );
const change = async (id: string, body: object): Promise<TestAnswer> => {
  const { version } = (await t.call(editor, "GET", `${KNOWLEDGE}/${id}`)).body;
  return t.call(editor, "PUT", KNOWLEDGE, { _id: id, version, ...body });
};
const versions = async (id: string): Promise<{ version: number; changes: Record<string, unknown> }[]> =>
  (await t.call(editor, "GET", `${KNOWLEDGE}/${id}/versions`)).body.items as never;
const restore = (actor: TestActor | null, id: string, n: number | string, version: unknown): Promise<TestAnswer> =>
  t.call(actor, "POST", `${KNOWLEDGE}/${id}/versions/${n}/restore`, { version });

describe("versions of a post", () => {
  it("401, 400, 403, 404, 409 before anything is restored", async () => {
    const id = await make("Móng băng hay móng cọc");
    await change(id, { content: "<p>Bản hai</p>" });
    expect((await restore(null, id, 1, 2)).status).toBe(401);
    expect(await restore(editor, id, 1, "2")).toMatchObject({ status: 400, body: { errors: [{ field: "version" }] } });
    expect((await restore(await t.actor("SALES"), id, 1, 2)).status).toBe(403);
    expect((await restore(await t.actor("CUSTOMER"), id, 1, 2)).status).toBe(403);
    for (const n of [9, 0, "x"]) expect((await restore(editor, id, n, 2)).status).toBe(404);
    expect((await restore(await t.actor("CONTENT", 2), id, 1, 2)).status).toBe(404);
    expect(await restore(editor, id, 1, 1)).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
    expect(await versions(id)).toHaveLength(2);
  });

  it("R3-01 every save is kept with what it changed, and restoring one makes a new one", async () => {
    const id = await make("Chống thấm sàn vệ sinh");
    await change(id, { title: "Chống thấm nhà vệ sinh", content: "<p>Bản hai</p>", tags: ["chống thấm"] });
    const [now, first] = await versions(id);
    expect(now).toMatchObject({ version: 2, changes: {} });
    expect(first).toMatchObject({
      version: 1,
      changes: {
        title: { from: "Chống thấm nhà vệ sinh", to: "Chống thấm sàn vệ sinh" },
        content: { from: "Bản hai", to: "Bản đầu" },
        tags: { removed: ["chống thấm"] },
      },
    });
    const restored = await restore(editor, id, 1, 2);
    expect(restored).toMatchObject({
      status: 200,
      body: { version: 3, title: "Chống thấm sàn vệ sinh", content: "<p>Bản đầu</p>", tags: [], categoryIds: [cateId] },
    });
    expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it("keeps the last twenty, whatever is written", async () => {
    const id = await make("Hai mươi lăm lần sửa");
    for (let round = 1; round <= 25; round += 1) await change(id, { summary: `Lần ${round}` });
    const kept = (await versions(id)).map(({ version }) => version);
    expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => 26 - index));
  });

  it("a post from before there were versions is kept as it was", async () => {
    const id = await make("Bài viết đã lâu");
    await t.db.ownerPool.query("delete from post_versions where post_id = $1", [id]);
    await change(id, { summary: "Thêm tóm tắt" });
    expect(await versions(id)).toMatchObject([{ version: 2 }, { version: 1, changes: { summary: { to: null } } }]);
  });

  it("a category that has gone does not come back with an old version", async () => {
    const id = await make("Chuyên mục đã gộp");
    const other = await makeCate(t, editor, ENUMS.postType.KNOWLEDGE);
    await change(id, { categoryIds: [cateId, other] });
    await change(id, { categoryIds: [cateId] });
    expect((await t.call(editor, "DELETE", `/api/tenant/postCates/${other}`)).status).toBe(200);
    const restored = await restore(editor, id, 2, 3);
    expect(restored).toMatchObject({ status: 200, body: { categoryIds: [cateId] } });
  });
});
