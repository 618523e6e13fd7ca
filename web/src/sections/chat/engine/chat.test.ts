import { beforeEach, describe, expect, it } from "vitest";
import { ChatEngine } from "./chat.ts";
import { memoryStorage, type OutboxStorage } from "./outbox-storage.ts";
import { ReferenceServer } from "./testing/reference-server.ts";
import { VirtualClock } from "./testing/virtual-clock.ts";
import { VirtualNetwork } from "./testing/virtual-network.ts";

describe("ChatEngine", () => {
  let clock: VirtualClock;
  let network: VirtualNetwork;
  let server: ReferenceServer;
  let engine: ChatEngine;
  let storage: OutboxStorage;

  const settle = async (): Promise<void> => {
    await clock.pass(0);
    while (network.waiting > 0) {
      network.deliver(0);
      await clock.pass(0);
    }
  };

  beforeEach(async () => {
    clock = new VirtualClock();
    network = new VirtualNetwork((method, argument) => server.handle(method, argument));
    server = new ReferenceServer((event, payload) => network.push(event, structuredClone(payload)));
    storage = memoryStorage();
    server.join("g");
    server.post("g", "an", "chào", "c-1");
    engine = new ChatEngine({
      port: network,
      env: clock,
      storage,
      tabs: { alone: (_name, task) => task(), tell: () => {}, onNews: () => {}, close: () => {} },
      me: "me",
    });
    await engine.start();
    network.connect();
    engine.open("g");
    await settle();
  });

  it("a read mark whose answer was lost is sent again on the same connection", async () => {
    engine.looksAt("g", [1], true);
    await clock.pass(800);
    expect(engine.store.conversation("g")?.readCountNo).toBe(1);
    network.lose(0);
    expect(server.groups.get("g")?.marks.get("me")?.lastReadSeq).toBe(0);
    await clock.pass(35_000);
    await settle();
    expect(server.groups.get("g")?.marks.get("me")?.lastReadSeq).toBe(1);
  });

  it("a message that was given up but had arrived is not offered for sending again", async () => {
    await storage.put({
      clientMsgId: "01940000-0000-7000-8000-000000000001",
      userId: "me",
      groupId: "g",
      text: "đã tới",
      replyTo: null,
      order: 1,
      createdAt: clock.now(),
      failure: "UNSENT",
    });
    server.post("g", "me", "đã tới", "01940000-0000-7000-8000-000000000001");
    await settle();
    await engine.send("g", "tin khác", null);
    await settle();
    expect(engine.store.getState().outbox).toEqual([]);
    expect(await storage.list("me")).toEqual([]);
    expect(server.visible("g").map((message) => message.text)).toEqual(["chào", "đã tới", "tin khác"]);
  });

  it("does not take a message of somebody else for mine, whatever its id", async () => {
    network.disconnect(false);
    await engine.send("g", "của tôi", null);
    const [entry] = engine.store.getState().outbox;
    server.post("g", "an", "mạo danh", entry?.clientMsgId ?? "");
    network.connect();
    await clock.pass(2000);
    await settle();
    expect(server.visible("g").map((message) => message.text)).toEqual(["chào", "mạo danh", "của tôi"]);
  });
});
