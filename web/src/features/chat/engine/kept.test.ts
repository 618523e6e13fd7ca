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
    next.engine.showKept(kept, 0);
  });

  it("stands on the screen without a connection, and asks nobody", async () => {
    next.engine.open("g");
    await next.settle();
    expect(words("g")).toEqual(["mật khẩu cổng 2468"]);
    expect(next.engine.store.getState()).toMatchObject({ ready: true, kept: true });
    expect(next.network.calls).toBe(0);
  });

  it("leaves the place to what the server says as soon as it says it: recalled, taken away, put out", async () => {
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
    next.engine.showKept(kept, 0);
    expect(next.engine.store.getState()).toMatchObject({ kept: false, conversations: new Map() });
  });
});
