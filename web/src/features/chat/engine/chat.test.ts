import { beforeEach, describe, expect, it } from "vitest";
import { VirtualChat } from "./testing/virtual-chat.ts";

describe("ChatEngine", () => {
  let chat: VirtualChat;

  beforeEach(async () => {
    chat = new VirtualChat();
    chat.server.join("g");
    chat.server.post("g", "an", "chào", "c-1");
    await chat.connect();
    chat.engine.open("g");
    await chat.settle();
  });

  it("a read mark whose answer was lost is sent again on the same connection", async () => {
    chat.engine.looksAt("g", [1], true);
    await chat.clock.pass(800);
    expect(chat.engine.store.conversation("g")?.readCountNo).toBe(1);
    chat.network.lose(0);
    expect(chat.server.groups.get("g")?.marks.get("me")?.lastReadSeq).toBe(0);
    await chat.clock.pass(35_000);
    await chat.settle();
    expect(chat.server.groups.get("g")?.marks.get("me")?.lastReadSeq).toBe(1);
  });

  it("a message that was given up but had arrived is not offered for sending again", async () => {
    await chat.storage.put({
      clientMsgId: "01940000-0000-7000-8000-000000000001",
      userId: "me",
      groupId: "g",
      text: "đã tới",
      replyTo: null,
      order: 1,
      createdAt: chat.clock.now(),
      failure: "UNSENT",
    });
    chat.server.post("g", "me", "đã tới", "01940000-0000-7000-8000-000000000001");
    await chat.settle();
    await chat.engine.send("g", "tin khác", null);
    await chat.settle();
    expect(chat.engine.store.getState().outbox).toEqual([]);
    expect(await chat.storage.list("me")).toEqual([]);
    expect(chat.server.visible("g").map((message) => message.text)).toEqual(["chào", "đã tới", "tin khác"]);
  });

  it("does not take a message of somebody else for mine, whatever its id", async () => {
    chat.network.disconnect(false);
    await chat.engine.send("g", "của tôi", null);
    const [entry] = chat.engine.store.getState().outbox;
    chat.server.post("g", "an", "mạo danh", entry?.clientMsgId ?? "");
    chat.network.connect();
    await chat.clock.pass(2000);
    await chat.settle();
    expect(chat.server.visible("g").map((message) => message.text)).toEqual(["chào", "mạo danh", "của tôi"]);
  });
});
