import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { openPostOffice, type PostOffice } from "../testing/post-office.ts";

const BASE = "/api/tenant/notifications";
const { SCHEDULED, SENT } = ENUMS.campaignStatus;
const DAY = 86_400_000;
/** More than two batches. */
const MANY = 1203;

let office: PostOffice;
let admin: TestActor;
let customer: TestActor;
beforeAll(async () => {
  office = await openPostOffice();
  [admin, customer] = await Promise.all([office.app.actor("ADMIN"), office.app.actor("CUSTOMER")]);
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.clear();
  await office.query("delete from notifications");
  await office.query("delete from users where user_name like 'many%'");
});

const create = async (more: object = {}): Promise<TestAnswer> => {
  const made = await office.app.call(admin, "POST", BASE, {
    title: "Lịch nghỉ",
    content: "Công ty nghỉ ngày mai.",
    style: ENUMS.noticeStyle.INFO,
    audience: "ALL_STAFF",
    isMarketing: false,
    channels: ["IN_APP"],
    sendMode: "NOW",
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made;
};
const get = ({ body: row }: TestAnswer): Promise<TestAnswer> =>
  office.app.call(admin, "GET", `${BASE}/${String(row["_id"])}`);
const move = async (row: TestAnswer, name: string): Promise<TestAnswer> => {
  const { version } = (await get(row)).body;
  return office.app.call(admin, "POST", `${BASE}/${String(row.body["_id"])}/${name}`, { version });
};
const many = () =>
  office.query(
    `insert into users (tenant_id, _id, user_name, full_name, role)
     select 1, ('01920000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many' || n, 'Người ' || n, 2
     from generate_series(1, $1) as n`,
    [MANY],
  );
const staff = async (): Promise<number> => {
  const [row] = await office.query<{ count: number }>(
    "select count(*)::int as count from users where tenant_id = 1 and role <= 2 and status = 1",
  );
  return row?.count ?? 0;
};
const told = async (): Promise<number> => {
  const [row] = await office.query<{ count: number }>("select count(*)::int as count from user_notifications");
  return row?.count ?? 0;
};

describe("campaigns", () => {
  it("R1-10 of many people reach all of them each time that they are repeated", async () => {
    await many();
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const first = Date.parse(scheduledAt);
    const repeatUntil = new Date(first + DAY + 7 * 3_600_000).toISOString().slice(0, 10);
    const made = await create({ sendMode: "SCHEDULE", scheduledAt, repeatType: "DAILY", repeatUntil });
    expect((await move(made, "schedule")).body).toMatchObject({ status: SCHEDULED });
    for (const [round, at] of [first + 1000, first + DAY + 1000].entries()) {
      office.now = new Date(at);
      await office.minute();
      expect(await told()).toBe((round + 1) * (await staff()));
    }
    expect((await get(made)).body).toMatchObject({ status: SENT, sent: 2 * (await staff()) });
  });

  it("R1-10 what lost its job goes on with the look of the next minute", async () => {
    await many();
    const made = await create();
    await move(made, "send");
    await office.query("delete from graphile_worker._private_jobs");
    await office.query("update notifications set updated_at = now() - interval '2 minutes'");
    await office.minute();
    expect((await get(made)).body).toMatchObject({ status: SENT, sent: await staff() });
  });

  it("R1-10 one that was withdrawn is counted from its new first time", async () => {
    const [first, later] = [Date.now() + 3_600_000, Date.now() + 10 * DAY];
    const made = await create({
      sendMode: "SCHEDULE",
      scheduledAt: new Date(first).toISOString(),
      repeatType: "WEEKLY",
      repeatUntil: new Date(later + 30 * DAY).toISOString().slice(0, 10),
    });
    await move(made, "schedule");
    office.now = new Date(first + 1000);
    await office.minute();
    await move(made, "withdraw");
    await office.query("update notifications set scheduled_at = $1", [new Date(later).toISOString()]);
    await move(made, "schedule");
    office.now = new Date(later + 1000);
    await office.minute();
    expect((await get(made)).body).toMatchObject({
      status: SCHEDULED,
      scheduledAt: new Date(later + 7 * DAY).toISOString(),
    });
  });

  it("R1-10 a customer who was deleted agrees to nothing any more", async () => {
    await office.query(
      `insert into customers (tenant_id, _id, code, full_name, phone, user_id, consent_marketing, status)
       values (1, $1, 'KHXOA', 'Khách', '+84900000009', $2, true, 255)`,
      [uuidv7(), customer.userId],
    );
    const preview = await office.app.call(admin, "POST", `${BASE}/preview`, {
      audience: "ALL_CUSTOMERS",
      isMarketing: true,
    });
    expect(preview.body).toMatchObject({ total: 0, noConsent: 1 });
  });
});

describe("somebody who muted the application", () => {
  it("is pushed all the same while they look at it", async () => {
    await office.subscribe(admin);
    await office.query(
      "insert into notification_settings (tenant_id, user_id, choices, digest) values (1, $1, $2, false)",
      [admin.userId, JSON.stringify({ work: ["PUSH"] })],
    );
    await office.query("insert into hub_presence (tenant_id, node_id, device_no, user_id) values (1, $1, 999999, $2)", [
      uuidv7(),
      admin.userId,
    ]);
    await office.say({ userIds: [admin.userId], once: "a" });
    await office.work();
    expect(office.service.received).toHaveLength(1);
    await office.query("delete from hub_presence where device_no = 999999");
  });
});
