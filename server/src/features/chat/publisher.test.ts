import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rememberingDatabase } from "../../testing/plans/rows-read.ts";
import { joinMembers } from "./membership/change-members.ts";
import { editMessage } from "./commands/edit-message.ts";
import { lockConversation } from "./conversation/group-lock.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { testChat, type Person, type TestChat } from "./testing/chat.ts";
import { sendText } from "./testing/messages.ts";
import { until } from "./testing/until.ts";

interface Told {
  readonly node: string;
  readonly tenantId: number;
  readonly to: readonly string[];
  readonly event: string;
  readonly changeSeq: number;
}

let chat: TestChat;
let sales: Person;
let site: Person;
let groupId: string;
let told: Told[];
let failing: boolean;
const errors: string[] = [];
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  [sales, site] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([sales, site]);
  told = [];
  failing = false;
});

/** A publisher as a node has it, that writes down what it would send. */
function node(name: string, handedOver?: () => Promise<void>): Publisher {
  return createPublisher(
    chat.app.db.database,
    (tenantId, to, event, payload) => {
      if (failing) throw new Error("The node is in trouble");
      told.push({ node: name, tenantId, to, event, changeSeq: (payload as { changeSeq?: number }).changeSeq ?? 0 });
    },
    { error: (_fields, message) => errors.push(message) },
    handedOver,
  );
}
/** Stores a message without telling anybody, as a process does that dies after the commit. */
function store(person = sales, to = groupId) {
  return sendText(chat, person, to, "Tin");
}
async function unsent(): Promise<number> {
  const { rows } = await chat.app.db.ownerPool.query(
    "select from chat_outbox where group_id = $1 and sent_at is null",
    [groupId],
  );
  return rows.length;
}
function query(sql: string, values: unknown[]) {
  return chat.app.db.ownerPool.query(sql, values);
}
const age = (seconds: number) =>
  query("update chat_outbox set created_at = now() - make_interval(secs => $2) where group_id = $1", [
    groupId,
    seconds,
  ]);

describe("publisher", () => {
  it("R6-07 who came later is told the number of a change to what was said before, and not what it says", async () => {
    await store();
    const customer = await chat.person("CUSTOMER");
    await chat.run(sales, async (trx) => {
      const group = await lockConversation(trx, groupId);
      const joining = [{ userId: customer.userId, role: ENUMS.chatRole.CUSTOMER }];
      await joinMembers(trx, group, joining, { by: sales.userId, sees: "what the rules say" });
    });
    const { rows } = await query("select _id from chat_messages where group_id = $1 and seq = 1", [groupId]);
    await chat.run(sales, (trx, actor) =>
      editMessage(trx, actor, { groupId, messageId: rows[0]._id, text: "Giá vốn 2,1 tỷ" }),
    );
    const publisher = node("a");
    publisher.announce(1, groupId);
    await publisher.stop();
    const heard = told
      .filter(({ to }) => to.includes(customer.userId))
      .map(({ event, changeSeq }) => [event, changeSeq]);
    expect(heard).toContainEqual(["UpdatedGroup", 3]);
    expect(heard.map(([event]) => event)).not.toContain("UpdateMessage");
    expect(told.find(({ event }) => event === "UpdateMessage")?.to.toSorted()).toEqual(
      [sales.userId, site.userId].toSorted(),
    );
  });

  it("tells the members of now each change once, in order", async () => {
    const publisher = node("a");
    for (let n = 0; n < 5; n += 1) await store();
    publisher.announce(1, groupId);
    publisher.announce(1, groupId);
    await publisher.stop();
    expect(told.map(({ changeSeq }) => changeSeq)).toEqual([1, 2, 3, 4, 5]);
    expect(told[0]).toMatchObject({ tenantId: 1, event: "ReceiveGroupMessage" });
    expect(told[0]?.to.toSorted()).toEqual([sales.userId, site.userId].toSorted());
    expect(await unsent()).toBe(0);
  });

  it("after a crash the sweeper tells what was committed two seconds ago, in every tenant, and only once", async () => {
    const foreign = await chat.person("SALES", 2);
    const foreignGroup = await chat.group([foreign]);
    await store();
    await store(foreign, foreignGroup);
    const publisher = node("a");
    await publisher.sweep();
    expect(told).toEqual([]);
    await age(3);
    await query("update chat_outbox set created_at = now() - interval '3 s' where group_id = $1", [foreignGroup]);
    for (let n = 0; n < 2; n += 1) await publisher.sweep();
    await publisher.stop();
    expect(
      told.map(({ tenantId, to }) => ({ tenantId, first: to[0] })).toSorted((a, b) => a.tenantId - b.tenantId),
    ).toEqual([
      { tenantId: 1, first: expect.any(String) },
      { tenantId: 2, first: foreign.userId },
    ]);
  });

  it("the sweeper works by itself once started", async () => {
    await store();
    await age(3);
    const publisher = node("a");
    publisher.start();
    await until("the sweep", () => told.length > 0);
    await publisher.stop();
    expect(told).toHaveLength(1);
  });

  it("a sweep that fails stands in the log, and the next one comes all the same", async () => {
    const { database } = chat.app.db;
    let isAway = true;
    const system: typeof database.system = async (...args) => {
      if (isAway) throw new Error("The database is away");
      return database.system(...args);
    };
    const broadcast = (_tenantId: number, to: readonly string[], event: string): void => {
      told.push({ node: "a", tenantId: 1, to, event, changeSeq: 0 });
    };
    const log = { error: (_fields: object, message: string) => errors.push(message) };
    const publisher = createPublisher({ ...database, system }, broadcast, log);
    await store();
    await age(3);
    errors.length = 0;
    publisher.start();
    await until("the sweep fails", () => errors.length > 0);
    expect(errors[0]).toContain("could not be swept");
    isAway = false;
    await until("the event is told", () => told.length > 0);
    await publisher.stop();
    expect(told.map(({ event }) => event)).toEqual(["ReceiveGroupMessage"]);
  });

  it("an edit that all members may see is told as that, and to nobody by its number alone", async () => {
    await store();
    const { rows } = await query("select _id from chat_messages where group_id = $1", [groupId]);
    await chat.run(sales, (trx, actor) =>
      editMessage(trx, actor, { groupId, messageId: rows[0]._id, text: "Tin đã sửa" }),
    );
    const publisher = node("a");
    publisher.announce(1, groupId);
    await publisher.stop();
    expect(told.map(({ event, changeSeq }) => [event, changeSeq])).toEqual([
      ["ReceiveGroupMessage", 1],
      ["UpdateMessage", 2],
    ]);
  });

  it("leaves an event unsent when sending fails, and sends it later, before newer ones", async () => {
    const publisher = node("a");
    failing = true;
    await store();
    publisher.announce(1, groupId);
    await publisher.stop();
    expect(errors.at(-1)).toContain("could not be published");
    expect(await unsent()).toBe(1);
    failing = false;
    await store();
    publisher.announce(1, groupId);
    await publisher.stop();
    expect(told.map(({ changeSeq }) => changeSeq)).toEqual([1, 2]);
  });

  it("R3 counts an event as sent once the other nodes can hear it: until then it is left to them", async () => {
    const gone = node("a", () => Promise.reject(new Error("The node dies here")));
    await store();
    gone.announce(1, groupId);
    await gone.stop();
    expect(await unsent()).toBe(1);
    await age(3);
    const survivor = node("b", async () => expect(await unsent()).toBe(1));
    await survivor.sweep();
    await survivor.stop();
    expect(told.map(({ node: name }) => name)).toEqual(["a", "b"]);
    expect(await unsent()).toBe(0);
  });

  it("tells nothing to who was removed meanwhile, nor what was before one's time", async () => {
    const late = await chat.person("CARE");
    await store();
    await query("update chat_members set left_change_seq = 1 where group_id = $1 and user_id = $2", [
      groupId,
      site.userId,
    ]);
    await query(
      `insert into chat_members (tenant_id, group_id, user_id, role, joined_change_seq, visible_from_seq, user_seq)
        values (1, $1, $2, 1, 1, 2, 1)`,
      [groupId, late.userId],
    );
    await store();
    const publisher = node("a");
    publisher.announce(1, groupId);
    await publisher.stop();
    expect(told.map(({ to }) => to.toSorted())).toEqual([[sales.userId], [sales.userId, late.userId].toSorted()]);
  });

  it("keeps the order of a conversation when two nodes publish it while people write", async () => {
    const nodes = [node("a"), node("b")];
    for (let n = 0; n < 60; n += 1) {
      await store();
      for (const publisher of nodes) publisher.announce(1, groupId);
    }
    for (const publisher of nodes) await publisher.stop();
    // What both just missed is the sweeper's.
    await age(3);
    for (const publisher of nodes) {
      await publisher.sweep();
      await publisher.stop();
    }
    expect(told.map(({ changeSeq }) => changeSeq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(await unsent()).toBe(0);
  });

  it("does not wait for a conversation that another node has in hand", async () => {
    const other = await chat.group([sales]);
    await store();
    await store(sales, other);
    const busy = await chat.app.db.ownerPool.connect();
    const publisher = node("a");
    const known = errors.length;
    try {
      await busy.query("begin");
      await busy.query("select from chat_outbox where group_id = $1 for update", [groupId]);
      for (const id of [groupId, other]) publisher.announce(1, id);
      await publisher.stop();
      expect(told.map(({ to }) => to)).toEqual([[sales.userId]]);
      // One that waits for the other node gives up after a while, with an error.
      expect(errors.slice(known)).toEqual([]);
      await busy.query("rollback");
    } finally {
      busy.release();
    }
    publisher.announce(1, groupId);
    await publisher.stop();
    expect(told).toHaveLength(2);
  });

  it("sends a long backlog to its end", async () => {
    await query(
      `insert into chat_outbox (tenant_id, _id, group_id, change_seq, event, payload, created_at)
        select 1, gen_random_uuid(), $1, n, 'ReceiveGroupMessage', jsonb_build_object('changeSeq', n), now()
        from generate_series(1, 1201) as n`,
      [groupId],
    );
    const publisher = node("a");
    publisher.announce(1, groupId);
    await publisher.stop();
    expect(told.map(({ changeSeq }) => changeSeq)).toEqual(Array.from({ length: 1201 }, (_, index) => index + 1));
  });

  it("looks at each row of a backlog a few times, however long it is", async () => {
    const { database, rowsRead, close } = rememberingDatabase(chat.app.db.settings.app);
    const groupIds = await Promise.all(Array.from({ length: 20 }, () => chat.group([sales])));
    try {
      await query(
        `insert into chat_outbox (tenant_id, _id, group_id, change_seq, event, payload, created_at)
          select 1, gen_random_uuid(), id, n, 'ReceiveGroupMessage', '{}', now()
          from generate_series(1, 20) as n, unnest($1::uuid[]) as id`,
        [groupIds],
      );
      const log = { error: (_fields: object, message: string) => errors.push(message) };
      const publisher = createPublisher(database, () => undefined, log);
      for (const id of groupIds) publisher.announce(1, id);
      await publisher.stop();
      await query("update chat_outbox set sent_at = null where group_id = any($1)", [groupIds]);
      // The first conversation was asked for by itself, the others together; with an index at least the first row of each.
      const read = await rowsRead("skip locked", 1);
      expect(read).toBeGreaterThanOrEqual(19);
      expect(read).toBeLessThan(20 * 20 * 5);
    } finally {
      await close();
    }
  });

  it("forgets what was sent ten minutes ago and nothing that was not sent", async () => {
    for (let n = 0; n < 3; n += 1) await store();
    await query(
      `update chat_outbox set sent_at = now() - make_interval(mins => case change_seq when 1 then 11 else 9 end)
        where group_id = $1 and change_seq < 3`,
      [groupId],
    );
    await node("a").purge();
    const { rows } = await query("select change_seq::int as n from chat_outbox where group_id = $1 order by 1", [
      groupId,
    ]);
    expect(rows).toEqual([{ n: 2 }, { n: 3 }]);
  });
});
