import { beforeEach, describe, expect, it } from "vitest";
import type { Conversation } from "./model.ts";
import { VirtualChat } from "./testing/virtual-chat.ts";

/** What a device with all of two conversations has kept of them. */
async function keptOf(chat: VirtualChat): Promise<ReadonlyMap<string, Conversation>> {
  for (const groupId of ["g", "h"]) {
    chat.server.join(groupId);
    chat.server.post(groupId, "an", "mật khẩu cổng 2468", `c-${groupId}`);
  }
  await chat.connect();
  await chat.settle();
  for (const groupId of ["g", "h"]) {
    chat.engine.open(groupId);
    await chat.settle();
  }
  chat.engine.stop();
  return chat.engine.store.getState().conversations;
}

describe("R9-04 what a device kept", () => {
  let chat: VirtualChat;
  let next: VirtualChat;
  let kept: ReadonlyMap<string, Conversation>;
  const words = (groupId: string) => next.engine.store.conversation(groupId)?.window?.messages.map(({ text }) => text);

  beforeEach(async () => {
    chat = new VirtualChat();
    kept = await keptOf(chat);
    next = new VirtualChat();
    await next.engine.start();
    next.engine.showKept(kept, 0, 0);
  });

  it("stands on the screen without a connection, and asks nobody", async () => {
    next.engine.open("g");
    await next.settle();
    expect(words("g")).toEqual(["mật khẩu cổng 2468"]);
    expect(next.engine.store.getState()).toMatchObject({ ready: true, kept: true });
    expect(next.network.calls).toBe(0);
  });

  it("leaves the place to what the server says where nobody knows what was hidden since: recalled, put out", async () => {
    next.server.join("g");
    next.server.post("g", "an", "", "c-g");
    next.engine.open("g");
    next.network.connect();
    await next.settle();
    expect(next.engine.store.getState()).toMatchObject({ ready: true, kept: false });
    expect(words("g")).toEqual([""]);
    expect([...next.engine.store.getState().conversations.keys()]).toEqual(["g"]);
  });

  it("a message that comes before the first answer is there after it", async () => {
    next.server.join("g");
    next.server.post("g", "an", "mật khẩu cổng 2468", "c-g");
    next.network.connect();
    next.server.post("g", "an", "Anh tới rồi", "c-new");
    await next.settle();
    expect(next.engine.store.conversation("g")).toMatchObject({ lastSeq: 2, preview: { text: "Anh tới rồi" } });
  });

  it("does not take the place of what is known already", async () => {
    next = new VirtualChat();
    await next.connect();
    await next.settle();
    next.engine.showKept(kept, 0, 0);
    expect(next.engine.store.getState()).toMatchObject({ kept: false, conversations: new Map() });
  });
});

describe("R9-04 what a device kept up to a number of mine", () => {
  let chat: VirtualChat;
  const words = (groupId: string) => chat.engine.store.conversation(groupId)?.window?.messages.map(({ text }) => text);

  /** The page is opened again after this has happened without it, with what it had. */
  async function reopenAfter(happens: () => void): Promise<void> {
    const { conversations } = chat.engine.store.getState();
    const { data } = chat.server.handle("SyncState", { userSeq: 0, groups: [] }) as { data: { userSeq: number } };
    await chat.reopen();
    happens();
    chat.engine.showKept(conversations, 0, data.userSeq);
    chat.engine.open("g");
  }

  beforeEach(async () => {
    chat = new VirtualChat();
    for (const groupId of ["g", "h"]) {
      chat.server.join(groupId);
      for (const text of ["một", "hai", "ba"]) chat.server.post(groupId, "an", text, `${groupId}-${text}`);
    }
    await chat.connect();
    await chat.settle();
    for (const groupId of ["h", "g"]) {
      chat.engine.open(groupId);
      await chat.settle();
    }
  });

  it("stays when the connection is lost again before its messages were told", async () => {
    await reopenAfter(() => chat.server.post("g", "an", "bốn", "g-bốn"));
    chat.network.connect();
    await chat.clock.pass(0);
    // The question about my conversations, and its answer; then the line is dead.
    chat.network.deliver(0);
    chat.network.deliver(0);
    await chat.clock.pass(0);
    expect(chat.engine.store.getState().kept).toBe(false);
    chat.network.disconnect(false);
    expect(words("g")).toEqual(["một", "hai", "ba"]);
    expect(words("h")).toEqual(["một", "hai", "ba"]);
    chat.network.connect();
    await chat.clock.pass(3000);
    await chat.settle();
    expect(words("g")).toEqual(["một", "hai", "ba", "bốn"]);
  });

  it("hears what was said, edited and recalled meanwhile, and asks for no page again", async () => {
    await reopenAfter(() => {
      chat.server.edit("g", 1, "mốt");
      chat.server.recall("g", 2);
      chat.server.post("g", "an", "bốn", "g-bốn");
    });
    const asked = chat.network.calls;
    chat.network.connect();
    await chat.settle();
    expect(words("g")).toEqual(["mốt", "", "ba", "bốn"]);
    expect(chat.network.called.slice(asked).map(({ method }) => method)).not.toContain("GetMessages");
  });

  it("goes where I am no member any more, and what is new comes", async () => {
    await reopenAfter(() => {
      chat.server.leave("g");
      chat.server.join("i");
    });
    chat.network.connect();
    await chat.settle();
    expect([...chat.engine.store.getState().conversations.keys()]).toEqual(["h", "i"]);
  });
});
