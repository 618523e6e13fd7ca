import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestActor } from "../../../testing/app.ts";
import { openPostOffice, type PostOffice } from "../testing/post-office.ts";
import { claimDue } from "./claim.ts";

let office: PostOffice;
let lan: TestActor;
let minh: TestActor;

beforeAll(async () => {
  office = await openPostOffice();
  [lan, minh] = await Promise.all([office.app.actor("SALES"), office.app.actor("SITE")]);
  await office.query("update users set email = 'lan@nepnha.test' where _id = $1", [lan.userId]);
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.clear();
  await office.query("update devices set push_subscription = null");
});

const NIGHT = new Date("2026-11-26T15:00:00Z");
const MORNING = new Date("2026-11-27T01:00:00Z");
const wants = (userId: string, channels: readonly string[], more: string = "null, null, false") =>
  office.query(
    `insert into notification_settings (tenant_id, user_id, choices, quiet_from, quiet_to, digest) values (1, $1, $2, ${more})`,
    [userId, JSON.stringify({ work: channels })],
  );
const states = () =>
  office.query("select channel, state, attempts from notification_deliveries order by channel, notification_id");

describe("what people are told", () => {
  it("R7-12 reaches open clients in one message for all of them, in both languages", async () => {
    const title = { key: "projectPayments.notice.due" } as const;
    await office.say({ userIds: [lan.userId, minh.userId], once: "a", title, style: "WARNING", link: "/work" });
    await office.work();
    expect(office.told).toHaveLength(1);
    const [{ userIds, notice } = { userIds: [], notice: undefined }] = office.told;
    expect(new Set(userIds)).toEqual(new Set([lan.userId, minh.userId]));
    expect(notice).toMatchObject({
      kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION,
      title: "Đến hạn thanh toán",
      told: {
        style: ENUMS.noticeStyle.WARNING,
        link: "/work",
        vi: { title: "Đến hạn thanh toán", text: "" },
        en: { title: "An instalment is due", text: "" },
      },
    });
  });

  it("R3-10 is pushed to a device, and never again", async () => {
    const browser = await office.subscribe(lan);
    await office.say({ userIds: [lan.userId], once: "a", title: { key: "projectPayments.notice.due" } });
    await office.work();
    await office.minute();
    const [message, ...more] = office.service.received;
    if (!message) throw new Error("Nothing was pushed");
    expect(more).toEqual([]);
    expect(browser.read(message)).toMatchObject({ title: "Đến hạn thanh toán", url: "/work" });
  });

  it("is not pushed any more once it is read", async () => {
    await office.subscribe(lan);
    await office.say({ userIds: [lan.userId], once: "a" });
    await office.app.call(lan, "PUT", "/api/tenant/inbox/read", { all: true });
    await office.work();
    expect(office.service.received).toEqual([]);
    await office.say({ userIds: [lan.userId], once: "b" });
    await office.work();
    expect(office.service.received).toHaveLength(1);
  });

  it("is mailed to those who asked for mails; a title with tags stays words", async () => {
    await wants(lan.userId, ["EMAIL"]);
    const text = { key: "siteLogs.mail.quiet.subject", values: { name: "<script>alert(1)</script>" } } as const;
    await office.say({ userIds: [lan.userId, minh.userId], once: "a", text });
    await office.work();
    expect(office.mails).toMatchObject([{ to: "lan@nepnha.test" }]);
    expect(office.mails[0]?.html).not.toContain("<script>");
    expect(office.mails[0]?.html).toContain("&lt;script&gt;");
  });

  it("waits for the morning of who sleeps", async () => {
    await office.subscribe(lan);
    await wants(lan.userId, ["IN_APP", "PUSH"], "1260, 480, false");
    office.now = NIGHT;
    await office.say({ userIds: [lan.userId], once: "a" });
    await office.work();
    await office.minute();
    expect([office.told.length, office.service.received.length]).toEqual([1, 0]);
    office.now = MORNING;
    await office.minute();
    expect(office.service.received).toHaveLength(1);
  });

  it("comes as one mail of the day to those who want it so", async () => {
    await wants(lan.userId, ["EMAIL"], "null, null, true");
    for (const once of ["a", "b", "c"]) await office.say({ userIds: [lan.userId], once });
    await office.minute();
    expect(office.mails).toEqual([]);
    office.now = MORNING;
    await office.minute();
    await office.minute();
    expect(office.mails.map(({ subject }) => subject)).toEqual(["3 thông báo mới từ Tenant 1"]);
  });

  it("is tried again after a failure, with growing pauses, and given up after seven times", async () => {
    await wants(lan.userId, ["EMAIL"]);
    office.refusesMail = true;
    await office.say({ userIds: [lan.userId], once: "a" });
    await office.work();
    await office.minute();
    expect(await states()).toEqual([{ channel: "EMAIL", state: 0, attempts: 1 }]);
    office.refusesMail = false;
    office.now = new Date(office.now.getTime() + 61_000);
    await office.minute();
    expect([office.mails.length, (await states())[0]?.["state"]]).toEqual([1, 2]);

    office.refusesMail = true;
    await office.say({ userIds: [lan.userId], once: "b" });
    for (let hour = 0; hour < 8; hour += 1) {
      await office.minute();
      office.now = new Date(office.now.getTime() + 3 * 3_600_000);
    }
    expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual([
      [2, 2],
      [3, 7],
    ]);
  });

  it("a device whose address has ended is forgotten", async () => {
    await office.subscribe(lan);
    const addresses = () => office.query("select from devices where push_subscription is not null");
    expect(await addresses()).toHaveLength(1);
    office.service.answer(410);
    await office.say({ userIds: [lan.userId], once: "a" });
    await office.work();
    expect(office.service.received).toHaveLength(1);
    expect(await addresses()).toEqual([]);
  });

  it("what a crash left between its beginning and its end is not sent a second time", async () => {
    await wants(lan.userId, ["EMAIL"]);
    await office.say({ userIds: [lan.userId], once: "a" });
    // A process takes it, and dies before it notes what became of it.
    const claimed = await office.app.db.database.tenant(1, (trx) => claimDue(trx, false, 10, office.now));
    expect(claimed).toHaveLength(1);
    await office.query("update notification_deliveries set begun_at = now() - interval '11 minutes'");
    await office.minute();
    await office.minute();
    expect([office.mails.length, await states()]).toEqual([0, [{ channel: "EMAIL", state: 3, attempts: 1 }]]);
  });

  it("each delivery goes to one of many who look at the same time", async () => {
    await wants(lan.userId, ["EMAIL"]);
    for (let number = 0; number < 12; number += 1) await office.say({ userIds: [lan.userId], once: `n${number}` });
    const claims = await Promise.all(
      [1, 2, 3, 4].map(() => office.app.db.database.tenant(1, (trx) => claimDue(trx, false, 5, office.now))),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const left = await office.app.db.database.tenant(1, (trx) => claimDue(trx, false, 20, office.now));
    expect(ids.length + left.length).toBe(12);
  });
});
