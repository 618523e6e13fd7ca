import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { directConversation, sendText } from "../testing/messages.ts";
import { lockWaits } from "../../../testing/lock-waits.ts";
import { until } from "../testing/until.ts";
import { markRead } from "./mark-read.ts";
import { syncState } from "./sync-state.ts";

let chat: TestChat;
let sales: Person;
let customer: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  ({ sales, customer, groupId } = await directConversation(chat));
  for (let seq = 1; seq <= 5; seq += 1) await send(sales);
});

function send(person: Person) {
  return sendText(chat, person, groupId, "Tin");
}
function mark(person: Person, lastReadSeq: number) {
  return chat.run(person, (trx, actor) => markRead(trx, actor, { groupId, lastReadSeq }));
}
async function userSeq(person: Person): Promise<number> {
  return (await chat.run(person, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }))).userSeq;
}

describe("markRead", () => {
  it("moves forward only, no further than the last message, and tells the members", async () => {
    const first = await mark(customer, 3);
    expect(first.data).toEqual({ readCountNo: 3 });
    expect(first.told?.userIds.toSorted()).toEqual([sales.userId, customer.userId].toSorted());
    expect(first.told?.event).toMatchObject({ groupId, userId: customer.userId, lastReadSeq: 3, readCountNo: 3 });
    expect(await mark(customer, 2)).toEqual({ data: { readCountNo: 3 }, told: null });
    expect((await mark(customer, 1_000_000)).data).toEqual({ readCountNo: 5 });
    expect((await mark(customer, 0)).data).toEqual({ readCountNo: 5 });
  });

  it("counts what is read in this conversation, whatever others count at the same number", async () => {
    for (let count = 0; count < 3; count += 1) {
      const other = await directConversation(chat);
      for (let seq = 1; seq <= 3; seq += 1) await sendText(chat, other.sales, other.groupId, "Nơi khác");
      await chat.app.db.ownerPool.query("update chat_messages set count_no = 900 where group_id = $1", [other.groupId]);
    }
    expect((await mark(customer, 3)).data).toEqual({ readCountNo: 3 });
  });

  it("keeps the higher of two marks that wait for each other", async () => {
    const holder = await chat.app.db.ownerPool.connect();
    const waiting = async (count: number) => (await lockWaits(chat.app.db)) === count;
    try {
      await holder.query("begin");
      await holder.query("select from chat_users where user_id = $1 for update", [customer.userId]);
      const higher = mark(customer, 5);
      await until("the first mark", () => waiting(1));
      // It has read that nothing is marked yet, and comes after the higher one.
      const lower = mark(customer, 3);
      await until("the second mark", () => waiting(2));
      await holder.query("commit");
      expect(await Promise.all([higher, lower])).toMatchObject([
        { data: { readCountNo: 5 }, told: { event: { lastReadSeq: 5 } } },
        { data: { readCountNo: 5 }, told: null },
      ]);
    } finally {
      holder.release(true);
    }
    expect((await mark(customer, 0)).data).toEqual({ readCountNo: 5 });
  });

  it("two people who read and write at once do not block each other", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => [mark(sales, n), mark(customer, n), send(sales), send(customer)]).flat(),
    );
    const marks = await Promise.all([mark(sales, 45), mark(customer, 45)]);
    expect(marks.map(({ data }) => data.readCountNo)).toEqual([45, 45]);
  });

  it("moves the list of both once, and not for a repetition", async () => {
    const before = [await userSeq(sales), await userSeq(customer)];
    await mark(customer, 4);
    await mark(customer, 4);
    expect([await userSeq(sales), await userSeq(customer)]).toEqual(before.map((seq) => seq + 1));
  });

  it("R6-07 is refused to others", async () => {
    await expect(mark(await chat.person("ADMIN"), 1)).rejects.toThrow("NOT_FOUND");
    await expect(mark(await chat.person("ADMIN", 2), 1)).rejects.toThrow("NOT_FOUND");
  });

  it("a message of mine moves my mark with it", async () => {
    await send(customer);
    expect(await mark(customer, 6)).toEqual({ data: { readCountNo: 6 }, told: null });
  });
});
