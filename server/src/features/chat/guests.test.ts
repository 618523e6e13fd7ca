import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "./testing/chat.ts";
import { textMessage } from "./testing/messages.ts";

const { ADVISE, COMPLAIN, PROJECT, USERS } = ENUMS.chatGroupType;

let chat: TestChat;
let care: Person;
let guest: Person;
beforeAll(async () => {
  chat = await testChat();
  [care, guest] = await Promise.all([chat.person("CARE"), chat.person("GUEST")]);
});
afterAll(() => chat.close());

describe("R6-07 R1-14 guests write where they are advised, and nowhere else", () => {
  it("begin no conversation, and nobody begins one with them", async () => {
    const client = await chat.client(guest);
    expect(await client.call("OpenDirect", { userId: care.userId })).toMatchObject({ ok: false, code: "FORBIDDEN" });
    const staff = await chat.client(care);
    expect(await staff.call("OpenDirect", { userId: guest.userId })).toMatchObject({ ok: false, code: "FORBIDDEN" });
  });

  it("are offered nobody by the address book, and are in nobody else's", async () => {
    const book = async (person: Person): Promise<{ userId: string }[]> => {
      const headers = { authorization: `Bearer ${person.chatToken}` };
      const answer = await fetch(`${chat.url}/chat/api/contacts`, { headers });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { items: { userId: string }[] }).items;
    };
    expect(await book(guest)).toEqual([]);
    expect((await book(care)).map(({ userId }) => userId)).not.toContain(guest.userId);
  });

  it.each([
    ["PROJECT", PROJECT],
    ["COMPLAIN", COMPLAIN],
    ["USERS", USERS],
  ])("only read in a conversation of the type %s: neither messages nor reactions nor edits", async (_name, type) => {
    const groupId = await chat.group([care, guest], type);
    const [staff, client] = [await chat.client(care), await chat.client(guest)];
    const { _id } = await staff.ok("SendMessage", textMessage(groupId, "Chào anh Khôi"));
    const readOnly = { ok: false, code: "READONLY" };
    expect(await client.call("SendMessage", textMessage(groupId, "Giá bao nhiêu?"))).toMatchObject(readOnly);
    const reaction = { isGroup: true, userCode: "", chatGroupID: groupId, chatMessageId: _id, chatExpressionId: 1 };
    expect(await client.call("ReactToMessage", JSON.stringify(reaction))).toMatchObject(readOnly);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 10 });
    expect(messages.map(({ text }) => text)).toContain("Chào anh Khôi");
  });

  it("no longer write in a direct conversation that they have from before", async () => {
    const peer = await chat.person("CUSTOMER");
    const [staff, client] = [await chat.client(care), await chat.client(peer)];
    const { groupId } = await staff.ok("OpenDirect", { userId: peer.userId });
    await client.ok("SendMessage", textMessage(groupId, "Em muốn xem thêm mẫu"));
    const toGuest = "update users set role = $2 where _id = $1";
    await chat.app.db.ownerPool.query(toGuest, [peer.userId, ENUMS.userRole.GUEST]);
    const sent = await client.call("SendMessage", textMessage(groupId, "Còn đây không ạ?"));
    expect(sent).toMatchObject({ ok: false, code: "READONLY" });
  });

  it("open the conversation in which they are advised, one of each, with those who advise", async () => {
    const [fresh, owner, site] = [
      await chat.person("GUEST"),
      await chat.person("SUPERADMIN"),
      await chat.person("SITE"),
    ];
    const client = await chat.client(fresh);
    const opened = await Promise.all([client.ok("OpenAdvise", {}), client.ok("OpenAdvise", {})]);
    const { groupId } = await client.ok("OpenAdvise", {});
    expect(new Set(opened.map((one) => one.groupId))).toEqual(new Set([groupId]));
    const { rows } = await chat.app.db.ownerPool.query<{ user_id: string }>(
      "select user_id from chat_members where group_id = $1",
      [groupId],
    );
    const members = rows.map((row) => row.user_id);
    expect(members).toEqual(expect.arrayContaining([fresh.userId, care.userId]));
    for (const person of [owner, site, guest]) expect(members).not.toContain(person.userId);
    await client.ok("SendMessage", textMessage(groupId, "Nhà em 4 × 15, xây hết bao nhiêu?"));
    const staff = await chat.client(care);
    const { messages } = await staff.ok("GetMessages", { groupId, limit: 10 });
    expect(messages.map(({ text }) => text)).toContain("Nhà em 4 × 15, xây hết bao nhiêu?");
    expect(await staff.call("OpenAdvise", {})).toMatchObject({ ok: false, code: "FORBIDDEN" });
  });

  it("write where they are advised", async () => {
    const client = await chat.client(guest);
    const groupId = await chat.group([care, guest], ADVISE);
    const sent = await client.call("SendMessage", textMessage(groupId, "Nhà 5 × 20 giá bao nhiêu?"));
    expect(sent).toMatchObject({ ok: true, data: { groupId } });
  });
});
