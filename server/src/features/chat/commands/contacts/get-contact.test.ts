import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";

let chat: TestChat;
let sales: Person;
let customer: Person;
let other: Person;
let groupId: string;
let messageId: string;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  [sales, customer, other] = await Promise.all([
    chat.person("SALES"),
    chat.person("CUSTOMER"),
    chat.person("CUSTOMER"),
  ]);
  groupId = await chat.group([sales, customer]);
  messageId = await sendCard(other);
});

async function sendCard({ userId }: Person): Promise<string> {
  const client = await chat.client(sales);
  const type = ENUMS.chatMessageType.CONTACT;
  const card = { groupId, clientMsgId: uuidv7(), type, text: "", payload: { userId } };
  return (await client.ok("SendMessage", card))._id;
}
async function ask(person: Person, which: object = {}) {
  const client = await chat.client(person);
  return client.call("GetContact", { groupId, messageId, ...which });
}

describe("GetContact", () => {
  it("refuses what is no id, who is not in the conversation, and what is no card that one sees", async () => {
    expect(await ask(sales, { messageId: "1" })).toMatchObject({ code: "INVALID" });
    expect(await ask(await chat.person("ADMIN"))).toMatchObject({ code: "NOT_FOUND" });
    expect(await ask(await chat.person("SALES", 2))).toMatchObject({ code: "NOT_FOUND" });
    expect(await ask(sales, { messageId: uuidv7() })).toMatchObject({ code: "NOT_FOUND" });
    const text = await sendText(chat, sales, groupId, "Chào");
    expect(await ask(sales, { messageId: text._id })).toMatchObject({ code: "NOT_FOUND" });
    const client = await chat.client(sales);
    await client.ok("RecallMessage", { groupId, messageId });
    expect(await ask(sales)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("R3-19 says who may write to them: staff to a customer, a customer to staff alone", async () => {
    expect(await ask(sales)).toEqual({ ok: true, data: { isActive: true, mayWrite: true } });
    expect(await ask(customer)).toEqual({ ok: true, data: { isActive: true, mayWrite: false } });
    messageId = await sendCard(await chat.person("SITE"));
    expect(await ask(customer)).toEqual({ ok: true, data: { isActive: true, mayWrite: true } });
  });

  it.each([
    ["locked", 0],
    ["deleted", 255],
  ])("says that somebody who was %s is not there any more", async (_name, status) => {
    await chat.app.db.ownerPool.query("update users set status = $2 where _id = $1", [other.userId, status]);
    expect(await ask(sales)).toEqual({ ok: true, data: { isActive: false, mayWrite: false } });
  });
});
