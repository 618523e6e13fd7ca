import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOf } from "./chat.ts";
import { type Conversation, unreadOf } from "./model.ts";
import { VirtualChat } from "./testing/virtual-chat.ts";

const GROUPS = ["g0", "g1", "g2"];
const PEOPLE = ["an", "binh", "me"];

const place = fc.nat({ max: 40 });
const group = fc.constantFrom(...GROUPS);
const person = fc.constantFrom(...PEOPLE);
const seq = fc.integer({ min: 1, max: 25 });

/** One step of the world: people write, the network misbehaves, I use the screen, time passes. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("deliver" as const), place }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("deliverFirst" as const), count: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("lose" as const), place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("double" as const), place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("disconnect" as const), carriedOut: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("connect" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.constantFrom(100, 600, 2100, 31_000) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("post" as const),
      group,
      person,
      notice: fc.boolean(),
      names: fc.boolean(),
      replyToSeq: fc.option(seq, { nil: 0 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("burst" as const), group, count: fc.integer({ min: 5, max: 20 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("react" as const), group, person, seq, id: fc.nat({ max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("edit" as const), group, seq, names: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("recall" as const), group, seq, silent: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("toggle" as const), group }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("rename" as const), group, name: fc.constantFrom("A", "B") }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pin" as const), group, seq }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rule" as const), group }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("assign" as const), group, who: fc.constantFrom("an", "me", null) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("read" as const), group, person, seq }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("markUnread" as const), group, unread: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("clear" as const), group }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("join" as const), group }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("leave" as const),
      group,
      reason: fc.constantFrom("removed" as const, "left" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("dissolve" as const), group: fc.constant("g2") }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("open" as const), group }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("page" as const),
      group,
      kind: fc.constantFrom("older" as const, "newer" as const, "latest" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("around" as const), group, seq }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("compose" as const), group }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reactMine" as const), group, seq, id: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("look" as const), group, seq, atEnd: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

class World extends VirtualChat {
  readonly composed: { group: string; text: string }[] = [];
  /** The conversations as last checked. */
  marks: ReadonlyMap<string, Conversation> = new Map();
  /** One of my texts had to be sent again by hand. */
  failed = false;
  #texts = 0;

  constructor() {
    super({ pageSize: 5 });
  }

  async begin(): Promise<void> {
    for (const groupId of GROUPS) {
      this.server.join(groupId);
      for (let count = 0; count < 8; count += 1) this.post(groupId, "an");
    }
    await this.connect();
  }

  post(groupId: string, sender: string, more: { notice?: boolean; names?: boolean; replyToSeq?: number } = {}): void {
    this.#texts += 1;
    this.server.post(
      groupId,
      sender,
      `tin ${this.#texts}${more.names ? " @me" : ""}`,
      `elsewhere-${this.#texts}`,
      more,
    );
  }

  /** I delete a conversation from my list on another device. */
  clear(groupId: string): void {
    const cleared = this.server.groups.get(groupId);
    if (!cleared?.marks.has(this.server.me)) return;
    const { countNo, rows } = cleared;
    this.server.read(groupId, this.server.me, rows.length);
    cleared.hiddenTo = rows.length;
    this.server.setMine(groupId, { cleared: { seq: rows.length, countNo }, markedUnread: false });
  }

  /** A message of mine is found by its words, so these stay. */
  isOthers(groupId: string, number: number): boolean {
    return this.server.groups.get(groupId)?.rows[number - 1]?.message.senderId !== "me";
  }

  async run(one: Step): Promise<void> {
    const { server, network, engine, clock } = this;
    const loaded = (groupId: string, number: number) =>
      engine.store.conversation(groupId)?.window?.messages.find((row) => row.seq === number);
    switch (one.do) {
      case "deliver":
        network.deliver(one.place);
        break;
      case "deliverFirst":
        for (let count = 0; count < one.count; count += 1) {
          network.deliver(0);
          await clock.pass(0);
        }
        break;
      case "lose":
        network.lose(one.place);
        break;
      case "double":
        network.double(one.place);
        break;
      case "disconnect":
        network.disconnect(one.carriedOut);
        break;
      case "connect":
        network.connect();
        break;
      case "pass":
        await clock.pass(one.ms);
        break;
      case "post":
        this.post(one.group, one.person, one);
        break;
      case "burst":
        for (let count = 0; count < one.count; count += 1) this.post(one.group, "binh");
        break;
      case "react":
        server.react(one.group, one.person, one.seq, one.id);
        break;
      case "recall":
        if (this.isOthers(one.group, one.seq)) server.recall(one.group, one.seq, one.silent);
        break;
      case "edit":
        this.#texts += 1;
        if (this.isOthers(one.group, one.seq))
          server.edit(one.group, one.seq, `sửa ${this.#texts}${one.names ? " @me" : ""}`);
        break;
      case "toggle":
        server.toggle(one.group, "chi");
        break;
      case "assign":
        server.assign(one.group, one.who);
        break;
      case "rename":
        server.rename(one.group, one.name);
        break;
      case "rule":
        server.rule(one.group);
        break;
      case "pin":
        server.pin(one.group, one.seq);
        break;
      case "read":
        server.read(one.group, one.person, one.seq);
        break;
      case "markUnread":
        server.setMine(one.group, { markedUnread: one.unread });
        break;
      case "clear":
        this.clear(one.group);
        break;
      case "join":
        server.join(one.group);
        break;
      case "leave":
        server.leave(one.group, one.reason);
        break;
      case "dissolve":
        server.dissolve(one.group);
        break;
      case "open":
        engine.open(one.group);
        break;
      case "page":
        void engine.load(one.group, one.kind);
        break;
      case "around":
        void engine.load(one.group, "around", one.seq);
        break;
      case "compose": {
        const text = `của tôi ${this.composed.length} `;
        this.composed.push({ group: one.group, text: text.trim() });
        void engine.send(one.group, { text, replyTo: null });
        break;
      }
      case "reactMine": {
        const message = loaded(one.group, one.seq);
        if (message) void engine.react(message, one.id);
        break;
      }
      case "look":
        engine.open(one.group);
        if (loaded(one.group, one.seq)) engine.looksAt(one.group, [one.seq], one.atEnd);
        break;
    }
    await clock.pass(0);
  }

  /** The network is well again, nobody does anything: whatever was lost must be found within so much time. */
  async calm(ms: number): Promise<void> {
    this.network.connect();
    for (let passed = 0; passed < ms; passed += 250) {
      for (let parcels = 0; this.network.waiting > 0; parcels += 1) {
        if (parcels > 500) throw new Error("the engine never comes to rest");
        this.network.deliver(0);
        await this.clock.pass(0);
      }
      await this.clock.pass(250);
    }
  }
}

/** What must hold at every moment, however bad the network is. */
function checkAlways(world: World): void {
  const { marks } = world;
  const { conversations, outbox } = world.engine.store.getState();
  for (const conversation of conversations.values()) {
    const messages = conversation.window?.messages ?? [];
    const seqs = messages.map((message) => message.seq);
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
    expect(unreadOf(conversation)).toBeGreaterThanOrEqual(0);
    const before = marks.get(conversation.groupId);
    expect(conversation.lastReadSeq).toBeGreaterThanOrEqual(before?.lastReadSeq ?? 0);
    expect(conversation.readCountNo).toBeGreaterThanOrEqual(before?.readCountNo ?? 0);
    const queued = outbox.filter((entry) => !messages.some((message) => isOf(message, entry)));
    const mine = [...messages, ...queued].map((one) => one.clientMsgId);
    expect(mine).toEqual([...new Set(mine)]);
  }
  world.marks = conversations;
}

/**
 * What must hold when the network is well again. Read marks of others have no number of their own, so a lost one is
 * found when its conversation is opened, not before: `marks` says whether to look at them.
 */
function checkEqual({ engine, server }: World, marks: boolean): void {
  const { conversations } = engine.store.getState();
  const states = GROUPS.map((groupId) => server.stateOf(groupId)).filter((state) => state !== undefined);
  expect([...conversations.keys()].toSorted()).toEqual(states.map((state) => state.groupId));
  for (const state of states) {
    const conversation = conversations.get(state.groupId);
    const { members } = marks ? state : (conversation ?? state);
    expect({ ...conversation, window: null, namedSeq: undefined }).toEqual({ ...state, members, window: null });
    const window = conversation?.window;
    if (!window) continue;
    const first = window.atStart ? 0 : (window.messages[0]?.seq ?? 0);
    const last = window.atEnd ? Infinity : (window.messages.at(-1)?.seq ?? 0);
    const visible = server.visible(state.groupId);
    expect(window.messages).toEqual(visible.filter((row) => row.seq >= first && row.seq <= last));
  }
}

/**
 * Every text that I wrote is on the server once, but for those that a conversation ended before; in the order of writing,
 * unless one had to be sent again by hand.
 */
function checkSentOnce({ server, composed, failed }: World): void {
  for (const groupId of GROUPS.filter((one) => !server.isDissolved(one))) {
    const written = composed.filter((one) => one.group === groupId).map((one) => one.text);
    const texts = server.groups.get(groupId)?.rows.map((row) => row.message);
    const arrived = texts?.filter((message) => message.clientMsgId.length === 36).map((message) => message.text) ?? [];
    expect(failed ? arrived.toSorted() : arrived).toEqual(failed ? written.toSorted() : written);
  }
}

describe("chat engine", () => {
  it("R7-12 equals the server after any loss, doubling and reordering, and sends each text once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 90, size: "max" }),
        fc.boolean(),
        async (steps, long) => {
          const world = new World();
          // Long messages make pages short.
          if (long) world.server.pageRows = 2;
          await world.begin();
          for (const one of steps) {
            await world.run(one);
            checkAlways(world);
          }
          for (const groupId of GROUPS) world.server.join(groupId);
          await world.calm(100_000);
          checkEqual(world, false);
          for (const entry of world.engine.store.getState().outbox) {
            // There is nobody to send it to any more.
            if (world.server.isDissolved(entry.groupId)) await world.engine.discard(entry.clientMsgId);
            else {
              world.failed = true;
              await world.engine.retry(entry.clientMsgId);
            }
          }
          await world.calm(10_000);
          for (const groupId of GROUPS) {
            world.engine.open(groupId);
            await world.calm(1000);
          }
          checkAlways(world);
          checkEqual(world, true);
          const { outbox, reactions, conversations } = world.engine.store.getState();
          expect(outbox).toEqual([]);
          for (const { message, settledAt } of reactions.values()) {
            // One in a conversation that has ended is shown nowhere, and forgotten with the next.
            const known = world.server.isDissolved(message.groupId)
              ? Infinity
              : conversations.get(message.groupId)?.changeSeq;
            expect(settledAt).toBeLessThanOrEqual(known ?? 0);
          }
          checkSentOnce(world);
          const calls = world.network.calls;
          await world.calm(20_000);
          expect(world.network.calls - calls, "calls at rest").toBeLessThanOrEqual(2);
          world.engine.stop();
        },
      ),
      { numRuns: 1000 },
    );
  }, 120_000);
});
