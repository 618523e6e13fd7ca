import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { beforeEach, describe, expect, it } from "vitest";
import { laterPreview } from "./model.ts";
import { ChatStore } from "./store.ts";
import { ChatSync } from "./sync.ts";
import { message } from "./testing/message.ts";
import { ReferenceServer } from "./testing/reference-server.ts";
import { VirtualClock } from "./testing/virtual-clock.ts";
import { VirtualNetwork } from "./testing/virtual-network.ts";

describe("when and what ChatSync asks", () => {
  let clock: VirtualClock;
  let network: VirtualNetwork;
  let server: ReferenceServer;
  let store: ChatStore;
  let sync: ChatSync;
  /** What the server refuses everything but the list with. */
  let refusal: HubErrorCode | null;
  let texts = 0;

  beforeEach(() => {
    clock = new VirtualClock();
    refusal = null;
    network = new VirtualNetwork((method, argument) =>
      refusal && method !== "SyncState" ? { ok: false, code: refusal, message: "" } : server.handle(method, argument),
    );
    server = new ReferenceServer((event, payload) => network.push(event, structuredClone(payload)));
    store = new ChatStore();
    sync = new ChatSync(network, store, clock, "me", 5);
    server.join("g");
  });

  const post = (count = 1): void => {
    for (let posted = 0; posted < count; posted += 1) server.post("g", "an", `tin ${(texts += 1)}`, `c-${texts}`);
  };
  const deliverAll = async (): Promise<void> => {
    await clock.pass(0);
    while (network.waiting > 0) {
      network.deliver(0);
      await clock.pass(0);
    }
  };
  const begin = async (): Promise<void> => {
    sync.start();
    network.connect();
    await deliverAll();
  };
  const open = async (groupId: string | null): Promise<void> => {
    sync.open(groupId);
    await deliverAll();
  };
  const loseAll = (): void => {
    while (network.waiting > 0) network.lose(0);
  };
  const seqs = (): number[] => store.conversation("g")?.window?.messages.map(({ seq }) => seq) ?? [];
  /** What was called since the last look. */
  let looked = 0;
  const called = () => {
    const since = network.called.slice(looked);
    looked = network.calls;
    return since;
  };
  const methods = () => called().map(({ method }) => method);
  beforeEach(() => (looked = 0));

  it("asks for the list where I took messages away: only the server knows what stands there instead", async () => {
    post(2);
    await begin();
    const { calls } = network;
    network.push("MessagesHidden", { groupId: "g", seqs: [2] });
    network.deliver(0);
    expect(network.called.slice(calls).map(({ method }) => method)).toEqual(["SyncState"]);
  });

  it("asks for nothing more once it has ended, not for what failed on the way either", async () => {
    post(3);
    await begin();
    sync.open("g");
    expect(network.waiting).toBe(1);
    sync.stop();
    network.disconnect(false);
    network.connect();
    await clock.pass(120_000);
    expect(network.waiting).toBe(0);
  });

  it("asks for the list when the page wakes, but not twice within five seconds", async () => {
    await begin();
    methods();
    await clock.pass(4999);
    await clock.focus(true);
    expect(methods()).toEqual([]);
    await clock.pass(1);
    await clock.focus(true);
    await clock.focus(true);
    expect(methods()).toEqual(["SyncState"]);
  });

  it("asks once a minute for the list alone, where nothing is open and nothing new", async () => {
    post(2);
    await begin();
    expect(methods()).toEqual(["SyncState"]);
    for (let minute = 0; minute < 3; minute += 1) {
      await clock.pass(60_000);
      await deliverAll();
    }
    expect(methods()).toEqual(["SyncState", "SyncState", "SyncState"]);
  });

  it("knows how far the clock of the device is off the server's", async () => {
    await begin();
    const asked = server.handle("SyncState", { userSeq: 0, groups: [] });
    const { serverTime } = (asked as { data: ChatMethods["SyncState"]["data"] }).data;
    expect(store.getState().clockOffset).toBe(Date.parse(serverTime) - clock.now());
    await clock.pass(60_000);
    await deliverAll();
    expect(store.getState().clockOffset).toBe(Date.parse(serverTime) - clock.now());
  });

  it("loads around the first message that I have not read, or the end where I have read all", async () => {
    post(20);
    server.read("g", "me", 9);
    await begin();
    methods();
    await open("g");
    expect(called()[0]).toEqual({ method: "GetMessages", argument: { groupId: "g", limit: 5, aroundSeq: 10 } });
    server.join("h");
    await deliverAll();
    called();
    await open("h");
    expect(called()[0]).toEqual({ method: "GetMessages", argument: { groupId: "h", limit: 5 } });
  });

  it("names up to five hundred conversations, and asks for all where there are more", async () => {
    for (let count = 1; count < 500; count += 1) server.join(`g${count}`);
    await begin();
    const ask = async () => {
      called();
      sync.askState();
      await deliverAll();
      return called()[0]?.argument as ChatMethods["SyncState"]["argument"];
    };
    const named = await ask();
    expect([named.groups.length, named.userSeq]).toEqual([500, 500]);
    server.join("one-more");
    await deliverAll();
    expect(await ask()).toEqual({ userSeq: 0, groups: [] });
  });

  it.each(["NOT_MEMBER", "NOT_FOUND", "GROUP_GONE", "FORBIDDEN"] as const)(
    "forgets a conversation that is refused with %s",
    async (code) => {
      await begin();
      refusal = code;
      await open("g");
      expect(store.conversation("g")).toBeUndefined();
    },
  );

  it("keeps a conversation that is refused for now, and asks again after three seconds", async () => {
    post(2);
    await begin();
    refusal = "RATE_LIMITED";
    await open("g");
    expect(store.conversation("g")).toBeDefined();
    methods();
    await clock.pass(2999);
    expect(methods()).toEqual([]);
    refusal = null;
    await clock.pass(1);
    await deliverAll();
    expect(seqs()).toEqual([1, 2]);

    refusal = "RATE_LIMITED";
    await open("g");
    methods();
    await clock.pass(2999);
    expect(methods()).toEqual([]);
    await clock.pass(1);
    expect(methods()).toEqual(["SyncConversation"]);
  });

  it("fetches one hole after the other, each after half a second", async () => {
    await begin();
    await open("g");
    for (let hole = 1; hole <= 3; hole += 1) {
      post(2);
      network.lose(0);
      await deliverAll();
      methods();
      await clock.pass(499);
      expect(methods()).toEqual([]);
      await clock.pass(1);
      expect(methods()).toEqual(["SyncConversation"]);
      await deliverAll();
      expect(seqs()).toHaveLength(hole * 2);
    }
  });

  it("fetches page after page of what changed, in one go", async () => {
    await begin();
    await open("g");
    post(10);
    loseAll();
    methods();
    await open("g");
    expect(methods()).toEqual(["SyncConversation", "SyncConversation", "SyncConversation"]);
    expect(seqs()).toHaveLength(10);
  });

  it("loads the place on the screen again after too many changes, only where the end does not hold it", async () => {
    post(10);
    server.read("g", "me", 10);
    await begin();
    await open("g");
    const afterTooMany = async (atEnd: boolean, anchor: number): Promise<object[]> => {
      sync.looksAt(atEnd, anchor);
      network.disconnect(false);
      post(40);
      network.connect();
      await clock.pass(2000);
      called();
      await deliverAll();
      return called().map(({ argument }) => argument as object);
    };
    const sinceLast = { groupId: "g", limit: 100 };
    const end = { groupId: "g", limit: 5 };
    expect(await afterTooMany(false, 46)).toEqual([{ ...sinceLast, sinceChangeSeq: 10 }, end]);
    expect(await afterTooMany(true, 3)).toEqual([{ ...sinceLast, sinceChangeSeq: 50 }, end]);
    const upwards = await afterTooMany(false, 85);
    expect(upwards).toEqual([{ ...sinceLast, sinceChangeSeq: 90 }, end, { ...end, aroundSeq: 85 }]);
  });

  it("keeps four hundred messages: the latest while I look at the end, else those that I look at", async () => {
    sync = new ChatSync(network, store, clock, "me", 400);
    post(400);
    server.read("g", "me", 400);
    loseAll();
    await begin();
    await open("g");
    post();
    await deliverAll();
    expect([seqs()[0], seqs().at(-1)]).toEqual([2, 401]);
    sync.looksAt(false, 2);
    post();
    await deliverAll();
    expect([seqs()[0], seqs().at(-1)]).toEqual([2, 401]);
    expect(store.conversation("g")?.window?.atEnd).toBe(false);
  });

  it("shows my message in the list as soon as it is acknowledged, but no words older than those there", async () => {
    await begin();
    sync.acknowledged(message(1, 0, "của tôi"));
    expect(store.conversation("g")?.preview?.text).toBe("của tôi");
    const preview = { ...laterPreview(null, [message(3)])!, text: "đã sửa" };
    store.put({ ...store.conversation("g")!, preview });
    for (const seq of [2, 3]) sync.acknowledged(message(seq, 0, "của tôi"));
    expect(store.conversation("g")?.preview).toEqual(preview);
    sync.acknowledged({ ...message(9), groupId: "unknown" });
    expect(store.conversation("unknown")).toBeUndefined();
  });

  it("hears, asks and waits for nothing any more once it is stopped", async () => {
    await begin();
    await open("g");
    post(2);
    network.lose(0);
    await deliverAll();
    refusal = "RATE_LIMITED";
    await open("g");
    network.push("SyncRequired", { reason: "test" });
    await deliverAll();
    const state = store.getState();
    methods();
    sync.stop();
    expect(clock.timers).toBe(0);
    server.rename("g", "Tổ điện");
    server.read("g", "an", 1);
    await deliverAll();
    network.disconnect(false);
    network.connect();
    await clock.pass(300_000);
    await clock.focus(true);
    expect([methods(), store.getState()]).toEqual([[], state]);
  });
});
