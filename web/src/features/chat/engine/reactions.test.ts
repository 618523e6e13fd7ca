import { beforeEach, describe, expect, it } from "vitest";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Conversation } from "./model.ts";
import { reactionKey, shownReactions } from "./pending-reaction.ts";
import { message } from "./testing/message.ts";
import { VirtualChat } from "./testing/virtual-chat.ts";

describe("the reactions to show", () => {
  const reactions = [
    { expressionId: 1, count: 3, mine: true },
    { expressionId: 2, count: 1, mine: false },
  ];
  const row: ChatMessage = { ...message(1, 7), reactions };
  const shown = (expressionId: number, settledAt: number | null, from = row) =>
    shownReactions(from, { message: from, expressionId, settledAt }).map(
      (one) => `${one.expressionId}×${one.count}${one.mine ? " mine" : ""}`,
    );

  it("are those of the message, without a wish of mine or once it shows that wish", () => {
    expect(shownReactions(row, undefined)).toBe(reactions);
    expect([shown(2, 6), shown(2, 7)]).toEqual([
      ["1×3 mine", "2×1"],
      ["1×3 mine", "2×1"],
    ]);
  });

  it("have my wish in place of the one before, until the message shows it", () => {
    for (const settledAt of [null, 8]) {
      expect(shown(2, settledAt)).toEqual(["1×2", "2×2 mine"]);
      expect(shown(1, settledAt)).toEqual(["1×3 mine", "2×1"]);
      expect(shown(4, settledAt)).toEqual(["1×2", "2×1", "4×1 mine"]);
      expect(shown(0, settledAt)).toEqual(["1×2", "2×1"]);
    }
    const alone = { ...row, reactions: [{ expressionId: 1, count: 1, mine: true }] };
    expect([shown(0, null, alone), shown(2, null, alone)]).toEqual([[], ["2×1 mine"]]);
  });
});

describe("Reactions", () => {
  let chat: VirtualChat;

  const loaded = (): ChatMessage => {
    const found = chat.engine.store.conversation("g")?.window?.messages[0];
    if (!found) throw new Error("not loaded");
    return found;
  };
  const shown = () => shownReactions(loaded(), chat.engine.store.getState().reactions.get(reactionKey(loaded())));

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
    void chat.engine.react(loaded(), 2);
    expect(shown()).toEqual([{ expressionId: 2, count: 2, mine: true }]);
    void chat.engine.react(loaded(), 1);
    expect(shown()).toEqual([
      { expressionId: 2, count: 1, mine: false },
      { expressionId: 1, count: 1, mine: true },
    ]);
    await chat.settle();
    expect(loaded().reactions).toEqual([
      { expressionId: 1, count: 1, mine: true },
      { expressionId: 2, count: 1, mine: false },
    ]);
    expect(shown()).toEqual(loaded().reactions);
  });

  it("sends only the last wish, and the same again after a lost answer", async () => {
    void chat.engine.react(loaded(), 3);
    void chat.engine.react(loaded(), 0);
    void chat.engine.react(loaded(), 4);
    await chat.clock.pass(0);
    chat.network.disconnect(true);
    chat.network.connect();
    await chat.clock.pass(5000);
    await chat.settle();
    expect(loaded().reactions.filter((reaction) => reaction.mine)).toEqual([{ expressionId: 4, count: 1, mine: true }]);
  });

  it("takes back what the server refuses", async () => {
    chat.server.leave("g");
    const accepted = chat.engine.react(loaded(), 1);
    await chat.settle();
    expect(await accepted).toBe(false);
    expect(chat.engine.store.getState().reactions.size).toBe(0);
  });

  it("says no only when the server does: not while another wish is on its way, nor when the answer was lost", async () => {
    const first = chat.engine.react(loaded(), 3);
    expect(await chat.engine.react(loaded(), 4)).toBe(true);
    await chat.settle();
    expect(await first).toBe(true);
    const lost = chat.engine.react(loaded(), 5);
    await chat.clock.pass(0);
    chat.network.disconnect(false);
    expect(await lost).toBe(true);
    expect(shown()).toContainEqual({ expressionId: 5, count: 1, mine: true });
  });

  it("forgets a wish once its message shows it, and sends it no more", async () => {
    await Promise.all([chat.engine.react(loaded(), 3), chat.settle()]);
    chat.server.post("g", "an", "hai", "c-2");
    await chat.settle();
    const [, second] = chat.engine.store.conversation("g")?.window?.messages ?? [];
    await Promise.all([chat.engine.react(second ?? loaded(), 1), chat.settle()]);
    expect([...chat.engine.store.getState().reactions.keys()]).toEqual(["g 2"]);
    const { calls } = chat.network;
    chat.network.disconnect(false);
    chat.network.connect();
    expect(chat.network.called.slice(calls)).toEqual([]);
  });

  it("forgets one that the last change that is known has brought, with the next wish", async () => {
    chat.server.post("g", "an", "hai", "c-2");
    await chat.settle();
    const [first, second] = chat.engine.store.conversation("g")?.window?.messages ?? [];
    if (!first || !second) throw new Error("not loaded");
    await Promise.all([chat.engine.react(first, 3), chat.settle()]);
    const pending = chat.engine.store.getState().reactions.get(reactionKey(first));
    expect(chat.engine.store.conversation("g")?.changeSeq).toBe(pending?.settledAt);
    void chat.engine.react(second, 1);
    expect([...chat.engine.store.getState().reactions.keys()]).toEqual(["g 2"]);
  });

  it("R7-13 names the message, and the other person of a conversation of two", async () => {
    const sent = async (type: Conversation["type"]): Promise<unknown> => {
      const { store } = chat.engine;
      store.put({ ...store.conversation("g")!, type });
      const { calls } = chat.network;
      void chat.engine.react(loaded(), 2);
      const [call] = chat.network.called.slice(calls);
      await chat.settle();
      return JSON.parse(String(call?.argument));
    };
    const about = { chatGroupID: "g", chatMessageId: "g-1", chatExpressionId: 2 };
    expect(await sent(ENUMS.chatGroupType.USERS)).toEqual({ ...about, isGroup: true, userCode: "" });
    expect(await sent(ENUMS.chatGroupType.DIRECT)).toEqual({ ...about, isGroup: false, userCode: "an" });
  });
});
