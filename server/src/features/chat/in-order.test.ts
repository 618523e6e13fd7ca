import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Trx } from "../../platform/db/pool.ts";
import type { RealtimeActor } from "../../platform/realtime/actor.ts";
import { getMessageDetails } from "./commands/acts/get-message-details.ts";
import { getBoard } from "./commands/board/get-board.ts";
import { getMessages } from "./commands/get-messages.ts";
import { overseeGroup } from "./commands/oversight/oversee-group.ts";
import { getPollVotes } from "./commands/polls/get-poll.ts";
import { findDay } from "./commands/search/find-day.ts";
import { syncConversation } from "./commands/sync-conversation.ts";
import { syncState } from "./commands/sync-state.ts";
import { getAttachments } from "./files/get-attachments.ts";
import { readMembers } from "./membership/members.ts";
import { BoardStage } from "./testing/board.ts";
import { testChat, type Client, type Person, type TestChat } from "./testing/chat.ts";
import { sendText } from "./testing/messages.ts";
import { PollStage } from "./testing/polls.ts";

const { LINK } = ENUMS.attachmentCategory;

let chat: TestChat;
let people: Person[];
let lan: Person;
let groupId: string;
let client: Client;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  people = await Promise.all(["SALES", "SITE", "CARE", "SALES", "SITE"].map((role) => chat.person(role)));
  people.sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const [first] = people;
  if (!first) throw new Error("Nobody is there");
  lan = first;
  groupId = await chat.group(people);
  client = await chat.client(lan);
});

const query = (text: string, values: unknown[] = []) => chat.app.db.ownerPool.query(text, values);
const ids = (): string[] => people.map(({ userId }) => userId);
/** Lays a conversation's rows the other way round: what is first in this order is stored last. */
const turnRound = (table: string, order: string) =>
  query(`do $$ declare one tid; begin
    for one in select ctid from ${table} where group_id = '${groupId}' order by ${order} desc loop
      update ${table} set tenant_id = tenant_id where ctid = one;
    end loop; end $$`);
/** Runs a command to which rows come as they lie in the tables, where it asks for no order: no index puts them into one. */
const asTheyLie = <T>(command: (trx: Trx, actor: RealtimeActor) => Promise<T>): Promise<T> =>
  chat.run(lan, async (trx, actor) => {
    for (const way of ["enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"])
      await sql`select set_config(${way}, 'off', true)`.execute(trx);
    return command(trx, actor);
  });

describe("whatever order the rows lie in", () => {
  it("R3-19 messages, their changes and what was sent come by their numbers", async () => {
    for (let n = 1; n <= 5; n += 1) await sendText(chat, lan, groupId, `https://gach.vn/${n}`);
    await turnRound("chat_messages", "seq");
    const page = async (more: object) =>
      (await asTheyLie((trx, actor) => getMessages(trx, actor, { groupId, limit: 3, ...more }))).messages.map(
        ({ seq }) => seq,
      );
    expect([await page({}), await page({ afterSeq: 1 })]).toEqual([
      [3, 4, 5],
      [2, 3, 4],
    ]);
    const changed = await asTheyLie((trx, actor) =>
      syncConversation(trx, actor, { groupId, sinceChangeSeq: 0, limit: 3 }),
    );
    expect(changed.changes.map(({ changeSeq }) => changeSeq)).toEqual([1, 2, 3]);
    const sent = async (more: object) =>
      (
        await asTheyLie((trx, actor) =>
          getAttachments(trx, actor, { groupId, category: LINK, limit: 2, ...more }, chat.app.deps),
        )
      ).messages.map(({ seq }) => seq);
    expect([await sent({}), await sent({ afterSeq: 1 })]).toEqual([
      [5, 4],
      [3, 2],
    ]);
  });

  it("a day begins with its first message, and of two of one moment with the smaller id", async () => {
    for (const text of ["Một", "Hai", "Ba"]) await sendText(chat, lan, groupId, text);
    await query("update chat_messages set created_at = '2026-03-02T01:00:00Z' where group_id = $1", [groupId]);
    await turnRound("chat_messages", "seq");
    const day = () => asTheyLie((trx, actor) => findDay(trx, actor, { groupId, day: "2026-03-02" }));
    expect(await day()).toEqual({ seq: 1 });
    await query("update chat_messages set created_at = '2026-03-02T00:00:00Z' where group_id = $1 and seq = 2", [
      groupId,
    ]);
    expect(await day()).toEqual({ seq: 2 });
  });

  it("R7-12 pins stand as they were put", async () => {
    for (const text of ["Một", "Hai", "Ba"]) await sendText(chat, lan, groupId, text);
    for (const seq of [1, 2, 3]) await client.ok("PinMessage", { groupId, seq });
    await client.ok("OrderPins", { groupId, seqs: [2, 3, 1] });
    await turnRound("chat_pins", "place");
    const state = await asTheyLie((trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }));
    expect(state.groups[0]?.pins).toMatchObject([{ seq: 2 }, { seq: 3 }, { seq: 1 }]);
  });

  it("R3-19 notes come the newest first, and reminders the soonest first, of one moment the older one", async () => {
    const stage = new BoardStage(chat);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [late, soon] = [at(30), at(20)];
    const notes = [await stage.note(lan, groupId), await stage.note(lan, groupId), await stage.note(lan, groupId)];
    const reminders = [
      await stage.remind(lan, groupId, { at: late }),
      await stage.remind(lan, groupId, { at: soon }),
      await stage.remind(lan, groupId, { at: soon }),
    ];
    await turnRound("chat_messages", "seq");
    await turnRound("chat_reminders", "next_at, seq");
    const board = await asTheyLie((trx, actor) => getBoard(trx, actor, { groupId, limit: 2 }));
    expect(board.notes.map(({ seq }) => seq)).toEqual([notes[2]?.seq, notes[1]?.seq]);
    expect(board.reminders.map(({ seq }) => seq)).toEqual([1, 2, 0].map((index) => reminders[index]?.seq));
  });

  it("R7-13 who has seen a message and who reacted come in one order; of an expression whoever chose it first", async () => {
    const { _id: messageId } = await sendText(chat, lan, groupId, "Mai họp");
    const chosen = [
      [1, 2],
      [4, 2],
      [3, 1],
      [2, 3],
    ] as const;
    for (const [index, expression] of chosen)
      await query(
        `insert into chat_reactions (tenant_id, group_id, seq, user_id, expression_id, reacted_at)
          values (1, $1, 1, $2, $3, now() - make_interval(mins => $4))`,
        [groupId, ids()[index], expression, index],
      );
    await turnRound("chat_members", "user_id");
    await turnRound("chat_reactions", "expression_id, reacted_at");
    const details = await asTheyLie((trx, actor) => getMessageDetails(trx, actor, { groupId, messageId }));
    expect(details.notSeenBy).toEqual(ids().slice(1));
    expect(details.reactions).toEqual([
      { expressionId: 1, userId: ids()[3] },
      { expressionId: 2, userId: ids()[4] },
      { expressionId: 2, userId: ids()[1] },
      { expressionId: 3, userId: ids()[2] },
    ]);
    const { messages } = await asTheyLie((trx, actor) => getMessages(trx, actor, { groupId, limit: 1 }));
    expect(messages[0]?.reactions.map(({ expressionId, count }) => [expressionId, count])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
    const members = await asTheyLie((trx) => readMembers(trx, [groupId]));
    expect(members.get(groupId)?.map(({ userId }) => userId)).toEqual(ids());
  });

  it("R3-18 who voted comes by when, and of one moment in one order", async () => {
    const polls = new PollStage(chat);
    const poll = await polls.make(lan, groupId);
    for (const person of people.toReversed()) expect(await polls.vote(person, poll, "Đá")).toBe("ok");
    const votes = async () =>
      (await asTheyLie((trx, actor) => getPollVotes(trx, actor, { groupId, messageId: poll.messageId }))).votes.map(
        ({ userId }) => userId,
      );
    await turnRound("chat_poll_votes", "voted_at");
    expect(await votes()).toEqual(ids().toReversed());
    await query("update chat_poll_votes set voted_at = now() where group_id = $1", [groupId]);
    await turnRound("chat_poll_votes", "user_id");
    expect(await votes()).toEqual(ids());
  });

  it("R6-04 who is in a conversation is shown by name to who may read every one", async () => {
    for (const [index, { userId }] of people.entries())
      await query("update users set full_name = $2 where _id = $1", [
        userId,
        ["Bình", "An", "Chi", "An", "Dũng"][index],
      ]);
    await turnRound("chat_members", "user_id");
    const { people: shown } = await asTheyLie((trx, actor) => overseeGroup(trx, actor, { groupId, limit: 1 }));
    expect(shown.map(({ userId }) => userId)).toEqual([1, 3, 0, 2, 4].map((index) => ids()[index]));
  });
});
