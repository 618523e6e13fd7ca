import { beforeEach, describe, expect, it } from "vitest";
import { VirtualChat } from "./testing/virtual-chat.ts";

describe("events that come before what they belong to is known", () => {
  let chat: VirtualChat;
  const conversation = (groupId: string) => chat.engine.store.conversation(groupId);

  beforeEach(async () => {
    chat = new VirtualChat();
    chat.server.join("g");
    await chat.connect();
    await chat.settle();
  });

  it("are applied with the list that brings their conversation, without another question", async () => {
    const { network, server, clock } = chat;
    server.join("h");
    network.deliver(0);
    // The question reaches the server before the message is written, and its answer comes after the message's event.
    network.deliver(0);
    server.post("h", "an", "chào tổ mới", "c-h");
    network.deliver(1);
    expect(conversation("h")).toBeUndefined();
    network.deliver(0);
    await clock.pass(0);
    expect(conversation("h")).toMatchObject({ changeSeq: 1, lastSeq: 1, preview: { text: "chào tổ mới" } });
    await chat.settle();
    expect(conversation("h")).toMatchObject({ changeSeq: 1, lastSeq: 1, countNo: 1 });
  });

  it("make no question of their own while a lost connection is still to be made good by the list", async () => {
    const { network, server, clock } = chat;
    chat.engine.open("g");
    await chat.settle();
    network.disconnect(false);
    network.connect();
    const { calls } = network;
    server.post("g", "an", "một", "c-1");
    network.lose(0);
    server.post("g", "an", "hai", "c-2");
    network.deliver(0);
    await clock.pass(900);
    expect(network.calls).toBe(calls);
    await clock.pass(200);
    expect(network.calls).toBe(calls + 1);
    await chat.settle();
    expect(conversation("g")).toMatchObject({ changeSeq: 2, lastSeq: 2 });
    expect(conversation("g")?.window?.messages.map(({ text }) => text)).toEqual(["một", "hai"]);
  });

  it("take the members of a list even where only one is left", async () => {
    const { network, server } = chat;
    for (const userId of ["an", "binh"]) {
      server.toggle("g", userId);
      network.lose(0);
    }
    await chat.clock.pass(60_000);
    await chat.settle();
    expect(conversation("g")?.members.map(({ userId }) => userId)).toEqual(["me"]);
  });
});
