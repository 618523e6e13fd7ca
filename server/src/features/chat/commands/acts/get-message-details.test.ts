import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";
import { markRead } from "../mark-read.ts";
import { reactToMessage } from "../react-to-message.ts";
import { recallMessage } from "../recall-message.ts";
import { getMessageDetails } from "./get-message-details.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let tu: Person;
let groupId: string;
let messageId: string;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  [lan, minh, tu] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CUSTOMER")]);
  groupId = await chat.group([lan, minh, tu]);
  messageId = (await sendText(chat, lan, groupId, "Mai họp"))._id;
});

const query = (sql: string, values: unknown[]) => chat.app.db.ownerPool.query(sql, values);
const details = (person: Person) =>
  chat.run(person, (trx, actor) => getMessageDetails(trx, actor, { groupId, messageId }));
const react = (person: Person, chatExpressionId: number) =>
  chat.run(person, (trx, actor) =>
    reactToMessage(trx, actor, {
      isGroup: true,
      userCode: "",
      chatGroupID: groupId,
      chatMessageId: messageId,
      chatExpressionId,
    }),
  );

describe("getMessageDetails", () => {
  it("R6-07 is refused to strangers, for what one does not see, and for what was taken back", async () => {
    for (const person of [await chat.person("ADMIN"), await chat.person("ADMIN", 2)]) {
      await expect(details(person)).rejects.toThrow("NOT_FOUND");
    }
    await query("update chat_members set visible_from_seq = 2 where group_id = $1 and user_id = $2", [
      groupId,
      tu.userId,
    ]);
    await expect(details(tu)).rejects.toThrow("NOT_FOUND");
    await chat.run(lan, (trx, actor) => recallMessage(trx, actor, { groupId, messageId }));
    await expect(details(minh)).rejects.toThrow("NOT_FOUND");
  });

  it("tells who has seen it, who has not, and who reacted how; not who came later", async () => {
    const later = await chat.person("CARE");
    await query(
      `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, came_from_seq, last_read_seq, user_seq)
       values (1, $1, $2, 1, 1, 2, 1, 1)`,
      [groupId, later.userId],
    );
    expect(await details(tu)).toEqual({
      seenBy: [],
      notSeenBy: [minh.userId, tu.userId].toSorted(),
      reactions: [],
    });
    await chat.run(minh, (trx, actor) => markRead(trx, actor, { groupId, lastReadSeq: 1 }));
    await react(minh, 2);
    await react(tu, 1);
    await react(lan, 2);
    expect(await details(lan)).toEqual({
      seenBy: [minh.userId],
      notSeenBy: [tu.userId],
      reactions: [
        { expressionId: 1, userId: tu.userId },
        { expressionId: 2, userId: minh.userId },
        { expressionId: 2, userId: lan.userId },
      ],
    });
  });
});

describe("over the hub", () => {
  it("R7-13 answers members, and refuses what is no argument", async () => {
    const client = await chat.client(minh);
    expect(await client.call("GetMessageDetails", { groupId, messageId: "1" })).toMatchObject({ code: "INVALID" });
    expect(await client.ok("GetMessageDetails", { groupId, messageId })).toMatchObject({ seenBy: [] });
  });
});
