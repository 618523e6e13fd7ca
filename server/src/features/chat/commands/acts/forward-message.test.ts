import { MESSAGE_KINDS } from "@nepnha/contract/features/chat/kinds/kinds";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getFiles } from "../../files/get-files.ts";
import { FORWARD_RULES } from "../../kinds/kinds.ts";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText, textMessage } from "../../testing/messages.ts";
import { uploadAs } from "../../testing/uploads.ts";
import { until } from "../../testing/until.ts";
import { editMessage } from "../edit-message.ts";
import { getMessages } from "../get-messages.ts";
import { recallMessage } from "../recall-message.ts";
import { sendMessage } from "../send-message.ts";
import { forwardMessage } from "./forward-message.ts";

const { TEXT, REPLY, CONTACT, IMAGE } = ENUMS.chatMessageType;
const { COMPLAIN } = ENUMS.chatGroupType;

let chat: TestChat;
let lan: Person;
let minh: Person;
let tu: Person;
let from: string;
let to: string;
let messageId: string;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh, tu] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CARE")]);
  from = await chat.group([lan, minh]);
  to = await chat.group([lan, tu]);
  messageId = (await sendText(chat, minh, from, "Bản vẽ đã duyệt"))._id;
});

const query = (sql: string, values: unknown[]) => chat.app.db.ownerPool.query(sql, values).then(({ rows }) => rows);
const argument = (more: object = {}) => ({
  groupId: to,
  clientMsgId: uuidv7(),
  from: { groupId: from, messageId },
  ...more,
});
const forward = (person: Person, more?: object) =>
  chat.run(person, (trx, actor) => forwardMessage(trx, actor, argument(more)));
async function messages(person: Person, groupId = to) {
  return (await chat.run(person, (trx, actor) => getMessages(trx, actor, { groupId, limit: 10 }))).messages;
}

describe("forwardMessage", () => {
  it("R6-07 is refused to who is not in both conversations, and into one that is closed", async () => {
    await expect(forward(minh)).rejects.toThrow("NOT_FOUND");
    await expect(forward(tu)).rejects.toThrow("NOT_FOUND");
    await expect(forward(await chat.person("ADMIN"))).rejects.toThrow("NOT_FOUND");
    const abroad = await chat.person("SALES", 2);
    await expect(forward(abroad, { groupId: await chat.group([abroad]) })).rejects.toThrow("NOT_FOUND");
    // The message is named with a conversation in which it is not.
    await expect(forward(lan, { from: { groupId: to, messageId } })).rejects.toThrow("NOT_FOUND");
    await query("update chat_members set left_change_seq = 1 where group_id = $1 and user_id = $2", [from, lan.userId]);
    await expect(forward(lan)).rejects.toThrow("NOT_MEMBER");
    await query("update chat_members set left_change_seq = null where group_id = $1", [from]);
    await query("update chat_groups set option = 1 where _id = $1", [to]);
    await expect(forward(lan)).rejects.toThrow("READONLY");
    expect(await messages(tu)).toEqual([]);
  });

  it("does not bring out what was said before somebody came, nor what was taken back", async () => {
    await query("update chat_members set visible_from_seq = 2 where group_id = $1 and user_id = $2", [
      from,
      lan.userId,
    ]);
    await expect(forward(lan)).rejects.toThrow("NOT_FOUND");
    await query("update chat_members set visible_from_seq = 1 where group_id = $1", [from]);
    await chat.run(minh, (trx, actor) => recallMessage(trx, actor, { groupId: from, messageId }));
    await expect(forward(lan)).rejects.toThrow("NOT_FOUND");
    expect(await messages(tu)).toEqual([]);
  });

  it("R7-12 puts a copy of its own under the sender's name, which stays when the first is taken back", async () => {
    const ack = await forward(lan);
    expect(ack).toMatchObject({ groupId: to, seq: 1, changeSeq: 1, duplicate: false });
    await chat.run(minh, (trx, actor) => recallMessage(trx, actor, { groupId: from, messageId }));
    const [copy] = await messages(tu);
    expect(copy).toMatchObject({
      _id: ack._id,
      senderId: lan.userId,
      type: TEXT,
      text: "Bản vẽ đã duyệt",
      forwarded: true,
    });
    expect(ack._id).not.toBe(messageId);
    expect((await messages(minh, from))[0]).not.toHaveProperty("forwarded");
    const [told] = await query("select event, payload from chat_outbox where group_id = $1", [to]);
    expect(told).toMatchObject({
      event: "ReceiveGroupMessage",
      payload: { message: { _id: ack._id, forwarded: true } },
    });
  });

  it("is done once, however often it is asked for, and its id stands for nothing else", async () => {
    const clientMsgId = uuidv7();
    const first = await forward(lan, { clientMsgId });
    await chat.run(minh, (trx, actor) => recallMessage(trx, actor, { groupId: from, messageId }));
    expect(await forward(lan, { clientMsgId })).toEqual({ ...first, duplicate: true });
    expect(await messages(tu)).toHaveLength(1);
    const other = (await sendText(chat, minh, from, "Tin khác"))._id;
    await expect(forward(lan, { clientMsgId, from: { groupId: from, messageId: other } })).rejects.toThrow(
      "DUPLICATE_MISMATCH",
    );
    const text = textMessage(to, "Bản vẽ đã duyệt", { clientMsgId });
    await expect(chat.run(lan, (trx, actor) => sendMessage(trx, actor, text))).rejects.toThrow("DUPLICATE_MISMATCH");
  });

  it("an answer goes as its words, a card by the rights of who passes it on, a notice not at all", async () => {
    const reply = textMessage(from, "Dạ vâng", { type: REPLY, replyToSeq: 1 });
    const answer = await chat.run(lan, (trx, actor) => sendMessage(trx, actor, reply));
    await forward(lan, { from: { groupId: from, messageId: answer._id } });
    const customer = await chat.person("CUSTOMER");
    const card = textMessage(from, "", { type: CONTACT, payload: { userId: customer.userId } });
    const sent = await chat.run(minh, (trx, actor) => sendMessage(trx, actor, card));
    await query("update users set full_name = 'Tên mới' where _id = $1", [customer.userId]);
    await forward(lan, { from: { groupId: from, messageId: sent._id } });
    expect(await messages(tu)).toMatchObject([
      { type: TEXT, text: "Dạ vâng", replyTo: null, forwarded: true },
      { type: CONTACT, text: "Tên mới", payload: { userId: customer.userId }, forwarded: true },
    ]);

    const guest = await chat.person("CUSTOMER");
    const shown = await chat.group([minh, guest]);
    const theirs = await chat.run(minh, (trx, actor) =>
      sendMessage(trx, actor, { ...card, groupId: shown, clientMsgId: uuidv7() }),
    );
    // Customers write to staff, not to one another.
    await expect(forward(guest, { groupId: shown, from: { groupId: shown, messageId: theirs._id } })).rejects.toThrow(
      "NOT_FOUND",
    );
    await query("update chat_messages set type = 100, payload = $2 where _id = $1", [
      messageId,
      JSON.stringify({ code: "RENAMED", params: {} }),
    ]);
    await expect(forward(lan)).rejects.toThrow("FORBIDDEN_TYPE");
  });

  it("R4-01 a picture goes without being uploaded again, and whoever sees the copy may have it", async () => {
    const fileId = await uploadAs(chat, minh, "image", "mong.jpg");
    const picture = textMessage(from, "", { type: IMAGE, payload: { fileIds: [fileId] } });
    const sent = await chat.run(minh, (trx, actor) => sendMessage(trx, actor, picture));
    const copy = await forward(lan, { from: { groupId: from, messageId: sent._id } });
    await chat.run(minh, (trx, actor) => recallMessage(trx, actor, { groupId: from, messageId: sent._id }));
    expect((await messages(tu))[0]).toMatchObject({ type: IMAGE, payload: { files: [{ fileId }] }, forwarded: true });
    const asked = { groupId: to, messageIds: [copy._id] };
    const found = await chat.run(tu, (trx, actor) => getFiles(trx, actor, asked, chat.app.deps));
    const url = found.messages[0]?.files[0]?.url ?? "";
    expect((await chat.app.app.inject({ url })).statusCode).toBe(200);
  });

  it("every kind that may be passed on says what becomes of it", () => {
    const silent = MESSAGE_KINDS.filter(({ type, allows }) => {
      const may = (allows as readonly string[]).includes("forward");
      return may !== (FORWARD_RULES[type]?.forward !== undefined);
    });
    expect(silent).toEqual([]);
  });

  it("a complaint reaches customers only when that was confirmed, and colleagues at once", async () => {
    from = await chat.group([tu, await chat.person("CARE")], COMPLAIN);
    messageId = (await sendText(chat, tu, from, "Khách phàn nàn tường nứt"))._id;
    const withCustomer = await chat.group([tu, await chat.person("CUSTOMER")]);
    await expect(forward(tu, { groupId: withCustomer })).rejects.toThrow("UNCONFIRMED");
    await expect(forward(tu, { groupId: withCustomer, confirmed: false })).rejects.toThrow("UNCONFIRMED");
    expect(await forward(tu, { groupId: withCustomer, confirmed: true })).toMatchObject({ seq: 1 });
    expect(await forward(tu)).toMatchObject({ groupId: to, seq: 1 });
  });

  it("what was passed on is not put into other words, but is taken back like any other", async () => {
    const { _id } = await forward(lan);
    const edit = { groupId: to, messageId: _id, text: "Bản vẽ chưa duyệt" };
    await expect(chat.run(lan, (trx, actor) => editMessage(trx, actor, edit))).rejects.toThrow("FORBIDDEN_TYPE");
    await chat.run(lan, (trx, actor) => recallMessage(trx, actor, { groupId: to, messageId: _id }));
    expect(await messages(tu)).toMatchObject([{ text: "" }]);
    expect((await messages(minh, from))[0]).toMatchObject({ text: "Bản vẽ đã duyệt" });
  });
});

describe("over the hub", () => {
  it("R7-12 the members hear the copy, and what is no argument is refused", async () => {
    const [one, two] = [await chat.client(lan), await chat.client(tu)];
    expect(await one.call("ForwardMessage", { ...argument(), clientMsgId: "1" })).toMatchObject({ code: "INVALID" });
    const ack = await one.ok("ForwardMessage", argument());
    await until("the copy", () => two.heard("ReceiveGroupMessage").length > 0);
    expect(two.heard("ReceiveGroupMessage")).toMatchObject([{ message: { _id: ack._id, forwarded: true } }]);
  });
});
