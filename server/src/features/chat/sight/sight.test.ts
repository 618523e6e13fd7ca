import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chatFileReaders } from "../files/message-files.ts";
import { raced } from "../../../testing/held-lock.ts";
import { flyingClock, type Person, testChat, type TestChat } from "../testing/chat.ts";
import { DeskStage } from "../testing/desk.ts";
import { textMessage } from "../testing/messages.ts";

let chat: TestChat;
let stage: DeskStage;
let lan: Person;
let minh: Person;
let customer: Person;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new DeskStage(chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh, customer] = await Promise.all([chat.person("CARE"), chat.person("CARE"), chat.person("CUSTOMER")]);
});

const query = (text: string, values: unknown[]) => chat.app.db.ownerPool.query(text, values);

/** Somebody gets the rights of another role in place of their own. */
async function becomes({ userId }: Person, code: string): Promise<void> {
  await query(
    "update user_roles set role_id = (select _id from roles where tenant_id = 1 and code = $2) where tenant_id = 1 and user_id = $1",
    [userId, code],
  );
}

describe("R6-07 who advises no more", () => {
  it("is told nothing of customers from the next event on, and reads nothing of them by any call", async () => {
    const groupId = await stage.ask(customer, "Tường bếp bị thấm");
    const [one, other, theirs] = [await chat.client(lan), await chat.client(minh), await chat.client(customer)];
    const { messages } = await one.ok("GetMessages", { groupId, limit: 10 });
    const message = messages[0];
    await becomes(lan, "SITE");

    await theirs.ok("SendMessage", textMessage(groupId, "Cả trần nữa ạ"));
    await expect.poll(() => other.heard("ReceiveGroupMessage").length).toBe(1);
    const calls = [
      one.call("GetMessages", { groupId, limit: 10 }),
      one.call("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 10 }),
      one.call("SearchMessages", { text: "thấm", groupId, limit: 10 }),
      one.call("GetMessageDetails", { groupId, messageId: message?._id ?? "" }),
      one.call("SendMessage", textMessage(groupId, "Em vẫn đây")),
      one.call("StartTyping", { groupId }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ ok: false, code: "NOT_MEMBER" });
    expect(await one.ok("SearchMessages", { text: "thấm", limit: 10 })).toMatchObject({ messages: [], next: null });
    expect(await one.ok("SyncState", { userSeq: 0, groups: [[groupId, 0]] })).toMatchObject({
      groups: [],
      removed: [groupId],
    });
    // What came before an answer on the same line has been heard by then.
    expect(one.heard("ReceiveGroupMessage")).toEqual([]);
  });

  it("hears not even what is true for a moment: who types, reads, got or looks at it", async () => {
    const groupId = await stage.ask(customer, "Tường bếp bị thấm");
    const [one, other, theirs] = [await chat.client(lan), await chat.client(minh), await chat.client(customer)];
    expect(await stage.take(minh, groupId)).toBe("ok");
    const { seq } = await other.ok("SendMessage", textMessage(groupId, "Em đây ạ"));
    await theirs.ok("StartTyping", { groupId });
    await expect.poll(() => one.heard("UserTyping").length).toBe(1);
    await becomes(lan, "SITE");

    await theirs.ok("StartTyping", { groupId });
    await theirs.ok("MarkDelivered", { marks: [[groupId, seq]] });
    await theirs.ok("MarkRead", { groupId, lastReadSeq: seq });
    await other.ok("ViewConversation", { groupId, viewing: true });
    await one.ok("MarkDelivered", { marks: [[groupId, seq]] });
    await expect.poll(() => other.heard("ReadMessage").length).toBe(1);
    expect([other.heard("UserTyping").length, other.heard("DeliveredMessage").length]).toEqual([2, 1]);
    await one.ok("SyncState", { userSeq: 0, groups: [] });
    const heard = ["UserTyping", "ReadMessage", "DeliveredMessage", "UserViewing"] as const;
    expect(heard.map((event) => one.heard(event).length)).toEqual([1, 0, 0, 0]);
    const { rows } = await query("select last_delivered_seq from chat_members where group_id = $1 and user_id = $2", [
      groupId,
      lan.userId,
    ]);
    expect(Number(rows[0]?.last_delivered_seq)).toBeLessThan(seq);
  });

  it("is told nothing either where somebody was about to type when the right was taken", async () => {
    const groupId = await stage.ask(customer, "Tường bếp bị thấm");
    const [one, other, theirs] = [await chat.client(lan), await chat.client(minh), await chat.client(customer)];
    const { db } = chat.app.deps;
    await expect.poll(() => db.hearsSessionChanges()).toBe(true);
    await theirs.ok("StartTyping", { groupId });
    await expect.poll(() => one.heard("UserTyping").length).toBe(1);
    const changed: unknown[] = [];
    db.onSessionChange((change) => changed.push(change));
    // The call reads what stood when it began: Lan still advised then, and is forgotten again with its end.
    await raced(chat.app.db, ["lock table chat_members in access exclusive mode"], async (waiting) => {
      const typing = theirs.ok("StartTyping", { groupId });
      await waiting(1);
      await becomes(lan, "SITE");
      await expect.poll(() => changed).toContainEqual({ tenantId: lan.tenantId, userId: lan.userId });
      return [typing];
    });

    await theirs.ok("SendMessage", textMessage(groupId, "Cả trần nữa ạ"));
    await expect.poll(() => other.heard("ReceiveGroupMessage").length).toBe(1);
    expect(await one.ok("SyncState", { userSeq: 0, groups: [[groupId, 0]] })).toMatchObject({ removed: [groupId] });
    expect(one.heard("ReceiveGroupMessage")).toEqual([]);
  });

  it("opens no file of theirs and has none of them on the start page", async () => {
    const groupId = await stage.ask(customer, "Tường bếp bị thấm");
    const { rows } = await query("select _id from chat_messages where group_id = $1 and type = $2", [
      groupId,
      ENUMS.chatMessageType.TEXT,
    ]);
    const reader = { userId: lan.userId, feature: "chatMessages", rowId: String(rows[0]?._id) };
    const sees = () => chat.run(lan, (trx) => chatFileReaders.chatMessages(trx, reader));
    const card = async (): Promise<string[]> =>
      (await chat.app.call(lan, "GET", "/api/tenant/dashboard/unread")).text.match(/Tường bếp/g) ?? [];
    await query("update chat_groups set waiting_since = null where _id = $1", [groupId]);
    expect([await sees(), await card()]).toEqual([true, ["Tường bếp"]]);
    await becomes(lan, "SITE");
    expect([await sees(), await card()]).toEqual([false, []]);
  });

  it("answers nobody any more: the customer's next word stands in the queue", async () => {
    const groupId = await stage.ask(customer, "Tường bếp bị thấm");
    expect(await stage.take(lan, groupId)).toBe("ok");
    expect(await stage.say(customer, groupId, "Chị ơi")).toBe("ok");
    expect(await stage.deskOf(minh, groupId)).toMatchObject({ assigneeId: lan.userId });
    await becomes(lan, "SITE");
    expect(await stage.say(customer, groupId, "Chị còn đó không ạ?")).toBe("ok");
    expect(await stage.deskOf(minh, groupId)).toMatchObject({ assigneeId: null, waitingSince: expect.any(String) });
    expect(await stage.take(minh, groupId)).toBe("ok");
  });

  it("has all of it again with the right, also what was said meanwhile", async () => {
    const groupId = await stage.ask(customer, "Tường bếp bị thấm");
    await becomes(lan, "SITE");
    expect(await stage.say(customer, groupId, "Có ai không ạ?")).toBe("ok");
    expect(await stage.rowOf(lan, groupId)).toBeUndefined();
    await becomes(lan, "CARE");
    expect(await stage.rowOf(lan, groupId)).toMatchObject({ groupId, countNo: 2 });
    const client = await chat.client(lan);
    const { messages } = await client.ok("GetMessages", { groupId, limit: 10 });
    expect(messages.map(({ text }) => text)).toEqual(["Tường bếp bị thấm", "Có ai không ạ?"]);
  });
});

it("R6-07 who may not read the chat any more is told nothing of it on a connection that is still open", async () => {
  const peer = await chat.person("SITE");
  const groupId = await chat.group([lan, minh, peer]);
  const [one, other, sender] = [await chat.client(lan), await chat.client(minh), await chat.client(peer)];
  await sender.ok("SendMessage", textMessage(groupId, "Trước"));
  await expect.poll(() => one.heard("ReceiveGroupMessage").length).toBe(1);
  await query("delete from user_roles where tenant_id = 1 and user_id = $1", [lan.userId]);
  await sender.ok("SendMessage", textMessage(groupId, "Sau"));
  await expect.poll(() => other.heard("ReceiveGroupMessage").length).toBe(2);
  expect(await one.call("SyncState", { userSeq: 0, groups: [] })).toMatchObject({ ok: false, code: "FORBIDDEN" });
  expect(one.heard("ReceiveGroupMessage")).toHaveLength(1);
});
