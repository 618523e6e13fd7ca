import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../testing/chat.ts";
import { GroupStage } from "../testing/groups.ts";
import { directConversation, sendText, textMessage } from "../testing/messages.ts";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { until } from "../testing/until.ts";
import { editMessage } from "./edit-message.ts";
import { getMessages } from "./get-messages.ts";
import { reactToMessage } from "./react-to-message.ts";
import { recallMessage } from "./recall-message.ts";
import { sendMessage } from "./send-message.ts";
import { syncState } from "./sync-state.ts";

let chat: TestChat;
let sales: Person;
let customer: Person;
let groupId: string;
let messageId: string;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  ({ sales, customer, groupId } = await directConversation(chat));
  messageId = (await sendText(chat, sales, groupId, "Giá 3,2 tỷ"))._id;
});

const query = (sql: string, values: unknown[] = []) =>
  chat.app.db.ownerPool.query(sql, values).then(({ rows }) => rows);
const edit = (person: Person, text: string, more: object = {}) =>
  chat.run(person, (trx, actor) => editMessage(trx, actor, { groupId, messageId, text, ...more }));
const recall = (person: Person, more: object = {}) =>
  chat.run(person, (trx, actor) => recallMessage(trx, actor, { groupId, messageId, ...more }));
async function messages(person: Person) {
  return (await chat.run(person, (trx, actor) => getMessages(trx, actor, { groupId, limit: 10 }))).messages;
}
/** What each person's list says of the conversation's counters. */
async function counters(...people: Person[]) {
  const states = people.map((person) =>
    chat.run(person, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] })),
  );
  return (await Promise.all(states)).map(({ groups }) =>
    groups
      .filter((group) => group.groupId === groupId)
      .map(({ lastSeq, countNo, readCountNo, lastReadSeq }) => ({ lastSeq, countNo, readCountNo, lastReadSeq })),
  );
}
/** What is to be told of a change. */
const told = (changeSeq: number) =>
  query("select event, payload, to_user_ids from chat_outbox where group_id = $1 and change_seq = $2", [
    groupId,
    changeSeq,
  ]);

describe.each([
  ["EditMessage", (person: Person, more?: object) => edit(person, "Giá 3,1 tỷ", more)],
  ["RecallMessage", (person: Person, more?: object) => recall(person, more)],
])("%s", (_name, change) => {
  it("R6-07 is refused to others, for other messages, and where nobody may write", async () => {
    await expect(change(customer)).rejects.toThrow("FORBIDDEN");
    for (const person of [await chat.person("ADMIN"), await chat.person("ADMIN", 2)]) {
      await expect(change(person)).rejects.toThrow("NOT_FOUND");
    }
    const other = await chat.group([sales]);
    await expect(change(sales, { groupId: other })).rejects.toThrow("NOT_FOUND");
    await expect(change(sales, { messageId: uuidv7() })).rejects.toThrow("NOT_FOUND");
    await query("update chat_groups set option = 1 where _id = $1", [groupId]);
    await expect(change(sales)).rejects.toThrow("READONLY");
    expect(await messages(customer)).toMatchObject([{ text: "Giá 3,2 tỷ", changeSeq: 1, editedAt: null }]);
  });

  it("two at once are two changes, one after the other", async () => {
    const { _id } = await sendText(chat, sales, groupId, "Giá 3,4 tỷ");
    const holder = await chat.app.db.ownerPool.connect();
    await holder.query("begin");
    await holder.query("select from chat_groups where _id = $1 for no key update", [groupId]);
    const both = Promise.all([change(sales), change(sales, { messageId: _id })]);
    await until("both wait", async () => (await lockWaits(chat.app.db)) >= 2);
    await holder.query("commit");
    holder.release();
    expect((await both).map(({ data }) => data.changeSeq).toSorted((one, other) => one - other)).toEqual([3, 4]);
    expect((await messages(customer)).map(({ changeSeq }) => changeSeq).toSorted((one, other) => one - other)).toEqual([
      3, 4,
    ]);
  });

  it("leaves the counters of everybody as they were, in their lists and in what is told", async () => {
    const colleague = await chat.person("SITE");
    groupId = await chat.group([sales, customer, colleague]);
    messageId = (await sendText(chat, sales, groupId, "Tin đầu"))._id;
    await sendText(chat, customer, groupId, "Tin thứ hai");
    await sendText(chat, sales, groupId, "Tin cuối");
    const before = await counters(sales, customer, colleague);
    expect(before).toMatchObject([
      [{ countNo: 3, readCountNo: 3 }],
      [{ countNo: 3, readCountNo: 2 }],
      [{ countNo: 3, readCountNo: 0 }],
    ]);
    const { data } = await change(sales);
    expect(data).toEqual({ changeSeq: 4 });
    expect(await counters(sales, customer, colleague)).toEqual(before);
    const [row] = await told(4);
    expect(row.payload).toMatchObject({ groupId, changeSeq: 4 });
    expect(Object.keys(row.payload)).not.toContain("countNo");
  });
});

describe("editMessage", () => {
  it("R3-11 puts other words in the place of the first, tells them once, and keeps the first for the record", async () => {
    expect(await edit(sales, " Giá 3,1 tỷ ")).toEqual({ data: { changeSeq: 2 }, changedGroupId: groupId });
    // The answer was lost, so it is asked for again.
    expect(await edit(sales, "Giá 3,1 tỷ")).toEqual({ data: { changeSeq: 2 }, changedGroupId: null });
    const [message] = await messages(customer);
    expect(message).toMatchObject({ _id: messageId, seq: 1, changeSeq: 2, text: "Giá 3,1 tỷ" });
    expect(message?.editedAt).toMatch(/^20/);
    if (!message) throw new Error("The message is gone");
    const { reactions: _reactions, ...shared } = message;
    expect(await told(2)).toEqual([
      { event: "UpdateMessage", payload: { groupId, changeSeq: 2, message: shared }, to_user_ids: null },
    ]);
    expect(
      await query("select body, change_seq::int from chat_message_history where group_id = $1", [groupId]),
    ).toEqual([{ body: "Giá 3,2 tỷ", change_seq: 2 }]);
  });

  it("shows in what quotes the message", async () => {
    const { REPLY, TEXT } = ENUMS.chatMessageType;
    const reply = textMessage(groupId, "Anh đồng ý", { type: REPLY, replyToSeq: 1 });
    await chat.run(customer, (trx, actor) => sendMessage(trx, actor, reply));
    await edit(sales, "Giá 3,1 tỷ");
    expect((await messages(customer))[1]?.replyTo).toEqual({
      seq: 1,
      senderId: sales.userId,
      text: "Giá 3,1 tỷ",
      type: TEXT,
    });
    await recall(sales);
    expect((await messages(customer))[1]?.replyTo).toEqual({ seq: 1, senderId: sales.userId, text: "" });
  });

  it("shows in the lists", async () => {
    const previewOf = async () => {
      const { groups } = await chat.run(customer, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }));
      return groups.find((group) => group.groupId === groupId)?.preview;
    };
    expect(await previewOf()).toMatchObject({ text: "Giá 3,2 tỷ" });
    await edit(sales, "Giá 3,1 tỷ");
    expect(await previewOf()).toMatchObject({ text: "Giá 3,1 tỷ" });
    await recall(sales);
    expect(await previewOf()).toMatchObject({ seq: 1, text: "" });
  });

  it("refuses words that could not be sent, a recalled message, and what is older than an hour", async () => {
    await expect(edit(sales, " ")).rejects.toThrow("INVALID");
    await expect(edit(sales, "a\u0000")).rejects.toThrow("INVALID");
    await expect(edit(sales, "x".repeat(2001))).rejects.toThrow("TOO_LARGE");
    const age = (interval: string) =>
      query("update chat_messages set created_at = now() - $2::interval where group_id = $1", [groupId, interval]);
    await age("61 minutes");
    await expect(edit(sales, "Giá 3,1 tỷ")).rejects.toThrow("WINDOW_PASSED");
    // The words that it has are no edit.
    expect(await edit(sales, "Giá 3,2 tỷ")).toMatchObject({ changedGroupId: null });
    await age("59 minutes");
    await recall(sales);
    await expect(edit(sales, "Giá 3,1 tỷ")).rejects.toThrow("NOT_FOUND");
  });

  it("a complaint is a record: its messages are not edited", async () => {
    groupId = await chat.group([sales, customer], ENUMS.chatGroupType.COMPLAIN);
    messageId = (await sendText(chat, customer, groupId, "Tường bị nứt"))._id;
    await expect(edit(customer, "Tường đẹp")).rejects.toThrow("FORBIDDEN");
  });

  it("a send that is repeated after the edit is still known", async () => {
    const message = textMessage(groupId, "Lần đầu");
    const send = () => chat.run(sales, (trx, actor) => sendMessage(trx, actor, message));
    const { _id } = await send();
    await edit(sales, "Lần sau", { messageId: _id });
    expect(await send()).toMatchObject({ _id, duplicate: true });
  });
});

describe("recallMessage", () => {
  it("R7-12 takes the words away for everybody and tells the change once; place and record stay", async () => {
    expect(await recall(sales)).toEqual({ data: { changeSeq: 2 }, changedGroupId: groupId });
    expect(await recall(sales)).toEqual({ data: { changeSeq: 2 }, changedGroupId: null });
    const { DELETED } = ENUMS.genericStatus;
    expect(await messages(customer)).toMatchObject([
      { seq: 1, changeSeq: 2, text: "", status: DELETED, reactions: [] },
    ]);
    expect(await told(2)).toEqual([
      {
        event: "ChangeMessageStatus",
        payload: { groupId, seq: 1, status: DELETED, by: sales.userId, at: expect.stringMatching(/^20/), changeSeq: 2 },
        to_user_ids: null,
      },
    ]);
    expect(await query("select body from chat_message_history where group_id = $1", [groupId])).toEqual([
      { body: "Giá 3,2 tỷ" },
    ]);
  });

  it("takes the reactions away with the words, and none of another message", async () => {
    const other = await sendText(chat, sales, groupId, "Mai em gửi bản vẽ");
    for (const chatMessageId of [messageId, other._id]) {
      const argument = { isGroup: false, userCode: "", chatGroupID: groupId, chatMessageId, chatExpressionId: 2 };
      await chat.run(customer, (trx, actor) => reactToMessage(trx, actor, argument));
    }
    const reacted = { reactions: [{ expressionId: 2 }] };
    expect(await messages(customer)).toMatchObject([reacted, reacted]);
    await recall(sales);
    expect(await messages(customer)).toMatchObject([{ text: "", reactions: [] }, reacted]);
  });

  it("R6-05 whoever leads a group takes back what those below them have said, however old; nobody else does", async () => {
    const stage = new GroupStage(chat);
    const cast = await stage.cast();
    const { owner, deputy, minh, customer: client, outsider } = cast;
    groupId = await stage.makeGroup(cast);
    const said = async (person: Person): Promise<void> => {
      messageId = (await sendText(chat, person, groupId, "Giá 3,2 tỷ"))._id;
    };
    await said(owner);
    for (const person of [deputy, minh, client]) await expect(recall(person)).rejects.toThrow("FORBIDDEN");
    await said(minh);
    await expect(recall(client)).rejects.toThrow("FORBIDDEN");
    await expect(recall(outsider)).rejects.toThrow("NOT_FOUND");
    await query("update chat_messages set created_at = now() - interval '30 days' where _id = $1", [messageId]);
    await expect(recall(minh)).rejects.toThrow("WINDOW_PASSED");
    expect(await recall(deputy)).toMatchObject({ changedGroupId: groupId });
    expect(await recall(deputy)).toMatchObject({ changedGroupId: null });
    expect(await query("select recalled_by from chat_messages where _id = $1", [messageId])).toEqual([
      { recalled_by: deputy.userId },
    ]);
    await said(client);
    expect(await stage.as(owner, "RemoveMember", { groupId, userId: client.userId })).toBe("ok");
    expect(await recall(deputy)).toMatchObject({ changedGroupId: groupId });
    await said(deputy);
    await expect(recall(minh)).rejects.toThrow("FORBIDDEN");
    expect(await recall(owner)).toMatchObject({ changedGroupId: groupId });
  });

  it("is possible for a day, in a complaint for five minutes", async () => {
    const age = (interval: string) =>
      query("update chat_messages set created_at = now() - $2::interval where group_id = $1", [groupId, interval]);
    await age("25 hours");
    await expect(recall(sales)).rejects.toThrow("WINDOW_PASSED");
    await age("23 hours");
    expect(await recall(sales)).toMatchObject({ data: { changeSeq: 2 } });
    groupId = await chat.group([sales, customer], ENUMS.chatGroupType.COMPLAIN);
    messageId = (await sendText(chat, customer, groupId, "Tường bị nứt"))._id;
    await age("6 minutes");
    await expect(recall(customer)).rejects.toThrow("WINDOW_PASSED");
    await age("4 minutes");
    // The second change is that the customer waits.
    expect(await recall(customer)).toMatchObject({ data: { changeSeq: 3 } });
  });
});

describe("what the company allows", () => {
  const set = (key: string, minutes: number) =>
    query(
      `insert into system_settings (tenant_id, _id, key, "group", data_type, value, default_value)
        values (1, $1, $2, 'CHAT', 'integer', $3, '')`,
      [uuidv7(), key, String(minutes)],
    );
  const age = (interval: string) =>
    query("update chat_messages set created_at = now() - $2::interval where group_id = $1", [groupId, interval]);
  afterEach(async () => {
    await query("delete from system_settings where key in ('chat.editMinutes', 'chat.recallMinutes')");
  });

  it("R4-01 holds for edits and recalls, and is told to every device with its conversations", async () => {
    await set("chat.editMinutes", 10);
    await set("chat.recallMinutes", 30);
    const { windows } = await chat.run(customer, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }));
    expect(windows).toEqual({ editMinutes: 10, recallMinutes: 30 });
    await age("11 minutes");
    await expect(edit(sales, "Giá 3,1 tỷ")).rejects.toThrow("WINDOW_PASSED");
    await age("9 minutes");
    expect(await edit(sales, "Giá 3,1 tỷ")).toMatchObject({ changedGroupId: groupId });
    await age("31 minutes");
    await expect(recall(sales)).rejects.toThrow("WINDOW_PASSED");
    await age("29 minutes");
    expect(await recall(sales)).toMatchObject({ changedGroupId: groupId });
  });

  it("may be nothing", async () => {
    await set("chat.editMinutes", 0);
    await set("chat.recallMinutes", 0);
    await expect(edit(sales, "Giá 3,1 tỷ")).rejects.toThrow("FORBIDDEN");
    await age("1 second");
    await expect(recall(sales)).rejects.toThrow("WINDOW_PASSED");
  });
});

describe("over the hub", () => {
  it("R7-12 carries edits and recalls to the members as changes, in order with the messages", async () => {
    const clients: Client[] = [await chat.client(sales), await chat.client(customer)];
    const [one, two] = clients;
    if (!one || !two) throw new Error("nobody");
    await one.ok("EditMessage", { groupId, messageId, text: "Giá 3,1 tỷ" });
    await one.ok("SendMessage", textMessage(groupId, "Anh xem lại nhé"));
    await one.ok("RecallMessage", { groupId, messageId });
    for (const client of clients) {
      await until("the recall", () => client.heard("ChangeMessageStatus").length > 0);
      const heard = [
        ...client.heard("UpdateMessage"),
        ...client.heard("ReceiveUserMessage").filter(({ changeSeq }) => changeSeq > 1),
        ...client.heard("ChangeMessageStatus"),
      ];
      expect(heard.map(({ changeSeq }) => changeSeq)).toEqual([2, 3, 4]);
    }
    expect(await two.call("EditMessage", { groupId, messageId, text: "Của ai?" })).toMatchObject({
      ok: false,
      code: "FORBIDDEN",
    });
  });
});
