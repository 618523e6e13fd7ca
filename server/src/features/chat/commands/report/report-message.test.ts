import type { ReportMethods } from "@nepnha/contract/features/chat/methods/report";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText, textMessage } from "../../testing/messages.ts";
import { uploadAs } from "../../testing/uploads.ts";

type Argument = ReportMethods["ReportMessage"]["argument"];

let chat: TestChat;
let sales: Person;
let site: Person;
let customer: Person;
let groupId: string;
let messageId: string;
beforeAll(async () => {
  chat = await testChat();
  [sales, site, customer] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CUSTOMER")]);
  groupId = await chat.group([sales, site, customer]);
  messageId = (await sendText(chat, sales, groupId, "Đồ   lừa\nđảo"))._id;
});
afterAll(() => chat.close());

function query(sql: string, values: unknown[]) {
  return chat.app.db.ownerPool.query<Record<string, unknown>>(sql, values);
}
async function reports(of = messageId) {
  const { rows } = await query(
    "select reporter_id, reason, note, excerpt, content, sender_id, group_name, group_type, status, seq::integer, version from chat_reports where message_id = $1 order by _id",
    [of],
  );
  return rows;
}
const asked = (more: Partial<Argument> = {}): Argument => ({ groupId, messageId, reason: "SCAM", ...more });

describe("reporting a message", () => {
  it("401 without a token, over HTTP as well", async () => {
    const answer = await chat.app.call(null, "POST", "/chat/api/ReportMessage", asked());
    expect(answer.status).toBe(401);
  });

  it("400 for a reason that is none and for a note that is too long, naming the field", async () => {
    const client: Client = await chat.client(site);
    const long = asked({ note: "x".repeat(501) });
    for (const wrong of [
      { ...asked(), reason: "BORING" },
      long,
      asked({ note: "\u0000" }),
      asked({ messageId: "1" }),
    ]) {
      expect(await client.call("ReportMessage", wrong as Argument)).toMatchObject({ code: "INVALID" });
    }
    expect((await chat.app.call(site, "POST", "/chat/api/ReportMessage", long)).body).toMatchObject({
      errors: [{ field: "note" }],
    });
    expect(await reports()).toEqual([]);
  });

  it("403 for one's own message and for what nobody said", async () => {
    const mine = await chat.client(sales);
    expect(await mine.call("ReportMessage", asked())).toMatchObject({ code: "FORBIDDEN" });
    const made = await mine.ok("CreateGroup", { name: "Đội thi công", userIds: [site.userId] });
    const theirs = await chat.client(site);
    const { messages } = await theirs.ok("GetMessages", { groupId: made.groupId, limit: 5 });
    const notice = messages.find(({ type }) => type === ENUMS.chatMessageType.NOTIFY_MSG);
    expect(
      await theirs.call("ReportMessage", asked({ groupId: made.groupId, messageId: notice?._id ?? "" })),
    ).toMatchObject({ code: "FORBIDDEN_TYPE" });
  });

  it("404 for whoever is not in the conversation, and for a message that is not there", async () => {
    const stranger = await chat.client(await chat.person("CARE"));
    expect(await stranger.call("ReportMessage", asked())).toMatchObject({ code: "NOT_FOUND" });
    const theirs = await chat.client(site);
    expect(await theirs.call("ReportMessage", asked({ messageId: uuidv7() }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("409 for a message that was taken back", async () => {
    const { _id: id } = await sendText(chat, sales, groupId, "Thôi bỏ");
    await (await chat.client(sales)).ok("RecallMessage", { groupId, messageId: id });
    const theirs = await chat.client(site);
    expect(await theirs.call("ReportMessage", asked({ messageId: id }))).toMatchObject({ code: "RECALLED" });
  });

  it("keeps what was said as it was then, once per person, and tells the conversation nothing", async () => {
    const theirs = await chat.client(site);
    await theirs.ok("ReportMessage", asked({ note: "  Nhờ xem giúp  " }));
    await theirs.ok("ReportMessage", asked({ reason: "RUDE" }));
    await (await chat.client(customer)).ok("ReportMessage", asked({ reason: "RUDE" }));
    const common = {
      excerpt: "Đồ lừa đảo",
      content: "Đồ   lừa\nđảo",
      sender_id: sales.userId,
      group_name: "Nhóm",
      group_type: ENUMS.chatGroupType.USERS,
      status: ENUMS.genericStatus.ACTIVE,
      seq: 1,
      version: 1,
    };
    expect(await reports()).toEqual([
      { ...common, reporter_id: site.userId, reason: "SCAM", note: "Nhờ xem giúp" },
      { ...common, reporter_id: customer.userId, reason: "RUDE", note: null },
    ]);
    const { rows } = await query("select event from chat_outbox where group_id = $1 and event = 'UpdateMessage'", [
      groupId,
    ]);
    expect(rows).toEqual([]);
    const log = await query(
      "select kind, summary from action_logs where actor_id = $1 and entity_kind = 'chatReports'",
      [site.userId],
    );
    expect(log.rows).toEqual([{ kind: ENUMS.actionLogKind.Add, summary: "Đồ lừa đảo" }]);
  });

  it("is listed by its first hundred and sixty characters, whatever they are made of, else by what kind it is", async () => {
    const theirs = await chat.client(site);
    const excerptOf = async (id: string): Promise<unknown> => {
      await theirs.ok("ReportMessage", asked({ messageId: id }));
      return (await reports(id))[0]?.["excerpt"];
    };
    for (const [text, excerpt] of [
      ["x".repeat(161), "x".repeat(160)],
      ["😀".repeat(161), "😀".repeat(160)],
      [`a${" ".repeat(500)}b`, "a b"],
    ] as const)
      expect(await excerptOf((await sendText(chat, sales, groupId, text))._id)).toBe(excerpt);
    const payload = { fileIds: [await uploadAs(chat, sales, "image", "anh.jpg")] };
    const picture = textMessage(groupId, "", { type: ENUMS.chatMessageType.IMAGE, payload });
    const sent = await (await chat.client(sales)).ok("SendMessage", picture);
    expect(await excerptOf(sent._id)).toBe("[Hình ảnh]");
  });

  it("waits again when it is reported after it was settled", async () => {
    await query("update chat_reports set status = 0 where reporter_id = $1", [site.userId]);
    const theirs = await chat.client(site);
    await theirs.ok("ReportMessage", asked({ reason: "RUDE" }));
    expect((await reports())[0]).toMatchObject({ status: ENUMS.genericStatus.ACTIVE, reason: "RUDE", version: 2 });
    expect(await reports()).toHaveLength(2);
  });
});
