import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { openDirect } from "./open-direct.ts";
import { syncState } from "./sync-state.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

function open(person: Person, userId: string) {
  return chat.run(person, (trx, actor) => openDirect(trx, actor, { userId }));
}

describe("openDirect", () => {
  it("refuses oneself, nobody, a person of another tenant and one who is not active", async () => {
    const sales = await chat.person("SALES");
    const foreign = await chat.person("SALES", 2);
    const gone = await chat.person("CARE");
    await chat.app.db.ownerPool.query("update users set status = 0 where _id = $1", [gone.userId]);
    await expect(open(sales, sales.userId)).rejects.toThrow("INVALID");
    for (const userId of [uuidv7(), foreign.userId, gone.userId]) {
      await expect(open(sales, userId)).rejects.toThrow("NOT_FOUND");
    }
  });

  it.each([
    ["CUSTOMER", "CUSTOMER", "FORBIDDEN"],
    ["CUSTOMER", "GUEST", "FORBIDDEN"],
    ["GUEST", "CUSTOMER", "FORBIDDEN"],
    ["CUSTOMER", "CARE", "opened"],
    ["GUEST", "ADMIN", "FORBIDDEN"],
    ["GUEST", "CARE", "FORBIDDEN"],
    ["CUSTOMER", "SUPERADMIN", "opened"],
    ["SITE", "GUEST", "FORBIDDEN"],
    ["SITE", "SALES", "opened"],
  ])("R6-07 %s to %s: %s", async (mine, theirs, expected) => {
    const [me, peer] = [await chat.person(mine), await chat.person(theirs)];
    const outcome = await open(me, peer.userId).then(
      () => "opened",
      (error: unknown) => (error instanceof HubRefusal ? error.code : error),
    );
    expect(outcome).toBe(expected);
  });

  it("finds the same conversation from both sides", async () => {
    const [sales, customer] = [await chat.person("SALES"), await chat.person("CUSTOMER")];
    const { groupId } = await open(sales, customer.userId);
    expect(await open(customer, sales.userId)).toEqual({ groupId });
    expect(await open(sales, customer.userId)).toEqual({ groupId });
  });

  it("R1-13 lists an empty conversation for those who opened it, on all their devices", async () => {
    const [sales, customer] = [await chat.person("SALES"), await chat.person("CUSTOMER")];
    const listed = async (person: Person): Promise<string[]> => {
      const state = await chat.run(person, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }));
      return state.groups.map((group) => group.groupId);
    };
    const { groupId } = await open(sales, customer.userId);
    expect([await listed(sales), await listed(customer)]).toEqual([[groupId], []]);
    const before = await chat.run(customer, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }));
    await open(customer, sales.userId);
    // Another device of theirs, which knows the conversation under the number that it still has.
    const news = await chat.run(customer, (trx, actor) =>
      syncState(trx, actor, { userSeq: before.userSeq, groups: [[groupId, 0]] }),
    );
    expect(news.groups.map((group) => group.groupId)).toEqual([groupId]);
    expect(news.userSeq).toBe(before.userSeq + 1);
    await open(customer, sales.userId);
    const again = await chat.run(customer, (trx, actor) =>
      syncState(trx, actor, { userSeq: news.userSeq, groups: [[groupId, 0]] }),
    );
    expect([again.groups, again.userSeq]).toEqual([[], news.userSeq]);
  });

  it("makes one conversation when both open it at once, again and again", async () => {
    for (let round = 0; round < 20; round += 1) {
      const [sales, customer] = [await chat.person("SALES"), await chat.person("CUSTOMER")];
      const opened = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0 ? open(sales, customer.userId) : open(customer, sales.userId),
        ),
      );
      expect(new Set(opened.map(({ groupId }) => groupId)).size).toBe(1);
      const { rows } = await chat.app.db.ownerPool.query(
        `select g._id, count(m.user_id)::int as members from chat_groups g join chat_members m on m.group_id = g._id
          where $1 in (g.direct_low, g.direct_high) group by g._id`,
        [sales.userId],
      );
      expect(rows).toEqual([{ _id: opened[0]?.groupId, members: 2 }]);
    }
  });

  it("does not block people who all open conversations with each other", async () => {
    const people = await Promise.all(["SALES", "SITE", "CARE", "CONTENT", "ADMIN"].map((role) => chat.person(role)));
    const pairs = people.flatMap((me) => people.filter((peer) => peer !== me).map((peer) => [me, peer] as const));
    const opened = await Promise.all(pairs.map(([me, peer]) => open(me, peer.userId)));
    expect(new Set(opened.map(({ groupId }) => groupId)).size).toBe(10);
  });
});
