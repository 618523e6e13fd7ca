import { beforeEach, describe, expect, it } from "vitest";
import { VirtualChat } from "./testing/virtual-chat.ts";

describe("opening what I marked unread", () => {
  let chat: VirtualChat;
  const isMarked = (groupId: string) => chat.server.groups.get(groupId)?.mine.markedUnread;
  const clearings = () => chat.network.called.filter(({ method }) => method === "MarkUnread").length;

  beforeEach(() => {
    chat = new VirtualChat();
    for (const groupId of ["g", "h"]) {
      chat.server.join(groupId);
      chat.server.setMine(groupId, { markedUnread: true });
    }
  });

  it("takes the mark off, there alone, also where the list comes after it was opened", async () => {
    await chat.engine.start();
    chat.engine.open("g");
    chat.network.connect();
    await chat.settle();
    expect([isMarked("g"), isMarked("h")]).toEqual([false, true]);
    chat.engine.open("h");
    await chat.settle();
    expect([isMarked("h"), clearings()]).toEqual([false, 2]);
  });

  it("once: a mark that is set on what is open stays, and nothing is said where none was set", async () => {
    await chat.connect();
    chat.engine.open("g");
    await chat.settle();
    chat.server.setMine("g", { markedUnread: true });
    await chat.settle();
    expect([isMarked("g"), clearings()]).toEqual([true, 1]);
    chat.server.setMine("h", { markedUnread: false });
    await chat.settle();
    chat.engine.open("h");
    await chat.settle();
    expect(clearings()).toBe(1);
  });

  it("is said again where no answer came, in five seconds or with the next connection, and then no more", async () => {
    await chat.connect();
    await chat.settle();
    chat.engine.open("g");
    await chat.clock.pass(0);
    const asked = chat.network.called.findIndex(({ method }) => method === "MarkUnread");
    expect(asked).toBeGreaterThan(0);
    while (chat.network.waiting > 0) chat.network.lose(0);
    await chat.clock.pass(34_999);
    expect(clearings()).toBe(1);
    await chat.clock.pass(1);
    expect(clearings()).toBe(2);
    chat.network.disconnect(false);
    chat.network.connect();
    expect(clearings()).toBe(3);
    await chat.settle();
    expect(isMarked("g")).toBe(false);
    chat.network.disconnect(false);
    chat.network.connect();
    await chat.clock.pass(60_000);
    await chat.settle();
    expect(clearings()).toBe(3);
    chat.engine.stop();
  });
});
