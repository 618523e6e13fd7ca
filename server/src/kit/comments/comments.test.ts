import type { CommentPage, RowComment } from "@nepnha/contract/kit/comments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { toldRows } from "../../testing/told-rows.ts";

const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";
const PICTURE = "0190163d-8694-739b-aea5-966c26f8ad92";

let t: TestApp;
let admin: TestActor;
let content: TestActor;
let sales: TestActor;
let customer: TestActor;
let guest: TestActor;
let foreigner: TestActor;
const { notices, told } = toldRows();

beforeAll(async () => {
  t = await testApp({ notices });
  await t.db.ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, size, sha256, storage_key)
     values (1, $1, 'a.webp', 'image/webp', 1, decode(repeat('00', 32), 'hex'), 'a')`,
    [PICTURE],
  );
  [admin, content, sales] = [await t.actor("ADMIN"), await t.actor("CONTENT"), await t.actor("SALES")];
  [customer, guest, foreigner] = [await t.actor("CUSTOMER"), await t.actor("GUEST"), await t.actor("ADMIN", 2)];
});
afterAll(() => t.close());

let serial = 0;
/** A post behind the scenes; published and open to comments unless it says otherwise. */
async function post({ publishAt = "2020-01-01", allow = true, status = 1 } = {}): Promise<string> {
  serial += 1;
  const { rows } = await t.db.ownerPool.query<{ _id: string }>(
    `insert into posts (tenant_id, _id, featured_image, title, slug, content, publish_at, allow_comment, status, search_text, created_by)
     values (1, gen_random_uuid(), $7, $1, $2, '<p>Bài</p>', $3, $4, $5, $1, $6) returning _id`,
    [`Bài viết ${serial}`, `bai-viet-${serial}`, publishAt, allow, status, admin.userId, PICTURE],
  );
  return rows[0]?._id ?? "";
}
const urlOf = (id: string): string => `/api/tenant/posts/${id}/comments`;

async function write(actor: TestActor, id: string, body: object): Promise<RowComment> {
  const answer = await t.call(actor, "POST", urlOf(id), body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as unknown as RowComment;
}
async function page(actor: TestActor, id: string, query = ""): Promise<CommentPage> {
  const answer = await t.call(actor, "GET", urlOf(id) + query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as CommentPage;
}
async function countOf(id: string): Promise<number> {
  const { rows } = await t.db.ownerPool.query<{ n: number }>("select comment_count as n from posts where _id = $1", [
    id,
  ]);
  return rows[0]?.n ?? -1;
}

describe("comments under rows", () => {
  it("401, 400, 403 and 404, in this order", async () => {
    const id = await post();
    const mine = await write(customer, id, { content: "Đẹp quá" });
    const one = `${urlOf(id)}/${mine._id}`;
    for (const [method, url] of [
      ["GET", urlOf(id)],
      ["POST", urlOf(id)],
      ["PUT", one],
      ["DELETE", one],
    ] as const) {
      expect((await t.call(null, method, url, method === "GET" ? undefined : { content: "a" })).status, url).toBe(401);
    }
    for (const body of [
      {},
      { content: "" },
      { content: "  \n " },
      { content: 7 },
      { content: "a\u0000b" },
      { content: "ế".repeat(2001) },
      { content: "a", visibility: "SECRET" },
      { content: "a", parentId: "x" },
      { content: "a", authorId: admin.userId },
    ]) {
      const answer = await t.call(sales, "POST", urlOf(id), body);
      expect([answer.status, answer.body["code"]], JSON.stringify(body)).toEqual([400, "INVALID_INPUT"]);
    }
    expect((await t.call(sales, "GET", `${urlOf(id)}?before=1`)).status).toBe(400);
    expect((await t.call(sales, "PUT", one, { content: "" })).status).toBe(400);
    // Not among the staff, where customers are not asked, somebody else's.
    expect((await t.call(customer, "POST", urlOf(id), { content: "a", visibility: "INTERNAL" })).status).toBe(403);
    expect((await t.call(customer, "GET", `${urlOf(id)}?visibility=INTERNAL`)).status).toBe(403);
    expect((await t.call(customer, "GET", `/api/tenant/users/${NOBODY}/comments`)).status).toBe(403);
    expect((await t.call(customer, "POST", `/api/tenant/branches/${NOBODY}/comments`, { content: "a" })).status).toBe(
      403,
    );
    expect((await t.call(guest, "PUT", one, { content: "khác" })).status).toBe(403);
    expect((await t.call(guest, "DELETE", one)).status).toBe(403);
    expect((await t.call(sales, "DELETE", one)).status).toBe(403);
    // What is not there, not published, deleted, abroad, or under another row.
    const [hidden, gone, other] = [await post({ publishAt: "2099-01-01" }), await post({ status: 255 }), await post()];
    for (const url of [urlOf(NOBODY), urlOf("x"), urlOf(hidden), urlOf(gone)]) {
      expect((await t.call(customer, "GET", url)).status, url).toBe(404);
      expect((await t.call(customer, "POST", url, { content: "a" })).status, url).toBe(404);
    }
    expect((await t.call(foreigner, "POST", urlOf(id), { content: "a" })).status).toBe(404);
    expect((await t.call(admin, "POST", urlOf(gone), { content: "a" })).status).toBe(404);
    expect((await t.call(customer, "PUT", `${urlOf(other)}/${mine._id}`, { content: "a" })).status).toBe(404);
    expect((await t.call(admin, "DELETE", `${urlOf(id)}/${NOBODY}`)).status).toBe(404);
  });

  it("409 where a post takes no comments; what was said before is still read", async () => {
    const id = await post();
    await write(customer, id, { content: "Trước khi đóng" });
    await t.db.ownerPool.query("update posts set allow_comment = false where _id = $1", [id]);
    expect(await t.call(customer, "POST", urlOf(id), { content: "Sau" })).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: "Bài này không nhận thêm bình luận." },
    });
    expect(await page(customer, id)).toMatchObject({
      total: 1,
      mayWrite: false,
      items: [{ content: "Trước khi đóng" }],
    });
    expect((await page(sales, id)).mayWrite).toBe(true);
  });

  it("notes of the staff stay among the staff; the words of customers are read by all, and answered", async () => {
    const id = await post();
    const note = await write(sales, id, { content: "Giá chưa chốt\r\nhỏi lại  " });
    expect(note).toMatchObject({
      visibility: "INTERNAL",
      content: "Giá chưa chốt\nhỏi lại",
      mine: true,
      mayEdit: true,
    });
    const asked = await write(customer, id, { content: "Bao nhiêu một mét vuông?" });
    const answer = await write(content, id, { content: "Dạ 6 triệu ạ", parentId: asked._id });
    expect(answer).toMatchObject({ visibility: "PUBLIC", parentId: asked._id, author: { staff: true } });
    const seen = await page(guest, id);
    expect(seen).toMatchObject({
      total: 2,
      items: [
        { _id: asked._id, author: { staff: false }, mine: false, mayDelete: false, replies: [{ _id: answer._id }] },
      ],
    });
    expect(JSON.stringify(seen)).not.toContain("Giá chưa chốt");
    expect(await page(admin, id)).toMatchObject({
      total: 1,
      items: [{ _id: note._id, mayEdit: false, mayDelete: true }],
    });
    expect((await page(admin, id, "?visibility=PUBLIC")).total).toBe(2);
    // A customer can answer no note, not even learn that it is there; an answer is not answered.
    for (const parentId of [note._id, NOBODY, answer._id]) {
      const refused = await t.call(customer, "POST", urlOf(id), { content: "a", parentId });
      expect([refused.status, refused.body["errors"]], parentId).toMatchObject([400, [{ field: "parentId" }]]);
    }
    expect(await countOf(id)).toBe(2);
    expect(told).toContain(`1 posts ${id}`);
  });

  it("its author changes a comment for a quarter of an hour, takes it away at any time; moderators take any away", async () => {
    const id = await post();
    const mine = await write(customer, id, { content: "Sai chính tả" });
    await write(guest, id, { content: "Trả lời", parentId: mine._id });
    const one = `${urlOf(id)}/${mine._id}`;
    const changed = await t.call(customer, "PUT", one, { content: "Đúng chính tả" });
    expect(changed).toMatchObject({ status: 200, body: { content: "Đúng chính tả" } });
    expect(changed.body["editedAt"]).not.toBeNull();
    await t.db.ownerPool.query("update comments set created_at = now() - interval '16 minutes' where _id = $1", [
      mine._id,
    ]);
    expect(await t.call(customer, "PUT", one, { content: "Muộn" })).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: "Chỉ sửa được trong 15 phút sau khi viết." },
    });
    expect((await t.call(customer, "DELETE", one)).status).toBe(200);
    expect((await t.call(customer, "DELETE", one)).status).toBe(404);
    // The answer keeps its place.
    expect(await page(customer, id)).toMatchObject({
      total: 1,
      items: [{ content: null, author: null, replies: [{ content: "Trả lời" }] }],
    });
    expect(await countOf(id)).toBe(1);
    const reply = (await page(content, id, "?visibility=PUBLIC")).items[0]?.replies[0]?._id ?? "";
    expect((await t.call(content, "DELETE", `${urlOf(id)}/${reply}`)).status).toBe(200);
    expect(await page(customer, id)).toMatchObject({ total: 0, items: [] });
    expect(await countOf(id)).toBe(0);
  });

  it("pages from the newest to the oldest, each once", async () => {
    const id = await post();
    await t.db.ownerPool.query(
      `insert into comments (tenant_id, _id, excerpt, content, visibility, entity_kind, entity_id, author_id)
       select 1, gen_random_uuid(), n::text, n::text, 'PUBLIC', 'posts', $1, $2 from generate_series(1, 45) n`,
      [id, customer.userId],
    );
    const seen: string[] = [];
    for (let before: string | null = ""; before !== null;) {
      const { items, next }: CommentPage = await page(guest, id, before === "" ? "" : `?before=${before}`);
      seen.push(...items.map(({ _id }) => _id));
      before = next;
    }
    expect(seen).toHaveLength(45);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
  });

  it("who writes too many is told to wait; what was refused counts nothing", async () => {
    const talker = await t.actor("CUSTOMER");
    const id = await post();
    for (let n = 0; n < 12; n += 1)
      expect((await t.call(talker, "POST", urlOf(NOBODY), { content: "a" })).status).toBe(404);
    for (let n = 0; n < 10; n += 1) await write(talker, id, { content: `Câu ${n}` });
    expect(await t.call(talker, "POST", urlOf(id), { content: "Thêm" })).toMatchObject({
      status: 429,
      body: { code: "RATE_LIMITED" },
    });
  });

  it("moderators find comments over all sections, hide them and count them again when they show them", async () => {
    const id = await post();
    const { _id } = await write(customer, id, { content: "Lời lẽ không hay" });
    const find = await t.call(content, "POST", "/api/tenant/comments/find", {
      searchTerm: "khong hay",
      filter: { visibility: "PUBLIC", entityKind: "posts" },
    });
    expect(find.body).toMatchObject({ total: 1, items: [{ _id, excerpt: "Lời lẽ không hay", entityId: id }] });
    const move = (status: number) =>
      t.call(content, "PUT", "/api/tenant/comments/updateStatus", { ids: [_id], status, notes: "" });
    expect((await move(0)).status).toBe(200);
    expect([(await page(guest, id)).total, await countOf(id)]).toEqual([0, 0]);
    expect((await move(1)).status).toBe(200);
    expect([(await page(guest, id)).total, await countOf(id)]).toEqual([1, 1]);
    // Nobody puts words into somebody's mouth.
    const put = await t.call(content, "PUT", "/api/tenant/comments", { _id, version: 3, content: "Lời hay" });
    expect(put.status).toBe(400);
    expect((await t.call(sales, "POST", "/api/tenant/comments/find", {})).status).toBe(403);
  });

  it("a comment is logged with its row's section, and leaves the version of the row alone", async () => {
    const id = await post();
    const { _id } = await write(sales, id, { content: "Ghi chú" });
    const { rows } = await t.db.ownerPool.query(
      "select l.entity_kind, l.summary, p.version from action_logs l, posts p where l.entity_id = $1 and p._id = $2",
      [_id, id],
    );
    expect(rows).toEqual([{ entity_kind: "comments", summary: "Ghi chú", version: 1 }]);
  });
});
