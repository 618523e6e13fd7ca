import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { directConversation, textMessage } from "../testing/messages.ts";
import { sendMessage } from "./send-message.ts";

const { TEXT, REPLY, CONTRACT, NOTIFY_MSG } = ENUMS.chatMessageType;

let chat: TestChat;
let sales: Person;
let customer: Person;
beforeAll(async () => {
  chat = await testChat();
  [sales, customer] = await Promise.all([chat.person("SALES"), chat.person("CUSTOMER")]);
});
afterAll(() => chat.close());

function send(person: Person, groupId: string, text: string, more: { clientMsgId?: string; replyToSeq?: number } = {}) {
  const argument = {
    groupId,
    clientMsgId: uuidv7(),
    type: more.replyToSeq === undefined ? TEXT : REPLY,
    text,
    ...more,
  };
  return chat.run(person, (trx, actor) => sendMessage(trx, actor, argument));
}

async function direct(): Promise<string> {
  const made = await directConversation(chat);
  ({ sales, customer } = made);
  return made.groupId;
}

async function query<R extends object>(text: string, values: unknown[]): Promise<R[]> {
  return (await chat.app.db.ownerPool.query<R>(text, values)).rows;
}

describe("what may be sent", () => {
  it("stores a text in NFC without its margins, of 2,000 characters at most", async () => {
    const groupId = await direct();
    await send(sales, groupId, `  Nhà phố ${"Thủ Đức".normalize("NFD")}\r\n3 tầng `);
    await send(sales, groupId, "😀".repeat(2000));
    const rows = await query<{ body: string }>("select body from chat_messages where group_id = $1 order by seq", [
      groupId,
    ]);
    expect(rows.map(({ body }) => body)).toEqual(["Nhà phố Thủ Đức\n3 tầng", "😀".repeat(2000)]);
    await expect(send(sales, groupId, "ă".repeat(2001))).rejects.toThrow("TOO_LARGE");
    await expect(send(sales, groupId, "a".repeat(30_000))).rejects.toThrow("TOO_LARGE");
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \n\t "],
    ["a NUL", "a\u0000b"],
    ["half a character", "a\ud800"],
    ["an override of direction", "a\u202eb"],
  ])("refuses %s", async (_name, text) => {
    const groupId = await direct();
    await expect(send(sales, groupId, text)).rejects.toThrow("INVALID");
    expect(await query("select from chat_messages where group_id = $1", [groupId])).toEqual([]);
  });

  it("refuses kinds of messages that cannot be sent yet, and notices always", async () => {
    const groupId = await direct();
    for (const type of [CONTRACT, NOTIFY_MSG] as const) {
      const argument = { groupId, clientMsgId: uuidv7(), type, text: "x" };
      await expect(chat.run(sales, (trx, actor) => sendMessage(trx, actor, argument))).rejects.toThrow(
        "FORBIDDEN_TYPE",
      );
    }
  });

  it("wants a message to answer that is there, and only in an answer", async () => {
    const groupId = await direct();
    await send(sales, groupId, "Anh xem giúp em");
    await expect(send(customer, groupId, "Đẹp", { replyToSeq: 2 })).rejects.toThrow("NOT_FOUND");
    expect(await send(customer, groupId, "Đẹp", { replyToSeq: 1 })).toMatchObject({ seq: 2 });
    const text = { groupId, clientMsgId: uuidv7(), type: TEXT, text: "x", replyToSeq: 1 };
    await expect(chat.run(sales, (trx, actor) => sendMessage(trx, actor, text))).rejects.toThrow("INVALID");
    const reply = { groupId, clientMsgId: uuidv7(), type: REPLY, text: "x" };
    await expect(chat.run(sales, (trx, actor) => sendMessage(trx, actor, reply))).rejects.toThrow("INVALID");
  });
});

describe("what was said before somebody came", () => {
  it("is not theirs to quote, whoever knows its number", async () => {
    const groupId = await chat.group([sales, customer]);
    await send(sales, groupId, "Giá vốn 2,1 tỷ");
    const late = await chat.person("CARE");
    await query(
      `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, visible_from_seq, user_seq)
        values (1, $1, $2, 1, 1, 2, 1)`,
      [groupId, late.userId],
    );
    await send(sales, groupId, "Chào chị");
    await expect(send(late, groupId, "Bao nhiêu?", { replyToSeq: 1 })).rejects.toThrow("NOT_FOUND");
    expect(await send(late, groupId, "Chào anh", { replyToSeq: 2 })).toMatchObject({ seq: 3 });
    const quotes =
      "select seq::int, reply_to_seq::int from chat_messages where group_id = $1 and reply_to_seq is not null";
    expect(await query(quotes, [groupId])).toEqual([{ seq: 3, reply_to_seq: 2 }]);
  });
});

describe("what a message brings with it", () => {
  /** Rows that the transaction of a message wrote besides, by its id. */
  const FOLLOWERS = {
    mentions: `select 1 from chat_messages c join chat_mentions x
      on x.group_id = c.group_id and x.seq = c.seq and x.xmin = c.xmin where c._id = $1`,
    desk: `select 1 from chat_messages c join chat_groups g
      on g._id = c.group_id and g.waiting_since = c.created_at and g.xmin = c.xmin where c._id = $1`,
    preview: `select 1 from chat_messages c join graphile_worker._private_jobs j
      on j.payload ->> 'messageId' = c._id::text and j.xmin = c.xmin where c._id = $1`,
  };

  /** Sends as the hub does. @returns what was stored with the message in its transaction */
  async function storedWith(person: Person, groupId: string, text: string): Promise<string[]> {
    const { _id } = await (await chat.client(person)).ok("SendMessage", textMessage(groupId, text));
    const found: string[] = [];
    for (const [name, select] of Object.entries(FOLLOWERS)) {
      if ((await query(select, [_id])).length > 0) found.push(name);
    }
    return found;
  }

  it.each([
    ["Chào anh", []],
    ["@Tất cả họp lúc 3 giờ", ["mentions"]],
    ["Xem https://nepnha.test nhé", ["preview"]],
    ["@Tất cả xem https://nepnha.test nhé", ["mentions", "preview"]],
  ])("is stored with it in one transaction, and its sender hears that it was sent: %s", async (text, followers) => {
    const groupId = await chat.group([sales, await chat.person("SITE")]);
    expect(await storedWith(sales, groupId, text)).toEqual(followers);
  });

  it.each([
    ["Chào anh", ["desk"]],
    ["Em xem https://nepnha.test nhé", ["desk", "preview"]],
  ])("R6-07 is so at the desk, too, where a customer begins to wait: %s", async (text, followers) => {
    const groupId = await chat.group([await chat.person("CARE"), customer], ENUMS.chatGroupType.ADVISE);
    expect(await storedWith(customer, groupId, text)).toEqual(followers);
  });
});

describe("where may be sent", () => {
  it("answers NOT_FOUND alike for a conversation of others, of another tenant, and for none", async () => {
    const groupId = await direct();
    const other = await chat.person("ADMIN");
    const foreign = await chat.person("ADMIN", 2);
    for (const person of [other, foreign]) await expect(send(person, groupId, "x")).rejects.toThrow("NOT_FOUND");
    await expect(send(other, uuidv7(), "x")).rejects.toThrow("NOT_FOUND");
  });

  it("refuses who left, a dissolved group, one to read only, and a person who is no longer active", async () => {
    const members = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
    const [first, second] = members;
    const groupId = await chat.group(members);
    await send(first, groupId, "Sáng mai đổ bê tông");
    await query("update chat_members set left_change_seq = 1 where group_id = $1 and user_id = $2", [
      groupId,
      second.userId,
    ]);
    await expect(send(second, groupId, "x")).rejects.toThrow("NOT_MEMBER");
    await query("update chat_groups set option = 1 where _id = $1", [groupId]);
    await expect(send(first, groupId, "x")).rejects.toThrow("READONLY");
    await query("update chat_groups set status = 255 where _id = $1", [groupId]);
    await expect(send(first, groupId, "x")).rejects.toThrow("GROUP_GONE");

    const directId = await direct();
    await query("update users set status = 0 where _id = $1", [customer.userId]);
    await expect(send(sales, directId, "x")).rejects.toThrow("READONLY");
  });
});

describe("sent twice", () => {
  it("answers the first acknowledgement again, also to somebody who was removed since", async () => {
    const groupId = await chat.group([sales, customer]);
    const clientMsgId = uuidv7();
    const first = await send(sales, groupId, "Chào anh", { clientMsgId });
    expect(await send(sales, groupId, " Chào anh ", { clientMsgId })).toEqual({ ...first, duplicate: true });
    await query("update chat_members set left_change_seq = 1 where group_id = $1", [groupId]);
    expect(await send(sales, groupId, "Chào anh", { clientMsgId })).toEqual({ ...first, duplicate: true });
    expect(await query("select from chat_outbox where group_id = $1", [groupId])).toHaveLength(1);
  });

  it("refuses the id for other content, another quote or another conversation", async () => {
    const groupId = await direct();
    const elsewhere = await chat.group([sales]);
    const clientMsgId = uuidv7();
    await send(sales, groupId, "Chào anh", { clientMsgId });
    const again = [
      () => send(sales, groupId, "Chào chị", { clientMsgId }),
      () => send(sales, groupId, "Chào anh", { clientMsgId, replyToSeq: 1 }),
      () => send(sales, elsewhere, "Chào anh", { clientMsgId }),
    ];
    for (const repeat of again) await expect(repeat()).rejects.toThrow("DUPLICATE_MISMATCH");
    // The other person may choose the same id.
    expect(await send(customer, groupId, "Chào em", { clientMsgId })).toMatchObject({ seq: 2, duplicate: false });
  });

  it("stores it once when it is sent in two conversations at the same moment", async () => {
    const groups = await Promise.all([chat.group([sales]), chat.group([sales])]);
    for (let round = 0; round < 20; round += 1) {
      const clientMsgId = uuidv7();
      const results = await Promise.allSettled(groups.map((groupId) => send(sales, groupId, "x", { clientMsgId })));
      const refused = results.filter((result) => result.status === "rejected");
      expect(refused.map(({ reason }) => String(reason))).toEqual(["HubRefusal: DUPLICATE_MISMATCH"]);
      expect(await query("select from chat_messages where client_msg_id = $1", [clientMsgId])).toHaveLength(1);
    }
    const counters = await query<{ good: boolean }>(
      `select last_seq = (select count(*) from chat_messages m where m.group_id = g._id) as good
        from chat_groups g where _id = any($1)`,
      [groups],
    );
    expect(counters).toEqual([{ good: true }, { good: true }]);
  });

  it("survives a storm of retries: 16 senders, 500 ids, exactly 500 rows and no hole", async () => {
    const groupId = await direct();
    const ids = Array.from({ length: 500 }, () => uuidv7());
    // All of one person, from devices that know nothing of each other: 100 ids each, so that every id is sent by three.
    const storm = Array.from({ length: 16 }, async (_, sender) => {
      for (let step = 0; step < 100; step += 5) {
        const part = Array.from({ length: 5 }, (__, offset) => ids[(sender * 31 + step + offset) % ids.length] ?? "");
        await Promise.all(part.map((clientMsgId) => send(sales, groupId, `Tin ${clientMsgId}`, { clientMsgId })));
      }
    });
    await Promise.all(storm);
    const [found] = await query<object>(
      `select count(*)::int as rows, count(distinct client_msg_id)::int as ids, min(seq)::int as first, max(seq)::int as last,
        max(change_seq)::int as change, max(count_no)::int as counted from chat_messages where group_id = $1`,
      [groupId],
    );
    expect(found).toEqual({ rows: 500, ids: 500, first: 1, last: 500, change: 500, counted: 500 });
    const [group] = await query<object>(
      "select last_seq::int, change_seq::int, count_no::int from chat_groups where _id = $1",
      [groupId],
    );
    expect(group).toEqual({ last_seq: 500, change_seq: 500, count_no: 500 });
    expect(await query("select from chat_outbox where group_id = $1", [groupId])).toHaveLength(500);
  });
});

describe("order", () => {
  it("a reader that follows change_seq under writers misses nothing, and times follow the order", async () => {
    const people = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("CARE")]);
    const groupId = await chat.group(people);
    let writing = true;
    const seen: number[] = [];
    async function follow(): Promise<void> {
      for (let cursor = 0, last = false; ;) {
        const rows = await query<{ change_seq: string }>(
          "select change_seq from chat_messages where group_id = $1 and change_seq > $2 order by change_seq",
          [groupId, cursor],
        );
        for (const { change_seq } of rows) seen.push(Number(change_seq));
        cursor = seen.at(-1) ?? 0;
        if (last) return;
        last = !writing;
      }
    }
    const reader = follow();
    await Promise.all(
      Array.from({ length: 12 }, async (_, writer) => {
        const person = people[writer % people.length];
        for (let n = 0; n < 25; n += 1) if (person) await send(person, groupId, `${writer}/${n}`);
      }),
    );
    writing = false;
    await reader;
    expect(seen).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    const disordered = await query(
      `select from chat_messages a join chat_messages b on b.group_id = a.group_id and b.seq = a.seq + 1
        where a.group_id = $1 and b.created_at < a.created_at`,
      [groupId],
    );
    expect(disordered).toEqual([]);
  });
});
