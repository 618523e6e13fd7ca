import { beforeEach, describe, expect, it } from "vitest";
import { Outbox } from "./outbox.ts";
import { memoryStorage, type OutboxEntry } from "./outbox-storage.ts";
import { ReferenceServer } from "./testing/reference-server.ts";
import { VirtualClock } from "./testing/virtual-clock.ts";
import { VirtualNetwork } from "./testing/virtual-network.ts";

const DAY = 86_400_000;

describe("when the outbox sends", () => {
  let clock: VirtualClock;
  let network: VirtualNetwork;
  let server: ReferenceServer;
  let outbox: Outbox;
  let entries: readonly OutboxEntry[];
  let isTooFast: boolean;

  beforeEach(async () => {
    clock = new VirtualClock();
    isTooFast = false;
    network = new VirtualNetwork((method, argument) =>
      isTooFast ? { ok: false, code: "RATE_LIMITED", message: "" } : server.handle(method, argument),
    );
    server = new ReferenceServer(() => {});
    server.join("g");
    const tabs = {
      alone: (_name: string, task: () => Promise<void>) => task(),
      tell: () => {},
      onNews: () => {},
      close: () => {},
    };
    const upload = () => Promise.reject(new Error("nothing is uploaded here"));
    const parts = { port: network, storage: memoryStorage(), tabs, env: clock, me: "me", upload };
    outbox = new Outbox(parts, { changed: (next) => (entries = next), sent: () => {}, progress: () => {} });
    await outbox.start();
  });

  const arrived = (): string[] => server.visible("g").map(({ text }) => text);
  const deliverAll = async (): Promise<void> => {
    await clock.pass(0);
    while (network.waiting > 0) {
      network.deliver(0);
      await clock.pass(0);
    }
  };
  /** Nothing is called for so long, and then one more call is made. */
  const callsAfter = async (ms: number): Promise<void> => {
    const { calls } = network;
    await clock.pass(ms - 1);
    expect(network.calls).toBe(calls);
    await clock.pass(1);
    expect(network.calls).toBe(calls + 1);
  };

  it("half a minute for an answer, then a pause that doubles, until it asks; by hand it begins anew", async () => {
    network.connect();
    await outbox.add("g", { text: "một", replyTo: null });
    await clock.pass(0);
    for (const pause of [1000, 2000, 4000, 8000, 16_000]) {
      network.lose(0);
      await callsAfter(30_000 + pause);
    }
    network.lose(0);
    await clock.pass(29_999);
    expect(entries[0]?.failure).toBeNull();
    await clock.pass(1);
    expect(entries[0]?.failure).toBe("UNSENT");
    await outbox.retry(entries[0]?.clientMsgId ?? "");
    await clock.pass(0);
    network.lose(0);
    await callsAfter(31_000);
    await deliverAll();
    expect([entries, arrived()]).toEqual([[], ["một"]]);
  });

  it("a second after it was too fast", async () => {
    network.connect();
    isTooFast = true;
    await outbox.add("g", { text: "một", replyTo: null });
    await deliverAll();
    await callsAfter(1000);
    isTooFast = false;
    await deliverAll();
    expect(arrived()).toEqual(["một"]);
  });

  it("what was written a day ago without asking, and nothing older", async () => {
    await outbox.add("g", { text: "một", replyTo: null });
    await clock.pass(1);
    await outbox.add("g", { text: "hai", replyTo: null });
    await clock.pass(DAY);
    network.connect();
    await deliverAll();
    expect(arrived()).toEqual(["hai"]);
    expect(entries.map(({ text, failure }) => [text, failure])).toEqual([["một", "EXPIRED"]]);
  });

  it("in the order of writing, also of what was written in one moment", async () => {
    await Promise.all(["một", "hai", "ba"].map((text) => outbox.add("g", { text, replyTo: null })));
    const orders = entries.map(({ order }) => order - clock.now());
    expect(orders).toEqual([0, 1, 2]);
    network.connect();
    await deliverAll();
    expect(arrived()).toEqual(["một", "hai", "ba"]);
  });

  it("nothing any more once it is stopped", async () => {
    network.connect();
    isTooFast = true;
    await outbox.add("g", { text: "một", replyTo: null });
    await deliverAll();
    server.join("h");
    await outbox.add("h", { text: "hai", replyTo: null });
    await clock.pass(0);
    const { calls } = network;
    outbox.stop();
    network.disconnect(false);
    network.connect();
    await clock.pass(120_000);
    expect([network.calls, clock.timers]).toEqual([calls, 0]);
    expect(entries.map(({ text }) => text)).toEqual(["một", "hai"]);
  });
});
