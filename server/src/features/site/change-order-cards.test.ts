import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestActor, TestAnswer } from "../../testing/app.ts";
import { testChat, type TestChat } from "../chat/testing/chat.ts";
import { textMessage } from "../chat/testing/messages.ts";
import { until } from "../chat/testing/until.ts";
import { makeSiteTalk, type SiteTalk } from "./testing/site-talk.ts";

const BASE = "/api/tenant/changeOrders";
const TITLE = "Thêm cửa sổ tầng 2";

let chat: TestChat;
let admin: TestActor;
let site: SiteTalk;
beforeAll(async () => {
  chat = await testChat({ background: true });
  admin = await chat.app.actor("ADMIN");
});
afterAll(() => chat.close());
beforeEach(async () => {
  site = await makeSiteTalk(chat);
});

const call = (by: TestActor, method: "GET" | "POST", path: string, body?: object): Promise<TestAnswer> =>
  chat.app.call(by, method, `${BASE}${path}`, body);
const create = async (): Promise<string> => {
  const lines = [{ name: "Cửa nhôm kính", unit: "bộ", quantity: "2", unitPrice: 4_000_000 }];
  const values = { projectId: site.projectId, title: TITLE, reason: "Khách muốn thêm", daysImpact: 5, lines };
  const made = await call(site.owner, "POST", "", values);
  expect(made.status, made.text).toBe(201);
  return String(made.body._id);
};
const move = (id: string, name: string, by: TestActor, version: number, notes?: string): Promise<TestAnswer> =>
  call(by, "POST", `/${id}/${name}`, { version, ...(notes === undefined ? {} : { notes }) });
/** The cards of the conversation, as they are stored. */
async function cards(): Promise<unknown[]> {
  const { rows } = await chat.app.db.ownerPool.query(
    "select sender_id, type, body, payload from chat_messages where group_id = $1 and type <> 0 order by seq",
    [site.groupId],
  );
  return rows;
}
const cardOf = (id: string, by = site.owner.userId): object => ({
  sender_id: by,
  type: ENUMS.chatMessageType.CONTRACT,
  body: TITLE,
  payload: { section: "changeOrders", id },
});

describe("a change order in the conversation of its project", () => {
  it("R3-12 is shown when it is sent, once, as its address alone; the customer hears of it and has it unread", async () => {
    const [owner, customer] = [await chat.client(site.owner), await chat.client(site.customer)];
    const id = await create();
    expect(await cards()).toEqual([]);
    const both = await Promise.all([move(id, "send", site.owner, 1), move(id, "send", site.owner, 1)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await until("the card", () => customer.heard("ReceiveGroupMessage").length > 0);
    expect(customer.heard("ReceiveGroupMessage")).toMatchObject([
      {
        groupId: site.groupId,
        countNo: 1,
        message: { text: TITLE, senderId: site.owner.userId, payload: { section: "changeOrders", id } },
      },
    ]);
    const state = { userSeq: 0, groups: [] };
    // Who sent it had nothing unread, and has nothing now; the list names what it is.
    expect((await owner.ok("SyncState", state)).groups).toMatchObject([{ countNo: 1, readCountNo: 1 }]);
    expect((await customer.ok("SyncState", state)).groups).toMatchObject([
      { countNo: 1, readCountNo: 0, preview: { text: TITLE, type: ENUMS.chatMessageType.CONTRACT } },
    ]);
    expect(await cards()).toEqual([cardOf(id)]);
  });

  it("what its sender has not read stays unread to them", async () => {
    const [owner, customer] = [await chat.client(site.owner), await chat.client(site.customer)];
    await customer.ok("SendMessage", textMessage(site.groupId, "Chị ơi, giá thế nào?"));
    const id = await create();
    expect((await move(id, "send", site.owner, 1)).status).toBe(200);
    expect((await owner.ok("SyncState", { userSeq: 0, groups: [] })).groups).toMatchObject([
      { countNo: 2, readCountNo: 0 },
    ]);
  });

  it("R3-12 two answers at once make one; a second one, and one after it was taken back, are refused and say why", async () => {
    const id = await create();
    await move(id, "send", site.owner, 1);
    const both = await Promise.all([
      move(id, "approve", site.customer, 2),
      move(id, "decline", site.customer, 2, "Đắt quá"),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body: now } = await call(site.customer, "GET", `/${id}`);
    expect(await move(id, "approve", site.customer, Number(now.version))).toMatchObject({ status: 409 });
    expect(Object.keys(now["_can"] as object)).not.toContain("approve");

    const other = await create();
    await move(other, "send", site.owner, 1);
    await move(other, "withdraw", site.owner, 2);
    expect((await move(other, "approve", site.customer, 2)).status).toBe(404);
    // Sent again it is asked for again; what the first card leads to is the same row.
    await move(other, "send", site.owner, 3);
    expect((await cards()).slice(-2)).toEqual([cardOf(other), cardOf(other)]);
  });

  it("comes from the project's owner where whoever sent it is not in the conversation; without one it is sent all the same", async () => {
    const id = await create();
    expect((await move(id, "send", admin, 1)).status).toBe(200);
    expect(await cards()).toEqual([cardOf(id)]);
    const pool = chat.app.db.ownerPool;
    await pool.query("update chat_groups set option = $2 where _id = $1", [site.groupId, ENUMS.messageOption.READONLY]);
    expect((await move(await create(), "send", site.owner, 1)).status).toBe(200);
    await pool.query("update chat_groups set option = $2, owner_feature = null, owner_id = null where _id = $1", [
      site.groupId,
      ENUMS.messageOption.UNSET,
    ]);
    expect((await move(await create(), "send", site.owner, 1)).status).toBe(200);
    expect(await cards()).toEqual([cardOf(id)]);
  });

  it("nobody sends such a card themselves, takes it back or edits it", async () => {
    const [owner, customer] = [await chat.client(site.owner), await chat.client(site.customer)];
    const id = await create();
    await move(id, "send", site.owner, 1);
    const forged = { ...textMessage(site.groupId, TITLE), type: ENUMS.chatMessageType.CONTRACT };
    // The types of the contract know that nobody sends it.
    const send = (argument: object) => owner.connection.invoke("SendMessage", argument);
    expect(await send(forged)).toMatchObject({ ok: false });
    expect(await send({ ...forged, payload: { section: "changeOrders", id } })).toMatchObject({ ok: false });
    const { rows } = await chat.app.db.ownerPool.query("select _id from chat_messages where group_id = $1", [
      site.groupId,
    ]);
    const messageId = String(rows[0]._id);
    expect(await owner.call("RecallMessage", { groupId: site.groupId, messageId })).toMatchObject({ ok: false });
    expect(await customer.call("EditMessage", { groupId: site.groupId, messageId, text: "Miễn phí" })).toMatchObject({
      ok: false,
    });
  });
});
