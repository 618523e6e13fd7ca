import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileUrls } from "../../platform/files/urls.ts";
import { idOf, makeCate, plantPicture } from "./reading/testing/posts.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const POSTS = "/api/tenant/posts";
const HOUR_MS = 3_600_000;

let t: TestApp;
let editor: TestActor;
let cateId: string;
let picture: string;

beforeAll(async () => {
  t = await testApp();
  editor = await t.actor("CONTENT");
  cateId = await makeCate(t, editor, ENUMS.postType.POST);
  picture = await plantPicture(t);
});
afterAll(() => t.close());

async function plantVideo(tenantId = 1): Promise<string> {
  const id = await plantPicture(t, tenantId);
  await t.db.ownerPool.query("update files set mime = 'video/mp4', name = 'phim.mp4' where _id = $1", [id]);
  return id;
}
const address = (id: string, hours: number, tenantId = 1): string =>
  fileUrls(t.deps.secrets, tenantId, id, "everybody", new Date(Date.now() + hours * HOUR_MS)).url;
/** As uploads and forms give it. */
const endless = (id: string, tenantId = 1): string => fileUrls(t.deps.secrets, tenantId, id, "everybody").url;
const create = (src: string): Promise<TestAnswer> =>
  t.call(editor, "POST", POSTS, {
    title: `Có phim ${uuidv7()}`,
    featuredImage: picture,
    content: `<p>Xem</p><video src="${src}" controls></video>`,
    categoryIds: [cateId],
    status: 1,
  });
const contentOf = async (actor: TestActor, id: string): Promise<string> =>
  String((await t.call(actor, "GET", `${POSTS}/${id}`)).body.content);

describe("videos in the text of a post", () => {
  it("R1-04 a video is shown to readers at an address that works, also once the one it was written with has ended", async () => {
    const video = await plantVideo();
    const id = idOf(await create(address(video, 1)));
    await t.db.ownerPool.query("update posts set content = $2 where _id = $1", [
      id,
      `<p>Xem</p><video src="${address(video, -1)}"></video>`,
    ]);
    const reader = await t.actor("CUSTOMER");
    const shown = await contentOf(reader, id);
    expect(shown).toContain(`src="${endless(video)}"`);
    const kept = await t.call(editor, "PUT", POSTS, { _id: id, version: 1, content: `${shown}<p>Thêm</p>` });
    expect(kept.status).toBe(200);
    const ended = `<video src="${address(video, -1)}"></video>`;
    expect((await t.call(editor, "PUT", POSTS, { _id: id, version: 2, content: ended })).status).toBe(200);
  });

  it("R1-04 a video that was just uploaded is stored and shown with the address that its upload answered", async () => {
    const src = endless(await plantVideo());
    const made = await create(src);
    expect(made, made.text).toMatchObject({ status: 201 });
    expect(await contentOf(await t.actor("CUSTOMER"), idOf(made))).toContain(`src="${src}"`);
  });

  it("refuses a video that its writer could not have seen: guessed, ended, of another company, or no video", async () => {
    const refused = { status: 400, body: { errors: [{ field: "content" }] } };
    const video = await plantVideo();
    const forged = address(video, 1).replace(/.{22}$/u, "a".repeat(22));
    expect(await create(forged)).toMatchObject(refused);
    expect(await create(address(video, -1))).toMatchObject(refused);
    expect(await create(address(await plantVideo(2), 1, 2))).toMatchObject(refused);
    expect(await create(endless(await plantVideo(2), 2))).toMatchObject(refused);
    expect(await create(endless(video).replace(/.{22}$/u, "a".repeat(22)))).toMatchObject(refused);
    expect(await create(address(picture, 1))).toMatchObject(refused);
    expect(await create(endless(picture))).toMatchObject(refused);
    expect(await create(address(uuidv7(), 1))).toMatchObject(refused);
  });

  it("a version with a video that was taken out since comes back with it", async () => {
    const video = await plantVideo();
    const id = idOf(await create(address(video, 1)));
    await t.call(editor, "PUT", POSTS, { _id: id, version: 1, content: "<p>Không phim</p>" });
    await t.db.ownerPool.query(
      "update post_versions set content = jsonb_set(content, '{content}', to_jsonb($2::text)) where post_id = $1 and version = 1",
      [id, `<video src="${address(video, -1)}"></video>`],
    );
    const restored = await t.call(editor, "POST", `${POSTS}/${id}/versions/1/restore`, { version: 2 });
    expect(restored.status).toBe(200);
    expect(await contentOf(editor, id)).toContain(video);
  });
});
