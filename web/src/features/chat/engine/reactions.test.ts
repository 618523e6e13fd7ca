import { beforeEach, describe, expect, it } from "vitest";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { reactionKey, shownReactions } from "./pending-reaction.ts";
import { VirtualChat } from "./testing/virtual-chat.ts";

describe("Reactions", () => {
  let chat: VirtualChat;

  const message = (): ChatMessage => {
    const found = chat.engine.store.conversation("g")?.window?.messages[0];
    if (!found) throw new Error("not loaded");
    return found;
  };
  const shown = () => shownReactions(message(), chat.engine.store.getState().reactions.get(reactionKey(message())));

  beforeEach(async () => {
    chat = new VirtualChat();
    chat.server.join("g");
    chat.server.post("g", "an", "chào", "c-1");
    chat.server.react("g", "an", 1, 2);
    await chat.connect();
    chat.engine.open("g");
    await chat.settle();
  });

  it("R3-11 shows mine at once and takes the one before it away", async () => {
    void chat.engine.react(message(), 2);
    expect(shown()).toEqual([{ expressionId: 2, count: 2, mine: true }]);
    void chat.engine.react(message(), 1);
    expect(shown()).toEqual([
      { expressionId: 2, count: 1, mine: false },
      { expressionId: 1, count: 1, mine: true },
    ]);
    await chat.settle();
    expect(message().reactions).toEqual([
      { expressionId: 1, count: 1, mine: true },
      { expressionId: 2, count: 1, mine: false },
    ]);
    expect(shown()).toEqual(message().reactions);
  });

  it("sends only the last wish, and the same again after a lost answer", async () => {
    void chat.engine.react(message(), 3);
    void chat.engine.react(message(), 0);
    void chat.engine.react(message(), 4);
    await chat.clock.pass(0);
    chat.network.disconnect(true);
    chat.network.connect();
    await chat.clock.pass(5000);
    await chat.settle();
    expect(message().reactions.filter((reaction) => reaction.mine)).toEqual([
      { expressionId: 4, count: 1, mine: true },
    ]);
  });

  it("takes back what the server refuses", async () => {
    chat.server.leave("g");
    const accepted = chat.engine.react(message(), 1);
    await chat.settle();
    expect(await accepted).toBe(false);
    expect(chat.engine.store.getState().reactions.size).toBe(0);
  });
});
