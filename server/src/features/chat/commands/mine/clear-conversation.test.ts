import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { BoardStage } from "../../testing/board.ts";
import { sendText } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

/** More than anybody has said. */
const ALL = 1_000;

let chat: TestChat;
let lan: Person;
let minh: Person;
let groupId: string;
let phone: Client;
let desk: Client;
let other: Client;
beforeAll(async () => {
  chat = await testChat();
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
});
afterAll(() => chat.close());
beforeEach(async () => {
  groupId = await chat.group([lan, minh]);
  [phone, desk, other] = await Promise.all([chat.client(minh), chat.client(minh), chat.client(lan)]);
});

const rowOf = async (client: Client, userSeq = 0) => {
  const { groups, userSeq: now } = await client.ok("SyncState", { userSeq, groups: [] });
  return { row: groups.find((one) => one.groupId === groupId), now };
};
const textsOf = async (client: Client) =>
  (await client.ok("GetMessages", { groupId, limit: 50 })).messages.flatMap(({ text }) => text || []);
const say = (text: string) => sendText(chat, lan, groupId, text);

describe("ClearConversation", () => {
  it("R6-07 is refused to strangers, to who left, and for what is no conversation", async () => {
    await say("Tin");
    const stranger = await chat.client(await chat.person("SALES"));
    expect(await phone.call("ClearConversation", { groupId: "x", upToSeq: 1 })).toMatchObject({
      ok: false,
      code: "INVALID",
    });
    expect(await stranger.call("ClearConversation", { groupId, upToSeq: ALL })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
    await chat.app.db.ownerPool.query(
      "update chat_members set left_change_seq = change_seq from chat_groups g where g._id = group_id and group_id = $1 and user_id = $2",
      [groupId, minh.userId],
    );
    expect(await phone.call("ClearConversation", { groupId, upToSeq: ALL })).toMatchObject({
      ok: false,
      code: "NOT_MEMBER",
    });
  });

  it("the staff keep what customers write to the company; a customer may delete it from their own list", async () => {
    const customer = await chat.person("CUSTOMER");
    const care = await chat.person("CARE");
    groupId = await chat.group([care, customer], ENUMS.chatGroupType.ADVISE);
    await sendText(chat, customer, groupId, "Nhà mình 5 x 20");
    const [theirs, adviser] = await Promise.all([chat.client(customer), chat.client(care)]);
    expect(await adviser.call("ClearConversation", { groupId, upToSeq: ALL })).toMatchObject({
      ok: false,
      code: "FORBIDDEN",
    });
    expect(await theirs.ok("ClearConversation", { groupId, upToSeq: ALL })).toMatchObject({
      cleared: { seq: 1, countNo: 1 },
    });
    expect(await textsOf(theirs)).toEqual([]);
    expect(await textsOf(adviser)).toEqual(["Nhà mình 5 x 20"]);
  });

  it("R7-12 what was said is gone for me on all devices and read; the others keep all of it", async () => {
    await say("Móng nhà mới");
    const { seq } = await say("Giá móng");
    await other.ok("PinMessage", { groupId, seq });
    const before = await rowOf(desk);
    expect(before.row).toMatchObject({ pins: [{ seq }], preview: { text: "Giá móng" } });
    const { lastSeq, countNo } = before.row ?? { lastSeq: 0, countNo: 0 };

    const mine = await phone.ok("ClearConversation", { groupId, upToSeq: ALL });
    expect(mine).toMatchObject({ cleared: { seq: lastSeq, countNo } });
    await until("the desk hears", () => desk.heard("ConversationStateChanged").length > 0);
    expect(desk.heard("ConversationStateChanged")).toEqual([{ groupId, mine }]);
    expect(phone.heard("ConversationStateChanged")).toEqual([]);
    expect(other.heard("ConversationStateChanged")).toEqual([]);
    await until("it is read everywhere", () => desk.heard("ReadMessage").length > 0);

    // A device that was away learns it with its list.
    const { row } = await rowOf(desk, before.now);
    expect(row).toMatchObject({ mine, preview: null, pins: [], countNo, readCountNo: countNo });
    expect(await textsOf(desk)).toEqual([]);
    const sync = await desk.ok("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 });
    expect(sync.changes).toEqual([]);
    const found = async (client: Client) =>
      (await client.ok("SearchMessages", { groupId, text: "móng", limit: 20 })).messages.length;
    expect([await found(desk), await found(other)]).toEqual([0, 2]);
    expect(await textsOf(other)).toEqual(["Móng nhà mới", "Giá móng"]);
    // Whoever has seen a message has seen it, whatever they did with their list.
    const first = (await other.ok("GetMessages", { groupId, limit: 50 })).messages[0]?._id ?? "";
    expect(await other.ok("GetMessageDetails", { groupId, messageId: first })).toMatchObject({ seenBy: [minh.userId] });
  });

  it("comes back with the next message, without what was said before", async () => {
    await say("Cũ");
    await phone.ok("ClearConversation", { groupId, upToSeq: ALL });
    await say("Mới");
    const { row } = await rowOf(desk);
    expect(row).toMatchObject({ mine: { cleared: { seq: 1, countNo: 1 } }, countNo: 2, readCountNo: 1 });
    expect(row?.preview?.text).toBe("Mới");
    expect(await textsOf(desk)).toEqual(["Mới"]);
  });

  it("a repetition changes nothing and tells nobody; of two devices at once the further one counts", async () => {
    await say("Một");
    const mine = await phone.ok("ClearConversation", { groupId, upToSeq: ALL });
    expect(await phone.ok("ClearConversation", { groupId, upToSeq: ALL })).toEqual(mine);
    await Promise.all([
      say("Hai"),
      phone.ok("ClearConversation", { groupId, upToSeq: ALL }),
      desk.ok("ClearConversation", { groupId, upToSeq: ALL }),
    ]);
    const last = await phone.ok("ClearConversation", { groupId, upToSeq: ALL });
    expect(last.cleared).toEqual({ seq: 2, countNo: 2 });
    expect((await rowOf(desk)).row?.mine).toEqual(last);
    expect(await textsOf(desk)).toEqual([]);
  });

  it("what came while I was asked stays, unread; a repetition takes nothing of it", async () => {
    await say("Một");
    await say("Hai");
    await say("Anh ơi, sập giàn giáo");
    for (let time = 0; time < 2; time += 1) {
      const mine = await phone.ok("ClearConversation", { groupId, upToSeq: 2 });
      expect(mine.cleared).toEqual({ seq: 2, countNo: 2 });
    }
    expect((await rowOf(desk)).row).toMatchObject({ countNo: 3, readCountNo: 2, lastReadSeq: 2 });
    expect(await textsOf(desk)).toEqual(["Anh ơi, sập giàn giáo"]);
  });

  it("one in which nothing was said is deleted as well", async () => {
    const mine = await phone.ok("ClearConversation", { groupId, upToSeq: 0 });
    expect(mine.cleared).toEqual({ seq: 0, countNo: 0 });
  });

  it("a reminder of mine goes on, so I still see it on the board and can end it", async () => {
    await new BoardStage(chat).remind(minh, groupId, { repeat: ENUMS.repeatType.DAILY });
    await phone.ok("ClearConversation", { groupId, upToSeq: ALL });
    const board = await phone.ok("GetBoard", { groupId, limit: 10 });
    expect(board.reminders).toHaveLength(1);
    expect(await textsOf(phone)).toEqual([]);
    await phone.ok("DeleteReminder", { groupId, messageId: board.reminders[0]?._id ?? "" });
    expect((await phone.ok("GetBoard", { groupId, limit: 10 })).reminders).toEqual([]);
  });
});
