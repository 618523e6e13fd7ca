import { expect, it } from "vitest";
import { VirtualChat } from "./testing/virtual-chat.ts";

it.each([
  ["removed", (chat: VirtualChat) => chat.server.leave("g")],
  ["left", (chat: VirtualChat) => chat.server.leave("g", "left")],
  ["dissolved", (chat: VirtualChat) => chat.server.dissolve("g")],
] as const)("R7-12 whoever is out of a conversation knows why: %s", async (how, happens) => {
  const chat = new VirtualChat();
  chat.server.join("g");
  await chat.connect();
  await chat.settle();
  happens(chat);
  await chat.settle();
  const { conversations, ended } = chat.engine.store.getState();
  expect(conversations.has("g")).toBe(false);
  expect(ended.get("g")).toEqual({ how, by: how === "left" ? "me" : "an" });
});
