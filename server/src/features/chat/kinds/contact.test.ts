import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recallMessage } from "../commands/recall-message.ts";
import { sendMessage } from "../commands/send-message.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { directConversation } from "../testing/messages.ts";

const { CONTACT } = ENUMS.chatMessageType;

let chat: TestChat;
let sales: Person;
let customer: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  ({ sales, customer, groupId } = await directConversation(chat));
});
afterAll(() => chat.close());

const card = (payload: unknown, more: object = {}) => ({
  groupId,
  clientMsgId: uuidv7(),
  type: CONTACT,
  text: "",
  payload,
  ...more,
});
const send = (person: Person, argument: ReturnType<typeof card>) =>
  chat.run(person, (trx, actor) => sendMessage(trx, actor, argument));

describe("CONTACT", () => {
  it.each([
    ["nobody", undefined],
    ["null", null],
    ["a number", { userId: 1 }],
    ["no id", { userId: "lan" }],
    ["more than an id", { userId: uuidv7(), fullName: "Giám đốc" }],
  ])("refuses %s", async (_name, payload) => {
    await expect(send(sales, card(payload))).rejects.toThrow("INVALID");
  });

  it("refuses words, which nobody would see, and an answer", async () => {
    const payload = { userId: sales.userId };
    await expect(send(sales, card(payload, { text: "x" }))).rejects.toThrow("INVALID");
    await expect(send(sales, card(payload, { replyToSeq: 1 }))).rejects.toThrow("INVALID");
  });

  it("refuses people whom the sender may not write to: strangers, other customers for a customer, those of others", async () => {
    const [other, foreign] = await Promise.all([chat.person("CUSTOMER"), chat.person("SALES", 2)]);
    for (const [sender, userId] of [
      [sales, uuidv7()],
      [sales, foreign.userId],
      [customer, other.userId],
      [customer, customer.userId],
    ] as const) {
      await expect(send(sender, card({ userId }))).rejects.toThrow("NOT_FOUND");
    }
  });

  it("R3-19 tells who it is as the company knows them, in words that can be found and in a card", async () => {
    const colleague = await chat.person("SITE");
    const listener = await chat.client(customer);
    await listener.ok("SyncState", { userSeq: 0, groups: [] });
    const writer = await chat.client(sales);
    const sent = await writer.ok("SendMessage", card({ userId: colleague.userId }));
    await expect.poll(() => listener.heard("ReceiveUserMessage").length).toBe(1);
    const [{ name } = { name: "" }] = (
      await chat.app.db.ownerPool.query<{ name: string }>("select full_name as name from users where _id = $1", [
        colleague.userId,
      ])
    ).rows;
    const payload = { userId: colleague.userId, fullName: name, avatar: null };
    expect(listener.heard("ReceiveUserMessage")[0]?.message).toMatchObject({ type: CONTACT, text: name, payload });
    const { groups } = await listener.ok("SyncState", { userSeq: 0, groups: [] });
    expect(groups[0]?.preview).toMatchObject({ type: CONTACT, text: name, status: ENUMS.genericStatus.ACTIVE });

    await chat.run(sales, (trx, actor) => recallMessage(trx, actor, { groupId, messageId: sent._id }));
    const { messages } = await listener.ok("GetMessages", { groupId, limit: 10 });
    expect(messages.at(-1)).toMatchObject({ text: "", payload: null, status: ENUMS.genericStatus.DELETED });
  });

  it("is sent once, and the id stands for this person's card alone", async () => {
    const [one, two] = await Promise.all([chat.person("SITE"), chat.person("CARE")]);
    const argument = card({ userId: one.userId });
    const first = await send(sales, argument);
    expect(await send(sales, argument)).toMatchObject({ seq: first.seq, duplicate: true });
    await expect(send(sales, { ...argument, payload: { userId: two.userId } })).rejects.toThrow("DUPLICATE_MISMATCH");
  });
});
