import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
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
    // Nor what they wrote there before they were guests.
    const own = await staff.ok("SendMessage", textMessage(groupId, "Của anh Khôi"));
    await chat.app.db.ownerPool.query("update chat_messages set sender_id = $2 where _id = $1", [
      own._id,
      guest.userId,
    ]);
    const edit = { groupId, messageId: own._id, text: "Sửa lại" };
    expect(await client.call("EditMessage", edit)).toMatchObject(readOnly);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 10 });
    expect(messages.map(({ text }) => text)).toEqual(expect.arrayContaining(["Chào anh Khôi", "Của anh Khôi"]));
  });

  it("show nobody's card, neither one of their own nor one that they were shown", async () => {
    const newcomer = await chat.person("GUEST");
    const [staff, client] = [await chat.client(care), await chat.client(newcomer)];
    const { groupId } = await client.ok("OpenAdvise", {});
    await client.ok("SendMessage", textMessage(groupId, "Ai đang trực ạ?"));
    const card = (userId: string) =>
      textMessage(groupId, "", { type: ENUMS.chatMessageType.CONTACT, payload: { userId } });
    for (const { userId } of [care, newcomer]) {
      expect(await client.call("SendMessage", card(userId))).toMatchObject({ ok: false, code: "NOT_FOUND" });
    }
    await staff.ok("AssignConversation", { groupId, userId: care.userId, from: null });
    const { _id: messageId } = await staff.ok("SendMessage", card(care.userId));
    const copy = { groupId, clientMsgId: uuidv7(), from: { groupId, messageId } };
    expect(await client.call("ForwardMessage", copy)).toMatchObject({ ok: false, code: "NOT_FOUND" });
    await client.ok("SendMessage", textMessage(groupId, "Cảm ơn"));
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

  it("are advised by twenty at most, by nobody who is shut out, and by who stands above where no staff has the right", async () => {
    const query = (sql: string, values: unknown[] = []) => chat.app.db.ownerPool.query<{ id: string }>(sql, values);
    const advisers = async (): Promise<Set<string>> => {
      const fresh = await chat.person("GUEST");
      const { groupId } = await (await chat.client(fresh)).ok("OpenAdvise", {});
      const { rows } = await query("select user_id as id from chat_members where group_id = $1 and user_id <> $2", [
        groupId,
        fresh.userId,
      ]);
      return new Set(rows.map(({ id }) => id));
    };
    const active = async (role: number): Promise<Set<string>> => {
      const { rows } = await query("select _id as id from users where tenant_id = 1 and status = 1 and role = $1", [
        role,
      ]);
      return new Set(rows.map(({ id }) => id));
    };
    const away = await chat.person("CARE");
    await query("update users set status = 0 where _id = $1", [away.userId]);
    const some = await advisers();
    expect([some.has(care.userId), some.has(away.userId)]).toEqual([true, false]);

    await query(
      `with made as (insert into users (tenant_id, _id, user_name, full_name, role)
         select 1, gen_random_uuid(), 'tu.van.' || n, 'Lan', 2 from generate_series(1, 20) n returning _id)
       insert into user_roles (tenant_id, user_id, role_id)
       select 1, made._id, r._id from made, roles r where r.tenant_id = 1 and r.code = 'CARE'`,
    );
    const most = await advisers();
    expect([most.size, most.has(care.userId)]).toEqual([20, true]);

    await Promise.all(["ADMIN", "SUPERADMIN"].map((role) => chat.person(role)));
    await query("update roles set permissions = array_remove(permissions, 'chatGroups.chatAdviseComplaint')");
    expect(await advisers()).toEqual(await active(ENUMS.userRole.ADMIN));
    await query("update users set status = 0 where role = 1");
    expect(await advisers()).toEqual(await active(ENUMS.userRole.SUPERADMIN));
  });
});
