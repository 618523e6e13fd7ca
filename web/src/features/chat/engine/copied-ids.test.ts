import { expect, it } from "vitest";
import { VirtualChat } from "./testing/virtual-chat.ts";

it("a message of somebody else's that has the id of mine leaves mine where it waits", async () => {
  const clientMsgId = "01940000-0000-7000-8000-000000000002";
  const chat = new VirtualChat();
  chat.server.join("g");
  chat.server.post("g", "an", "chào", "c-1");
  await chat.storage.put({
    clientMsgId,
    userId: "me",
    groupId: "g",
    text: "của tôi",
    replyTo: null,
    order: 1,
    createdAt: chat.clock.now(),
    failure: "UNSENT",
  });
  await chat.connect();
  chat.engine.open("g");
  await chat.settle();
  chat.server.post("g", "an", "chép lại", clientMsgId);
  await chat.settle();
  await chat.engine.send("g", { text: "tin khác", replyTo: null });
  await chat.settle();
  expect(chat.engine.store.getState().outbox.map(({ text }) => text)).toEqual(["của tôi"]);
});
