import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendMessage } from "./commands/send-message.ts";
import { testChat, type Client, type Person, type TestChat } from "./testing/chat.ts";
import { until } from "./testing/until.ts";

const { TEXT } = ENUMS.chatMessageType;

let chat: TestChat;
let lan: Person;
let minh: Person;
let thu: Person;
let names: Map<string, string>;
let groupId: string;
let from: Client;
let to: Client;

beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh, thu] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CARE")]);
  groupId = await chat.group([lan, minh, thu]);
  const { rows } = await chat.app.db.ownerPool.query<{ id: string; name: string }>(
    `update users set full_name = 'Trần Thị ' || initcap(left(user_name, 1)) || right(_id::text, 4)
     where _id = any($1) returning _id as id, full_name as name`,
    [[lan, minh, thu].map(({ userId }) => userId)],
  );
  names = new Map(rows.map(({ id, name }) => [id, name]));
  [from, to] = await Promise.all([chat.client(lan), chat.client(minh)]);
});

const nameOf = ({ userId }: Person): string => names.get(userId) ?? "";
const say = (client: Client, text: string, id = groupId) =>
  client.ok("SendMessage", { groupId: id, clientMsgId: uuidv7(), type: TEXT, text });
async function mentioned(client: Client): Promise<number[] | undefined> {
  const { groups } = await client.ok("SyncState", { userSeq: 0, groups: [] });
  return groups.find((group) => group.groupId === groupId)?.mentioned;
}
const message = async (client: Client, seq: number) =>
  (await client.ok("GetMessages", { groupId, limit: 20 })).messages.find((one) => one.seq === seq);

describe("R7-12 whom a message names", () => {
  it("is told with the message and counted for them alone, until they have read it", async () => {
    const text = `Nhờ @${nameOf(minh)} xem`;
    const { seq } = await say(from, text);
    const mentions = [{ userId: minh.userId, at: 4, length: nameOf(minh).length + 1 }];
    expect(await message(to, seq)).toMatchObject({ text, mentions });
    expect(await mentioned(to)).toEqual([seq]);
    expect(await mentioned(await chat.client(thu))).toEqual([]);
    expect(await mentioned(from)).toEqual([]);
    const sync = await to.ok("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 });
    expect(sync.mentioned).toEqual([seq]);
    await to.ok("MarkRead", { groupId, lastReadSeq: seq });
    expect(await mentioned(to)).toEqual([]);
  });

  it("is everybody else with all, whatever customers write", async () => {
    const { seq } = await say(from, "@Tất cả họp lúc 3 giờ");
    expect(await mentioned(to)).toEqual([seq]);
    expect(await mentioned(await chat.client(thu))).toEqual([seq]);
    expect(await mentioned(from)).toEqual([]);
    const guest = await chat.person("CUSTOMER");
    const shared = await chat.group([lan, minh, guest]);
    await chat.app.db.ownerPool.query("update chat_members set role = $3 where group_id = $1 and user_id = $2", [
      shared,
      guest.userId,
      ENUMS.chatRole.CUSTOMER,
    ]);
    await say(await chat.client(guest), "@Tất cả ơi", shared);
    const { messages } = await to.ok("GetMessages", { groupId: shared, limit: 5 });
    expect(messages).toMatchObject([{ text: "@Tất cả ơi", mentions: [] }]);
  });

  it("is nobody who is not in the conversation, and nobody between two", async () => {
    const stranger = await chat.person("SALES");
    const { rows } = await chat.app.db.ownerPool.query<{ name: string }>(
      "update users set full_name = 'Hồ Văn Lạ' where _id = $1 returning full_name as name",
      [stranger.userId],
    );
    const { seq } = await say(from, `@${rows[0]?.name ?? ""} xem nhé`);
    expect(await message(to, seq)).toMatchObject({ mentions: [] });
    const { groupId: direct } = await from.ok("OpenDirect", { userId: minh.userId });
    await say(from, `@${nameOf(minh)}`, direct);
    const { messages } = await to.ok("GetMessages", { groupId: direct, limit: 5 });
    expect(messages).toMatchObject([{ mentions: [] }]);
  });

  it("follows the words: another person after an edit, nobody after it was recalled", async () => {
    const third = await chat.client(thu);
    const { seq, _id: messageId } = await say(from, `@${nameOf(minh)} xem`);
    await from.ok("EditMessage", { groupId, messageId, text: `@${nameOf(thu)} xem` });
    expect(await mentioned(to)).toEqual([]);
    expect(await mentioned(third)).toEqual([seq]);
    await until("she has heard of it", () => Promise.resolve(third.heard("UpdateMessage").length > 0));
    expect(third.heard("UpdateMessage")).toMatchObject([{ message: { mentions: [{ userId: thu.userId, at: 0 }] } }]);
    await from.ok("RecallMessage", { groupId, messageId });
    expect(await mentioned(third)).toEqual([]);
    expect(await message(third, seq)).toMatchObject({ text: "", mentions: [] });
  });

  it("is told once by an edit of what they had read, until they have looked at it, on all their devices", async () => {
    const { seq, _id: messageId } = await say(from, "xem giúp");
    const later = await say(from, "bản vẽ tầng 2");
    await to.ok("MarkRead", { groupId, lastReadSeq: later.seq });
    const edit = (text: string) => from.ok("EditMessage", { groupId, messageId, text });
    await edit(`@${nameOf(minh)} xem giúp`);
    expect(await mentioned(to)).toEqual([seq]);
    expect((await to.ok("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 })).mentioned).toEqual([seq]);
    await until("he has heard of it", () => Promise.resolve(to.heard("UpdateMessage").length > 0));
    expect(to.heard("UpdateMessage")).toMatchObject([{ message: { seq }, named: [minh.userId] }]);
    // Read on another device, whose counters say so.
    const other = await chat.client(minh);
    const { userSeq, groups } = await other.ok("SyncState", { userSeq: 0, groups: [] });
    await to.ok("MarkRead", { groupId, lastReadSeq: seq });
    const [read] = groups.filter((group) => group.groupId === groupId);
    const state = await other.ok("SyncState", { userSeq, groups: [[groupId, read?.changeSeq ?? 0]] });
    expect(state.groups).toMatchObject([{ groupId, mentioned: [], lastReadSeq: later.seq }]);
    await until("the other device hears it", () => Promise.resolve(other.heard("ReadMessage").length > 0));
    expect(other.heard("ReadMessage")).toMatchObject([{ userId: minh.userId, lastReadSeq: seq }]);
    // Named still, and not once more.
    await edit(`@${nameOf(minh)} xem giúp nhé`);
    expect(await mentioned(to)).toEqual([]);
    await until("he has heard of that", () => Promise.resolve(to.heard("UpdateMessage").length > 1));
    expect(to.heard("UpdateMessage")[1]).not.toHaveProperty("named");
  });

  it("goes with the edit that takes it away, and tells nobody who does not see the message", async () => {
    const { seq, _id: messageId } = await say(from, "xem giúp");
    const hidden = await say(from, "xoá ở phía tôi");
    await to.ok("DeleteMessageForMe", { groupId, messageId: hidden._id });
    const edit = (id: string, text: string) => from.ok("EditMessage", { groupId, messageId: id, text });
    await edit(hidden._id, `@${nameOf(minh)} xem`);
    expect(await mentioned(to)).toEqual([]);
    await edit(messageId, `@${nameOf(minh)} xem`);
    expect(await mentioned(to)).toEqual([seq]);
    await edit(messageId, "khỏi xem");
    expect(await mentioned(to)).toEqual([]);
    await chat.app.db.ownerPool.query(
      "update chat_members set visible_from_seq = $3 where group_id = $1 and user_id = $2",
      [groupId, thu.userId, seq + 1],
    );
    await edit(messageId, "@Tất cả xem");
    expect(await mentioned(await chat.client(thu))).toEqual([]);
    expect(await mentioned(to)).toEqual([seq]);
  });

  it("is told of the oldest twenty, and of none from before one came", async () => {
    for (let count = 0; count < 21; count += 1) {
      const text = `@${nameOf(minh)} ${String(count)}`;
      await chat.run(lan, (trx, actor) =>
        sendMessage(trx, actor, { groupId, clientMsgId: uuidv7(), type: TEXT, text }),
      );
    }
    expect(await mentioned(to)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await chat.app.db.ownerPool.query(
      "update chat_members set visible_from_seq = 20 where group_id = $1 and user_id = $2",
      [groupId, minh.userId],
    );
    expect(await mentioned(to)).toEqual([20, 21]);
  });
});
