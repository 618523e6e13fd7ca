import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { notificationsOfPerson } from "../person.ts";
import { openPostOffice, type PostOffice } from "../testing/post-office.ts";

const BASE = "/api/tenant/inbox";
let office: PostOffice;
let lan: TestActor;
let minh: TestActor;
let customer: TestActor;
let foreigner: TestActor;

beforeAll(async () => {
  office = await openPostOffice();
  [lan, minh, customer] = await Promise.all([
    office.app.actor("SALES"),
    office.app.actor("SITE"),
    office.app.actor("CUSTOMER"),
  ]);
  foreigner = await office.app.actor("SALES", 2);
});
afterAll(() => office.close());
beforeEach(() => office.clear());

const find = (actor: TestActor | null, body: object = {}): Promise<TestAnswer> =>
  office.app.call(actor, "POST", `${BASE}/find`, body);
const items = async (actor: TestActor, body: object = {}) =>
  (await find(actor, body)).body["items"] as readonly Readonly<Record<string, unknown>>[];
const read = (actor: TestActor, marks: object): Promise<TestAnswer> =>
  office.app.call(actor, "PUT", `${BASE}/read`, marks);
const EVERY = ["work", "projects", "approvals", "quotes", "payments", "tickets", "points", "customers", "news"];
const settings = (more: object = {}, channels: object = {}): object => ({
  channels: { ...Object.fromEntries(EVERY.map((kind) => [kind, ["IN_APP", "PUSH"]])), ...channels },
  quiet: null,
  digest: false,
  ...more,
});
const choose = (actor: TestActor, more: object = {}, channels: object = {}): Promise<TestAnswer> =>
  office.app.call(actor, "PUT", `${BASE}/settings`, settings(more, channels));

describe("the inbox", () => {
  it("R1-10 refuses in order: 401, 400", async () => {
    expect((await find(null)).status).toBe(401);
    for (const body of [{ styles: [4] }, { kinds: ["x"] }, { before: "x" }, { unread: 1 }, { userId: lan.userId }]) {
      expect((await find(lan, body)).status, JSON.stringify(body)).toBe(400);
    }
    for (const marks of [{}, { ids: [] }, { ids: ["x"] }, { all: false }, { all: true, ids: [uuidv7()] }]) {
      expect((await read(lan, marks)).status, JSON.stringify(marks)).toBe(400);
    }
    for (const [more, channels] of [
      [{ quiet: { from: "25:00", to: "08:00" } }, {}],
      [{ quiet: { from: "21:00" } }, {}],
      [{}, { work: ["SMS"] }],
      [{}, { other: ["PUSH"] }],
      [{ digest: "yes" }, {}],
    ]) {
      expect((await choose(lan, more, channels)).status, JSON.stringify([more, channels])).toBe(400);
    }
  });

  it("R1-10 has what somebody is told in their language, newest first, and nobody else's", async () => {
    const project = { key: "projectPayments.notice.due" } as const;
    await office.say({ userIds: [lan.userId, minh.userId], once: "a", link: "/work?id=1" });
    await office.say({ userIds: [lan.userId], once: "b", kind: "payments", style: "DANGER", title: project });
    expect(await items(lan)).toMatchObject([
      { kind: "payments", style: ENUMS.noticeStyle.DANGER, title: "Đến hạn thanh toán", readAt: null },
      { kind: "work", style: ENUMS.noticeStyle.INFO, link: "/work?id=1" },
    ]);
    const english = await office.app.app.inject({
      method: "POST",
      url: `${BASE}/find`,
      headers: { authorization: `Bearer ${lan.token}`, "accept-language": "en" },
      payload: { kinds: ["payments"] },
    });
    expect(english.json()).toMatchObject({ items: [{ title: "An instalment is due" }], unread: 2 });
    expect(await items(lan, { styles: [ENUMS.noticeStyle.DANGER] })).toHaveLength(1);
    expect(await items(minh)).toHaveLength(1);
    expect(await items(customer)).toEqual([]);
    expect(await items(foreigner)).toEqual([]);
  });

  it("R1-10 tells each person once of what goes by one name, however often and however many at once say it", async () => {
    const once = "quote:1:confirmed";
    const told = await Promise.all([1, 2, 3].map(() => office.say({ userIds: [lan.userId, minh.userId], once })));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await office.say({ userIds: [lan.userId, lan.userId, customer.userId, null], once })).toBe(1);
    await office.work();
    expect(office.told.flatMap(({ userIds }) => userIds).toSorted()).toEqual(
      [lan.userId, minh.userId, customer.userId].toSorted(),
    );
  });

  it("nobody of another company is told, nor who was shut out, and no link leads elsewhere", async () => {
    const gone = await office.app.actor("SALES");
    await office.query("update users set status = 0 where _id = $1", [gone.userId]);
    expect(await office.say({ userIds: [foreigner.userId, gone.userId], once: "a" })).toBe(0);
    for (const link of ["//evil.test", "https://evil.test", "javascript:alert(1)", "/\\evil.test"]) {
      await expect(office.say({ userIds: [lan.userId], once: link, link })).rejects.toThrow("Not a page");
    }
    expect(await items(lan)).toEqual([]);
  });

  it("is marked one by one or as a whole, by its owner, and the bell counts what is left", async () => {
    for (const once of ["a", "b", "c"]) await office.say({ userIds: [lan.userId, minh.userId], once });
    const [newest] = await items(lan);
    const ids = [String(newest?.["_id"])];
    expect((await read(minh, { ids })).body).toEqual({ unread: 3 });
    expect((await read(lan, { ids })).body).toEqual({ unread: 2 });
    expect(await items(lan, { unread: true })).toHaveLength(2);
    expect((await office.app.call(lan, "GET", "/api/tenant/auth/me")).body).toMatchObject({ inboxUnread: 2 });
    expect((await read(lan, { all: true })).body).toEqual({ unread: 0 });
    expect((await find(minh)).body).toMatchObject({ unread: 3 });
  });

  it("is read twenty at a time", async () => {
    for (let number = 0; number < 23; number += 1) await office.say({ userIds: [lan.userId], once: `n${number}` });
    const { body } = await find(lan);
    const first = body["items"] as { _id: string }[];
    expect([first.length, body["hasMore"]]).toEqual([20, true]);
    const next = await find(lan, { before: first.at(-1)?._id });
    expect([(next.body["items"] as object[]).length, next.body["hasMore"]]).toEqual([3, false]);
  });

  it("a kind that is muted is not told, and channels are as they were chosen", async () => {
    expect((await choose(lan, { digest: true, quiet: { from: "21:30", to: "07:05" } }, { work: [] })).body).toEqual(
      settings({ digest: true, quiet: { from: "21:30", to: "07:05" } }, { work: [] }),
    );
    expect(await office.say({ userIds: [lan.userId], once: "a" })).toBe(0);
    expect(await office.say({ userIds: [lan.userId], once: "b", kind: "quotes" })).toBe(1);
    const { body } = await office.app.call(minh, "GET", `${BASE}/settings`);
    expect(body).toEqual(settings());
  });

  it("R3-15 is exported for its person, and gone once they are forgotten", async () => {
    await office.say({ userIds: [lan.userId, minh.userId], once: "a", title: { key: "projectPayments.notice.due" } });
    await office.work();
    const { database } = office.app.db;
    const told = (tenantId: number, userId: string) =>
      database.tenant(tenantId, async (trx) => notificationsOfPerson.tell?.(trx, { customerId: null, userId }));
    expect(await told(1, lan.userId)).toMatchObject([{ title: "Đến hạn thanh toán" }]);
    expect(await told(2, lan.userId)).toEqual([]);
    await database.tenant(1, async (trx) =>
      notificationsOfPerson.forget?.(trx, { customerId: null, userId: lan.userId }),
    );
    expect(await told(1, lan.userId)).toEqual([]);
    expect(await told(1, minh.userId)).toHaveLength(1);
  });
});
