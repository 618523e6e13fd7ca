import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { directConversation, sendText } from "../testing/messages.ts";
import { getMessages } from "./get-messages.ts";
import { reactToMessage } from "./react-to-message.ts";

let chat: TestChat;
let sales: Person;
let customer: Person;
let groupId: string;
let messageId: string;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  ({ sales, customer, groupId } = await directConversation(chat));
  messageId = (await sendText(chat, sales, groupId, "Bản vẽ mặt tiền"))._id;
});

function react(person: Person, chatExpressionId: number, more: object = {}) {
  const payload = { isGroup: false, userCode: "", chatGroupID: groupId, chatMessageId: messageId, chatExpressionId };
  return chat.run(person, (trx, actor) => reactToMessage(trx, actor, { ...payload, ...more }));
}
async function message(person: Person) {
  return (await chat.run(person, (trx, actor) => getMessages(trx, actor, { groupId, limit: 1 }))).messages[0];
}

describe("reactToMessage", () => {
  it("R7-13 sets, changes and takes away; a repetition changes nothing", async () => {
    expect(await react(customer, 2)).toEqual({ data: { changeSeq: 2 }, changedGroupId: groupId });
    expect(await react(customer, 2)).toEqual({ data: { changeSeq: 2 }, changedGroupId: null });
    expect(await react(sales, 2)).toMatchObject({ data: { changeSeq: 3 } });
    expect(await message(sales)).toMatchObject({
      changeSeq: 3,
      reactions: [{ expressionId: 2, count: 2, mine: true }],
    });
    expect(await react(customer, 1)).toMatchObject({ data: { changeSeq: 4 } });
    expect((await message(sales))?.reactions).toEqual([
      { expressionId: 1, count: 1, mine: false },
      { expressionId: 2, count: 1, mine: true },
    ]);
    expect(await react(customer, 0)).toMatchObject({ data: { changeSeq: 5 } });
    expect(await react(customer, 0)).toMatchObject({ data: { changeSeq: 5 }, changedGroupId: null });
    expect((await message(customer))?.reactions).toEqual([{ expressionId: 2, count: 1, mine: false }]);
  });

  it("tells how often each expression was chosen, by whom, under the change's number", async () => {
    await react(customer, 3);
    const { rows } = await chat.app.db.ownerPool.query(
      "select event, payload from chat_outbox where group_id = $1 and change_seq = 2",
      [groupId],
    );
    expect(rows).toEqual([
      {
        event: "ReactToMessage",
        payload: {
          groupId,
          seq: 1,
          counts: [{ expressionId: 3, count: 1 }],
          by: customer.userId,
          of: sales.userId,
          expressionId: 3,
          changeSeq: 2,
        },
      },
    ]);
  });

  it("finds a direct conversation by the other person; who reacts is always the token's user", async () => {
    await react(customer, 1, { chatGroupID: "", userCode: sales.userId });
    expect((await message(customer))?.reactions).toEqual([{ expressionId: 1, count: 1, mine: true }]);
    await react(customer, 5, { userCode: sales.userId });
    expect((await message(sales))?.reactions).toEqual([{ expressionId: 5, count: 1, mine: false }]);
    await expect(react(customer, 1, { chatGroupID: "" })).rejects.toThrow("INVALID");
    const stranger = await chat.person("CARE");
    await expect(react(customer, 1, { chatGroupID: "", userCode: stranger.userId })).rejects.toThrow("NOT_FOUND");
  });

  it("R6-07 is refused to others, for other messages, and where nobody may write", async () => {
    for (const person of [await chat.person("ADMIN"), await chat.person("ADMIN", 2)]) {
      await expect(react(person, 1)).rejects.toThrow("NOT_FOUND");
    }
    const other = await chat.group([sales]);
    await expect(react(sales, 1, { chatGroupID: other })).rejects.toThrow("NOT_FOUND");
    await expect(react(sales, 1, { chatMessageId: uuidv7() })).rejects.toThrow("NOT_FOUND");
    await chat.app.db.ownerPool.query("update chat_groups set option = 1 where _id = $1", [groupId]);
    await expect(react(sales, 1)).rejects.toThrow("READONLY");
  });

  it("numbers every change when many react at once", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => chat.person("SITE")));
    groupId = await chat.group(people);
    const [first] = people;
    if (!first) throw new Error("nobody");
    messageId = (await sendText(chat, first, groupId, "Xong tầng 2"))._id;
    const numbers = await Promise.all(people.map(async (person) => (await react(person, 2)).data.changeSeq));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await message(first)).toMatchObject({
      changeSeq: 9,
      reactions: [{ expressionId: 2, count: 8, mine: true }],
    });
  });
});
