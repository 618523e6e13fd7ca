import { ENUMS } from "@nepnha/contract/platform/enums";
import { vi as texts } from "@nepnha/contract/messages/vi";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockWaits } from "../../testing/lock-waits.ts";
import { testChat, type Client, type Person, type TestChat } from "./testing/chat.ts";
import { textMessage } from "./testing/messages.ts";
import { until } from "./testing/until.ts";

const { TEXT, CONTRACT } = ENUMS.chatMessageType;

let chat: TestChat;
const time = { now: Date.now() };
beforeAll(async () => {
  chat = await testChat({ clock: { now: () => new Date(time.now) } });
});
afterAll(() => chat.close());

function query(sql: string, values: unknown[] = []) {
  return chat.app.db.ownerPool.query(sql, values);
}
function negotiate(person: Person | null, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${chat.url}/chat/chathub/negotiate?negotiateVersion=1`, {
    method: "POST",
    headers: { ...(person ? { authorization: `Bearer ${person.chatToken}` } : {}), ...headers },
  });
}

/** Two people in a direct conversation, both connected. */
async function pair(): Promise<{ sales: Person; customer: Person; one: Client; two: Client; groupId: string }> {
  const [sales, customer] = [await chat.person("SALES"), await chat.person("CUSTOMER")];
  const [one, two] = [await chat.client(sales), await chat.client(customer)];
  const { groupId } = await one.ok("OpenDirect", { userId: customer.userId });
  return { sales, customer, one, two, groupId };
}

describe("who may come in", () => {
  it("R7-11 401: no token, a wrong one, the token of the tenant API, a device that was logged out, a locked person", async () => {
    const locked = await chat.person("SALES");
    const loggedOut = await chat.person("SALES");
    await query("update users set status = 0 where _id = $1", [locked.userId]);
    await query("update devices set revoked_at = now() where user_id = $1", [loggedOut.userId]);
    const { token } = await chat.app.actor("SALES");
    const wrong = { ...locked, chatToken: `${locked.chatToken.slice(0, -2)}xx` };
    const answers = await Promise.all(
      [null, wrong, { ...locked, chatToken: token }, loggedOut, locked].map((person) => negotiate(person)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await negotiate(await chat.person("SALES"))).status).toBe(200);
  });

  it("403: a page of another origin; the public address and, outside production, the host itself are welcome", async () => {
    const sales = await chat.person("SALES");
    const statusOf = async (origin: string) => (await negotiate(sales, { origin })).status;
    expect(await statusOf("https://evil.test")).toBe(403);
    expect(await statusOf("null")).toBe(403);
    expect(await statusOf(chat.app.deps.config.publicUrl)).toBe(200);
    expect(await statusOf(chat.url)).toBe(200);

    const live = await testChat({ config: { nodeEnv: "production", publicUrl: "https://nepnha.example" } });
    try {
      const person = await live.person("SALES");
      const ask = (origin: string) =>
        fetch(`${live.url}/chat/chathub/negotiate?negotiateVersion=1`, {
          method: "POST",
          headers: { authorization: `Bearer ${person.chatToken}`, origin },
        });
      expect((await ask(live.url)).status).toBe(403);
      expect((await ask("https://nepnha.example")).status).toBe(200);
    } finally {
      await live.close();
    }
  });
});

describe("what is refused", () => {
  it("400: arguments of another shape", async () => {
    const { one, groupId } = await pair();
    const calls: [string, ...unknown[]][] = [
      ["SendMessage", null],
      ["SendMessage", { ...textMessage(groupId, "x"), senderId: uuidv7() }],
      ["SendMessage", { ...textMessage(groupId, "x"), clientMsgId: "1" }],
      ["SendMessage", { ...textMessage(groupId, "x"), type: 99 }],
      ["SendMessage", { ...textMessage(groupId, "x"), text: 1 }],
      ["SendMessage", { ...textMessage(groupId, "x"), replyToSeq: 0 }],
      ["OpenDirect", { userId: "'; drop table users" }],
      ["GetMessages", { groupId, limit: 51 }],
      ["GetMessages", { groupId, limit: 0 }],
      ["GetMessages", { groupId, limit: 5, beforeSeq: 1, afterSeq: 1 }],
      ["SyncState", { userSeq: -1, groups: [] }],
      ["SyncState", { userSeq: 0, groups: [[groupId]] }],
      ["SyncConversation", { groupId, sinceChangeSeq: 0, limit: 101 }],
      ["SyncConversation", { groupId, sinceChangeSeq: 2 ** 60, limit: 1 }],
      ["MarkRead", { groupId, lastReadSeq: 1.5 }],
      ["ReactToMessage", { isGroup: false }],
      ["ReactToMessage", "not JSON"],
      ["ReactToMessage", JSON.stringify({ isGroup: false, chatMessageId: uuidv7(), chatExpressionId: 1 })],
      [
        "ReactToMessage",
        JSON.stringify({
          isGroup: false,
          userCode: "",
          chatGroupID: groupId,
          chatMessageId: uuidv7(),
          chatExpressionId: -1,
        }),
      ],
    ];
    for (const [method, ...args] of calls) {
      expect(await one.connection.invoke(method, ...args), `${method} ${JSON.stringify(args)}`).toEqual({
        ok: false,
        code: "INVALID",
        message: texts["chat.error.INVALID"],
      });
    }
  });

  it("R7-11 R7-13 another number of arguments than one is refused as .NET does, by every method, and nothing is done", async () => {
    const { one, groupId } = await pair();
    const methods = [...chat.hub.methods.keys()];
    expect(methods.length).toBeGreaterThan(30);
    for (const method of methods) {
      for (const args of [[], [textMessage(groupId, "x"), 1]]) {
        await expect(one.connection.invoke(method, ...args), `${method} with ${args.length}`).rejects.toThrow(
          new RegExp(`Failed to invoke '${method}' due to an error on the server\\.$`),
        );
      }
    }
    expect((await one.ok("GetMessages", { groupId, limit: 10 })).messages).toEqual([]);
  });

  it("R6-07 403: each method needs its permission, asked again at each call; texts follow the person's language", async () => {
    const { sales, customer, one, groupId } = await pair();
    await query("update users set language = 'en' where _id = $1", [sales.userId]);
    await query("delete from user_roles where user_id = $1", [sales.userId]);
    const reaction = {
      isGroup: false,
      userCode: "",
      chatGroupID: groupId,
      chatMessageId: uuidv7(),
      chatExpressionId: 1,
    };
    const answers = [
      await one.call("OpenDirect", { userId: customer.userId }),
      await one.call("SendMessage", textMessage(groupId, "x")),
      await one.call("GetMessages", { groupId, limit: 1 }),
      await one.call("SyncState", { userSeq: 0, groups: [] }),
      await one.call("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 1 }),
      await one.call("MarkRead", { groupId, lastReadSeq: 1 }),
      await one.call("ReactToMessage", JSON.stringify(reaction)),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({ ok: false, code: "FORBIDDEN", message: "You may not do this." });
    }
  });

  it("404: conversations of others and of other tenants, which send nothing to strangers", async () => {
    const { one, two, groupId } = await pair();
    const strangers = await Promise.all(
      [await chat.person("SUPERADMIN"), await chat.person("SUPERADMIN", 2)].map((person) => chat.client(person)),
    );
    const ack = await one.ok("SendMessage", textMessage(groupId, "Chỉ hai ta biết"));
    await until("the message", () => two.heard("ReceiveUserMessage").length === 1);
    const reaction = {
      isGroup: false,
      userCode: "",
      chatGroupID: groupId,
      chatMessageId: ack._id,
      chatExpressionId: 1,
    };
    for (const stranger of strangers) {
      const answers = [
        await stranger.call("SendMessage", textMessage(groupId, "x")),
        await stranger.call("GetMessages", { groupId, limit: 50 }),
        await stranger.call("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 }),
        await stranger.call("MarkRead", { groupId, lastReadSeq: 1 }),
        await stranger.call("ReactToMessage", JSON.stringify(reaction)),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: "NOT_FOUND" });
      expect(await stranger.ok("SyncState", { userSeq: 0, groups: [[groupId, 0]] })).toMatchObject({
        groups: [],
        removed: [groupId],
      });
      expect(stranger.heard("ReceiveUserMessage")).toEqual([]);
    }
  });

  it("409 and 415: an id for two texts, a kind that cannot be sent yet", async () => {
    const { one, groupId } = await pair();
    const clientMsgId = uuidv7();
    await one.ok("SendMessage", textMessage(groupId, "Một", { clientMsgId }));
    expect(await one.call("SendMessage", textMessage(groupId, "Hai", { clientMsgId }))).toMatchObject({
      code: "DUPLICATE_MISMATCH",
    });
    expect(await one.call("SendMessage", { ...textMessage(groupId, "x"), type: CONTRACT })).toMatchObject({
      code: "FORBIDDEN_TYPE",
    });
    expect(await one.ok("SendMessage", textMessage(groupId, "Một", { clientMsgId }))).toMatchObject({
      seq: 1,
      duplicate: true,
    });
  });

  it("429: more than 20 messages in 10 s or 60 reactions in a minute, by person over all devices", async () => {
    const { sales, one, two, groupId } = await pair();
    const second = await chat.client(sales);
    for (let n = 0; n < 20; n += 1)
      await (n % 2 === 0 ? one : second).ok("SendMessage", textMessage(groupId, `Tin ${n}`));
    expect(await second.call("SendMessage", textMessage(groupId, "x"))).toMatchObject({ code: "RATE_LIMITED" });
    await two.ok("SendMessage", textMessage(groupId, "Người khác vẫn gửi được"));
    time.now += 500;
    await one.ok("SendMessage", textMessage(groupId, "Chờ nửa giây"));
    expect(await one.call("SendMessage", textMessage(groupId, "x"))).toMatchObject({ code: "RATE_LIMITED" });

    const { messages } = await one.ok("GetMessages", { groupId, limit: 1 });
    const payload = { isGroup: false, userCode: "", chatGroupID: groupId, chatMessageId: messages[0]?._id };
    const react = (n: number) =>
      one.connection.invoke("ReactToMessage", JSON.stringify({ ...payload, chatExpressionId: n % 2 }));
    for (let n = 1; n <= 60; n += 1) expect(await react(n)).toMatchObject({ ok: true });
    expect(await react(61)).toMatchObject({ code: "RATE_LIMITED" });
  });
});

describe("between clients", () => {
  it("R1-13 R3-11 R7-12 carries a message to the other person and to the sender's other devices", async () => {
    const { sales, one, two, groupId } = await pair();
    const second = await chat.client(sales);
    const clientMsgId = uuidv7();
    const ack = await one.ok("SendMessage", textMessage(groupId, "Em gửi anh bản vẽ mặt tiền nhé", { clientMsgId }));
    expect(ack).toMatchObject({ groupId, seq: 1, changeSeq: 1, duplicate: false });
    const message = {
      _id: ack._id,
      groupId,
      seq: 1,
      changeSeq: 1,
      clientMsgId,
      senderId: sales.userId,
      type: TEXT,
      text: "Em gửi anh bản vẽ mặt tiền nhé",
      time: ack.time,
      chatMethod: ENUMS.realtimeKind.USER,
      payload: null,
      editedAt: null,
      status: ENUMS.genericStatus.ACTIVE,
      reactions: [],
      mentions: [],
      replyTo: null,
      attachments: [],
    };
    for (const client of [two, second, one]) {
      await until("the message", () => client.heard("ReceiveUserMessage").length > 0);
      expect(client.heard("ReceiveUserMessage")).toEqual([{ groupId, changeSeq: 1, countNo: 1, message }]);
    }
    // What was pushed is what is read later.
    expect((await two.ok("GetMessages", { groupId, limit: 1 })).messages).toEqual([message]);
  });

  it("R7-12 R7-13 carries messages of a group and reactions, in the order of the conversation", async () => {
    const people = await Promise.all(["SALES", "SITE", "CARE"].map((role) => chat.person(role)));
    const clients = await Promise.all(people.map((person) => chat.client(person)));
    const groupId = await chat.group(people);
    await Promise.all(
      clients.map(async (client, index) => {
        for (let n = 0; n < 10; n += 1) await client.ok("SendMessage", textMessage(groupId, `${index}/${n}`));
      }),
    );
    for (const client of clients) {
      await until("thirty messages", () => client.heard("ReceiveGroupMessage").length === 30);
      expect(client.heard("ReceiveGroupMessage").map(({ changeSeq }) => changeSeq)).toEqual(
        Array.from({ length: 30 }, (_, index) => index + 1),
      );
    }
    const [first, second] = clients;
    if (!first || !second) throw new Error("nobody");
    const target = first.heard("ReceiveGroupMessage")[4]?.message;
    expect(target?.chatMethod).toBe(ENUMS.realtimeKind.GROUP_MESSAGE);
    const reaction = {
      isGroup: true,
      userCode: "",
      chatGroupID: groupId,
      chatMessageId: target?._id ?? "",
      chatExpressionId: 2,
    };
    expect(await second.ok("ReactToMessage", JSON.stringify(reaction))).toEqual({ changeSeq: 31 });
    await until("the reaction", () => first.heard("ReactToMessage").length === 1);
    expect(first.heard("ReactToMessage")).toEqual([
      {
        groupId,
        seq: 5,
        counts: [{ expressionId: 2, count: 1 }],
        by: people[1]?.userId,
        of: target?.senderId,
        expressionId: 2,
        changeSeq: 31,
      },
    ]);
    const fresh = await first.ok("GetMessages", { groupId, aroundSeq: 5, limit: 1 });
    expect(fresh.messages[0]?.reactions).toEqual([{ expressionId: 2, count: 1, mine: false }]);
  });

  it("R7-12 tells a read mark to the other person and to my other devices, not to the caller", async () => {
    const { customer, one, two, groupId } = await pair();
    const second = await chat.client(customer);
    await one.ok("SendMessage", textMessage(groupId, "Một"));
    expect(await two.ok("MarkRead", { groupId, lastReadSeq: 9 })).toEqual({ readCountNo: 1 });
    const expected = { groupId, userId: customer.userId, lastReadSeq: 1, readCountNo: 1, at: expect.any(String) };
    for (const client of [one, second]) {
      await until("the mark", () => client.heard("ReadMessage").length === 1);
      expect(client.heard("ReadMessage")).toEqual([expected]);
    }
    await one.ok("SendMessage", textMessage(groupId, "Hai"));
    await until("the next message", () => two.heard("ReceiveUserMessage").length === 2);
    expect(two.heard("ReadMessage")).toEqual([]);
  });

  it("acknowledges only what was committed", async () => {
    const { one, two, groupId } = await pair();
    await query(`
      create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create constraint trigger refuse_commit after insert on chat_messages deferrable initially deferred
        for each row when (new.body = 'Không ghi được') execute function refuse_commit()`);
    const lost = textMessage(groupId, "Không ghi được");
    await expect(one.connection.invoke("SendMessage", lost)).rejects.toThrow(
      /^An unexpected error occurred invoking 'SendMessage' on the server\.$/,
    );
    await query("drop trigger refuse_commit on chat_messages; drop function refuse_commit");
    // The same call again is the first one that counts, and the only one that is told.
    expect(await one.ok("SendMessage", lost)).toMatchObject({ seq: 1, duplicate: false });
    await until("the message", () => two.heard("ReceiveUserMessage").length > 0);
    expect(two.heard("ReceiveUserMessage").map(({ changeSeq }) => changeSeq)).toEqual([1]);
  });

  it("what changes while SyncState reads is told by the next one: no number runs ahead of the rows beside it", async () => {
    const { sales, one, two, groupId } = await pair();
    await one.ok("SendMessage", textMessage(groupId, "Một"));
    const before = await two.ok("SyncState", { userSeq: 0, groups: [] });
    const known = before.groups.map((group): [string, number] => [group.groupId, group.changeSeq]);
    const { ownerPool } = chat.app.db;
    const writer = await ownerPool.connect();
    try {
      await writer.query("begin");
      // SyncState reads the rows first and the counter last, which it waits for here.
      await writer.query("lock table chat_users in access exclusive mode");
      const asked = two.ok("SyncState", { userSeq: before.userSeq, groups: known });
      await until("SyncState waits", async () => (await lockWaits(chat.app.db)) === 1);
      await writer.query(
        `with counters as (update chat_users set user_seq = user_seq + 1 where user_id in
            (select user_id from chat_members where group_id = $1) returning user_id, user_seq)
          update chat_members m set user_seq = c.user_seq from counters c
            where m.user_id = c.user_id and m.group_id = $1`,
        [groupId],
      );
      await writer.query("commit");
      expect(await asked).toMatchObject({ groups: [], userSeq: before.userSeq });
    } finally {
      writer.release(true);
    }
    const after = await two.ok("SyncState", { userSeq: before.userSeq, groups: known });
    expect(after).toMatchObject({ groups: [{ groupId }], userSeq: before.userSeq + 1 });
    expect(after.groups[0]?.members.map(({ userId }) => userId)).toContain(sales.userId);
  });

  it("a client that comes back knows with two calls what a new one reads", async () => {
    const { sales, customer, one, two, groupId } = await pair();
    const first = await one.ok("SendMessage", textMessage(groupId, "Một"));
    const before = await two.ok("SyncState", { userSeq: 0, groups: [] });
    await two.connection.stop();
    for (let n = 0; n < 5; n += 1) await one.ok("SendMessage", textMessage(groupId, `Khi đang mất mạng ${n}`));
    const reaction = {
      isGroup: false,
      userCode: "",
      chatGroupID: groupId,
      chatMessageId: first._id,
      chatExpressionId: 3,
    };
    await one.ok("ReactToMessage", JSON.stringify(reaction));

    const back = await chat.client(customer);
    const known = before.groups.map((group): [string, number] => [group.groupId, group.changeSeq]);
    const state = await back.ok("SyncState", { userSeq: before.userSeq, groups: known });
    expect(state.groups).toMatchObject([{ groupId, changeSeq: 7, lastSeq: 6, countNo: 6, readCountNo: 0 }]);
    const news = await back.ok("SyncConversation", { groupId, sinceChangeSeq: 1, limit: 100 });
    const fresh = await back.ok("GetMessages", { groupId, limit: 50 });
    expect(news.changes.toSorted((a, b) => a.seq - b.seq)).toEqual(fresh.messages);
    expect(news.members.map(({ userId }) => userId).toSorted()).toEqual([sales.userId, customer.userId].toSorted());
  });
});
