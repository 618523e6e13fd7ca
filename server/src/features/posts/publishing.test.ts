import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { posts } from "@nepnha/contract/features/posts/posts";
import { publishingState } from "@nepnha/domain/kit/publishing-state";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { idOf, makeCate, plantPicture } from "./reading/testing/posts.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const HOUR = 3600 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

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

/** What each section needs besides a title and a category. */
const bodies: Readonly<Record<string, () => object>> = {
  posts: () => ({ featuredImage: picture, content: "<p>Móng</p>" }),
  knowledge: () => ({ featuredImage: picture, content: "<p>Móng</p>" }),
  news: () => ({ bannerImage: picture, content: "<p>Khởi công</p>", newsType: "COMPANY" }),
  constructions: () => ({
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
  videos: () => ({ source: "YOUTUBE", videoUrl: "https://youtu.be/abcDEF_-123" }),
};

async function made(feature: string, values: object = {}): Promise<string> {
  const body = { title: `Đổ móng ${uuidv7()}`, categoryIds: [cates.get(feature)], ...bodies[feature]?.(), ...values };
  return idOf(await t.call(editor, "POST", `/api/tenant/${feature}`, body));
}
const move = (feature: string, id: string, name: string, body: object, actor: TestActor | null = editor) =>
  t.call(actor, "POST", `/api/tenant/${feature}/${id}/${name}`, body);
const row = async (feature: string, id: string, actor = editor): Promise<TestAnswer> =>
  t.call(actor, "GET", `/api/tenant/${feature}/${id}`);
const draft = { status: DEACTIVE };

describe.each(Object.keys(POST_TYPES))("R4-01 publishing %s", (feature) => {
  it("401, 400, 403, 404, 409 in this order", async () => {
    const id = await made(feature, draft);
    expect((await move(feature, id, "publish", { version: 1 }, null)).status).toBe(401);
    expect((await move(feature, id, "publish", {})).status).toBe(400);
    expect((await move(feature, id, "publish", { version: 1, publishAt: inHours(1) })).status).toBe(400);
    for (const publishAt of [undefined, null, "", "mai", inHours(-1), new Date().toISOString()]) {
      expect(await move(feature, id, "schedule", { version: 1, publishAt }), String(publishAt)).toMatchObject({
        status: 400,
        body: { errors: [{ field: "publishAt" }] },
      });
    }
    for (const actor of [customer, await t.actor("SALES")]) {
      expect((await move(feature, id, "publish", { version: 1 }, actor)).status).toBe(403);
    }
    expect((await move(feature, uuidv7(), "publish", { version: 1 })).status).toBe(404);
    expect(await move(feature, id, "unpublish", { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "TRANSITION_NOT_ALLOWED", transition: { moves: ["publish", "schedule"] } },
    });
    expect((await row(feature, id)).body).toMatchObject({ status: DEACTIVE, version: 1 });
  });

  it("begins as a draft without a time; one that is begun in use shows at once", async () => {
    expect((await row(feature, await made(feature))).body).toMatchObject({ status: DEACTIVE, publishAt: null });
    const before = Date.now();
    const { status, publishAt } = (await row(feature, await made(feature, { status: ACTIVE }))).body;
    expect(status).toBe(ACTIVE);
    expect(Math.abs(Date.parse(String(publishAt)) - before)).toBeLessThan(HOUR);
  });

  it("a draft is published now, and unpublished it keeps its date and knows when it was taken down", async () => {
    const id = await made(feature, { ...draft, publishAt: inHours(24) });
    expect((await row(feature, id, customer)).status).toBe(404);
    const before = Date.now();
    const published = await move(feature, id, "publish", { version: 1 });
    expect(published).toMatchObject({
      status: 200,
      body: {
        status: ACTIVE,
        version: 2,
        _can: { unpublish: true, publish: { message: "posts.rule.published" } },
      },
    });
    const { publishAt } = published.body;
    expect(Date.parse(String(publishAt))).toBeGreaterThanOrEqual(before - 1);
    expect((await row(feature, id, customer)).status).toBe(200);
    const gone = await move(feature, id, "unpublish", { version: 2 });
    expect(gone).toMatchObject({ status: 200, body: { status: DEACTIVE, publishAt } });
    expect(publishingState(posts, gone.body, Date.now())).toBe("withdrawn");
    const { body } = await t.call(editor, "GET", `/api/tenant/${feature}/${id}/history`);
    const [told] = body.items as { changes: unknown }[];
    expect(told?.changes).toEqual({
      status: { from: ACTIVE, to: DEACTIVE },
      unpublishAt: { from: null, to: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect((await row(feature, id, customer)).status).toBe(404);
    const again = await move(feature, id, "publish", { version: 3 });
    expect(again).toMatchObject({ status: 200, body: { status: ACTIVE, publishAt, unpublishAt: null } });
  });

  it("a scheduled one waits, may be scheduled for another time, and is published before it", async () => {
    const id = await made(feature, draft);
    const publishAt = inHours(48);
    expect(await move(feature, id, "schedule", { version: 1, publishAt })).toMatchObject({
      status: 200,
      body: { status: ACTIVE, publishAt, _can: { publish: true, schedule: true, unpublish: true } },
    });
    expect((await row(feature, id, customer)).status).toBe(404);
    const other = inHours(72);
    expect(await move(feature, id, "schedule", { version: 2, publishAt: other })).toMatchObject({
      status: 200,
      body: { status: ACTIVE, publishAt: other, version: 3 },
    });
    expect((await move(feature, id, "publish", { version: 3 })).status).toBe(200);
    expect((await row(feature, id, customer)).status).toBe(200);
    expect(await move(feature, id, "schedule", { version: 4, publishAt })).toMatchObject({
      status: 409,
      body: {
        code: "RULE_BROKEN",
        detail: "Khách đang thấy rồi. Hãy gỡ xuống trước khi hẹn giờ khác.",
        transition: { from: 1, moves: ["unpublish"] },
      },
    });
  });
});

describe("R4-01 publishing", () => {
  it("by switching many at once takes down and shows again in the same way", async () => {
    const id = await made("posts", draft);
    const waiting = await made("posts", { status: ACTIVE, publishAt: inHours(24) });
    const put = (ids: string[], status: number) =>
      t.call(editor, "PUT", "/api/tenant/posts/updateStatus", { ids, status, notes: null });
    const state = async (of: string) => publishingState(posts, (await row("posts", of)).body, Date.now());
    await put([id], ACTIVE);
    expect([await state(id), (await row("posts", id, customer)).status]).toEqual(["published", 200]);
    await put([id, waiting], DEACTIVE);
    // What never showed was never taken down.
    expect([await state(id), await state(waiting)]).toEqual(["withdrawn", "draft"]);
    await put([id], ACTIVE);
    expect([await state(id), (await row("posts", id, customer)).status]).toEqual(["published", 200]);
  });

  it("a new time for what was taken down leaves its former end behind", async () => {
    const id = await made("posts", { status: ACTIVE });
    await move("posts", id, "unpublish", { version: 1 });
    const body = { _id: id, version: 2, publishAt: inHours(24) };
    expect(await t.call(editor, "PUT", "/api/tenant/posts", body)).toMatchObject({
      status: 200,
      body: { publishAt: body.publishAt, unpublishAt: null },
    });
  });

  it("one whose time has ended is published again without that end", async () => {
    const id = await made("posts", { publishAt: inHours(-48), unpublishAt: inHours(-24) });
    expect((await row("posts", id, customer)).status).toBe(404);
    expect(await move("posts", id, "publish", { version: 1 })).toMatchObject({
      status: 200,
      body: { status: ACTIVE, unpublishAt: null },
    });
    expect((await row("posts", id, customer)).status).toBe(200);
  });

  it("cannot be scheduled behind its own end, and says so", async () => {
    const id = await made("posts", { ...draft, unpublishAt: inHours(24) });
    expect(await move("posts", id, "schedule", { version: 1, publishAt: inHours(48) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "unpublishAt" }] },
    });
    expect((await row("posts", id)).body).toMatchObject({ status: DEACTIVE, version: 1 });
  });

  it("stands in the history with its date, and each published text is a version", async () => {
    const id = await made("posts", { ...draft, publishAt: inHours(24) });
    await move("posts", id, "publish", { version: 1, notes: "Sếp đã duyệt" });
    const { body } = await t.call(editor, "GET", `/api/tenant/posts/${id}/history`);
    expect((body.items as object[])[0]).toMatchObject({
      notes: "Sếp đã duyệt",
      changes: {
        status: { from: DEACTIVE, to: ACTIVE },
        publishAt: { from: expect.any(String), to: expect.any(String) },
      },
    });
  });

  it("switching a post on by its status keeps its time, as before", async () => {
    const publishAt = inHours(24);
    const id = await made("posts", { ...draft, publishAt });
    const change = { ids: [id], status: ACTIVE, notes: null };
    expect((await t.call(editor, "PUT", "/api/tenant/posts/updateStatus", change)).status).toBe(200);
    expect((await row("posts", id)).body).toMatchObject({ status: ACTIVE, publishAt });
    expect((await row("posts", id, customer)).status).toBe(404);
  });

  it("neither a site without its owner's consent nor a video that is not ready goes out, by whichever move", async () => {
    const site = await made("constructions", { ...draft, ownerDisplayName: "Gia đình anh Minh" });
    const reason = { message: "constructions.rule.consent" };
    expect((await row("constructions", site)).body).toMatchObject({
      _can: { publish: reason, schedule: reason, ACTIVE: reason, update: true, delete: true },
    });
    for (const [name, body] of [
      ["publish", {}],
      ["schedule", { publishAt: inHours(24) }],
    ] as const) {
      expect(await move("constructions", site, name, { version: 1, ...body })).toMatchObject({
        status: 409,
        body: { code: "RULE_BROKEN", errors: [{ field: "customerConsent" }] },
      });
    }
    const fileId = uuidv7();
    await t.db.ownerPool.query(
      `insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, kind, state)
       values (1, $1::uuid, 'a.mp4', 'video/mp4', 1, '\\x00', $1::text, 'video', 'PROCESSING')`,
      [fileId],
    );
    const video = await made("videos", draft);
    await t.db.ownerPool.query(
      "update videos set source = 'UPLOAD', video_url = null, video_file = $1 where _id = $2",
      [fileId, video],
    );
    expect((await row("videos", video)).body).toMatchObject({ _can: { publish: { message: "videos.rule.notReady" } } });
    expect((await move("videos", video, "publish", { version: 1 })).body.code).toBe("RULE_BROKEN");
  });

  it("customers are told of no move", async () => {
    const id = await made("posts", { status: ACTIVE });
    expect((await row("posts", id)).body._can).toHaveProperty("unpublish");
    expect((await row("posts", id, customer)).body).toMatchObject({ _id: id, _can: {} });
    expect((await row("posts", id, customer)).body._can).toEqual({});
  });
});
