import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { sendText } from "../testing/messages.ts";
import { markRead } from "./mark-read.ts";
import { reactToMessage } from "./react-to-message.ts";
import { syncConversation } from "./sync-conversation.ts";

let chat: TestChat;
let sales: Person;
let site: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  [sales, site] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([sales, site]);
});

function send(text: string) {
  return sendText(chat, sales, groupId, text);
}
function sync(person: Person, sinceChangeSeq: number, limit = 100) {
  return chat.run(person, (trx, actor) => syncConversation(trx, actor, { groupId, sinceChangeSeq, limit }));
}

describe("syncConversation", () => {
  it("R6-07 is refused to others", async () => {
    for (const person of [await chat.person("ADMIN"), await chat.person("ADMIN", 2)]) {
      await expect(sync(person, 0)).rejects.toThrow("NOT_FOUND");
    }
  });

  it("answers the present state of what changed, once, with counters and marks", async () => {
    const first = await send("Một");
    await send("Hai");
    const payload = {
      isGroup: true,
      userCode: "",
      chatGroupID: groupId,
      chatMessageId: first._id,
      chatExpressionId: 2,
    };
    await chat.run(site, (trx, actor) => reactToMessage(trx, actor, payload));
    await chat.run(site, (trx, actor) => markRead(trx, actor, { groupId, lastReadSeq: 1 }));
    const answer = await sync(site, 1);
    expect(answer.changes.map(({ seq, changeSeq }) => [seq, changeSeq])).toEqual([
      [2, 2],
      [1, 3],
    ]);
    expect(answer.changes[1]?.reactions).toEqual([{ expressionId: 2, count: 1, mine: true }]);
    expect(answer).toMatchObject({
      nextChangeSeq: 3,
      changeSeq: 3,
      lastSeq: 2,
      countNo: 2,
      readCountNo: 1,
      hasMore: false,
      tooLong: false,
    });
    expect(new Map(answer.members.map(({ userId, lastReadSeq }) => [userId, lastReadSeq]))).toEqual(
      new Map([
        [sales.userId, 2],
        [site.userId, 1],
      ]),
    );
    expect(await sync(site, 3)).toMatchObject({ changes: [], nextChangeSeq: 3, hasMore: false, tooLong: false });
  });

  it("tells a hundred changes in parts, and of more only the newest page", async () => {
    for (let n = 1; n <= 101; n += 1) await send(`Tin ${n}`);
    const first = await sync(site, 1, 60);
    expect(first).toMatchObject({ nextChangeSeq: 61, changeSeq: 101, hasMore: true, tooLong: false });
    const second = await sync(site, first.nextChangeSeq, 60);
    expect(second).toMatchObject({ nextChangeSeq: 101, hasMore: false });
    expect([...first.changes, ...second.changes].map(({ seq }) => seq)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 2),
    );

    const tooLong = await sync(site, 0);
    expect(tooLong).toMatchObject({ nextChangeSeq: 101, changeSeq: 101, lastSeq: 101, hasMore: false, tooLong: true });
    expect(tooLong.changes.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 52));
    // A client ahead of the server holds what a restored backup does not have.
    expect(await sync(site, 500)).toMatchObject({ tooLong: true, changeSeq: 101 });
  });

  it("leaves out what is before my time and still moves me on", async () => {
    const first = await send("Trước");
    await send("Sau");
    const late = await chat.person("CARE");
    await chat.app.db.ownerPool.query(
      `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, visible_from_seq, user_seq)
        values (1, $1, $2, 1, 1, 2, 1)`,
      [groupId, late.userId],
    );
    const payload = {
      isGroup: true,
      userCode: "",
      chatGroupID: groupId,
      chatMessageId: first._id,
      chatExpressionId: 1,
    };
    await chat.run(site, (trx, actor) => reactToMessage(trx, actor, payload));
    const answer = await sync(late, 0);
    expect(answer.changes.map(({ text }) => text)).toEqual(["Sau"]);
    expect(answer).toMatchObject({ nextChangeSeq: 3, changeSeq: 3, hasMore: false });
  });
});
