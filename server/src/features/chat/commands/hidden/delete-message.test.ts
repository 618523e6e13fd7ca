import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let groupId: string;
let phone: Client;
let other: Client;
beforeAll(async () => {
  chat = await testChat();
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
});
afterAll(() => chat.close());
beforeEach(async () => {
  groupId = await chat.group([lan, minh]);
  [phone, other] = await Promise.all([chat.client(minh), chat.client(lan)]);
});

const rowOf = async (client: Client, userSeq = 0) => {
  const { groups, userSeq: now } = await client.ok("SyncState", { userSeq, groups: [] });
  return { row: groups.find((one) => one.groupId === groupId), now };
};
const textsOf = async (client: Client) =>
  (await client.ok("GetMessages", { groupId, limit: 50 })).messages.flatMap(({ text }) => text || []);
const say = (text: string) => sendText(chat, lan, groupId, text);

describe("DeleteMessageForMe", () => {
  it("R6-07 is refused to strangers, and for what I cannot see or what nobody said", async () => {
    const { _id: messageId } = await say("Tin");
    const stranger = await chat.client(await chat.person("SALES"));
    const argument = { groupId, messageId };
    expect(await stranger.call("DeleteMessageForMe", argument)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    for (const wrong of [
      { ...argument, messageId: uuidv7() },
      { ...argument, groupId: uuidv7() },
    ]) {
      expect(await phone.call("DeleteMessageForMe", wrong)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    }
    await chat.app.db.ownerPool.query("update chat_messages set type = $2 where _id = $1", [
      messageId,
      ENUMS.chatMessageType.NOTIFY_MSG,
    ]);
    expect(await phone.call("DeleteMessageForMe", argument)).toMatchObject({ ok: false, code: "NOT_FOUND" });
  });

  it("R7-12 is gone for me on all my devices, and stays for the others", async () => {
    await say("Móng nhà mới");
    const { _id: messageId, seq } = await say("Giá móng là bí mật");
    const desk = await chat.client(minh);
    const before = await rowOf(desk);
    expect(before.row?.preview?.text).toBe("Giá móng là bí mật");
    await other.ok("PinMessage", { groupId, seq });
    const pinned = await rowOf(desk);
    expect(pinned.row?.pins).toHaveLength(1);

    expect(await phone.ok("DeleteMessageForMe", { groupId, messageId })).toEqual({ seq });
    await until("the desk hears", () => desk.heard("MessagesHidden").length > 0);
    expect(desk.heard("MessagesHidden")).toEqual([{ groupId, seqs: [seq] }]);
    expect(phone.heard("MessagesHidden")).toEqual([]);
    expect(other.heard("MessagesHidden")).toEqual([]);
    // A device that was away learns it with its list.
    const { row } = await rowOf(desk, pinned.now);
    expect(row).toMatchObject({ hidden: [seq], pins: [], preview: { text: "Móng nhà mới" } });
    expect(await textsOf(desk)).toEqual(["Móng nhà mới"]);
    expect(await textsOf(other)).toEqual(["Móng nhà mới", "Giá móng là bí mật"]);
    expect((await rowOf(other)).row).toMatchObject({ pins: [{ seq }], preview: { text: "Giá móng là bí mật" } });
    const sync = await desk.ok("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 });
    expect(sync.changes.flatMap(({ text }) => text || [])).toEqual(["Móng nhà mới"]);
    const search = async (client: Client) =>
      (await client.ok("SearchMessages", { groupId, text: "móng", limit: 20 })).messages.length;
    expect(await search(desk)).toBe(1);
    expect(await search(other)).toBe(2);
    // Once more changes nothing.
    await phone.ok("DeleteMessageForMe", { groupId, messageId });
    expect(desk.heard("MessagesHidden")).toHaveLength(1);
  });

  it("what I take away does not count any more, and those before it are read", async () => {
    await say("Một");
    const { _id: messageId, seq } = await say("Hai");
    await say("Ba");
    await phone.ok("DeleteMessageForMe", { groupId, messageId });
    const { row } = await rowOf(phone);
    expect((row?.countNo ?? 0) - (row?.readCountNo ?? 0)).toBe(1);
    await until("the author hears", () => other.heard("ReadMessage").length > 0);
    expect(other.heard("ReadMessage")).toMatchObject([{ userId: minh.userId, lastReadSeq: seq }]);
  });
});
