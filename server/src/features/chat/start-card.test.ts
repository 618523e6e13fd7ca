import type { CardLine } from "@nepnha/contract/kit/start-card";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addNotice } from "./conversation/conversation-notice.ts";
import { lockConversation } from "./conversation/group-lock.ts";
import { testChat, type Client, type Person, type TestChat } from "./testing/chat.ts";
import { sendText } from "./testing/messages.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let groupId: string;
let client: Client;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([lan, minh]);
  client = await chat.client(minh);
});

const query = (sql: string, values: unknown[]) => chat.app.db.ownerPool.query(sql, values);
const say = (text: string, by = lan, to = groupId) => sendText(chat, by, to, text);
async function card(person: Person, name: "unread" | "waiting"): Promise<CardLine[]> {
  const answer = await chat.app.call(person, "GET", `/api/tenant/dashboard/${name}`);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.body["lines"] as CardLine[];
}
const notes = async (person: Person): Promise<(string | null)[]> =>
  (await card(person, "unread")).map(({ note }) => note);
/** What a member set for themselves or became, as it is stored. */
const mine = (column: string, value: unknown, { userId } = minh) =>
  query(`update chat_members set ${column} = $3 where group_id = $1 and user_id = $2`, [groupId, userId, value]);

describe("R6-07 the card of unread conversations", () => {
  it("shows of each its last words that I may read, and of no other conversation", async () => {
    const elsewhere = await chat.group([lan, await chat.person("CARE")]);
    for (let n = 0; n < 5; n += 1) await say("Nơi khác", lan, elsewhere);
    const first = await say("Một");
    const second = await say("Hai");
    await say("Ba");
    await chat.run(lan, async (trx) => {
      await addNotice(trx, await lockConversation(trx, groupId), lan.userId, "RENAMED", { name: "Tổ hồ" });
    });
    expect(await card(minh, "unread")).toMatchObject([{ _id: groupId, title: "Nhóm", note: "Ba", count: 3 }]);
    expect(await notes(lan)).toEqual([]);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 5 });
    const third = messages.find(({ text }) => text === "Ba")?._id ?? "";
    await client.ok("DeleteMessageForMe", { groupId, messageId: third });
    await client.ok("MarkUnread", { groupId, unread: true });
    expect(await notes(minh)).toEqual(["Hai"]);
    await (await chat.client(lan)).ok("RecallMessage", { groupId, messageId: second._id });
    expect(await notes(minh)).toEqual(["Một"]);
    await mine("visible_from_seq", first.seq + 1);
    expect(await notes(minh)).toEqual([]);
  });

  it("shows the latest conversation first, and of its words two hundred characters", async () => {
    const other = await chat.group([lan, minh]);
    await say("x".repeat(201), lan, other);
    await say("Mới");
    expect(await notes(minh)).toEqual(["Mới", "x".repeat(200)]);
    await say("Mới hơn", lan, other);
    expect(await notes(minh)).toEqual(["Mới hơn", "Mới"]);
  });

  it("calls one between two by the other's name, whoever looks", async () => {
    const names = new Map([
      [lan, "Trần Thị Lan"],
      [minh, "Hồ Văn Minh"],
    ]);
    for (const [{ userId }, name] of names)
      await query("update users set full_name = $2 where _id = $1", [userId, name]);
    const { groupId: direct } = await client.ok("OpenDirect", { userId: lan.userId });
    await say("Chào anh", lan, direct);
    expect(await card(minh, "unread")).toMatchObject([{ _id: direct, title: "Trần Thị Lan" }]);
    await say("Chào chị", minh, direct);
    expect(await card(lan, "unread")).toMatchObject([{ _id: direct, title: "Hồ Văn Minh" }]);
  });

  it("leaves out what I muted, until that is over, and has what I marked although I read it", async () => {
    await say("Một");
    await client.ok("SetMute", { groupId, time: "1h" });
    expect(await notes(minh)).toEqual([]);
    await mine("muted_until", new Date(Date.now() - 1000));
    expect(await notes(minh)).toEqual(["Một"]);
    await client.ok("MarkRead", { groupId, lastReadSeq: 1 });
    expect(await notes(minh)).toEqual([]);
    await client.ok("MarkUnread", { groupId, unread: true });
    expect(await card(minh, "unread")).toMatchObject([{ note: "Một", count: 0 }]);
  });

  it("leaves out what I left, and what was dissolved", async () => {
    await say("Một");
    await mine("left_change_seq", 2);
    expect(await notes(minh)).toEqual([]);
    await mine("left_change_seq", null);
    await query("update chat_groups set status = 255 where _id = $1", [groupId]);
    expect(await notes(minh)).toEqual([]);
  });

  it("keeps a customer's last words that I read for thirty days, while their question is open", async () => {
    const [care, customer] = await Promise.all([chat.person("CARE"), chat.person("CUSTOMER")]);
    groupId = await chat.group([care, customer], ENUMS.chatGroupType.ADVISE);
    await say("Dạ em cảm ơn", customer);
    const seen = "update chat_groups set assigned_to = null, waiting_since = null, closed_at = $2 where _id = $1";
    await query(seen, [groupId, null]);
    await (await chat.client(care)).ok("MarkRead", { groupId, lastReadSeq: 1 });
    const age = (minutes: number) =>
      query("update chat_messages set created_at = now() - make_interval(days => 30, mins => $2) where group_id = $1", [
        groupId,
        minutes,
      ]);
    await age(1);
    expect(await notes(care)).toEqual([]);
    await age(-1);
    expect(await notes(care)).toEqual(["Dạ em cảm ơn"]);
    await query(seen, [groupId, new Date()]);
    expect(await notes(care)).toEqual([]);
  });
});

describe("R6-07 the card of customers who wait", () => {
  it("has those of my conversations, with their last words, until I left or it was dissolved", async () => {
    const [care, other, customer] = await Promise.all(["CARE", "CARE", "CUSTOMER"].map((role) => chat.person(role)));
    if (!care || !other || !customer) throw new Error("Somebody is missing");
    groupId = await chat.group([care, customer], ENUMS.chatGroupType.ADVISE);
    await query("update chat_groups set assigned_to = null where _id = $1", [groupId]);
    await say("Alo", customer);
    await say("Có ai không? ".padEnd(201, "x"), customer);
    const note = "Có ai không? ".padEnd(200, "x");
    expect(await card(care, "waiting")).toMatchObject([{ _id: groupId, title: "Nhóm", note, count: 2 }]);
    expect(await card(other, "waiting")).toEqual([]);
    await mine("left_change_seq", 3, care);
    expect(await card(care, "waiting")).toEqual([]);
    await mine("left_change_seq", null, care);
    await query("update chat_groups set status = 255 where _id = $1", [groupId]);
    expect(await card(care, "waiting")).toEqual([]);
  });
});
