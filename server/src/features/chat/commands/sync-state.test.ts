import { UNTOUCHED } from "../testing/untouched.ts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HubMethods } from "@nepnha/contract/hub";
import pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tenantTransaction } from "../../../platform/db/transaction.ts";
import { loadRealtimeActor } from "../../../platform/realtime/actor.ts";
import { raced } from "../../../testing/held-lock.ts";
import { testChat, type Person, type TestChat } from "../testing/chat.ts";
import { directConversation, sendText, textMessage } from "../testing/messages.ts";
import { markRead } from "./mark-read.ts";
import { openDirect } from "./open-direct.ts";
import { syncState } from "./sync-state.ts";

type Argument = HubMethods["SyncState"]["argument"];

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
});

function send(person: Person, text: string, to = groupId) {
  return sendText(chat, person, to, text);
}
function sync(person: Person, argument: Argument = { userSeq: 0, groups: [] }) {
  return chat.run(person, (trx, actor) => syncState(trx, actor, argument));
}

describe("syncState", () => {
  it("R3-01 shows a direct conversation to the other person from the first message on, under my name", async () => {
    expect((await sync(sales)).groups).toMatchObject([{ groupId, preview: null, lastSeq: 0 }]);
    expect((await sync(customer)).groups).toEqual([]);
    const ack = await send(sales, "Chào anh");
    const { groups } = await sync(customer);
    const names = await chat.app.db.ownerPool.query<{ _id: string; full_name: string }>(
      "select _id, full_name from users where _id = any($1)",
      [[sales.userId, customer.userId]],
    );
    const created = await chat.app.db.ownerPool.query<{ created_at: Date }>(
      "select created_at from chat_groups where _id = $1",
      [groupId],
    );
    const nameOf = (person: Person) => names.rows.find(({ _id }) => _id === person.userId)?.full_name;
    expect(groups).toEqual([
      {
        groupId,
        type: ENUMS.chatGroupType.DIRECT,
        context: "DIRECT",
        name: nameOf(sales),
        avatar: null,
        changeSeq: 1,
        lastSeq: 1,
        countNo: 1,
        readCountNo: 0,
        lastReadSeq: 0,
        preview: { seq: 1, senderId: sales.userId, text: "Chào anh", type: 0, status: 1, time: ack.time },
        since: created.rows[0]?.created_at.toISOString(),
        mine: UNTOUCHED,
        pins: [],
        rules: [],
        mentioned: [],
        members: [sales, customer]
          .map((person) => ({
            userId: person.userId,
            fullName: nameOf(person),
            avatar: null,
            role: ENUMS.chatRole.MEMBER,
            lastReadSeq: person === sales ? 1 : 0,
          }))
          .toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
      },
    ]);
  });

  it("R3-11 says where nobody writes any more: in a closed one, and with a person who is no longer active", async () => {
    await send(sales, "Chào anh");
    const says = async () => (await sync(sales)).groups.find((group) => group.groupId === groupId)?.readOnly;
    const set = (statement: string, values: unknown[]) => chat.app.db.ownerPool.query(statement, values);
    expect(await says()).toBeUndefined();
    await set("update chat_groups set option = $2 where _id = $1", [groupId, ENUMS.messageOption.READONLY]);
    expect(await says()).toBe(true);
    await set("update chat_groups set option = $2 where _id = $1", [groupId, ENUMS.messageOption.UNSET]);
    expect(await says()).toBeUndefined();
    await set("update users set status = $2 where _id = $1", [customer.userId, ENUMS.genericStatus.DEACTIVE]);
    expect(await says()).toBe(true);
  });

  it("tells only what the client does not know", async () => {
    await send(sales, "Một");
    const elsewhere = await chat.group([sales, customer]);
    await send(sales, "Hai", elsewhere);
    const first = await sync(customer);
    const groups = first.groups.map((group): [string, number] => [group.groupId, group.changeSeq]);
    expect(groups).toHaveLength(2);
    expect((await sync(customer, { userSeq: first.userSeq, groups })).groups).toEqual([]);

    await send(sales, "Ba", elsewhere);
    const second = await sync(customer, { userSeq: first.userSeq, groups });
    expect(second.groups).toMatchObject([{ groupId: elsewhere, changeSeq: 2, preview: { text: "Ba" } }]);
    // A client that knows more than there is comes from before a restored backup.
    const ahead = await sync(customer, {
      userSeq: first.userSeq,
      groups: [
        [groupId, 9],
        [elsewhere, 2],
      ],
    });
    expect(ahead.groups).toMatchObject([{ groupId, changeSeq: 1 }]);
  });

  it("tells a read mark to my other devices, and in a direct conversation to the other person", async () => {
    await send(sales, "Một");
    const [mine, theirs] = [await sync(customer), await sync(sales)];
    await chat.run(customer, (trx, actor) => markRead(trx, actor, { groupId, lastReadSeq: 1 }));
    const onOtherDevice = await sync(customer, { userSeq: mine.userSeq, groups: [[groupId, 1]] });
    expect(onOtherDevice.groups).toMatchObject([{ groupId, readCountNo: 1, lastReadSeq: 1 }]);
    const seen = await sync(sales, { userSeq: theirs.userSeq, groups: [[groupId, 1]] });
    expect(seen.groups[0]?.members.find(({ userId }) => userId === customer.userId)?.lastReadSeq).toBe(1);
  });

  it("R6-07 names conversations that are mine no more, and nothing of those that never were", async () => {
    await send(sales, "Một");
    const left = await chat.group([sales, customer]);
    const gone = await chat.group([sales, customer]);
    const others = await chat.group([sales]);
    const foreignPerson = await chat.person("ADMIN", 2);
    const foreign = await chat.group([foreignPerson]);
    for (const id of [left, gone, others]) await send(sales, "Bí mật", id);
    await send(foreignPerson, "Bí mật", foreign);
    await chat.app.db.ownerPool.query(
      "update chat_members set left_change_seq = 1 where group_id = $1 and user_id = $2",
      [left, customer.userId],
    );
    await chat.app.db.ownerPool.query("update chat_groups set status = 255 where _id = $1", [gone]);

    const unknown = uuidv7();
    const ids = [groupId, left, gone, others, foreign, unknown];
    const answer = await sync(customer, { userSeq: 0, groups: ids.map((id) => [id, 0]) });
    expect(answer.groups.map((group) => group.groupId)).toEqual([groupId]);
    expect(answer.removed.toSorted()).toEqual([left, gone, others, foreign, unknown].toSorted());
    expect(JSON.stringify(answer)).not.toContain("Bí mật");
  });

  it("R3-01 answers what stood at one moment, though somebody writes while it reads", async () => {
    const hoa = await chat.person("SITE");
    const group = await chat.group([sales, hoa]);
    await chat.app.db.ownerPool.query("update users set full_name = 'Trần Thị Hoa' where _id = $1", [hoa.userId]);
    const [theirs, mine] = [await chat.client(hoa), await chat.client(sales)];
    const ask = () => theirs.ok("SyncState", { userSeq: 0, groups: [] });
    const say = (text: string) => mine.ok("SendMessage", textMessage(group, text));
    const { seq } = await say("Chào chị");
    // By then it has read the conversation, and not yet who is named in it.
    const [state] = await raced(chat.app.db, ["lock table chat_pins in access exclusive mode"], async (waiting) => {
      const asked = ask();
      await waiting(1);
      await say("Nhờ @Trần Thị Hoa xem");
      return [asked];
    });
    expect(state?.groups).toMatchObject([{ groupId: group, lastSeq: seq, mentioned: [] }]);
    expect((await ask()).groups).toMatchObject([{ groupId: group, lastSeq: seq + 1, mentioned: [seq + 1] }]);
  });

  it("asks as many queries for fifty conversations as for one", async () => {
    const people = await Promise.all(Array.from({ length: 49 }, () => chat.person("SITE")));
    await send(sales, "Một");
    const one = await countQueries(sales);
    for (const { userId } of people) {
      const opened = await chat.run(sales, (trx, actor) => openDirect(trx, actor, { userId }));
      await send(sales, "Chào", opened.groupId);
    }
    const fifty = await countQueries(sales);
    expect([one.groups, fifty.groups]).toEqual([1, 50]);
    expect(fifty.queries).toBe(one.queries);
  });
});

/** How many statements a SyncState of a client that knows nothing sends to the database. */
async function countQueries(person: Person): Promise<{ queries: number; groups: number }> {
  const client = new pg.Client(chat.app.db.settings.app);
  await client.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${person.tenantId}'`);
    const trx = tenantTransaction(client, person.tenantId);
    const actor = await loadRealtimeActor(trx, person, "");
    if (!actor) throw new Error("nobody");
    let queries = 0;
    const ask = client.query.bind(client);
    Object.assign(client, {
      query: (...args: Parameters<typeof ask>) => {
        queries += 1;
        return ask(...args);
      },
    });
    const { groups } = await syncState(trx, actor, { userSeq: 0, groups: [[uuidv7(), 1]] });
    return { queries, groups: groups.length };
  } finally {
    await client.end();
  }
}
