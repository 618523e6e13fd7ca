import { ENUMS } from "@nepnha/contract/platform/enums";
import { UNTOUCHED } from "./testing/untouched.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type Conversation, laterPreview } from "./model.ts";
import { ChatStore, conversationList, totalUnread } from "./store.ts";
import { message } from "./testing/message.ts";

const conversation = (groupId: string, lastSeq: number | null, unread = 0): Conversation => ({
  groupId,
  type: ENUMS.chatGroupType.USERS,
  name: groupId,
  avatar: null,
  changeSeq: 9,
  lastSeq: lastSeq ?? 0,
  countNo: 9,
  readCountNo: 9 - unread,
  lastReadSeq: 0,
  mentioned: [],
  preview: lastSeq === null ? null : laterPreview(null, [message(lastSeq)]),
  since: new Date(0).toISOString(),
  members: [],
  mine: UNTOUCHED,
  window: null,
});
const byId = (...all: Conversation[]) => new Map(all.map((one) => [one.groupId, one]));

describe("ChatStore", () => {
  let store: ChatStore;
  let told: number;

  beforeEach(() => {
    store = new ChatStore();
    told = 0;
    store.subscribe(() => (told += 1));
  });

  it("knows nothing at first, not even that there is nothing", () => {
    expect(store.getState()).toEqual({
      connection: "connecting",
      ready: false,
      kept: false,
      conversations: new Map(),
      ended: new Map(),
      openId: null,
      outbox: [],
      progress: new Map(),
      reactions: new Map(),
      clockOffset: 0,
      windows: { editMinutes: 0, recallMinutes: 0 },
    });
  });

  it("tells of each change once, for as long as somebody listens", () => {
    const before = store.getState();
    let others = 0;
    const stop = store.subscribe(() => (others += 1));
    store.set({ openId: "g", ready: true });
    expect(store.getState()).toEqual({ ...before, openId: "g", ready: true });
    stop();
    store.put(conversation("g", 1), conversation("h", 2));
    store.put(conversation("g", 3));
    expect([store.conversation("g")?.lastSeq, store.conversation("h")?.lastSeq]).toEqual([3, 2]);
    store.remove("g");
    expect(store.conversation("g")).toBeUndefined();
    expect([told, others]).toEqual([4, 1]);
    store.remove("g");
    expect(told).toBe(4);
  });
});

it("the list begins where something was said last; what nobody spoke in stands by when it came, in one order", () => {
  const said = Date.parse(message(5).time);
  const empty = (groupId: string, after: number): Conversation => ({
    ...conversation(groupId, null),
    since: new Date(said + after).toISOString(),
  });
  const all = byId(empty("d", -9e9), empty("c", -9e9), conversation("a", 1), empty("new", 1), conversation("b", 5));
  expect(conversationList(all).map(({ groupId }) => groupId)).toEqual(["new", "b", "a", "c", "d"]);
});

it("the unread messages of all conversations are added up, and none counts below nothing", () => {
  const all = byId(conversation("a", 1, 2), conversation("b", 2, 3), conversation("c", 3, -4));
  expect(totalUnread(all, "me", 0)).toBe(5);
  expect(totalUnread(new Map(), "me", 0)).toBe(0);
});

it("what is muted counts nothing until that is over", () => {
  const muted = { ...conversation("a", 1, 2), mine: { ...UNTOUCHED, mutedUntil: new Date(5000).toISOString() } };
  const all = byId(muted, conversation("b", 2, 3));
  expect([totalUnread(all, "me", 4999), totalUnread(all, "me", 5000)]).toEqual([3, 5]);
});

it("what is pinned stands first, the last pin on top, whatever is said elsewhere", () => {
  const pinned = (groupId: string, seq: number, at: number): Conversation => ({
    ...conversation(groupId, seq),
    mine: { ...UNTOUCHED, pinnedAt: new Date(at).toISOString() },
  });
  const all = byId(conversation("new", 9), pinned("early", 8, 1), pinned("late", 1, 2), conversation("old", 2));
  expect(conversationList(all).map(({ groupId }) => groupId)).toEqual(["late", "early", "new", "old"]);
});
