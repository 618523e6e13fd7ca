import { ENUMS } from "@nepnha/contract/platform/enums";
import { DELIVERED_MOST } from "@nepnha/contract/features/chat/methods/delivery";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { syncConversation } from "../sync-conversation.ts";
import { markRead } from "../mark-read.ts";
import { testChat, type Person, type TestChat } from "../../testing/chat.ts";
import { sendText } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";
import { markDelivered } from "./mark-delivered.ts";

let chat: TestChat;
let lan: Person;
let minh: Person;
let hoa: Person;
beforeAll(async () => {
  chat = await testChat();
  [lan, minh, hoa] = await Promise.all([chat.person("SALES"), chat.person("SITE"), chat.person("SITE")]);
});
afterAll(() => chat.close());

const mark = async (person: Person, ...marks: [string, number][]) =>
  (await chat.run(person, (trx, actor) => markDelivered(trx, actor, { marks }))).map(
    ({ at: _at, groupType: _type, ...told }) => told,
  );
const read = (person: Person, groupId: string, lastReadSeq: number) =>
  chat.run(person, (trx, actor) => markRead(trx, actor, { groupId, lastReadSeq }));
/** What a member became, as it is stored. */
const set = (groupId: string, { userId }: Person, column: string, value: unknown) =>
  chat.app.db.ownerPool.query(`update chat_members set ${column} = $3 where group_id = $1 and user_id = $2`, [
    groupId,
    userId,
    value,
  ]);
const markOf = async (person: Person, groupId: string) => {
  const argument = { groupId, sinceChangeSeq: 0, limit: 1 };
  const { members } = await chat.run(lan, (trx, actor) => syncConversation(trx, actor, argument));
  return members.find(({ userId }) => userId === person.userId)?.lastDeliveredSeq;
};

describe("MarkDelivered", () => {
  it("R6-07 is refused for too many, and passes over what is not mine", async () => {
    const client = await chat.client(minh);
    const many = Array.from({ length: DELIVERED_MOST + 1 }, (): [string, number] => [uuidv7(), 1]);
    expect(await client.call("MarkDelivered", { marks: many })).toMatchObject({ ok: false, code: "INVALID" });
    expect(await client.call("MarkDelivered", { marks: [["1", 1]] })).toMatchObject({ ok: false, code: "INVALID" });
    const foreign = await chat.group([lan, hoa]);
    await sendText(chat, lan, foreign, "Tin");
    await client.ok("MarkDelivered", {
      marks: [
        [foreign, 1],
        [uuidv7(), 1],
      ],
    });
    expect(await markOf(hoa, foreign)).toBeUndefined();
  });

  it("R7-12 moves forward only, no further than the last message, and tells the author", async () => {
    const groupId = await chat.group([lan, minh]);
    const author = await chat.client(lan);
    const mine = await chat.client(minh);
    for (const text of ["Một", "Hai", "Ba"]) await sendText(chat, lan, groupId, text);
    await mine.ok("MarkDelivered", { marks: [[groupId, 2]] });
    await until("Lan hears it", () => author.heard("DeliveredMessage").length > 0);
    const told = { groupId, userId: minh.userId, lastDeliveredSeq: 2, at: expect.any(String) };
    expect(author.heard("DeliveredMessage")).toEqual([told]);
    expect(mine.heard("DeliveredMessage")).toEqual([]);
    expect(await markOf(minh, groupId)).toBe(2);
    expect(await mark(minh, [groupId, 1])).toEqual([]);
    expect(await markOf(minh, groupId)).toBe(2);
    expect(await mark(minh, [groupId, 1_000])).toEqual([{ groupId, lastDeliveredSeq: 3, userIds: [lan.userId] }]);
    expect(await markOf(minh, groupId)).toBe(3);
    // What was read has arrived: the mark of it says nothing more.
    await read(minh, groupId, 3);
    expect(await markOf(minh, groupId)).toBeUndefined();
    expect(await mark(minh, [groupId, 3])).toEqual([]);
  });

  it("tells it once, by the first whom it reached, for several conversations in one call", async () => {
    const [one, other] = [await chat.group([lan, minh, hoa]), await chat.group([lan, minh, hoa])];
    await sendText(chat, lan, one, "Tin");
    await sendText(chat, hoa, other, "Tin");
    const told = await mark(minh, [one, 1], [other, 1]);
    expect(told.toSorted((a, b) => a.groupId.localeCompare(b.groupId))).toEqual(
      [
        { groupId: one, lastDeliveredSeq: 1, userIds: [lan.userId] },
        { groupId: other, lastDeliveredSeq: 1, userIds: [hoa.userId] },
      ].toSorted((a, b) => a.groupId.localeCompare(b.groupId)),
    );
    expect(await mark(hoa, [one, 1])).toEqual([]);
    await sendText(chat, lan, one, "Tin");
    await read(hoa, one, 2);
    expect(await mark(minh, [one, 2])).toEqual([]);
  });

  it("R7-12 moves each to where it was asked for, and no other conversation and nobody else's", async () => {
    const [one, other, third] = [
      await chat.group([lan, minh, hoa]),
      await chat.group([lan, minh, hoa]),
      await chat.group([lan, minh, hoa]),
    ];
    for (const groupId of [one, other, third]) {
      for (const text of ["Một", "Hai"]) await sendText(chat, lan, groupId, text);
    }
    await read(hoa, third, 2);
    const told = await mark(minh, [one, 1], [other, 2]);
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { groupId: one, lastDeliveredSeq: 1, userIds: [lan.userId] },
        { groupId: other, lastDeliveredSeq: 2, userIds: [lan.userId] },
      ]),
    );
    const marks = [
      await markOf(minh, one),
      await markOf(minh, other),
      await markOf(minh, third),
      await markOf(hoa, one),
    ];
    expect(marks).toEqual([1, 2, undefined, undefined]);
  });

  it("tells nobody of what came later, nor of what was said before I came; one who left has nothing any more", async () => {
    const groupId = await chat.group([lan, minh, hoa]);
    await sendText(chat, lan, groupId, "Một");
    await sendText(chat, hoa, groupId, "Hai");
    // Hoa has read what Lan said, for she wrote after it.
    expect(await mark(minh, [groupId, 1])).toEqual([]);
    expect(await mark(minh, [groupId, 2])).toEqual([{ groupId, lastDeliveredSeq: 2, userIds: [hoa.userId] }]);
    await sendText(chat, lan, groupId, "Ba");
    expect(await mark(hoa, [groupId, 3])).toHaveLength(1);
    await set(groupId, hoa, "left_change_seq", 9);
    expect(await mark(minh, [groupId, 3])).toEqual([{ groupId, lastDeliveredSeq: 3, userIds: [lan.userId] }]);
    await sendText(chat, lan, groupId, "Bốn");
    await set(groupId, minh, "visible_from_seq", 5);
    expect(await mark(minh, [groupId, 4])).toEqual([]);
  });

  it("tells of the last fifty that it moved over", async () => {
    const tu = await chat.person("SITE");
    const groupId = await chat.group([lan, minh, hoa, tu]);
    await chat.app.db.ownerPool.query(
      `insert into chat_messages (tenant_id, group_id, seq, _id, client_msg_id, sender_id, type, body, count_no, change_seq, content_hash, created_at)
        select 1, $1, n, gen_random_uuid(), gen_random_uuid(), case n when 10 then $3 when 11 then $4 else $2 end::uuid, 0, 'Tin', n, n, '', now()
        from generate_series(1, 60) n`,
      [groupId, lan.userId, tu.userId, hoa.userId],
    );
    await chat.app.db.ownerPool.query(
      "update chat_groups set last_seq = 60, change_seq = 60, count_no = 60 where _id = $1",
      [groupId],
    );
    const [told] = await mark(minh, [groupId, 60]);
    expect(told?.userIds).toHaveLength(2);
    expect(told?.userIds).toEqual(expect.arrayContaining([lan.userId, hoa.userId]));
  });

  it("is of who is in the conversation now, and sees it: no earlier stay, and no customer's where one does not advise", async () => {
    const groupId = await chat.group([lan, minh]);
    await set(groupId, minh, "joined_change_seq", 2);
    await chat.app.db.ownerPool.query(
      "insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, left_change_seq, user_seq) values (1, $1, $2, 1, 0, 1, 1)",
      [groupId, minh.userId],
    );
    await sendText(chat, lan, groupId, "Một");
    expect(await mark(minh, [groupId, 1])).toHaveLength(1);
    const stored = async (of: string) => {
      const sql =
        "select last_delivered_seq::integer as seq from chat_members where group_id = $1 and user_id = $2 order by joined_change_seq";
      return (await chat.app.db.ownerPool.query(sql, [of, minh.userId])).rows.map(({ seq }) => seq);
    };
    expect(await stored(groupId)).toEqual([0, 1]);
    const customer = await chat.person("CUSTOMER");
    const advice = await chat.group([lan, minh, customer], ENUMS.chatGroupType.ADVISE);
    await sendText(chat, customer, advice, "Alo");
    expect([await mark(minh, [advice, 1]), await stored(advice)]).toEqual([[], [0]]);
  });
});
