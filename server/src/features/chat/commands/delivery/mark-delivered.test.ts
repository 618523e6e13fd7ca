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
});
