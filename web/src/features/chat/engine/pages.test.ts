import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { beforeEach, describe, expect, it } from "vitest";
import { Lanes } from "./lanes.ts";
import type { MessageWindow } from "./window.ts";
import { Pages } from "./pages.ts";
import { ChatStore } from "./store.ts";
import { ReferenceServer } from "./testing/reference-server.ts";
import { messages } from "./testing/message.ts";

describe("Pages", () => {
  let store: ChatStore;
  let pages: Pages;
  let asked: object[];
  let isLost: boolean;
  let server: ReferenceServer;

  beforeEach(() => {
    server = new ReferenceServer(() => {});
    server.join("g");
    for (let seq = 1; seq <= 12; seq += 1) server.post("g", "an", `tin ${seq}`, `c${seq}`);
    store = new ChatStore();
    store.put({ ...server.stateOf("g")!, window: null });
    asked = [];
    isLost = false;
    const get = async ({ groupId, ...argument }: ChatMethods["GetMessages"]["argument"]) => {
      asked.push(argument);
      if (isLost) throw new Error("lost");
      const result = server.handle("GetMessages", { groupId, ...argument });
      return result.ok ? (result.data as ChatMethods["GetMessages"]["data"]) : null;
    };
    pages = new Pages(store, new Lanes(() => {}), get, 3);
  });

  const hold = (window: Partial<MessageWindow> & { from: number; to: number }): void => {
    const { from, to, ...edges } = window;
    store.put({
      ...store.conversation("g")!,
      window: { messages: messages(from, to), atStart: false, atEnd: false, ...edges },
    });
  };
  const seqs = (): number[] | undefined => store.conversation("g")?.window?.messages.map(({ seq }) => seq);

  it("asks for the page beside what is loaded, time and again", async () => {
    hold({ from: 6, to: 8 });
    await pages.load("g", "older");
    await pages.load("g", "newer");
    await pages.load("g", "older");
    expect(asked).toEqual([
      { limit: 3, beforeSeq: 6 },
      { limit: 3, afterSeq: 8 },
      { limit: 3, beforeSeq: 3 },
    ]);
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it("asks for none where there is none: at an edge, without anything loaded, around nothing", async () => {
    await pages.load("g", "older");
    await pages.load("g", "newer");
    await pages.load("g", "around");
    hold({ from: 1, to: 3, atStart: true });
    await pages.load("g", "older");
    hold({ from: 10, to: 12, atEnd: true });
    await pages.load("g", "newer");
    store.put({ ...store.conversation("g")!, window: { messages: [], atStart: false, atEnd: false } });
    await pages.load("g", "older");
    await pages.load("g", "newer");
    expect(asked).toEqual([]);
  });

  it("pages on to either end without a hole where long messages make pages short", async () => {
    server.pageRows = 2;
    await pages.load("g", "around", 6);
    expect(seqs()).toEqual([5, 6]);
    for (let page = 0; page < 3; page += 1) {
      await pages.load("g", "older");
      await pages.load("g", "newer");
    }
    expect(store.conversation("g")?.window).toMatchObject({ atStart: true, atEnd: true });
    expect(seqs()).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));

    store.put({ ...store.conversation("g")!, window: null });
    await pages.load("g", "latest");
    expect(store.conversation("g")?.window).toMatchObject({ atStart: false, atEnd: true });
    for (let page = 0; page < 5; page += 1) await pages.load("g", "older");
    expect(store.conversation("g")?.window).toMatchObject({ atStart: true, atEnd: true });
    expect(seqs()).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it("begins anew at the end, or around a message", async () => {
    await pages.load("g", "latest");
    expect(seqs()).toEqual([10, 11, 12]);
    store.put({ ...store.conversation("g")!, window: null });
    await pages.load("g", "around", 5);
    expect(seqs()).toEqual([4, 5, 6]);
    expect(asked).toEqual([{ limit: 3 }, { limit: 3, aroundSeq: 5 }]);
  });

  it("asks for the same page once at a time, and again after it was lost", async () => {
    hold({ from: 6, to: 8 });
    isLost = true;
    const both = [pages.load("g", "older"), pages.load("g", "older")];
    await expect(both[0]).rejects.toThrow("lost");
    await both[1];
    expect(asked).toHaveLength(1);
    isLost = false;
    await pages.load("g", "older");
    expect(seqs()).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it("keeps four hundred messages, away from the side that was asked for", async () => {
    hold({ from: 4, to: 403 });
    await pages.load("g", "older");
    expect([seqs()?.[0], seqs()?.at(-1)]).toEqual([1, 400]);
    hold({ from: -391, to: 8 });
    await pages.load("g", "newer");
    expect([seqs()?.[0], seqs()?.at(-1)]).toEqual([-388, 11]);
  });

  it("leaves alone what is mine no more", async () => {
    const before = store.conversation("g")!;
    store.put({ ...before, groupId: "h" });
    await pages.load("h", "latest");
    expect(store.conversation("h")?.window).toBeNull();
    store.remove("g");
    await pages.load("g", "latest");
    expect(store.conversation("g")).toBeUndefined();
  });
});
