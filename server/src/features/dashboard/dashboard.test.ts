import { CATALOG } from "@nepnha/contract/catalog";
import { POST_STATUS } from "@nepnha/contract/features/posts/api";
import { ENUMS } from "@nepnha/contract/platform/enums";
import {
  START_CARDS,
  type CardDescription,
  type StartCard,
  type StartPage,
} from "@nepnha/contract/features/dashboard/cards";
import type { CardLine } from "@nepnha/contract/kit/start-card";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEATURES } from "../../features.ts";
import { withFeatures } from "../../product.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const URL = "/api/tenant/dashboard";
const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

let t: TestApp;
let admin: TestActor;
let content: TestActor;
let customer: TestActor;
let picture: string;
let cate: string;

beforeAll(async () => {
  t = await testApp();
  [admin, content, customer] = [await t.actor("ADMIN"), await t.actor("CONTENT"), await t.actor("CUSTOMER")];
  picture = uuidv7();
  await t.db.ownerPool.query(
    "insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key, created_by) values (1, $1, 'a.webp', 'image/webp', 10, 1280, 720, '', 'a', $2)",
    [picture, content.userId],
  );
  cate = String((await made(content, "postCates", { name: "Chuyện nhà", postType: 0, cateType: 0 }))._id);
});
afterAll(() => t.close());

async function made(by: TestActor, feature: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await t.call(by, "POST", `/api/tenant/${feature}`, body);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return answer.body;
}
const post = (by: TestActor, title: string, more: object = {}) =>
  made(by, "posts", { title, featuredImage: picture, content: "<p>Chữ</p>", categoryIds: [cate], status: 1, ...more });

async function cards(actor: TestActor): Promise<readonly StartCard[]> {
  const answer = await t.call(actor, "GET", URL);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return (answer.body as unknown as StartPage).cards;
}
async function lines(actor: TestActor, name: string): Promise<readonly CardLine[] | undefined> {
  const card = (await cards(actor)).find((one) => one.name === name);
  expect(card?.failed).toBeUndefined();
  return card?.lines;
}
const titles = async (actor: TestActor, name: string): Promise<string[] | undefined> =>
  (await lines(actor, name))?.map(({ title }) => title);

describe("the start page", () => {
  it("is the staff's", async () => {
    expect(await t.call(null, "GET", URL)).toMatchObject({ status: 401 });
    expect(await t.call(customer, "GET", URL)).toMatchObject({ status: 403 });
    expect(await t.call(customer, "GET", `${URL}/recent`)).toMatchObject({ status: 403 });
  });

  it("has the cards that somebody has a right to, in their order, and no other by its name", async () => {
    const names = async (actor: TestActor): Promise<string[]> => (await cards(actor)).map(({ name }) => name);
    expect(await names(await t.actor("SUPERADMIN"))).toEqual(START_CARDS.map(({ name }) => name));
    expect(await names(await t.actor("SITE"))).toEqual([
      "unread",
      "ticketsLate",
      "tickets",
      "workLate",
      "workToday",
      "changeOrders",
      "quietSites",
      "recent",
    ]);
    expect(await names(content)).toEqual([
      "unread",
      "ticketsLate",
      "tickets",
      "workLate",
      "workToday",
      "comments",
      "scheduled",
      "drafts",
      "recent",
    ]);
    expect(await t.call(content, "GET", `${URL}/jobs`)).toMatchObject({ status: 404 });
    expect(await t.call(content, "GET", `${URL}/nothing`)).toMatchObject({ status: 404 });
    expect(await t.call(content, "GET", `${URL}/recent`)).toMatchObject({ status: 200, body: { name: "recent" } });
  });

  it("has a feature behind every card, and a card before every feature's lines", () => {
    const filled = new Set(FEATURES.flatMap((feature) => feature.cards ?? []).map(({ card }) => card));
    expect([...filled].toSorted()).toEqual(START_CARDS.map(({ name }) => name).toSorted());
  });

  it.each(["drafts", "scheduled"])("has everything that is published among the %s", async (name) => {
    const published = CATALOG.filter(({ status }) => status === POST_STATUS).map((section) => section.name);
    const described: readonly CardDescription[] = START_CARDS;
    const rights = described.find((card) => card.name === name)?.anyOf;
    expect(rights?.toSorted()).toEqual(published.map((section) => `${section}.update`).toSorted());
    const { SUPERADMIN } = ENUMS.userRole;
    const who = { userId: admin.userId, role: SUPERADMIN, permissions: new Set<string>(), tenantId: 1 };
    const actor = { ...who, deviceId: admin.userId, deviceNo: 1, ip: "" };
    const parts = FEATURES.flatMap((feature) => feature.cards ?? []).filter(({ card }) => card === name);
    const selects = await t.deps.db.read(1, async (trx) =>
      parts.map((part) => part.lines({ ...withFeatures(t.deps), trx, actor })?.compile(trx).sql),
    );
    expect(selects.map((select) => /^select '(\w+)'/.exec(select ?? "")?.[1] ?? "none").toSorted()).toEqual(
      published.toSorted(),
    );
  });

  it("shows one's own drafts and what will appear, the soonest first", async () => {
    const other = await t.actor("CONTENT");
    await post(content, "Bản nháp của tôi", { status: 0 });
    await post(other, "Bản nháp của người khác", { status: 0 });
    await post(content, "Bài tuần sau", { publishAt: inHours(100) });
    await post(other, "Bài ngày mai", { publishAt: inHours(24) });
    await post(content, "Bài đã đăng");
    expect(await lines(content, "drafts")).toEqual([
      {
        section: "posts",
        _id: expect.any(String),
        path: null,
        title: "Bản nháp của tôi",
        note: null,
        at: expect.any(String),
        kind: null,
        count: 1,
      },
    ]);
    expect(await titles(content, "scheduled")).toEqual(["Bài ngày mai", "Bài tuần sau"]);
    const { _id, version } = await post(content, "Bài sẽ gỡ");
    const gone = await t.call(content, "POST", `/api/tenant/posts/${String(_id)}/unpublish`, { version });
    expect(gone, gone.text).toMatchObject({ status: 200 });
    expect(await titles(content, "drafts")).toEqual(["Bản nháp của tôi"]);
    expect(await titles(await t.actor("ADMIN", 2), "scheduled")).toEqual([]);
  });

  it("shows what customers wrote until one of the staff answers", async () => {
    const { _id } = await post(content, "Bài có bình luận");
    const comments = `/api/tenant/posts/${String(_id)}/comments`;
    const asked = await t.call(customer, "POST", comments, { content: "Giá bao nhiêu vậy?", visibility: "PUBLIC" });
    expect(asked, asked.text).toMatchObject({ status: 201 });
    await t.call(content, "POST", comments, { content: "Ghi chú nội bộ", visibility: "INTERNAL" });
    const [line, ...more] = (await lines(content, "comments")) ?? [];
    expect(line).toMatchObject({ title: "Giá bao nhiêu vậy?", note: expect.stringContaining("Bài có bình luận") });
    expect(more).toEqual([]);
    const answer = { content: "Dạ, em gửi ngay ạ", visibility: "PUBLIC", parentId: asked.body._id };
    expect(await t.call(content, "POST", comments, answer)).toMatchObject({ status: 201 });
    expect(await lines(content, "comments")).toEqual([]);
  });

  it("shows failed jobs to who looks after them", async () => {
    await t.db.ownerPool.query(
      "insert into job_runs (name, started_at, finished_at, error) values ('purgeCodes', now(), now(), 'disk full'), ('purgeLinks', now(), now(), null), ('startPrices:2', now(), now(), 'x')",
    );
    expect(await lines(await t.actor("SUPERADMIN"), "jobs")).toMatchObject([
      { title: "job.purgeCodes", note: "disk full", path: "/system/jobs" },
    ]);
  });

  it("shows what one changed, each row once, until it is gone or nothing of one's own", async () => {
    const me = await t.actor("CONTENT");
    const { _id, version } = await post(me, "Bài thứ nhất");
    await post(me, "Bài thứ hai");
    const change = { _id, version, title: "Bài thứ nhất, sửa" };
    expect(await t.call(me, "PUT", "/api/tenant/posts", change)).toMatchObject({ status: 200 });
    expect(await titles(me, "recent")).toEqual(["Bài thứ nhất, sửa", "Bài thứ hai"]);
    expect(await t.call(me, "DELETE", `/api/tenant/posts/${String(_id)}`)).toMatchObject({ status: 200 });
    expect(await titles(me, "recent")).toEqual(["Bài thứ hai"]);
    await t.db.ownerPool.query(
      "update user_roles set role_id = (select _id from roles where tenant_id = 1 and code = 'CARE') where user_id = $1",
      [me.userId],
    );
    await t.db.ownerPool.query(
      "update roles set permissions = array_remove(permissions, 'posts.read') where tenant_id = 1 and code = 'CARE'",
    );
    expect(await titles(me, "recent")).toEqual([]);
  });

  it("leaves out what one changed only together with many others", async () => {
    const me = await t.actor("CONTENT");
    const colleague = await t.actor("CONTENT");
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(String((await post(colleague, `Bài của người khác ${n}`))._id));
    await post(me, "Bài tôi viết");
    const change = { ids, status: 0 };
    const all = await t.call(me, "PUT", "/api/tenant/posts/updateStatus", change);
    expect(all, all.text).toMatchObject({ status: 200 });
    expect(await titles(me, "recent")).toEqual(["Bài tôi viết"]);
    expect(await t.call(me, "DELETE", `/api/tenant/posts/${ids[0] ?? ""}`)).toMatchObject({ status: 200 });
    expect(await titles(me, "recent")).toEqual(["Bài tôi viết"]);
  });

  it("shows what colleagues did today, and none of one's own", async () => {
    const colleague = await t.actor("CONTENT");
    await post(colleague, "Việc của đồng nghiệp");
    await post(admin, "Việc của tôi");
    const seen = (await lines(admin, "others")) ?? [];
    expect(seen[0]).toMatchObject({ title: "Việc của đồng nghiệp", section: "posts", kind: 1 });
    expect(seen[0]?.note).toContain("content-");
    expect(seen.map(({ title }) => title)).not.toContain("Việc của tôi");
    expect(await titles(await t.actor("ADMIN", 2), "others")).toEqual([]);
  });

  it("shows conversations with unread messages of others", async () => {
    const [group, me] = [uuidv7(), await t.actor("CARE")];
    const [low, high] = [me.userId, customer.userId].toSorted();
    await t.db.ownerPool.query(
      "insert into chat_groups (tenant_id, _id, type, direct_low, direct_high, last_seq, change_seq, count_no, created_by) values (1, $1, 3, $2, $3, 2, 2, 2, $4)",
      [group, low, high, customer.userId],
    );
    for (const [user, read] of [
      [me.userId, 1],
      [customer.userId, 2],
    ] as const) {
      await t.db.ownerPool.query(
        "insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, last_read_seq, read_count_no, user_seq) values (1, $1, $2, 1, 1, $3, $3, 1)",
        [group, user, read],
      );
    }
    for (const seq of [1, 2]) {
      await t.db.ownerPool.query(
        "insert into chat_messages (tenant_id, group_id, seq, _id, client_msg_id, sender_id, type, body, count_no, change_seq, content_hash, created_at) values (1, $1, $2, $3, $3, $4, 0, $5, $2, $2, '', now())",
        [group, seq, uuidv7(), customer.userId, `Tin số ${seq}`],
      );
    }
    expect(await lines(me, "unread")).toMatchObject([
      {
        section: "chatGroups",
        _id: group,
        path: `/chat?c=${group}`,
        title: expect.stringContaining("customer-"),
        note: "Tin số 2",
        count: 1,
      },
    ]);
    expect(await lines(admin, "unread")).toEqual([]);
  });

  it("keeps a customer whose last message was read and not answered, for all who are in it, until one answers", async () => {
    const [group, me] = [uuidv7(), await t.actor("CARE")];
    const colleague = await t.actor("SALES");
    const say = (seq: number, by: TestActor, age = "1 hour"): Promise<unknown> =>
      t.db.ownerPool.query(
        "insert into chat_messages (tenant_id, group_id, seq, _id, client_msg_id, sender_id, type, body, count_no, change_seq, content_hash, created_at) values (1, $1, $2, $3, $3, $4, 0, $5, $2, $2, '', now() - $6::interval)",
        [group, seq, uuidv7(), by.userId, `Tin số ${seq}`, age],
      );
    await t.db.ownerPool.query(
      "insert into chat_groups (tenant_id, _id, type, name, last_seq, change_seq, count_no, created_by) values (1, $1, 0, 'Nhà anh Minh', 1, 1, 1, $2)",
      [group, me.userId],
    );
    for (const { userId } of [me, colleague, customer]) {
      await t.db.ownerPool.query(
        "insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, last_read_seq, read_count_no, user_seq) values (1, $1, $2, 1, 1, 1, 1, 1)",
        [group, userId],
      );
    }
    await say(1, customer);
    const waiting = [{ _id: group, title: "Nhà anh Minh", note: "Tin số 1", count: 0 }];
    expect(await lines(me, "unread")).toMatchObject(waiting);
    expect(await lines(colleague, "unread")).toMatchObject(waiting);
    await t.db.ownerPool.query(
      "update chat_messages set created_at = created_at - interval '31 days' where group_id = $1",
      [group],
    );
    expect(await lines(me, "unread")).toEqual([]);
    await say(2, customer);
    expect(await lines(me, "unread")).toMatchObject([{ note: "Tin số 2" }]);
    await say(3, colleague);
    await t.db.ownerPool.query("update chat_groups set last_seq = 3, change_seq = 3, count_no = 3 where _id = $1", [
      group,
    ]);
    await t.db.ownerPool.query("update chat_members set last_read_seq = 3, read_count_no = 3 where group_id = $1", [
      group,
    ]);
    expect(await lines(me, "unread")).toEqual([]);
    await t.db.ownerPool.query("update chat_messages set status = 255 where group_id = $1 and seq = 3", [group]);
    expect(await lines(me, "unread")).toMatchObject([{ note: "Tin số 2" }]);
  });

  it("R6-07 shows customers who wait for me or for anybody, the longest wait first, and nobody's whom a colleague answers", async () => {
    const [me, colleague, sales] = [await t.actor("CARE"), await t.actor("CARE"), await t.actor("SALES")];
    const asks = async (name: string, hours: number | null, assignee: TestActor | null): Promise<string> => {
      const group = uuidv7();
      await t.db.ownerPool.query(
        `insert into chat_groups (tenant_id, _id, type, name, last_seq, change_seq, count_no, created_by, assigned_to, waiting_since)
         values (1, $1, 1, $2, 1, 1, 1, $3, $4, now() - make_interval(hours => $5))`,
        [group, name, customer.userId, assignee?.userId ?? null, hours],
      );
      for (const { userId } of [me, colleague, sales, customer]) {
        await t.db.ownerPool.query(
          "insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, last_read_seq, read_count_no, user_seq) values (1, $1, $2, 1, 1, 0, 0, 1)",
          [group, userId],
        );
      }
      await t.db.ownerPool.query(
        "insert into chat_messages (tenant_id, group_id, seq, _id, client_msg_id, sender_id, type, body, count_no, change_seq, content_hash, created_at) values (1, $1, 1, $2, $2, $3, 0, 'Alo', 1, 1, '', now())",
        [group, uuidv7(), customer.userId],
      );
      return group;
    };
    const fresh = await asks("Vừa hỏi", 1, null);
    await asks("Hỏi từ sớm", 3, null);
    await asks("Tôi trả lời", 2, me);
    await asks("Đồng nghiệp trả lời", 5, colleague);
    await asks("Tôi đã trả lời", null, me);
    expect(await titles(me, "waiting")).toEqual(["Hỏi từ sớm", "Tôi trả lời", "Vừa hỏi"]);
    expect((await lines(me, "waiting"))?.at(-1)).toMatchObject({ path: `/chat?c=${fresh}`, note: "Alo", count: 1 });
    expect(await titles(me, "unread")).toEqual(["Tôi đã trả lời"]);
    // They are in all of them and advise nobody any more.
    expect(await titles(sales, "unread")).toEqual([]);
    expect(await t.call(sales, "GET", `${URL}/waiting`)).toMatchObject({ status: 404 });
  });

  it("says of a card that it failed, and has the others", async () => {
    await t.db.ownerPool.query("alter table job_runs rename to job_runs_away");
    const person = await t.actor("SUPERADMIN");
    const page = await cards(person);
    expect(page.filter(({ failed }) => failed)).toEqual([{ name: "jobs", total: 0, lines: [], failed: true }]);
    expect(page.find(({ name }) => name === "others")?.lines.length).toBeGreaterThan(0);
    expect(await t.call(person, "GET", `${URL}/jobs`)).toMatchObject({ status: 500 });
    await t.db.ownerPool.query("alter table job_runs_away rename to job_runs");
    expect(await t.call(person, "GET", `${URL}/jobs`)).toMatchObject({ status: 200 });
  });
});
