import { afterAll, beforeAll, expect, it } from "vitest";
import { messagesOfPerson } from "./person.ts";
import { testChat, type Person, type TestChat } from "./testing/chat.ts";
import { sendText } from "./testing/messages.ts";

let chat: TestChat;
let customer: Person;
let sales: Person;
beforeAll(async () => {
  chat = await testChat();
  [sales, customer] = await Promise.all([chat.person("SALES"), chat.person("CUSTOMER")]);
});
afterAll(() => chat.close());

const tell = (userId: string | null) =>
  chat.app.db.database.tenant(1, async (trx) => messagesOfPerson.tell?.(trx, { customerId: null, userId }));

it("what somebody wrote is told to themselves, the latest first: nothing of others, and nothing that they took back", async () => {
  const [one, other] = [await chat.group([sales, customer]), await chat.group([sales, customer])];
  await chat.app.db.ownerPool.query("update chat_groups set name = 'Nhà 5 x 20' where _id = $1", [other]);
  const said = [
    [one, "Một"],
    [other, "Hai"],
    [one, "Ba"],
  ] as const;
  for (const [groupId, text] of said) await sendText(chat, customer, groupId, text);
  await sendText(chat, sales, one, "Dạ em nghe");
  const { _id: messageId } = await sendText(chat, customer, one, "Gửi nhầm");
  await (await chat.client(customer)).ok("RecallMessage", { groupId: one, messageId });
  // The second one is the oldest, wherever it lies.
  await chat.app.db.ownerPool.query("update chat_messages set created_at = '2026-01-01' where group_id = $1", [other]);
  expect(await tell(customer.userId)).toEqual([
    { conversation: "Nhóm", text: "Ba", at: expect.any(Date) },
    { conversation: "Nhóm", text: "Một", at: expect.any(Date) },
    { conversation: "Nhà 5 x 20", text: "Hai", at: new Date("2026-01-01") },
  ]);
  expect(await tell(null)).toEqual([]);
});
