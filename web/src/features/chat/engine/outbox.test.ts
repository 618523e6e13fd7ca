// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { beforeEach, describe, expect, it } from "vitest";
import { VirtualClock } from "./testing/virtual-clock.ts";
import { VirtualNetwork } from "./testing/virtual-network.ts";
import { ReferenceServer } from "./testing/reference-server.ts";
import { Lanes } from "./lanes.ts";
import { Outbox } from "./outbox.ts";
import { openOutboxStorage, type OutboxEntry, type OutboxStorage } from "./outbox-storage.ts";
import type { TabNews, Tabs } from "./tabs.ts";

/** The database answers with tasks of the browser, not of the virtual clock. */
async function untilTrue(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !holds(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(holds()).toBe(true);
}

let databases = 0;

describe("Outbox", () => {
  let clock: VirtualClock;
  let network: VirtualNetwork;
  let server: ReferenceServer;
  let storage: OutboxStorage;
  let refusal: string | null;

  beforeEach(async () => {
    clock = new VirtualClock();
    refusal = null;
    network = new VirtualNetwork((method, argument) =>
      refusal ? { ok: false, code: refusal as "READONLY", message: "" } : server.handle(method, argument),
    );
    server = new ReferenceServer(() => {});
    server.join("g");
    storage = await openOutboxStorage(`outbox-${(databases += 1)}`);
  });

  /** Two tabs share their locks and hear each other. */
  const locks = new Lanes(() => {});
  const listeners = new Set<(news: TabNews) => void>();
  const tab = (): Tabs => {
    let mine: (news: TabNews) => void = () => {};
    return {
      alone: (name, task) => locks.run(name, task),
      tell: (news) => {
        for (const listener of listeners) if (listener !== mine) listener(structuredClone(news));
      },
      onNews: (handler) => listeners.add((mine = handler)),
      close: () => listeners.delete(mine),
    };
  };

  const upload = () => Promise.reject(new Error("nothing is uploaded here"));
  const make = async (): Promise<{ outbox: Outbox; entries: () => readonly OutboxEntry[]; sent: ChatMessage[] }> => {
    let entries: readonly OutboxEntry[] = [];
    const sent: ChatMessage[] = [];
    const parts = { port: network, storage, tabs: tab(), env: clock, me: "me", upload };
    const outbox = new Outbox(parts, {
      changed: (next) => (entries = next),
      sent: (message) => sent.push(message),
      progress: () => {},
    });
    await outbox.start();
    return { outbox, entries: () => entries, sent };
  };
  const arrived = (): string[] => server.visible("g").map((message) => message.text);
  const deliver = async (): Promise<void> => {
    await untilTrue(() => network.waiting > 0);
    network.deliver(0);
    await clock.pass(0);
  };

  it("keeps texts over a reload and sends them in their order, each once", async () => {
    const before = await make();
    for (const text of ["một", "hai", "ba"]) await before.outbox.add("g", { text, replyTo: null });
    expect(before.entries().map((entry) => entry.text)).toEqual(["một", "hai", "ba"]);
    before.outbox.stop();

    const after = await make();
    expect(after.entries().map((entry) => entry.text)).toEqual(["một", "hai", "ba"]);
    network.connect();
    for (let step = 0; step < 6; step += 1) {
      await deliver();
      expect(network.waiting, "one under way at a time").toBeLessThanOrEqual(1);
    }
    await untilTrue(() => after.entries().length === 0);
    expect(arrived()).toEqual(["một", "hai", "ba"]);
    expect(after.sent.map((message) => message.seq)).toEqual([1, 2, 3]);
    expect(await storage.list("me")).toEqual([]);
  });

  it("shows a text at once, calls it safe and sends it only when it is stored", async () => {
    const stored = storage;
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    storage = {
      ...stored,
      async put(entry) {
        await gate;
        await stored.put(entry);
      },
    };
    const { outbox, entries } = await make();
    network.connect();
    const steps: string[] = [];
    const added = outbox.add("g", { text: "một", replyTo: null }).then(() => steps.push("safe"));
    expect(entries().map(({ text }) => text)).toEqual(["một"]);
    // Whatever looks at the database meanwhile has its answer by now.
    for (let turn = 0; turn < 3; turn += 1) expect(await stored.list("me")).toEqual([]);
    expect([steps, network.calls]).toEqual([[], 0]);
    steps.push("stored");
    open();
    await added;
    expect(steps).toEqual(["stored", "safe"]);
    expect((await stored.list("me")).map(({ text }) => text)).toEqual(["một"]);
    await deliver();
    await deliver();
    await untilTrue(() => entries().length === 0);
    expect(arrived()).toEqual(["một"]);
  });

  it("says so when a text could not be stored", async () => {
    storage = { ...storage, put: () => Promise.reject(new Error("The disk is full")) };
    const { outbox } = await make();
    await expect(outbox.add("g", { text: "một", replyTo: null })).rejects.toThrow("The disk is full");
  });

  it("says so when what was refused could not be put back in line, or not be given up, and keeps it as it is", async () => {
    const { outbox, entries } = await make();
    network.connect();
    refusal = "READONLY";
    const { clientMsgId } = await outbox.add("g", { text: "một", replyTo: null });
    await deliver();
    await deliver();
    await untilTrue(() => entries()[0]?.failure === "READONLY");
    storage.put = () => Promise.reject(new Error("The disk is full"));
    storage.remove = () => Promise.reject(new Error("The disk is broken"));
    const { calls } = network;
    await expect(outbox.retry(clientMsgId)).rejects.toThrow("The disk is full");
    await expect(outbox.remove(clientMsgId)).rejects.toThrow("The disk is broken");
    await clock.pass(120_000);
    expect(entries().map(({ text, failure }) => [text, failure])).toEqual([["một", "READONLY"]]);
    expect(network.calls).toBe(calls);
  });

  it("repeats a message whose acknowledgement was lost with the same id", async () => {
    const { outbox, entries, sent } = await make();
    network.connect();
    await outbox.add("g", { text: "một", replyTo: null });
    await untilTrue(() => network.waiting === 1);
    network.disconnect(true);
    expect(arrived()).toEqual(["một"]);
    await clock.pass(0);
    expect(entries()).toHaveLength(1);
    network.connect();
    await deliver();
    await deliver();
    await untilTrue(() => entries().length === 0);
    expect(arrived()).toEqual(["một"]);
    expect(sent).toHaveLength(1);
  });

  it("marks a refused message and goes on with the next; it is sent again or deleted by hand", async () => {
    const { outbox, entries } = await make();
    network.connect();
    refusal = "READONLY";
    await outbox.add("g", { text: "một", replyTo: null });
    await deliver();
    await deliver();
    await untilTrue(() => entries()[0]?.failure === "READONLY");
    const calls = network.calls;
    await clock.pass(120_000);
    expect(network.calls).toBe(calls);

    refusal = null;
    await outbox.add("g", { text: "hai", replyTo: null });
    await deliver();
    await deliver();
    await untilTrue(() => entries().length === 1);
    await outbox.retry(entries()[0]?.clientMsgId ?? "");
    await deliver();
    await deliver();
    await untilTrue(() => entries().length === 0);
    expect(arrived()).toEqual(["hai", "một"]);

    refusal = "NOT_MEMBER";
    await outbox.add("g", { text: "ba", replyTo: null });
    await deliver();
    await deliver();
    await untilTrue(() => entries()[0]?.failure === "NOT_MEMBER");
    await outbox.remove(entries()[0]?.clientMsgId ?? "");
    expect(await storage.list("me")).toEqual([]);
  });

  it.each([
    ["refused", "READONLY", ["READONLY", null]],
    ["acknowledged", null, [null]],
  ])("shows what was %s before it goes on with the next", async (_what, code, shown) => {
    const { outbox, entries } = await make();
    await outbox.add("g", { text: "một", replyTo: null });
    await outbox.add("g", { text: "hai", replyTo: null });
    network.connect();
    await untilTrue(() => network.waiting > 0);
    const [calls, stored] = [network.calls, { ...storage }];
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    let looks = 0;
    // The first look at the database behind its change has to wait.
    const hold = (): void => {
      storage.list = async (userId) => {
        if ((looks += 1) === 1) await gate;
        return stored.list(userId);
      };
    };
    const change = async <T>(write: Promise<T>): Promise<T> => write.finally(hold);
    storage.put = (entry) => change(stored.put(entry));
    storage.remove = (clientMsgId) => change(stored.remove(clientMsgId));
    refusal = code;
    await deliver();
    await deliver();
    await untilTrue(() => looks > 0);
    for (let turn = 0; turn < 3; turn += 1) await stored.list("me");
    expect([network.calls, entries().length]).toEqual([calls, 2]);
    open();
    await untilTrue(() => network.calls > calls);
    expect(entries().map(({ failure }) => failure)).toEqual(shown);
    await deliver();
    await deliver();
    await untilTrue(() => entries().every(({ failure }) => failure !== null));
  });

  it("waits and goes on by itself when it was too fast for the server", async () => {
    const { outbox, entries } = await make();
    network.connect();
    refusal = "RATE_LIMITED";
    await outbox.add("g", { text: "một", replyTo: null });
    for (let tries = 0; tries < 10; tries += 1) {
      await deliver();
      await deliver();
      expect(entries()[0]?.failure).toBeNull();
      await clock.pass(1000);
    }
    refusal = null;
    await deliver();
    await deliver();
    await untilTrue(() => entries().length === 0);
    expect(arrived()).toEqual(["một"]);
  });

  it("tries six times on a connection that stands, and then asks", async () => {
    const { outbox, entries } = await make();
    network.connect();
    await outbox.add("g", { text: "một", replyTo: null });
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(entries()[0]?.failure).toBeNull();
      await untilTrue(() => network.waiting === 1);
      expect(network.calls).toBe(tries);
      network.lose(0);
      // Longer than an answer is waited for, and than the longest pause after it.
      await clock.pass(90_000);
    }
    await untilTrue(() => entries()[0]?.failure === "UNSENT");
    await clock.pass(90_000);
    expect([network.calls, arrived()]).toEqual([6, []]);
    await outbox.retry(entries()[0]?.clientMsgId ?? "");
    await deliver();
    await deliver();
    await untilTrue(() => entries().length === 0);
    expect(arrived()).toEqual(["một"]);
  });

  it("asks before it sends what was written more than a day ago", async () => {
    const { outbox, entries } = await make();
    await outbox.add("g", { text: "một", replyTo: null });
    await clock.pass(24 * 60 * 60_000 + 1);
    network.connect();
    await untilTrue(() => entries()[0]?.failure === "EXPIRED");
    expect(network.calls).toBe(0);
    await outbox.retry(entries()[0]?.clientMsgId ?? "");
    await deliver();
    await deliver();
    await untilTrue(() => entries().length === 0);
    expect(arrived()).toEqual(["một"]);
  });

  it("two tabs show one queue and send each message once", async () => {
    const one = await make();
    const two = await make();
    network.connect();
    await one.outbox.add("g", { text: "một", replyTo: null });
    await two.outbox.add("g", { text: "hai", replyTo: null });
    await untilTrue(() => one.entries().length === 2 && two.entries().length === 2);
    for (let step = 0; step < 4; step += 1) {
      await deliver();
      expect(network.waiting).toBeLessThanOrEqual(1);
    }
    await untilTrue(() => one.entries().length === 0 && two.entries().length === 0);
    expect(arrived()).toEqual(["một", "hai"]);
    expect(one.sent.map((message) => message.text)).toEqual(["một", "hai"]);
    expect(two.sent.map((message) => message.text)).toEqual(["một", "hai"]);
  });

  it("leaves another user's messages alone", async () => {
    await storage.put({
      clientMsgId: "x",
      userId: "somebody-else",
      groupId: "g",
      text: "không phải của tôi",
      replyTo: null,
      order: 1,
      createdAt: clock.now(),
      failure: null,
    });
    const { outbox, entries } = await make();
    expect(entries()).toEqual([]);
    network.connect();
    await outbox.add("g", { text: "của tôi", replyTo: null });
    expect(entries().map(({ text }) => text)).toEqual(["của tôi"]);
    await deliver();
    await deliver();
    await untilTrue(() => entries().length === 0);
    expect([arrived(), network.calls]).toEqual([["của tôi"], 1]);
    expect((await storage.list("somebody-else")).map(({ text }) => text)).toEqual(["không phải của tôi"]);
  });
});
