import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { sendText } from "../testing/messages.ts";
import { getMessages } from "./get-messages.ts";
import { sendMessage } from "./send-message.ts";

const { REPLY } = ENUMS.chatMessageType;

let chat: TestChat;
let sales: Person;
let site: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
  [sales, site] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([sales, site]);
  for (let seq = 1; seq <= 60; seq += 1) await sendText(chat, seq % 2 === 0 ? site : sales, groupId, `Tin ${seq}`);
});
afterAll(() => chat.close());

async function seqs(
  person: Person,
  page: { aroundSeq?: number; beforeSeq?: number; afterSeq?: number; limit: number },
) {
  const { messages } = await chat.run(person, (trx, actor) => getMessages(trx, actor, { groupId, ...page }));
  return messages.map(({ seq }) => seq);
}

describe("getMessages", () => {
  it("answers NOT_FOUND to who is not a member", async () => {
    for (const person of [await chat.person("ADMIN"), await chat.person("ADMIN", 2)]) {
      await expect(seqs(person, { limit: 5 })).rejects.toThrow("NOT_FOUND");
    }
  });

  it.each([
    ["the newest", { limit: 3 }, [58, 59, 60]],
    ["before", { beforeSeq: 4, limit: 50 }, [1, 2, 3]],
    ["before, a part", { beforeSeq: 40, limit: 2 }, [38, 39]],
    ["before the first", { beforeSeq: 1, limit: 2 }, []],
    ["after", { afterSeq: 58, limit: 50 }, [59, 60]],
    ["after, a part", { afterSeq: 10, limit: 2 }, [11, 12]],
    ["after the last", { afterSeq: 60, limit: 2 }, []],
    ["around", { aroundSeq: 30, limit: 5 }, [28, 29, 30, 31, 32]],
    ["around the first", { aroundSeq: 1, limit: 4 }, [1, 2, 3, 4]],
    ["around the last", { aroundSeq: 60, limit: 4 }, [59, 60]],
    ["around nothing yet", { aroundSeq: 0, limit: 2 }, [1, 2]],
  ])("reads %s", async (_name, page, expected) => {
    expect(await seqs(sales, page)).toEqual(expected);
  });

  it("says what a message answers, in short, and how far the conversation is", async () => {
    const long = "Ngói ".repeat(100).trim();
    const quote = await sendText(chat, sales, groupId, long);
    await chat.run(site, (trx, actor) =>
      sendMessage(trx, actor, { groupId, clientMsgId: uuidv7(), type: REPLY, text: "Rồi", replyToSeq: quote.seq }),
    );
    const page = await chat.run(sales, (trx, actor) => getMessages(trx, actor, { groupId, limit: 1 }));
    expect(page.lastSeq).toBe(62);
    expect(page.messages[0]).toMatchObject({
      type: REPLY,
      chatMethod: ENUMS.realtimeKind.GROUP_MESSAGE,
      replyTo: { seq: 61, senderId: sales.userId, text: `${long.slice(0, 200)}…` },
    });
  });

  it("shows a later member only what came since, and nothing to one who left", async () => {
    const late = await chat.person("CARE");
    await chat.app.db.ownerPool.query(
      `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, visible_from_seq, user_seq)
        values (1, $1, $2, 1, 58, 59, 1)`,
      [groupId, late.userId],
    );
    expect(await seqs(late, { beforeSeq: 61, limit: 50 })).toEqual([59, 60]);
    expect(await seqs(late, { aroundSeq: 20, limit: 2 })).toEqual([59, 60]);
    await chat.app.db.ownerPool.query("update chat_members set left_change_seq = 60 where user_id = $1", [late.userId]);
    await expect(seqs(late, { limit: 5 })).rejects.toThrow("NOT_MEMBER");
  });
});
