import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reminderTerms } from "../testing/board.ts";
import { testChat, type Client, type Person, type TestChat } from "../testing/chat.ts";
import { textMessage } from "../testing/messages.ts";
import { askedPoll } from "../testing/polls.ts";

let chat: TestChat;
let sales: Person;
let site: Person;
let groupId: string;
let client: Client;
beforeAll(async () => {
  chat = await testChat();
  [sales, site] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([sales, site]);
  await ban("cá độ");
});
afterAll(() => chat.close());
beforeEach(async () => {
  client = await chat.client(sales);
});

async function ban(word: string, tenantId = 1): Promise<void> {
  await chat.app.db.ownerPool.query("insert into banned_words (tenant_id, _id, word) values ($1, $2, $3)", [
    tenantId,
    uuidv7(),
    word,
  ]);
}
const BAD = "Mai CA DO không?";
const REFUSED = { ok: false, code: "BANNED_WORDS" };

describe("words that the company bans", () => {
  it("refuses a message with one, says so in the language of the person, and stores nothing", async () => {
    expect(await client.call("SendMessage", textMessage(groupId, BAD))).toEqual({
      ...REFUSED,
      message: "Có từ không được dùng ở đây. Hãy viết lại.",
    });
    const english = await chat.app.call(sales, "POST", "/chat/api/SendMessage", textMessage(groupId, BAD));
    expect(english).toMatchObject({ status: 409, body: { code: "RULE_BROKEN", refusal: "BANNED_WORDS" } });
    const { messages } = await client.ok("GetMessages", { groupId, limit: 5 });
    expect(messages).toEqual([]);
  });

  it("refuses an answer, an edit, a poll with its options, a note, a reminder and a list of things to be done", async () => {
    const { seq, _id: messageId } = await client.ok("SendMessage", textMessage(groupId, "Mai họp nhé"));
    const reply = textMessage(groupId, BAD, { type: ENUMS.chatMessageType.REPLY, replyToSeq: seq });
    expect(await client.call("SendMessage", reply)).toMatchObject(REFUSED);
    expect(await client.call("EditMessage", { groupId, messageId, text: BAD })).toMatchObject(REFUSED);
    expect(await client.call("CreatePoll", askedPoll(groupId, { question: BAD }))).toMatchObject(REFUSED);
    expect(await client.call("CreatePoll", askedPoll(groupId, { options: ["Họp", BAD] }))).toMatchObject(REFUSED);
    const poll = await client.ok("CreatePoll", askedPoll(groupId, { mayAdd: true }));
    const option = { groupId, messageId: poll._id, text: BAD };
    expect(await client.call("AddPollOption", option)).toMatchObject(REFUSED);
    const put = { groupId, clientMsgId: uuidv7() };
    expect(await client.call("CreateNote", { ...put, text: BAD })).toMatchObject(REFUSED);
    const note = await client.ok("CreateNote", { ...put, text: "Mã cổng 1234" });
    expect(await client.call("UpdateNote", { groupId, messageId: note._id, text: BAD })).toMatchObject(REFUSED);
    const remind = { groupId, clientMsgId: uuidv7() };
    expect(await client.call("CreateReminder", { ...remind, ...reminderTerms({ title: BAD }) })).toMatchObject(REFUSED);
    const reminder = await client.ok("CreateReminder", { ...remind, ...reminderTerms() });
    const change = { groupId, messageId: reminder._id, ...reminderTerms({ title: BAD }) };
    expect(await client.call("UpdateReminder", change)).toMatchObject(REFUSED);
    const todo = { groupId, clientMsgId: uuidv7(), title: "Mua", items: ["Xi măng", BAD], assigneeId: null, due: null };
    expect(await client.call("CreateTodo", todo)).toMatchObject(REFUSED);
    expect(await client.ok("CreateTodo", { ...todo, items: ["Xi măng"] })).toMatchObject({ groupId });
  });

  it("refuses the name of a group, a new one and another one", async () => {
    const made = { name: "Hội cá độ", userIds: [site.userId] };
    expect(await client.call("CreateGroup", made)).toMatchObject(REFUSED);
    const { groupId: mine } = await client.ok("CreateGroup", { ...made, name: "Hội nuôi cá" });
    expect(await client.call("UpdateGroup", { groupId: mine, name: "Hội cá độ" })).toMatchObject(REFUSED);
    expect(await client.call("UpdateGroup", { groupId: mine, name: "Hội cá cảnh" })).toMatchObject({ ok: true });
  });

  it("counts from the next message on, and no longer once it is out of use", async () => {
    const text = textMessage(groupId, "Trúng lô đề");
    await ban("lô đề");
    expect(await client.call("SendMessage", text)).toMatchObject(REFUSED);
    const settle = "update banned_words set status = 0, version = version + 1 where word = 'lô đề'";
    await chat.app.db.ownerPool.query(settle);
    expect(await client.call("SendMessage", text)).toMatchObject({ ok: true });
  });

  it("is of one company only", async () => {
    const [abroad, other] = [await chat.person("SALES", 2), await chat.person("SITE", 2)];
    const theirs = await chat.client(abroad);
    const group = await chat.group([abroad, other]);
    expect(await theirs.call("SendMessage", textMessage(group, BAD))).toMatchObject({ ok: true });
  });
});
