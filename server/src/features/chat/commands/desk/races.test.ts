import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockWaits } from "../../../../testing/lock-waits.ts";
import { type Client, flyingClock, type Person, testChat, type TestChat } from "../../testing/chat.ts";
import { DeskStage } from "../../testing/desk.ts";
import { textMessage } from "../../testing/messages.ts";
import { until } from "../../testing/until.ts";

let chat: TestChat;
let stage: DeskStage;
let lan: Person;
let minh: Person;
let guest: Person;
let groupId: string;
beforeAll(async () => {
  chat = await testChat({ clock: flyingClock() });
  stage = new DeskStage(chat);
  [lan, minh] = await Promise.all([chat.person("CARE"), chat.person("CARE")]);
});
afterAll(() => chat.close());
beforeEach(async () => {
  guest = await chat.person("GUEST");
  groupId = await stage.ask(guest);
});

/** Holds the conversation until all calls wait for it, in this order; answers how each went. */
async function atOnce(...calls: (() => Promise<string>)[]): Promise<string[]> {
  const holder = await chat.app.db.ownerPool.connect();
  await holder.query("begin");
  await holder.query("select from chat_groups where _id = $1 for no key update", [groupId]);
  const answers: Promise<string>[] = [];
  for (const call of calls) {
    answers.push(call());
    await until("it waits", async () => (await lockWaits(chat.app.db)) >= answers.length);
  }
  await holder.query("commit");
  holder.release();
  return Promise.all(answers);
}

const take =
  (person: Person, from: Person | null = null) =>
  () =>
    stage.take(person, groupId, from);
const give = (from: Person, to: Person | null) => () =>
  stage.as(from, "AssignConversation", { groupId, userId: to?.userId ?? null, from: from.userId });
const say = (person: Person) => () => stage.say(person, groupId, "Dạ em nghe");
const close = (person: Person) => () => stage.as(person, "CloseConversation", { groupId });

describe("R6-07 of those who are at the desk at once", () => {
  it("one takes it, and the other is told so", async () => {
    expect(await atOnce(take(lan), take(minh))).toEqual(["ok", "TAKEN"]);
    expect((await stage.deskOf(guest, groupId))?.assigneeId).toBe(lan.userId);
    expect((await stage.noticesOf(guest, groupId)).map(({ code }) => code)).toEqual(["CONVERSATION_TAKEN"]);
  });

  it("an answer that waits behind the hand-over is not sent, one before it is", async () => {
    await stage.take(lan, groupId);
    // Of three that wait for a row the database lets the last two in as it likes, so that two wait at a time.
    expect(await atOnce(say(lan), give(lan, minh))).toEqual(["ok", "ok"]);
    expect(await atOnce(give(minh, lan), say(lan))).toEqual(["ok", "ok"]);
    expect(await atOnce(give(lan, minh), say(lan))).toEqual(["ok", "NOT_ASSIGNED"]);
  });

  it("of two hand-overs the second no longer has anything to give", async () => {
    await stage.take(lan, groupId);
    expect(await atOnce(give(lan, minh), give(lan, null))).toEqual(["ok", "TAKEN"]);
    expect(await atOnce(give(minh, null), take(lan, minh))).toEqual(["ok", "ok"]);
  });

  it("a customer who writes while it is ended is in the queue, and waits once", async () => {
    await stage.take(lan, groupId);
    expect(await atOnce(close(lan), say(guest), say(guest))).toEqual(["ok", "ok", "ok"]);
    expect(await stage.deskOf(lan, groupId)).toMatchObject({ assigneeId: null, closedAt: null });
    expect(await atOnce(say(guest), close(lan))).toEqual(["ok", "ok"]);
    expect(await stage.deskOf(lan, groupId)).toMatchObject({ waitingSince: null, closedAt: expect.any(String) });
  });

  it("one person on two devices comes in once", async () => {
    const fresh = await chat.person("CARE");
    const join = () => stage.as(fresh, "JoinDesk", {});
    expect(await atOnce(join, join)).toEqual(["ok", "ok"]);
    const { rows } = await stage.query("select from chat_members where group_id = $1 and user_id = $2", [
      groupId,
      fresh.userId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

const ACTS = ["take", "grab", "give", "return", "close", "say", "ask"] as const;
const step = fc.record({ act: fc.constantFrom(...ACTS), who: fc.nat(2), whom: fc.nat(2) });

/** What was told of the conversation, in order: how it stood from then on, or who said something. */
async function history(): Promise<{ desk?: DeskState; author?: string }[]> {
  const { rows } = await stage.query(
    `select payload->'patch'->'desk' as desk, payload->'message'->>'senderId' as author,
        (payload->'message'->>'type')::integer as type
      from chat_outbox where group_id = $1 and event in ('UpdatedGroup', 'ReceiveGroupMessage') order by change_seq`,
    [groupId],
  );
  const texts = rows.filter(({ desk, type }) => desk !== null || type === ENUMS.chatMessageType.TEXT);
  return texts.map(({ desk, author }) => (desk ? { desk } : { author }));
}

describe("whatever happens at the desk", () => {
  it("R6-07 only who has it answers, customers always may, every change is told, and a sync knows the last", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        guest = await chat.person("GUEST");
        groupId = await stage.ask(guest);
        const staff = [lan, minh, await chat.person("CARE")];
        const clients = await Promise.all(staff.map((person) => chat.client(person)));
        const asks = await chat.client(guest);
        for (const client of clients) await client.ok("JoinDesk", {});
        const refusedCustomers: string[] = [];
        const play = async ({ act, who, whom }: (typeof steps)[number]): Promise<void> => {
          const [me, colleague] = [staff[who] as Person, staff[whom] as Person];
          const client = clients[who] as Client;
          const assign = (userId: string | null, from: string | null) =>
            client.call("AssignConversation", { groupId, userId, from });
          if (act === "take") await assign(me.userId, null);
          if (act === "grab") await assign(me.userId, colleague.userId);
          if (act === "give") await assign(colleague.userId, me.userId);
          if (act === "return") await assign(null, me.userId);
          if (act === "close") await client.call("CloseConversation", { groupId });
          if (act === "say") await client.call("SendMessage", textMessage(groupId, "Dạ"));
          if (act !== "ask") return;
          const said = await asks.call("SendMessage", textMessage(groupId, "Alo"));
          if (!said.ok) refusedCustomers.push(said.code);
        };
        // Three at a time, so that they also meet in the database.
        for (let at = 0; at < steps.length; at += 3) await Promise.all(steps.slice(at, at + 3).map(play));

        expect(refusedCustomers).toEqual([]);
        const wrong: unknown[] = [];
        let desk: DeskState = { assigneeId: null, waitingSince: null, closedAt: null };
        for (const told of await history()) {
          if (told.author === guest.userId) continue;
          const answers = desk.assigneeId === told.author && desk.closedAt === null;
          if (told.author !== undefined && !answers) wrong.push([told.author, desk]);
          desk = told.desk ?? desk;
        }
        expect(wrong, "answers of who does not have it").toEqual([]);
        const { rows } = await stage.query(
          `select from chat_groups g where g._id = $1 and (
            select array_agg(distinct change_seq order by change_seq) from chat_outbox o where o.group_id = g._id)
            <> array(select generate_series(1, g.change_seq))`,
          [groupId],
        );
        expect(rows, "every change is told").toEqual([]);
        for (const client of [...clients, asks]) {
          const synced = await client.ok("SyncConversation", { groupId, sinceChangeSeq: 0, limit: 50 });
          const { groups } = await client.ok("SyncState", { userSeq: 0, groups: [] });
          const row = groups.find((group) => group.groupId === groupId);
          expect([synced.desk, row?.desk]).toEqual([desk, desk]);
          await client.connection.stop();
        }
      }),
      { numRuns: 15 },
    );
  });
});
