import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ChatGroupState, ChatMessage } from "@nepnha/contract/features/chat/messages";
import { requoted } from "@nepnha/domain/features/chat/requoted";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editMessage } from "./commands/edit-message.ts";
import { getMessages } from "./commands/get-messages.ts";
import { markRead } from "./commands/mark-read.ts";
import { openDirect } from "./commands/open-direct.ts";
import { reactToMessage } from "./commands/react-to-message.ts";
import { recallMessage } from "./commands/recall-message.ts";
import { sendMessage } from "./commands/send-message.ts";
import { syncConversation } from "./commands/sync-conversation.ts";
import { syncState } from "./commands/sync-state.ts";
import { HubRefusal } from "../../platform/realtime/refusal.ts";
import { testChat, type Person, type TestChat } from "./testing/chat.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

/** One step of a random story: `who` and `where` are indexes, `seq` may be off the mark. */
type Step =
  | { do: "open"; who: number; peer: number }
  | { do: "send"; who: number; where: number; id: number; replyTo: number | null }
  | { do: "read"; who: number; where: number; seq: number }
  | { do: "react"; who: number; where: number; seq: number; expression: number }
  | { do: "edit"; who: number; where: number; seq: number; text: number }
  | { do: "recall"; who: number; where: number; seq: number }
  | { do: "sync"; who: number; limit: number };

const who = fc.nat(2);
const where = fc.nat(3);
const seq = fc.nat(12);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant("open" as const), who, peer: fc.nat(2) }) },
  {
    weight: 5,
    // Few ids, so that many sends are repetitions, of the same or of other content.
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      who,
      where,
      id: fc.nat(14),
      replyTo: fc.option(seq, { freq: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("read" as const), who, where, seq }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("react" as const), who, where, seq, expression: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("edit" as const), who, where, seq, text: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("recall" as const), who, where, seq }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("sync" as const), who, limit: fc.integer({ min: 1, max: 5 }) }) },
);

/** A client that only ever synchronises: every event is lost on it. */
class SyncedClient {
  userSeq = 0;
  readonly groups = new Map<string, ChatGroupState>();
  readonly messages = new Map<string, Map<number, ChatMessage>>();
  readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  async reconnect(limit: number): Promise<void> {
    const known = [...this.groups.values()].map(({ groupId, changeSeq }): [string, number] => [groupId, changeSeq]);
    const state = await chat.run(this.person, (trx, actor) =>
      syncState(trx, actor, { userSeq: this.userSeq, groups: known }),
    );
    this.userSeq = state.userSeq;
    for (const groupId of state.removed) this.groups.delete(groupId);
    for (const group of state.groups) {
      await this.#catchUp(group.groupId, this.groups.get(group.groupId)?.changeSeq ?? 0, limit);
      this.groups.set(group.groupId, group);
    }
  }

  async #catchUp(groupId: string, from: number, limit: number): Promise<void> {
    const held = this.messages.get(groupId) ?? new Map<number, ChatMessage>();
    this.messages.set(groupId, held);
    for (let sinceChangeSeq = from, more = true; more;) {
      const since = sinceChangeSeq;
      const answer = await chat.run(this.person, (trx, actor) =>
        syncConversation(trx, actor, { groupId, sinceChangeSeq: since, limit }),
      );
      if (answer.tooLong) held.clear();
      for (const message of answer.changes) {
        held.set(message.seq, message);
        // An answer that has not changed itself quotes the message's present words.
        for (const other of held.values()) held.set(other.seq, requoted(other, message));
      }
      sinceChangeSeq = answer.nextChangeSeq;
      more = answer.hasMore;
    }
  }
}

class Story {
  readonly people: readonly Person[];
  readonly groupIds: string[];
  readonly clients: readonly SyncedClient[];

  constructor(people: readonly Person[], groupId: string) {
    this.people = people;
    this.groupIds = [groupId];
    this.clients = people.map((person) => new SyncedClient(person));
  }

  async play(next: Step): Promise<void> {
    try {
      await this.#carryOut(next);
    } catch (error) {
      // Random steps are often against the rules; they must then change nothing, which the invariants show.
      if (!(error instanceof HubRefusal)) throw error;
    }
  }

  async #carryOut(next: Step): Promise<void> {
    const person = this.people[next.who];
    if (!person) throw new Error("nobody");
    if (next.do === "sync") return this.clients[next.who]?.reconnect(next.limit);
    if (next.do === "open") {
      const userId = this.people[next.peer]?.userId ?? "";
      const { groupId } = await chat.run(person, (trx, actor) => openDirect(trx, actor, { userId }));
      if (!this.groupIds.includes(groupId)) this.groupIds.push(groupId);
      return;
    }
    const groupId = this.groupIds[next.where] ?? uuidv7();
    if (next.do === "read") {
      await chat.run(person, (trx, actor) => markRead(trx, actor, { groupId, lastReadSeq: next.seq }));
    } else if (next.do === "send") {
      const { REPLY, TEXT } = ENUMS.chatMessageType;
      const clientMsgId = `0192a000-0000-7000-8000-${next.id.toString().padStart(12, "0")}`;
      const kind = next.replyTo === null ? { type: TEXT } : { type: REPLY, replyToSeq: next.replyTo };
      const argument = { groupId, clientMsgId, text: `Tin ${next.id}`, ...kind };
      await chat.run(person, (trx, actor) => sendMessage(trx, actor, argument));
    } else {
      const { messages } = await chat.run(person, (trx, actor) =>
        getMessages(trx, actor, { groupId, aroundSeq: next.seq, limit: 1 }),
      );
      const messageId = messages[0]?._id ?? uuidv7();
      if (next.do === "edit") {
        const text = `Sửa ${next.text}`;
        await chat.run(person, (trx, actor) => editMessage(trx, actor, { groupId, messageId, text }));
        return;
      }
      if (next.do === "recall") {
        await chat.run(person, (trx, actor) => recallMessage(trx, actor, { groupId, messageId }));
        return;
      }
      const payload = {
        isGroup: true,
        userCode: "",
        chatGroupID: groupId,
        chatMessageId: messageId,
        chatExpressionId: next.expression,
      };
      await chat.run(person, (trx, actor) => reactToMessage(trx, actor, payload));
    }
  }
}

/** What must hold of the stored conversations at any time; each names what breaks it. */
const BROKEN = {
  "numbers of messages are 1 to last_seq": `select g._id from chat_groups g where g._id = any($1) and (
      select coalesce(array_agg(seq order by seq), '{}') from chat_messages m where m.group_id = g._id)
      <> array(select generate_series(1, g.last_seq))`,
  "count_no is that of the last message": `select g._id from chat_groups g where g._id = any($1) and g.count_no <> coalesce(
      (select m.count_no from chat_messages m where m.group_id = g._id order by seq desc limit 1), 0)`,
  "no mark is above what there is": `select g._id from chat_groups g join chat_members m on m.group_id = g._id
      where g._id = any($1) and (m.read_count_no > g.count_no or m.last_read_seq > g.last_seq)`,
  "a mark is worth what its message counts": `select m.group_id from chat_members m where m.group_id = any($1)
      and m.read_count_no <> coalesce((select count_no from chat_messages r where r.group_id = m.group_id and r.seq = m.last_read_seq), 0)`,
  "recalled words are nowhere but in the record": `select _id from chat_messages m where m.group_id = any($1) and m.status = 255
      and (m.body <> '' or not exists (select from chat_message_history h where h.group_id = m.group_id and h.seq = m.seq and h.body <> ''))`,
  "no row is ahead of its conversation": `select g._id from chat_groups g join chat_messages m on m.group_id = g._id
      where g._id = any($1) and m.change_seq > g.change_seq`,
  "every change has its event": `select g._id from chat_groups g where g._id = any($1) and (
      select coalesce(array_agg(change_seq order by change_seq), '{}') from chat_outbox o where o.group_id = g._id)
      <> array(select generate_series(1, g.change_seq))`,
  "one direct conversation per pair": `select direct_low from chat_groups where type = 3
      group by direct_low, direct_high having count(*) > 1`,
};

describe("whatever people do", () => {
  it("keeps numbers, counts and marks whole, and a client that missed every event knows all after a sync", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const people = await Promise.all(["SALES", "CUSTOMER", "SITE"].map((role) => chat.person(role)));
        const story = new Story(people, await chat.group(people));
        // Three at a time, so that they also meet in the database.
        for (let at = 0; at < steps.length; at += 3) {
          await Promise.all(steps.slice(at, at + 3).map((next) => story.play(next)));
        }
        for (const [rule, sql] of Object.entries(BROKEN)) {
          const { rows } = await chat.app.db.ownerPool.query(sql, sql.includes("$1") ? [story.groupIds] : []);
          expect(rows, rule).toEqual([]);
        }
        for (const client of story.clients) await expectSynced(client);
      }),
      { numRuns: 25 },
    );
  });
});

async function expectSynced(client: SyncedClient): Promise<void> {
  await client.reconnect(5);
  const fresh = await chat.run(client.person, (trx, actor) => syncState(trx, actor, { userSeq: 0, groups: [] }));
  expect(client.userSeq).toBe(fresh.userSeq);
  const byId = (a: ChatGroupState, b: ChatGroupState) => (a.groupId < b.groupId ? -1 : 1);
  const known = [...client.groups.values()].toSorted(byId);
  expect(known.map(withoutGroupMarks)).toEqual(fresh.groups.toSorted(byId).map(withoutGroupMarks));
  for (const { groupId } of fresh.groups) {
    const { messages } = await chat.run(client.person, (trx, actor) => getMessages(trx, actor, { groupId, limit: 50 }));
    const held = [...(client.messages.get(groupId)?.values() ?? [])].toSorted((a, b) => a.seq - b.seq);
    expect(held).toEqual(messages);
  }
}

/** Others' marks in a group are told by SyncConversation, not by SyncState: reading must not touch everybody's list. */
function withoutGroupMarks(group: ChatGroupState): ChatGroupState {
  if (group.type === ENUMS.chatGroupType.DIRECT) return group;
  return { ...group, members: group.members.map((member) => ({ ...member, lastReadSeq: 0 })) };
}
