import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { plantProject } from "../../customers/testing/planted.ts";
import { openPostOffice, type PostOffice } from "../testing/post-office.ts";
import { sendBatch } from "./batches.ts";

const BASE = "/api/tenant/notifications";
const { DRAFT, SCHEDULED, SENDING, SENT, DELETED } = ENUMS.campaignStatus;
const DAY = 86_400_000;

let office: PostOffice;
let admin: TestActor;
let lan: TestActor;
let customer: TestActor;
let agreed: TestActor;
let foreigner: TestActor;

beforeAll(async () => {
  office = await openPostOffice();
  const { app } = office;
  [admin, lan, customer, agreed] = await Promise.all([
    app.actor("ADMIN"),
    app.actor("SALES"),
    app.actor("CUSTOMER"),
    app.actor("CUSTOMER"),
  ]);
  foreigner = await app.actor("SALES", 2);
  for (const [index, { userId }] of [customer, agreed].entries()) {
    await office.query(
      `insert into customers (tenant_id, _id, code, full_name, phone, user_id, level, consent_marketing)
       values (1, $1, $2, 'Khách', $3, $4, $5, $6)`,
      [uuidv7(), `KH${index}`, `+8490000000${index}`, userId, index, index === 1],
    );
  }
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.clear();
  for (const table of ["notification_users", "notification_groups", "notification_categories", "notifications"]) {
    await office.query(`delete from ${table}`);
  }
});

const body = (more: object = {}): object => ({
  title: "Lịch nghỉ",
  content: "Chào {name}, công ty nghỉ ngày mai.",
  style: ENUMS.noticeStyle.INFO,
  audience: "ALL_STAFF",
  isMarketing: false,
  channels: ["IN_APP"],
  sendMode: "NOW",
  ...more,
});
const create = (more: object = {}, by = admin): Promise<TestAnswer> => office.app.call(by, "POST", BASE, body(more));
const move = ({ body: row }: TestAnswer, name: string, by = admin): Promise<TestAnswer> =>
  office.app.call(by, "POST", `${BASE}/${String(row["_id"])}/${name}`, { version: row["version"] });
const get = ({ body: row }: TestAnswer): Promise<TestAnswer> =>
  office.app.call(admin, "GET", `${BASE}/${String(row["_id"])}`);
const inbox = async (actor: TestActor) =>
  (await office.app.call(actor, "POST", "/api/tenant/inbox/find", {})).body["items"] as readonly object[];
const preview = (more: object, by: TestActor | null = admin): Promise<TestAnswer> =>
  office.app.call(by, "POST", `${BASE}/preview`, { audience: "ALL_STAFF", ...more });
const receivers = () =>
  office
    .query<{ user_id: string }>("select user_id from user_notifications order by user_id")
    .then((rows) => rows.map(({ user_id: id }) => id));
/** An ISO instant so many minutes from now. */
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe("campaigns", () => {
  it("R3-19 refuses in order: 401, 400, 403, 404, 409", async () => {
    expect((await office.app.call(null, "POST", BASE, body())).status).toBe(401);
    const wrong: readonly (readonly [string, object])[] = [
      ["title", { title: "ab" }],
      ["title", { title: "Chào {diem}" }],
      ["content", { content: "Bạn có {points} điểm" }],
      ["style", { style: 9 }],
      ["channels", { channels: [] }],
      ["channels", { channels: ["SMS"] }],
      ["audience", { audience: "EVERYBODY" }],
      ["levels", { audience: "LEVELS", levels: [] }],
      ["userIds", { audience: "USERS", userIds: [foreigner.userId] }],
      ["projectId", { audience: "PROJECT", projectId: uuidv7() }],
      ["scheduledAt", { sendMode: "SCHEDULE", repeatType: "NONE" }],
      ["scheduledAt", { sendMode: "SCHEDULE", repeatType: "NONE", scheduledAt: "2020-01-01T00:00:00Z" }],
      ["scheduledAt", { sendMode: "SCHEDULE", repeatType: "NONE", scheduledAt: inMinutes(3) }],
      [
        "repeatUntil",
        { sendMode: "SCHEDULE", repeatType: "DAILY", scheduledAt: inMinutes(3000), repeatUntil: "2020-01-01" },
      ],
      ...["https://evil.test", "//evil.test", "javascript:alert(1)", "/\\evil.test", "/a//evil.test", "/api/x"].map(
        (link) => ["link", { link }] as const,
      ),
      ["sent", { sent: 1 }],
      ["total", { total: 5 }],
    ];
    for (const [field, more] of wrong) {
      const refused = await create(more);
      const fields = ((refused.body["errors"] ?? []) as { field: string }[]).map((error) => error.field.split(".")[0]);
      expect([refused.status, fields], `${field} ${JSON.stringify(more)}`).toEqual([
        400,
        expect.arrayContaining([field]),
      ]);
    }
    expect((await create({}, lan)).status).toBe(403);
    expect((await office.app.call(admin, "POST", `${BASE}/${uuidv7()}/send`, { version: 1 })).status).toBe(404);
    const made = await create();
    expect(made.status).toBe(201);
    expect((await move(made, "withdraw")).status).toBe(409);
    expect((await move(made, "schedule")).status).toBe(409);
  });

  it("R1-10 a preview counts by consent and channel, before anything is sent", async () => {
    expect((await preview({}, null)).status).toBe(401);
    expect((await preview({ audience: "EVERYBODY" })).status).toBe(400);
    expect((await preview({ userIds: ["x"] })).status).toBe(400);
    expect((await preview({}, lan)).status).toBe(403);
    const all = { audience: "ALL_CUSTOMERS" };
    expect((await preview({ ...all, isMarketing: true })).body).toMatchObject({ total: 1, noConsent: 1, noAccount: 0 });
    expect((await preview({ ...all, isMarketing: false })).body).toMatchObject({ total: 2, noConsent: 0 });
    expect((await preview({ audience: "LEVELS", levels: ["Level2"] })).body).toMatchObject({ total: 1 });
    expect((await preview({ audience: "USERS", userIds: [lan.userId, foreigner.userId] })).body).toMatchObject({
      total: 1,
    });
    expect(await receivers()).toEqual([]);
  });

  it("R6-07 a preview counts nobody of a project that its reader does not see, and says so by the field", async () => {
    const { projectId } = await plantProject(office.app, admin.userId, [], 1000);
    const writer = await office.app.actor("CARE");
    const asked = { audience: "PROJECT", projectId };
    expect((await preview(asked)).body).toMatchObject({ total: 1 });
    const refused = { status: 400, body: { errors: [{ field: "projectId", code: "notFound" }] } };
    expect(await preview(asked, writer)).toMatchObject(refused);
    expect(await create(asked, writer)).toMatchObject(refused);
    expect(await preview({ ...asked, projectId: uuidv7() })).toMatchObject(refused);
  });

  it("R1-10 is sent to all of its receivers by name, and to customers of an offer who agreed only", async () => {
    const made = await create({ audience: "ALL_CUSTOMERS", isMarketing: true, link: "/read/news" });
    expect((await move(made, "send")).body).toMatchObject({ status: SENDING, total: 1 });
    await office.work();
    expect((await get(made)).body).toMatchObject({ status: SENT, sent: 1, total: 1, readRate: 0 });
    expect(await receivers()).toEqual([agreed.userId]);
    const [{ full_name: name } = { full_name: "" }] = await office.query<{ full_name: string }>(
      "select full_name from users where _id = $1",
      [agreed.userId],
    );
    expect(await inbox(agreed)).toMatchObject([
      { title: "Lịch nghỉ", text: `Chào ${name}, công ty nghỉ ngày mai.`, link: "/read/news", kind: "news" },
    ]);
    expect(office.told).toHaveLength(1);
    await office.app.call(agreed, "PUT", "/api/tenant/inbox/read", { all: true });
    await office.query("select graphile_worker.add_job('countNotificationReads', '{}'::json)");
    await office.work();
    expect((await get(made)).body).toMatchObject({ readRate: 100 });
  });

  it("nobody to tell is refused by its field, and what was sent is neither changed nor sent again", async () => {
    const empty = await create({ audience: "LEVELS", levels: ["Level4"] });
    expect(await move(empty, "send")).toMatchObject({ status: 400, body: { errors: [{ field: "audience" }] } });
    const made = await create();
    await move(made, "send");
    await office.work();
    const sent = await get(made);
    const change = { _id: sent.body["_id"], version: sent.body["version"], title: "Tên khác" };
    expect((await office.app.call(admin, "PUT", BASE, change)).status).toBe(409);
    expect((await move(sent, "send")).status).toBe(409);
  });

  it("deleted it goes from the inboxes and from the bell", async () => {
    const made = await create();
    await move(made, "send");
    await office.work();
    expect(await inbox(lan)).toHaveLength(1);
    const ids = [String(made.body["_id"])];
    expect((await office.app.call(admin, "PUT", `${BASE}/deleteItems`, { ids })).status).toBe(200);
    expect(await inbox(lan)).toEqual([]);
    expect((await office.app.call(lan, "GET", "/api/tenant/auth/me")).body).toMatchObject({ inboxUnread: 0 });
    expect((await get(made)).body).toMatchObject({ status: DELETED });
  });

  it("waits for its time, repeats until its last day, and each time is told once", async () => {
    const scheduledAt = inMinutes(60);
    const first = Date.parse(scheduledAt);
    const repeatUntil = new Date(first + DAY + 7 * 3_600_000).toISOString().slice(0, 10);
    const made = await create({ sendMode: "SCHEDULE", scheduledAt, repeatType: "DAILY", repeatUntil });
    expect((await move(made, "schedule")).body).toMatchObject({ status: SCHEDULED });
    office.now = new Date(first - 60_000);
    await office.minute();
    expect(await receivers()).toEqual([]);
    office.now = new Date(first + 1000);
    await office.minute();
    await office.minute();
    expect(await inbox(lan)).toHaveLength(1);
    expect((await get(made)).body).toMatchObject({
      status: SCHEDULED,
      scheduledAt: new Date(first + DAY).toISOString(),
    });
    office.now = new Date(first + DAY + 1000);
    await office.minute();
    expect(await inbox(lan)).toHaveLength(2);
    expect((await get(made)).body).toMatchObject({ status: SENT });
  });

  it("an offer of the evening is mailed in the morning", async () => {
    await office.query("update users set email = 'khach@nepnha.test' where _id = $1", [agreed.userId]);
    const made = await create({ audience: "ALL_CUSTOMERS", isMarketing: true, channels: ["EMAIL"] });
    office.now = new Date("2026-11-26T15:00:00Z");
    await move(made, "send");
    await office.work();
    await office.minute();
    expect([office.mails.length, (await get(made)).body["status"]]).toEqual([0, SENT]);
    office.now = new Date("2026-11-27T01:00:00Z");
    await office.minute();
    expect(office.mails).toMatchObject([{ to: "khach@nepnha.test", subject: "Lịch nghỉ" }]);
  });

  describe("of very many", () => {
    const MANY = 1203;
    beforeAll(async () => {
      await office.query(
        `insert into users (tenant_id, _id, user_name, full_name, role)
         select 1, ('01920000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many' || n, 'Người ' || n, 2
         from generate_series(1, $1) as n`,
        [MANY],
      );
    });
    afterAll(async () => {
      await office.query("delete from notification_deliveries");
      await office.query("delete from user_notifications");
      await office.query("delete from users where user_name like 'many%'");
    });

    it("R1-10 a process that dies between two batches, or in one, leaves nobody out and tells nobody twice", async () => {
      const made = await create();
      await move(made, "send");
      const id = String(made.body["_id"]);
      const { database } = office.app.db;
      const batch = () => database.tenant(1, (trx) => sendBatch(trx, id, office.now));
      expect(await batch()).toBe(true);
      // It dies in the middle of the next one: nothing of it is left.
      const crash = database.tenant(1, async (trx) => {
        await sendBatch(trx, id, office.now);
        throw new Error("crash");
      });
      await expect(crash).rejects.toThrow("crash");
      expect(new Set(await receivers()).size).toBe(500);
      // Its job is lost with it, and its place was not noted: the same people come again.
      await office.query("delete from graphile_worker._private_jobs");
      await office.query(
        "update notifications set cursor_id = null, sent = 0, updated_at = now() - interval '2 minutes'",
      );
      // Two nodes find it at once.
      await Promise.all([office.minute(), batch()]);
      await office.work();
      const all = await receivers();
      expect(new Set(all).size).toBe(all.length);
      const [{ count } = { count: 0 }] = await office.query<{ count: number }>(
        "select count(*)::int from users where tenant_id = 1 and role <= 2 and status = 1",
      );
      expect(all.length).toBe(count);
      expect((await get(made)).body).toMatchObject({ status: SENT });
      const told = office.told.flatMap(({ userIds }) => userIds);
      expect([new Set(told).size, told.length]).toEqual([count, count]);
    });

    it("is stopped in the middle", async () => {
      const made = await create();
      await move(made, "send");
      await office.app.db.database.tenant(1, (trx) => sendBatch(trx, String(made.body["_id"]), office.now));
      const half = await get(made);
      expect((await move(half, "stop")).body).toMatchObject({ status: SENT, sent: 500 });
      await office.work();
      expect(await receivers()).toHaveLength(500);
    });
  });

  it("is a draft that can be deleted and brought back as long as it was not sent", async () => {
    const made = await create();
    const ids = [String(made.body["_id"])];
    await office.app.call(admin, "PUT", `${BASE}/deleteItems`, { ids });
    const deleted = await get(made);
    expect((deleted.body["_can"] as Record<string, unknown>)["restore"]).toBe(true);
    const restored = await office.app.call(admin, "PUT", `${BASE}/updateStatus`, { ids, status: DRAFT });
    expect(restored.status).toBe(200);
  });
});
