import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { DeskStage } from "../../testing/desk.ts";
import { textMessage } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

const { USERS } = ENUMS.chatGroupType;
const NOW = expect.any(String) as unknown;

let chat: TestChat;
let stage: DeskStage;
let lan: Person;
let minh: Person;
let admin: Person;
let guest: Person;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new DeskStage(chat);
  [lan, minh, admin] = await Promise.all([chat.person("CARE"), chat.person("CARE"), chat.person("ADMIN")]);
});
afterAll(() => chat.close());
beforeEach(async () => {
  guest = await chat.person("GUEST");
});

const notAssigned = { waitingSince: NOW, assigneeId: null, closedAt: null };

describe("R6-07 the queue", () => {
  it("a customer who asked waits in it for all who advise; one who has only opened it does not", async () => {
    const groupId = await stage.ask(guest, "");
    expect(await stage.deskOf(guest, groupId)).toEqual({ ...notAssigned, waitingSince: null });
    expect(await stage.rowOf(lan, groupId)).toBeUndefined();
    expect(await stage.say(guest, groupId, "Nhà em 5 × 20")).toBe("ok");
    const waiting = await stage.deskOf(lan, groupId);
    expect(waiting).toEqual(notAssigned);
    expect(await stage.say(guest, groupId, "Có ai không ạ?")).toBe("ok");
    for (const person of [lan, minh, guest]) expect(await stage.deskOf(person, groupId)).toEqual(waiting);
    expect((await stage.rowOf(lan, await chat.group([lan, minh], USERS)))?.desk).toBeUndefined();
  });

  it("R7-12 every change of it is a numbered event, and tells the same as a sync", async () => {
    const groupId = await stage.ask(guest, "");
    const [one, other] = [await chat.client(lan), await chat.client(guest)];
    await other.ok("SendMessage", textMessage(groupId, "Chào anh chị"));
    await one.ok("AssignConversation", { groupId, userId: lan.userId, from: null });
    await one.ok("SendMessage", textMessage(groupId, "Dạ em nghe"));
    await one.ok("CloseConversation", { groupId });
    const assigned = { assigneeId: lan.userId, closedAt: null };
    for (const client of [one, other]) {
      await until("the end", () => client.heard("UpdatedGroup").length === 4);
      expect(client.heard("UpdatedGroup").map(({ patch, by }) => [patch.desk, by])).toEqual([
        [notAssigned, guest.userId],
        [{ ...assigned, waitingSince: NOW }, lan.userId],
        [{ ...assigned, waitingSince: null }, lan.userId],
        [{ assigneeId: null, waitingSince: null, closedAt: NOW }, lan.userId],
      ]);
      await until("the notices", () => client.heard("ReceiveGroupMessage").length === 4);
      const numbers = [...client.heard("UpdatedGroup"), ...client.heard("ReceiveGroupMessage")];
      expect(numbers.map(({ changeSeq }) => changeSeq).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const synced = await client.ok("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 });
      expect(synced.desk).toEqual(client.heard("UpdatedGroup").at(-1)?.patch.desk);
    }
  });

  it("who began to advise today comes into what is open, with all that was said; not into what is over", async () => {
    const open = await stage.ask(guest);
    const over = await stage.ask(await chat.person("GUEST"));
    expect(await stage.as(lan, "CloseConversation", { groupId: over })).toBe("ok");
    const fresh = await chat.person("CARE");
    expect(await stage.rowOf(fresh, open)).toBeUndefined();
    expect(await stage.take(fresh, open)).toBe("NOT_FOUND");
    const came = await stage.call(fresh, "JoinDesk", {});
    expect(came).toMatchObject({ ok: true });
    expect(await stage.deskOf(fresh, open)).toEqual(notAssigned);
    expect(await stage.rowOf(fresh, over)).toBeUndefined();
    const client = await chat.client(fresh);
    const { messages } = await client.ok("GetMessages", { groupId: open, limit: 10 });
    expect(messages.map(({ text }) => text)).toEqual(["Nhà em 5 × 20, xây hết bao nhiêu?"]);
    expect(await client.ok("JoinDesk", {})).toEqual({ joined: 0 });
  });

  it("whoever comes to the desk is in what customers asked and is open alone, also again where they left it", async () => {
    const [open, empty, dissolved] = [
      await stage.ask(guest),
      await stage.ask(await chat.person("GUEST"), ""),
      await stage.ask(await chat.person("GUEST")),
    ];
    await stage.query("update chat_groups set status = 255 where _id = $1", [dissolved]);
    const fresh = await chat.person("CARE");
    // They are in a conversation, and not in another one, neither of which is a customer's.
    const [theirs, other] = [await chat.group([lan, fresh], USERS), await chat.group([lan, minh], USERS)];
    for (const groupId of [theirs, other]) expect(await stage.say(lan, groupId, "Chào")).toBe("ok");
    const among = async () => {
      expect(await stage.as(fresh, "JoinDesk", {})).toBe("ok");
      const sql = "select group_id from chat_members where user_id = $1 and left_change_seq is null";
      const ids = (await stage.query(sql, [fresh.userId])).rows.map((row) => row.group_id);
      return [open, empty, dissolved, other].filter((groupId) => ids.includes(groupId));
    };
    expect(await among()).toEqual([open]);
    await stage.query("update chat_members set left_change_seq = 99 where group_id = $1 and user_id = $2", [
      open,
      fresh.userId,
    ]);
    expect(await among()).toEqual([open]);
  });
});

describe("AssignConversation", () => {
  it("refuses what is malformed, customers, other conversations, and colleagues who do not advise", async () => {
    const groupId = await stage.ask(guest);
    const [sales, stranger] = [await chat.person("SALES"), await chat.person("GUEST")];
    const to = (userId: string | null, group = groupId) => ({ groupId: group, userId, from: null });
    expect(await stage.as(lan, "AssignConversation", { ...to(lan.userId), groupId: "x" })).toBe("INVALID");
    expect(await stage.as(guest, "AssignConversation", to(guest.userId))).toBe("FORBIDDEN");
    expect(await stage.as(sales, "AssignConversation", to(sales.userId))).toBe("FORBIDDEN");
    const group = await chat.group([lan, sales], USERS);
    expect(await stage.as(lan, "AssignConversation", to(lan.userId, group))).toBe("FORBIDDEN");
    for (const { userId } of [sales, stranger, guest]) {
      expect(await stage.as(lan, "AssignConversation", to(userId))).toBe("FORBIDDEN");
    }
    expect(await stage.as(lan, "AssignConversation", to(uuidv7()))).toBe("FORBIDDEN");
    expect(await stage.as(lan, "AssignConversation", to(lan.userId, uuidv7()))).toBe("NOT_FOUND");
    expect(await stage.deskOf(lan, groupId)).toEqual(notAssigned);
  });

  it("who takes it answers, nobody else of the staff does, and whoever comes later is told who has it", async () => {
    const groupId = await stage.ask(guest);
    expect(await stage.say(lan, groupId, "Dạ em nghe")).toBe("NOT_ASSIGNED");
    expect(await stage.take(lan, groupId)).toBe("ok");
    expect(await stage.take(lan, groupId)).toBe("ok");
    const refused = await stage.call(minh, "AssignConversation", { groupId, userId: minh.userId, from: null });
    const name = await stage.nameOf(lan);
    expect(refused).toEqual({ ok: false, code: "TAKEN", message: `${name} đã nhận trả lời cuộc trò chuyện này.` });
    expect(await stage.say(minh, groupId, "Dạ em nghe")).toBe("NOT_ASSIGNED");
    const client = await chat.client(minh);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 1, afterSeq: 0 });
    const from = { groupId, messageId: messages[0]?._id ?? "" };
    const passedOn = await client.call("ForwardMessage", { groupId, clientMsgId: uuidv7(), from });
    expect(passedOn).toMatchObject({ ok: false, code: "NOT_ASSIGNED" });
    expect((await stage.deskOf(minh, groupId))?.waitingSince).not.toBeNull();
    expect(await stage.say(lan, groupId, "Dạ em nghe")).toBe("ok");
    expect(await stage.deskOf(guest, groupId)).toEqual({ ...notAssigned, assigneeId: lan.userId, waitingSince: null });
    expect(await stage.noticesOf(guest, groupId)).toEqual([{ code: "CONVERSATION_TAKEN", params: { by: name } }]);
  });

  it("is handed on to a colleague, who is brought in, taken over, and given back without a word to the customer", async () => {
    const groupId = await stage.ask(guest);
    const fresh = await chat.person("CARE");
    await stage.take(lan, groupId);
    const toFresh = { groupId, userId: fresh.userId, from: lan.userId };
    expect(await stage.as(lan, "AssignConversation", toFresh)).toBe("ok");
    expect(await stage.say(lan, groupId, "Em chuyển bạn")).toBe("NOT_ASSIGNED");
    expect(await stage.say(fresh, groupId, "Dạ em đây")).toBe("ok");
    expect(await stage.take(minh, groupId, lan)).toBe("TAKEN");
    expect(await stage.take(minh, groupId, fresh)).toBe("ok");
    expect(await stage.as(minh, "AssignConversation", { groupId, userId: null, from: minh.userId })).toBe("ok");
    expect(await stage.as(minh, "AssignConversation", { groupId, userId: null, from: minh.userId })).toBe("ok");
    expect(await stage.deskOf(lan, groupId)).toEqual(notAssigned);
    const [by, to] = [await stage.nameOf(lan), await stage.nameOf(fresh)];
    expect((await stage.noticesOf(guest, groupId)).slice(1)).toEqual([
      { code: "CONVERSATION_ASSIGNED", params: { by, names: to } },
      { code: "CONVERSATION_TAKEN", params: { by: await stage.nameOf(minh) } },
    ]);
  });

  it("administrators answer without taking it", async () => {
    const groupId = await stage.ask(guest);
    expect(await stage.as(admin, "JoinDesk", {})).toBe("ok");
    expect(await stage.say(admin, groupId, "Anh trả lời thay")).toBe("ok");
    expect(await stage.deskOf(lan, groupId)).toEqual({ ...notAssigned, waitingSince: null });
  });
});

describe("OpenComplaint", () => {
  it("R6-07 is a customer's own conversation beside that of advice, with all who advise; guests and staff have none", async () => {
    const customer = await chat.person("CUSTOMER");
    for (const person of [guest, lan, admin]) expect(await stage.as(person, "OpenComplaint", {})).toBe("FORBIDDEN");
    const client = await chat.client(customer);
    const { groupId } = await client.ok("OpenComplaint", {});
    expect(await client.ok("OpenComplaint", {})).toEqual({ groupId });
    expect((await client.ok("OpenAdvise", {})).groupId).not.toBe(groupId);
    const name = await stage.nameOf(customer);
    const complaint = { type: ENUMS.chatGroupType.COMPLAIN, name: `Khiếu nại · ${name}`, desk: notAssigned };
    expect(await stage.say(customer, groupId, "Tường phòng ngủ bị thấm")).toBe("ok");
    expect(await stage.rowOf(lan, groupId)).toMatchObject(complaint);
    expect(await stage.say(lan, groupId, "Dạ em xem ngay")).toBe("NOT_ASSIGNED");
    expect(await stage.take(lan, groupId)).toBe("ok");
    expect(await stage.say(lan, groupId, "Dạ em xem ngay")).toBe("ok");
    const { messages } = await client.ok("GetMessages", { groupId, limit: 10 });
    const [first] = messages;
    const edit = { groupId, messageId: first?._id ?? "", text: "Tường bị nứt" };
    expect(await client.call("EditMessage", edit)).toMatchObject({ ok: false, code: "FORBIDDEN" });
  });
});

describe("CloseConversation", () => {
  it("is for who answers it, and for anybody where nobody does; the customer's next word opens it again", async () => {
    const groupId = await stage.ask(guest);
    await stage.take(lan, groupId);
    expect(await stage.as(guest, "CloseConversation", { groupId })).toBe("FORBIDDEN");
    expect(await stage.as(minh, "CloseConversation", { groupId })).toBe("FORBIDDEN");
    expect(await stage.as(lan, "CloseConversation", { groupId: uuidv7() })).toBe("NOT_FOUND");
    expect(await stage.as(lan, "CloseConversation", { groupId })).toBe("ok");
    expect(await stage.as(minh, "CloseConversation", { groupId })).toBe("ok");
    const codes = async () => (await stage.noticesOf(guest, groupId)).map(({ code }) => code);
    expect(await codes()).toEqual(["CONVERSATION_TAKEN", "CONVERSATION_CLOSED"]);
    expect(await stage.say(lan, groupId, "Còn gì nữa không ạ?")).toBe("NOT_ASSIGNED");
    expect(await stage.say(guest, groupId, "Em hỏi thêm")).toBe("ok");
    expect(await stage.deskOf(lan, groupId)).toEqual(notAssigned);
    expect(await stage.as(minh, "CloseConversation", { groupId })).toBe("ok");
    expect(await stage.take(lan, groupId)).toBe("ok");
    expect(await stage.deskOf(lan, groupId)).toEqual({ ...notAssigned, assigneeId: lan.userId, waitingSince: null });
    expect(await stage.say(lan, groupId, "Em gọi lại ạ")).toBe("ok");
  });
});
