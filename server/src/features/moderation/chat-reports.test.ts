import type { StartPage } from "@nepnha/contract/features/dashboard/cards";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../chat/testing/chat.ts";
import { sendText, textMessage } from "../chat/testing/messages.ts";
import { until } from "../chat/testing/until.ts";

const URL = "/api/tenant/chatReports";
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const NOTES = { notes: "Lời lẽ thô tục" };

let chat: TestChat;
let admin: Person;
let sales: Person;
let site: Person;
let customer: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat({ background: true });
  [admin, sales, site] = await Promise.all([chat.person("ADMIN"), chat.person("SALES"), chat.person("SITE")]);
  customer = await chat.person("CUSTOMER");
  groupId = await chat.group([sales, site, customer]);
});
afterAll(() => chat.close());

interface Row {
  readonly _id: string;
  readonly version: number;
  readonly status: number;
  readonly isHidden: boolean;
  readonly _can: Readonly<Record<string, unknown>>;
}
async function rowOf(id: string): Promise<Row> {
  return (await chat.app.call(admin, "GET", `${URL}/${id}`)).body as unknown as Row;
}
async function find(body: object, person = admin) {
  const answer = await chat.app.call(person, "POST", `${URL}/find`, body);
  return { status: answer.status, ids: ((answer.body.items ?? []) as Row[]).map(({ _id }) => _id) };
}
/** A text of somebody that others have reported; the reports in their order. */
async function reported(text: string, by: readonly Person[] = [site], from = sales) {
  const sent = await sendText(chat, from, groupId, text);
  for (const person of by) {
    const client = await chat.client(person);
    await client.ok("ReportMessage", { groupId, messageId: sent._id, reason: "RUDE", note: "Nhờ xem giúp" });
  }
  const { rows } = await chat.app.db.ownerPool.query<{ _id: string }>(
    "select _id from chat_reports where message_id = $1 order by _id",
    [sent._id],
  );
  return { ...sent, reports: rows.map(({ _id }) => _id) };
}
async function move(id: string | undefined, name: string, body: object = NOTES, person = admin) {
  const { version } = await rowOf(id ?? "");
  return chat.app.call(person, "POST", `${URL}/${id ?? ""}/${name}`, { version, ...body });
}
async function seen(person: Person, seq: number) {
  const { messages } = await (await chat.client(person)).ok("GetMessages", { groupId, aroundSeq: seq, limit: 50 });
  return messages.find((message) => message.seq === seq);
}

describe("reported messages", () => {
  it("refuses in order: 401, 400, 403, 404, 409", async () => {
    const { reports } = await reported("Câu thứ nhất");
    const [id = ""] = reports;
    expect((await chat.app.call(null, "POST", `${URL}/find`, {})).status).toBe(401);
    expect((await chat.app.call(null, "POST", `${URL}/${id}/hide`, { version: 1, ...NOTES })).status).toBe(401);
    expect(await move(id, "hide", {})).toMatchObject({ status: 400, body: { errors: [{ field: "notes" }] } });
    for (const person of [sales, site, customer]) {
      expect((await find({}, person)).status).toBe(403);
      expect((await move(id, "hide", NOTES, person)).status).toBe(403);
    }
    const abroad = await chat.person("ADMIN", 2);
    expect((await move(id, "hide", NOTES, abroad)).status).toBe(404);
    expect((await find({}, abroad)).ids).toEqual([]);
    expect((await move(id, "unhide")).status).toBe(409);
    expect((await chat.app.call(admin, "POST", URL, {})).status).toBe(405);
  });

  it("R3-18 finds them by words without marks, sender, conversation, kind, reason and time", async () => {
    const { reports } = await reported("Nói năng vô lễ quá", [site, customer]);
    expect((await find({ searchTerm: "vo le" })).ids).toEqual(reports);
    const type = ENUMS.chatMessageType;
    const group = ENUMS.chatGroupType;
    const words = { searchTerm: "vo le" };
    expect((await find({ ...words, filter: { senderId: sales.userId } })).ids).toEqual(reports);
    expect((await find({ ...words, filter: { senderId: site.userId } })).ids).toEqual([]);
    expect((await find({ ...words, filter: { reporterId: customer.userId } })).ids).toEqual(reports.slice(1));
    expect((await find({ ...words, filter: { messageType: type.TEXT, groupType: group.USERS } })).ids).toEqual(reports);
    expect((await find({ ...words, filter: { messageType: type.IMAGE } })).ids).toEqual([]);
    expect((await find({ ...words, filter: { reason: "SPAM" } })).ids).toEqual([]);
    expect((await find({ ...words, filter: { sentAt: { to: "2020-01-01T00:00:00Z" } } })).ids).toEqual([]);
    expect((await find({ ...words, filter: { isHidden: true } })).ids).toEqual([]);
  });

  it("R3-18 hides a message for all: its words are gone for everybody, and every report of it is settled", async () => {
    const listener = await chat.client(customer);
    const { seq, _id: messageId, reports } = await reported("Đồ vô học", [site, customer]);
    const answer = await (
      await chat.client(site)
    ).ok("SendMessage", {
      ...textMessage(groupId, "Sao nói vậy?", { type: ENUMS.chatMessageType.REPLY, replyToSeq: seq }),
    });
    expect((await move(reports[0], "hide")).status).toBe(200);

    for (const person of [sales, site, customer]) {
      expect(await seen(person, seq)).toMatchObject({ status: DEACTIVE, text: "", mentions: [], reactions: [] });
    }
    expect(await seen(site, answer.seq)).toMatchObject({ replyTo: { text: "" } });
    const found = await (await chat.client(site)).ok("SearchMessages", { groupId, text: "vô học", limit: 5 });
    expect(found.messages).toEqual([]);
    for (const id of reports) expect(await rowOf(id)).toMatchObject({ status: DEACTIVE, isHidden: true });
    await until("everybody hears of it", async () =>
      listener.heard("ChangeMessageStatus").some((event) => event.seq === seq && event.status === DEACTIVE),
    );
    const mine = await chat.client(sales);
    expect(await mine.call("EditMessage", { groupId, messageId, text: "Khác" })).toMatchObject({ code: "NOT_FOUND" });
    expect((await move(reports[1], "hide")).status).toBe(409);
    const { rows } = await chat.app.db.ownerPool.query(
      "select kind, notes from action_logs where entity_id = $1 and actor_id = $2",
      [reports[0], admin.userId],
    );
    expect(rows).toEqual([{ kind: ENUMS.actionLogKind.ReasonNote, notes: NOTES.notes }]);
  });

  it("shows a hidden message again, with its words", async () => {
    const listener = await chat.client(customer);
    const { seq, reports } = await reported("Thật ra nói đúng");
    await move(reports[0], "hide");
    expect((await move(reports[0], "unhide", { notes: "Xem lại thì không sao" })).status).toBe(200);
    expect(await seen(customer, seq)).toMatchObject({ status: ACTIVE, text: "Thật ra nói đúng" });
    expect(await rowOf(reports[0] ?? "")).toMatchObject({ isHidden: false });
    await until("everybody hears of it", async () =>
      listener.heard("UpdateMessage").some(({ message }) => message.seq === seq && message.status === ACTIVE),
    );
    expect((await move(reports[0], "unhide", { notes: "Xem lại thì không sao" })).status).toBe(409);
  });

  it("says that a message is gone which its sender took back meanwhile", async () => {
    const { _id: messageId, reports } = await reported("Lỡ lời");
    await (await chat.client(sales)).ok("RecallMessage", { groupId, messageId });
    const answer = await move(reports[0], "hide");
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining("thu hồi") } });
    expect(await rowOf(reports[0] ?? "")).toMatchObject({ status: ACTIVE, isHidden: false });
  });

  it("warns its sender in a message of the moderator, and not oneself", async () => {
    const { reports } = await reported("Nói cho vui thôi");
    expect((await move(reports[0], "warn", { notes: "Đừng nói với khách như vậy" })).status).toBe(200);
    const client = await chat.client(sales);
    const { groupId: direct } = await client.ok("OpenDirect", { userId: admin.userId });
    const { messages } = await client.ok("GetMessages", { groupId: direct, limit: 5 });
    expect(messages).toMatchObject([
      { senderId: admin.userId, text: expect.stringMatching(/^Nhắc nhở .*: Đừng nói với khách như vậy$/) },
    ]);
    expect(await rowOf(reports[0] ?? "")).toMatchObject({ status: ACTIVE, warnedAt: expect.any(String) });
    await chat.app.db.ownerPool.query("update chat_reports set sender_id = $2 where _id = $1", [
      reports[0],
      admin.userId,
    ]);
    expect((await move(reports[0], "warn")).status).toBe(409);
  });

  it("settles a report without a change of its message, and stands on the start page until then", async () => {
    const { seq, reports } = await reported("Không có gì quá đáng");
    const [id = ""] = reports;
    const waiting = async (person: Person) => {
      const { cards } = (await chat.app.call(person, "GET", "/api/tenant/dashboard")).body as unknown as StartPage;
      return cards.find(({ name }) => name === "reports")?.lines.map((line) => line._id);
    };
    expect(await waiting(admin)).toContain(id);
    expect((await move(id, "dismiss", {})).status).toBe(200);
    expect(await waiting(admin)).not.toContain(id);
    expect(await seen(customer, seq)).toMatchObject({ status: ACTIVE, text: "Không có gì quá đáng" });
    expect(await waiting(sales)).toBeUndefined();
  });
});
