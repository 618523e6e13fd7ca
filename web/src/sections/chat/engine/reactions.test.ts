import { beforeEach, describe, expect, it } from "vitest";
import type { ChatMessage } from "@nepnha/contract/hub";
import { ChatEngine } from "./chat.ts";
import { memoryStorage } from "./outbox-storage.ts";
import { reactionKey, shownReactions } from "./pending-reaction.ts";
import { ReferenceServer } from "./testing/reference-server.ts";
import { VirtualClock } from "./testing/virtual-clock.ts";
import { VirtualNetwork } from "./testing/virtual-network.ts";

describe("Reactions", () => {
  let clock: VirtualClock;
  let network: VirtualNetwork;
  let server: ReferenceServer;
  let engine: ChatEngine;

  const settle = async (): Promise<void> => {
    await clock.pass(0);
    while (network.waiting > 0) {
      network.deliver(0);
      await clock.pass(0);
    }
  };
  const message = (): ChatMessage => {
    const found = engine.store.conversation("g")?.window?.messages[0];
    if (!found) throw new Error("not loaded");
    return found;
  };
  const shown = () => shownReactions(message(), engine.store.getState().reactions.get(reactionKey(message())));

  beforeEach(async () => {
    clock = new VirtualClock();
    network = new VirtualNetwork((method, argument) => server.handle(method, argument));
    server = new ReferenceServer((event, payload) => network.push(event, structuredClone(payload)));
    server.join("g");
    server.post("g", "an", "chào", "c-1");
    server.react("g", "an", 1, 2);
    engine = new ChatEngine({
      port: network,
      env: clock,
      storage: memoryStorage(),
      tabs: { alone: (_name, task) => task(), tell: () => {}, onNews: () => {}, close: () => {} },
      me: "me",
    });
    await engine.start();
    network.connect();
    engine.open("g");
    await settle();
  });

  it("R3-11 shows mine at once and takes the one before it away", async () => {
    void engine.react(message(), 2);
    expect(shown()).toEqual([{ expressionId: 2, count: 2, mine: true }]);
    void engine.react(message(), 1);
    expect(shown()).toEqual([
      { expressionId: 2, count: 1, mine: false },
      { expressionId: 1, count: 1, mine: true },
    ]);
    await settle();
    expect(message().reactions).toEqual([
      { expressionId: 1, count: 1, mine: true },
      { expressionId: 2, count: 1, mine: false },
    ]);
    expect(shown()).toEqual(message().reactions);
  });

  it("sends only the last wish, and the same again after a lost answer", async () => {
    void engine.react(message(), 3);
    void engine.react(message(), 0);
    void engine.react(message(), 4);
    await clock.pass(0);
    network.disconnect(true);
    network.connect();
    await clock.pass(5000);
    await settle();
    expect(message().reactions.filter((reaction) => reaction.mine)).toEqual([
      { expressionId: 4, count: 1, mine: true },
    ]);
  });

  it("takes back what the server refuses", async () => {
    server.leave("g");
    const accepted = engine.react(message(), 1);
    await settle();
    expect(await accepted).toBe(false);
    expect(engine.store.getState().reactions.size).toBe(0);
  });
});
