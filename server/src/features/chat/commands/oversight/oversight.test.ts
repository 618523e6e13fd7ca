import type { OversightMethods } from "@nepnha/contract/features/chat/methods/oversight";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Client, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";

type Argument = OversightMethods["OverseeMessages"]["argument"];

let chat: TestChat;
let admin: Person;
let sales: Person;
let site: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  [admin, sales, site] = await Promise.all([chat.person("ADMIN"), chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([sales, site]);
  await sendText(chat, sales, groupId, "Tường bếp bị thấm");
  await sendText(chat, site, groupId, "Mai em qua xem");
  await sendText(chat, sales, await chat.group([sales, site]), "Bếp nhà khác");
});
afterAll(() => chat.close());

function query(sql: string, values: unknown[]) {
  return chat.app.db.ownerPool.query(sql, values);
}
/** Looks that are in the log, the first first. */
async function looks({ userId }: Person) {
  const { rows } = await query(
    "select kind, entity_id, notes, result, ip from staff_action_logs where actor_id = $1 and entity_kind = 'chatGroups' order by _id",
    [userId],
  );
  return rows;
}
async function textsOf(client: Client, argument: Partial<Argument>): Promise<string[]> {
  return (await client.ok("OverseeMessages", { limit: 50, ...argument })).messages.map(({ text }) => text);
}

describe("R6-04 who may read every conversation", () => {
  it("400 for what no look can be", async () => {
    const client = await chat.client(admin);
    for (const wrong of [
      { limit: 0 },
      { limit: 5, text: "x".repeat(201) },
      { limit: 5, from: "2026-02-30" },
      { limit: 5, senderId: "1" },
    ]) {
      expect(await client.call("OverseeMessages", wrong)).toMatchObject({ code: "INVALID" });
    }
    expect(await client.call("OverseeMessages", { limit: 5, text: " a " })).toMatchObject({ code: "TOO_SHORT" });
    expect(await client.call("OverseeGroup", { groupId, beforeSeq: 0, limit: 5 })).toMatchObject({ code: "INVALID" });
  });

  it("403 for members and customers without the right, and nothing is logged", async () => {
    for (const person of [sales, await chat.person("CUSTOMER")]) {
      const client = await chat.client(person);
      expect(await client.call("OverseeMessages", { limit: 5 })).toMatchObject({ code: "FORBIDDEN" });
      expect(await client.call("OverseeGroup", { groupId, limit: 5 })).toMatchObject({ code: "FORBIDDEN" });
      expect(await client.call("FlagMessage", { groupId, messageId: uuidv7() })).toMatchObject({ code: "FORBIDDEN" });
      expect(await looks(person)).toEqual([]);
    }
  });

  it("404 for a conversation of another company and one that is none", async () => {
    const client = await chat.client(await chat.person("ADMIN", 2));
    for (const id of [groupId, uuidv7()]) {
      expect(await client.call("OverseeGroup", { groupId: id, limit: 5 })).toMatchObject({ code: "NOT_FOUND" });
      expect(await client.call("OverseeMessages", { groupId: id, limit: 5 })).toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await textsOf(client, {})).toEqual([]);
  });

  it("finds messages of others by words without marks, conversation, sender and day, the latest first", async () => {
    const client = await chat.client(admin);
    expect(await textsOf(client, {})).toEqual(["Bếp nhà khác", "Mai em qua xem", "Tường bếp bị thấm"]);
    expect(await textsOf(client, { text: "bep" })).toEqual(["Bếp nhà khác", "Tường bếp bị thấm"]);
    expect(await textsOf(client, { groupId })).toEqual(["Mai em qua xem", "Tường bếp bị thấm"]);
    expect(await textsOf(client, { senderId: site.userId })).toEqual(["Mai em qua xem"]);
    expect(await textsOf(client, { to: "2020-01-01" })).toEqual([]);
    expect(await textsOf(client, { from: "2020-01-01", text: "tham" })).toEqual(["Tường bếp bị thấm"]);
  });

  it("finds them by kind, and puts one among those that are moderated, once", async () => {
    const client = await chat.client(admin);
    expect(await textsOf(client, { groupId, kind: "picture" })).toEqual([]);
    expect(await textsOf(client, { groupId, kind: "text" })).toEqual(["Mai em qua xem", "Tường bếp bị thấm"]);
    const { messages } = await client.ok("OverseeMessages", { groupId, text: "tham", limit: 5 });
    const messageId = messages[0]?._id ?? "";
    const { reportId } = await client.ok("FlagMessage", { groupId, messageId });
    expect(await client.ok("FlagMessage", { groupId, messageId })).toEqual({ reportId });
    expect(await client.call("FlagMessage", { groupId, messageId: uuidv7() })).toMatchObject({ code: "NOT_FOUND" });
    const { rows } = await query("select content, reporter_id, sender_id from chat_reports where _id = $1", [reportId]);
    expect(rows).toEqual([{ content: "Tường bếp bị thấm", reporter_id: admin.userId, sender_id: sales.userId }]);
  });

  it("pages without leaving one out or showing one twice", async () => {
    const client = await chat.client(admin);
    const first = await client.ok("OverseeMessages", { limit: 2 });
    const second = await client.ok("OverseeMessages", { limit: 2, before: first.next ?? "" });
    expect([...first.messages, ...second.messages].map(({ text }) => text)).toEqual([
      "Bếp nhà khác",
      "Mai em qua xem",
      "Tường bếp bị thấm",
    ]);
    expect(second.next).toBeNull();
  });

  it("opens a conversation to read: nobody has seen it, nobody is told, and each look is in the log", async () => {
    const lan = await chat.person("ADMIN");
    const client = await chat.client(lan);
    const member = await chat.client(site);
    const before = await query("select * from chat_members where group_id = $1 order by user_id", [groupId]);
    const page = await client.ok("OverseeGroup", { groupId, limit: 1 });
    expect(page).toMatchObject({ lastSeq: 2, messages: [{ seq: 2, text: "Mai em qua xem", senderId: site.userId }] });
    expect(page.people.map(({ userId }) => userId).toSorted()).toEqual([sales.userId, site.userId].toSorted());
    const older = await client.ok("OverseeGroup", { groupId, beforeSeq: 2, limit: 5 });
    expect(older.messages.map(({ text }) => text)).toEqual(["Tường bếp bị thấm"]);
    await client.ok("OverseeMessages", { groupId, text: "tham", limit: 5 });

    expect((await query("select * from chat_members where group_id = $1 order by user_id", [groupId])).rows).toEqual(
      before.rows,
    );
    expect(member.heard("ReadMessage")).toEqual([]);
    const { GetList, Read } = ENUMS.actionLogKind;
    expect(await looks(lan)).toEqual([
      { kind: Read, entity_id: groupId, notes: null, result: "OK", ip: "127.0.0.1" },
      { kind: Read, entity_id: groupId, notes: null, result: "OK", ip: "127.0.0.1" },
      { kind: GetList, entity_id: groupId, notes: "tham", result: "OK", ip: "127.0.0.1" },
    ]);
    expect(await client.call("MarkRead", { groupId, lastReadSeq: 2 })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("calls a conversation without a name by the first three of its people, they who left too", async () => {
    const people = await Promise.all(["SALES", "SITE", "CARE", "SALES"].map((role) => chat.person(role)));
    const unnamed = await chat.group(people);
    await query("update chat_groups set name = '' where _id = $1", [unnamed]);
    for (const [index, { userId }] of people.entries())
      await query("update users set full_name = $2 where _id = $1", [userId, ["Dũng", "An", "Chi", "Bình"][index]]);
    await query("update chat_members set left_change_seq = 1 where group_id = $1 and user_id = $2", [
      unnamed,
      people[1]?.userId,
    ]);
    const client = await chat.client(admin);
    expect(await client.ok("OverseeGroup", { groupId: unnamed, limit: 5 })).toMatchObject({ name: "An, Bình, Chi" });
    await query("delete from chat_members where group_id = $1", [unnamed]);
    expect(await client.ok("OverseeGroup", { groupId: unnamed, limit: 5 })).toMatchObject({ name: "" });
  });
});
