import type { ChatEvents } from "@nepnha/contract/features/chat/hub";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { CHAT_STATE_MAX } from "@nepnha/contract/platform/constants";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LAN } from "../../../testing/backend.ts";
import type { Conversation } from "../engine/model.ts";
import { ChatStore } from "../engine/store.ts";
import { message, messages } from "../engine/testing/message.ts";
import { UNTOUCHED } from "../engine/testing/untouched.ts";
import { groupOf, member } from "../groups/testing/group-stage.tsx";
import { startKeeper } from "./keeper.ts";
import { KEPT_MOST, type KeptRow } from "./kept-rows.ts";
import type { KeptAbout, KeptStorage } from "./kept-storage.ts";

const PEOPLE = [member("u1", "Lan"), member("an", "An")];
const windowOf = (shown: readonly ChatMessage[]) => ({ messages: shown, atStart: true, atEnd: true });
/** A conversation of which so many messages were said, and are loaded. */
function conversation(groupId: string, said: number, more: Partial<Conversation> = {}): Conversation {
  const window = windowOf(messages(1, said));
  return groupOf(PEOPLE, { groupId, changeSeq: said, lastSeq: said, countNo: said, window, ...more });
}

let stage: Awaited<ReturnType<typeof open>>;

/** A device: what it keeps outlives its pages. */
async function open(before?: { about: KeptAbout | null; rows: Map<string, KeptRow> }) {
  const disk = before ?? { about: null as KeptAbout | null, rows: new Map<string, KeptRow>() };
  const storage: KeptStorage = {
    read: async () => disk.about && { about: disk.about, rows: new Map(disk.rows) },
    write: async (about, rows, gone) => {
      disk.about = about;
      for (const row of rows) disk.rows.set(row.groupId, structuredClone(row));
      for (const groupId of gone) disk.rows.delete(groupId);
    },
    close: () => undefined,
  };
  const store = new ChatStore();
  const calls: [string, object][] = [];
  const answers = {
    hidden: {} as Record<string, number[]>,
    messages: [] as ChatMessage[],
    hasMore: false,
    userSeq: 1,
  };
  let hear: (told: ChatEvents["MessagesHidden"]) => void = () => undefined;
  const hub = {
    invoke: async (method: string, argument: object) => {
      calls.push([method, argument]);
      if (method === "GetMessages")
        return { ok: true, data: { messages: answers.messages, lastSeq: 0, hasMore: answers.hasMore } };
      const groups = Object.entries(answers.hidden).map(([groupId, hidden]) => ({ groupId, hidden }));
      return { ok: true, data: { userSeq: answers.userSeq, groups, removed: [], serverTime: "" } };
    },
    on: (_event: string, handler: typeof hear) => {
      hear = handler;
      return () => undefined;
    },
  };
  const stop = await startKeeper({ hub: hub as never, store, storage, user: LAN, login: "hash" });
  /** The server has said which conversations there are. */
  const tell = async (...conversations: Conversation[]): Promise<void> => {
    store.set({
      connection: "connected",
      ready: true,
      conversations: new Map(conversations.map((one) => [one.groupId, one])),
    });
    await vi.advanceTimersByTimeAsync(1600);
  };
  const asked = () => vi.advanceTimersByTimeAsync(4100 + 1600);
  const words = (groupId: string) => disk.rows.get(groupId)?.window?.messages.map(({ text }) => text);
  return {
    disk,
    store,
    calls,
    answers,
    hear: (told: ChatEvents["MessagesHidden"]) => hear(told),
    stop,
    tell,
    asked,
    words,
  };
}

/** A device that has kept the one message of a conversation, and was told what was hidden up to then. */
async function openKept(groupId: string): Promise<typeof stage> {
  const before = await open();
  await before.tell(conversation(groupId, 1));
  await before.asked();
  before.stop();
  return open(before.disk);
}

beforeEach(async () => {
  vi.useFakeTimers();
  // The first question comes at a random moment: here always at the same, so that what follows from it does, too.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  stage = await open();
});
afterEach(() => {
  stage.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("R9-04 keeping conversations on this device", () => {
  it("keeps the list and the last messages of what was read, and no token", async () => {
    await stage.tell(conversation("g", 60), groupOf(PEOPLE, { groupId: "unread", name: "Chưa mở" }));
    expect(stage.words("g")).toEqual(messages(11, 60).map(({ text }) => text));
    expect(stage.disk.rows.get("unread")).toMatchObject({ row: { name: "Chưa mở" }, window: null });
    expect(stage.disk.about?.user).toEqual({ ...LAN, signalRToken: "" });
  });

  it("is bounded, whatever there is", async () => {
    const many = Array.from({ length: 140 }, (_, at) => conversation(`g${at}`, 2));
    await stage.tell(...many);
    const rows = [...stage.disk.rows.values()];
    expect(rows).toHaveLength(KEPT_MOST.rows);
    expect(rows.filter(({ window }) => window)).toHaveLength(KEPT_MOST.conversations);
  });

  it("goes on keeping the messages of what is not loaded while others only come after them", async () => {
    await stage.tell(conversation("g", 3));
    await stage.asked();
    await stage.tell(conversation("g", 5, { window: null }));
    expect(stage.words("g")).toEqual(["tin 1", "tin 2", "tin 3"]);
  });

  it("what is deleted from the list is kept no more, also where the conversation is not loaded", async () => {
    await stage.tell(conversation("g", 3));
    // The first question drops what is not loaded.
    await stage.asked();
    const mine = { ...UNTOUCHED, cleared: { seq: 2, countNo: 2 }, mineSeq: 1 };
    await stage.tell(conversation("g", 3, { window: null, mine }));
    expect(stage.words("g")).toEqual(["tin 3"]);
  });

  it("a message that is recalled is kept no more, also where the conversation is not loaded", async () => {
    await stage.tell(conversation("g", 3));
    await stage.tell(conversation("g", 3, { window: null, changeSeq: 4 }));
    expect(stage.words("g")).toBeUndefined();
    stage.answers.messages = [...messages(1, 2), message(3, 4, "")].toReversed();
    await vi.advanceTimersByTimeAsync(3000 + 1600);
    expect(stage.words("g")).toEqual(["tin 1", "tin 2", ""]);
  });

  it("messages that are few because they are long are not kept as the whole conversation", async () => {
    for (const hasMore of [true, false]) {
      await stage.tell(conversation("g", 3));
      await stage.tell(conversation("g", 3, { window: null, changeSeq: 4 }));
      Object.assign(stage.answers, { messages: messages(2, 3), hasMore });
      await vi.advanceTimersByTimeAsync(3000 + 1600);
      expect(stage.words("g")).toEqual(["tin 2", "tin 3"]);
      expect(stage.disk.rows.get("g")?.window?.atStart).toBe(!hasMore);
    }
  });

  it("a message that is hidden is kept no more, here or on another device while this one was away", async () => {
    await stage.tell(conversation("g", 3), conversation("h", 3));
    await stage.asked();
    await stage.tell(conversation("g", 3, { window: null }), conversation("h", 3, { window: null }));
    stage.hear({ groupId: "g", seqs: [2] });
    await vi.advanceTimersByTimeAsync(1600);
    expect(stage.words("g")).toEqual(["tin 1", "tin 3"]);

    stage.stop();
    stage = await open(stage.disk);
    stage.answers.hidden = { h: [1] };
    await stage.tell(conversation("g", 3, { window: null }), conversation("h", 3, { window: null }));
    await stage.asked();
    expect(stage.calls[0]).toEqual([
      "SyncState",
      {
        userSeq: 1,
        groups: [
          ["g", 3],
          ["h", 3],
        ],
      },
    ]);
    expect(stage.words("g")).toEqual(["tin 1", "tin 3"]);
    expect(stage.words("h")).toEqual(["tin 2", "tin 3"]);
  });

  it("asks about as many conversations as it may, and keeps no unloaded messages that it then knows too little of", async () => {
    const all = Array.from({ length: CHAT_STATE_MAX }, (_, at) => conversation(`g${at}`, 1, { window: null }));
    const asked = (): unknown[] =>
      stage.calls.flatMap(([method, argument]) =>
        method === "SyncState" ? [(argument as { groups: readonly unknown[] }).groups.length] : [],
      );
    for (const [more, kept] of [
      [[], ["tin 1"]],
      [[conversation("one more", 1, { window: null })], undefined],
    ] as const) {
      stage.stop();
      stage = await openKept("g0");
      await stage.tell(...all, ...more);
      await stage.asked();
      expect(asked()).toEqual([CHAT_STATE_MAX]);
      expect(stage.words("g0")).toEqual(kept);
    }
  });

  it("a conversation that was taken away is kept no more", async () => {
    await stage.tell(conversation("g", 3), conversation("h", 3));
    await stage.tell(conversation("h", 3));
    expect([...stage.disk.rows.keys()]).toEqual(["h"]);
  });

  it("what is only shown because it was kept is not kept anew", async () => {
    stage.store.set({ kept: true });
    await stage.tell(conversation("g", 3));
    expect(stage.disk.rows.size).toBe(0);
  });
});
