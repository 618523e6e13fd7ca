import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { beforeEach, describe, expect, it } from "vitest";
import { ChatStore, totalUnread } from "./store.ts";
import { ChatSync } from "./sync.ts";
import { ReferenceServer } from "./testing/reference-server.ts";
import { VirtualClock } from "./testing/virtual-clock.ts";
import { VirtualNetwork } from "./testing/virtual-network.ts";

describe("ChatSync", () => {
  let clock: VirtualClock;
  let network: VirtualNetwork;
  let server: ReferenceServer;
  let store: ChatStore;
  let sync: ChatSync;
  /** Every SyncState that the server answered: from which number it was asked, what it answered, and of which groups. */
  let states: { asked: number; answered: number; groups: string[] }[];

  beforeEach(() => {
    clock = new VirtualClock();
    states = [];
    network = new VirtualNetwork((method, argument) => {
      const result = server.handle(method, argument);
      if (method === "SyncState" && result.ok) {
        const { userSeq } = argument as ChatMethods["SyncState"]["argument"];
        const data = result.data as ChatMethods["SyncState"]["data"];
        states.push({ asked: userSeq, answered: data.userSeq, groups: data.groups.map(({ groupId }) => groupId) });
      }
      return result;
    });
    server = new ReferenceServer((event, payload) => network.push(event, structuredClone(payload)));
    store = new ChatStore();
    sync = new ChatSync(network, store, clock, "me", 5);
    server.join("g");
  });

  let texts = 0;
  const post = (count = 1): void => {
    for (let posted = 0; posted < count; posted += 1) server.post("g", "an", `tin ${(texts += 1)}`, `c-${texts}`);
  };
  const deliverAll = async (): Promise<void> => {
    while (network.waiting > 0) {
      network.deliver(0);
      await clock.pass(0);
    }
  };
  const begin = async (): Promise<void> => {
    sync.start();
    network.connect();
    await deliverAll();
  };
  const unread = (): number => totalUnread(store.getState().conversations, "me", 0);
  const seqs = (): number[] => store.conversation("g")?.window?.messages.map((message) => message.seq) ?? [];
  const loseAll = (): void => {
    while (network.waiting > 0) network.lose(0);
  };

  it("loads the list, then the open conversation at its end", async () => {
    post(12);
    server.read("g", "me", 12);
    await begin();
    expect(store.getState().ready).toBe(true);
    expect(store.conversation("g")?.window).toBeNull();
    sync.open("g");
    await deliverAll();
    expect(seqs()).toEqual([8, 9, 10, 11, 12]);
    expect(store.conversation("g")?.window).toMatchObject({ atStart: false, atEnd: true });
  });

  it("opens a conversation with unread messages around the first of them", async () => {
    post(20);
    server.read("g", "me", 9);
    await begin();
    expect(unread()).toBe(11);
    sync.open("g");
    await deliverAll();
    expect(seqs()).toContain(10);
    expect(store.conversation("g")?.window?.atEnd).toBe(false);
  });

  it("finds the lost last event of a quiet conversation within a minute", async () => {
    await begin();
    sync.open("g");
    await deliverAll();
    post();
    loseAll();
    await clock.pass(59_999);
    await deliverAll();
    expect(seqs()).toEqual([]);
    await clock.pass(1);
    await deliverAll();
    expect(seqs()).toEqual([1]);
  });

  it.each([
    [undefined, 2000],
    [8000, 8000],
    [3_600_000, 10_000],
  ])("spreads what the server asks for (%s ms) over %i ms", async (withinMs, spread) => {
    await begin();
    const before = network.calls;
    network.push("SyncRequired", { reason: "test", withinMs });
    await deliverAll();
    await clock.pass(spread * 0.5 - 1);
    expect(network.calls).toBe(before);
    await clock.pass(1);
    expect(network.calls).toBe(before + 1);
  });

  it("asks from the number that the last answer gave, so that it is told only what is new", async () => {
    await begin();
    server.rename("g", "Tổ điện");
    loseAll();
    for (let turn = 0; turn < 2; turn += 1) {
      sync.askState();
      await deliverAll();
    }
    expect(states).toEqual([
      { asked: 0, answered: 1, groups: ["g"] },
      { asked: 1, answered: 2, groups: ["g"] },
      { asked: 2, answered: 2, groups: [] },
    ]);
  });

  it("asks once more when something happened while an answer was under way", async () => {
    await begin();
    sync.askState();
    network.deliver(0);
    server.join("h");
    // The hint comes; what it hints at is not in the answer that is under way.
    network.deliver(1);
    network.deliver(0);
    await clock.pass(0);
    expect(store.conversation("h")).toBeUndefined();
    await deliverAll();
    expect(store.conversation("h")).toBeDefined();
    expect(states.map(({ groups }) => groups)).toEqual([["g"], [], ["h"]]);
  });

  it("a read mark never goes back, whatever comes late: an event, a list, a conversation", async () => {
    post(6);
    await begin();
    const marks = () => {
      const { lastReadSeq, readCountNo, members } = store.conversation("g")!;
      return [lastReadSeq, readCountNo, members.find(({ userId }) => userId === "an")?.lastReadSeq];
    };
    const late = async (ask: () => void) => {
      ask();
      await clock.pass(0);
      network.deliver(0);
    };
    server.read("g", "me", 2);
    server.read("g", "me", 3);
    network.deliver(1);
    expect(marks()).toEqual([3, 3, 6]);
    network.deliver(0);
    expect(marks()).toEqual([3, 3, 6]);

    await late(() => sync.askState());
    server.read("g", "me", 5);
    network.deliver(1);
    expect(marks()).toEqual([5, 5, 6]);
    await deliverAll();
    expect(marks()).toEqual([5, 5, 6]);

    sync.open("g");
    await deliverAll();
    await late(() => sync.open("g"));
    server.read("g", "me", 6);
    network.deliver(1);
    expect(marks()).toEqual([6, 6, 6]);
    await deliverAll();
    expect(marks()).toEqual([6, 6, 6]);
  });

  it("asks nothing while the page is hidden, and at once when it is shown again", async () => {
    await begin();
    clock.isVisible = false;
    const before = network.calls;
    await clock.pass(300_000);
    expect(network.calls).toBe(before);
    clock.isVisible = true;
    await clock.focus(true);
    expect(network.calls).toBe(before + 1);
  });

  it("waits half a second for a hole to close before it fetches", async () => {
    await begin();
    sync.open("g");
    await deliverAll();
    const before = network.calls;
    post(2);
    network.deliver(1);
    await clock.pass(499);
    expect(seqs()).toEqual([]);
    network.deliver(0);
    await clock.pass(10);
    expect(seqs()).toEqual([1, 2]);
    expect(network.calls).toBe(before);
    post(2);
    network.lose(0);
    await deliverAll();
    await clock.pass(500);
    await deliverAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
    expect(network.calls).toBe(before + 1);
  });

  it("a list that arrives while messages are loading does not hide a change from them", async () => {
    post(3);
    server.read("g", "me", 3);
    await begin();
    sync.open("g");
    network.deliver(0);
    post();
    network.lose(1);
    sync.askState();
    network.deliver(1);
    network.deliver(1);
    await clock.pass(0);
    expect(store.conversation("g")?.window).toBeNull();
    await deliverAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  it("a page from before I was removed does not pass for the state after I came back", async () => {
    post(2);
    server.read("g", "me", 2);
    await begin();
    sync.open("g");
    network.deliver(0);
    server.leave("g");
    network.lose(1);
    sync.askState();
    network.deliver(1);
    network.deliver(1);
    await clock.pass(0);
    expect(store.conversation("g")).toBeUndefined();
    server.join("g");
    network.lose(1);
    post();
    network.lose(1);
    sync.askState();
    network.deliver(1);
    network.deliver(1);
    await clock.pass(0);
    await deliverAll();
    expect(seqs()).toEqual([1, 2, 3]);
  });

  it("R3-11 an edit and a recall of an old message change its words and nobody's unread, however they arrive", async () => {
    post(12);
    server.read("g", "me", 9);
    server.post("g", "an", "đồng ý", "reply", { replyToSeq: 12 });
    await begin();
    sync.open("g");
    await deliverAll();
    void sync.pages.load("g", "latest");
    await deliverAll();
    const counters = () => {
      const { lastSeq, countNo, readCountNo, lastReadSeq } = store.conversation("g")!;
      return { lastSeq, countNo, readCountNo, lastReadSeq, unread: unread() };
    };
    const row = (seq: number) => store.conversation("g")?.window?.messages.find((message) => message.seq === seq);
    const before = counters();
    expect(before.unread).toBe(4);

    server.edit("g", 12, "tin đã sửa");
    await deliverAll();
    expect(row(12)).toMatchObject({ text: "tin đã sửa", editedAt: expect.any(String), changeSeq: 14 });
    expect(row(13)?.replyTo?.text).toBe("tin đã sửa");
    server.edit("g", 2, "ngoài màn hình");
    server.edit("g", 13, "rất đồng ý");
    loseAll();
    server.recall("g", 12);
    await deliverAll();
    await clock.pass(600);
    await deliverAll();
    expect(row(12)).toMatchObject({ text: "", status: 255 });
    expect(row(13)).toMatchObject({ text: "rất đồng ý", replyTo: { text: "" } });
    expect(store.conversation("g")?.preview?.text).toBe("rất đồng ý");
    expect(counters()).toEqual(before);
    expect(store.conversation("g")?.changeSeq).toBe(17);
  });

  it("follows who comes and goes and what the conversation is called, and forgets it when I am taken out", async () => {
    post(2);
    await begin();
    const people = () => store.conversation("g")?.members.map(({ userId }) => userId);
    server.toggle("g", "chi");
    server.rename("g", "Tổ điện");
    await deliverAll();
    expect(people()).toContain("chi");
    expect(store.conversation("g")).toMatchObject({ name: "Tổ điện", changeSeq: 4 });
    server.toggle("g", "chi");
    await deliverAll();
    expect(people()).not.toContain("chi");
    server.leave("g");
    await deliverAll();
    expect(store.conversation("g")).toBeUndefined();
  });

  it("goes on from the server's cursor where changed rows are not mine to see", async () => {
    const other = new ReferenceServer(() => {});
    other.join("h");
    server.groups.set("g", {
      ...other.groups.get("h")!,
      groupId: "g",
      marks: new Map([["an", { lastReadSeq: 0, readCountNo: 0 }]]),
    });
    post(3);
    server.join("g");
    await begin();
    sync.open("g");
    await deliverAll();
    server.recall("g", 1, true);
    sync.askState();
    await deliverAll();
    expect(store.conversation("g")?.changeSeq).toBe(4);
    const before = network.calls;
    await clock.pass(30_000);
    expect(network.calls).toBe(before);
  });

  it("gives up what it holds after too many changes and loads the end again", async () => {
    post(3);
    await begin();
    sync.open("g");
    await deliverAll();
    network.disconnect(false);
    post(40);
    network.connect();
    await clock.pass(2000);
    await deliverAll();
    expect(seqs()).toEqual([39, 40, 41, 42, 43]);
    expect(store.conversation("g")?.preview?.seq).toBe(43);
  });

  it("keeps the place on the screen after too many changes when it lies further up", async () => {
    post(10);
    server.read("g", "me", 10);
    await begin();
    sync.open("g");
    await deliverAll();
    void sync.pages.load("g", "older");
    await deliverAll();
    sync.looksAt(false, 3);
    network.disconnect(false);
    post(40);
    network.connect();
    await clock.pass(2000);
    await deliverAll();
    expect(seqs()).toContain(3);
    expect(store.conversation("g")?.window?.atEnd).toBe(false);
    expect(store.conversation("g")?.preview?.seq).toBe(50);
  });

  it("follows a server that was restored from a backup and is behind", async () => {
    post(6);
    server.read("g", "me", 6);
    await begin();
    sync.open("g");
    await deliverAll();
    network.disconnect(false);
    const group = server.groups.get("g")!;
    group.rows.splice(4);
    Object.assign(group, { changeSeq: 4, countNo: 4 });
    group.marks.set("me", { lastReadSeq: 4, readCountNo: 4 });
    network.connect();
    await clock.pass(2000);
    await deliverAll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
    post();
    await deliverAll();
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
    expect(unread()).toBe(1);
  });

  it("forgets a conversation that is mine no more", async () => {
    await begin();
    sync.open("g");
    await deliverAll();
    server.leave("g");
    await clock.pass(60_000);
    await deliverAll();
    expect(store.conversation("g")).toBeUndefined();
  });

  it("keeps the messages of ten conversations and those of no more", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
    for (const name of names) server.join(name);
    await begin();
    for (const name of names) {
      sync.open(name);
      await deliverAll();
    }
    const loaded = names.filter((name) => store.conversation(name)?.window);
    expect(loaded).toEqual(names.slice(2));
  });
});
