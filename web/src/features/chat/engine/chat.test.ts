import type { HubResult } from "@nepnha/contract/platform/realtime";
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
    await chat.engine.send("g", { text: "tin khác", replyTo: null });
    await chat.settle();
    expect(chat.engine.store.getState().outbox).toEqual([]);
    expect(await chat.storage.list("me")).toEqual([]);
    expect(chat.server.visible("g").map((message) => message.text)).toEqual(["chào", "đã tới", "tin khác"]);
  });

  /** The answer to a call, which travels when the test lets it. */
  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    await chat.settle();
    return answer;
  };
  const messages = () => chat.engine.store.conversation("g")?.window?.messages ?? [];

  it("R7-12 an edit and a recall of mine are done at once for me and everybody, and a refusal says why", async () => {
    await chat.engine.send("g", { text: "bảy giờ", replyTo: null });
    await chat.settle();
    const [theirs, mine] = messages();
    if (!theirs || !mine) throw new Error("Nothing was sent");
    expect(await answered(chat.engine.edit(mine, "tám giờ"))).toBeNull();
    expect(messages().at(-1)).toMatchObject({ text: "tám giờ", editedAt: expect.any(String) });
    expect(await answered(chat.engine.edit(theirs, "của tôi"))).toBe("FORBIDDEN");
    expect(await answered(chat.engine.recall(mine))).toBeNull();
    expect(messages().map(({ text }) => text)).toEqual(["chào", ""]);
  });

  it("an edit without an answer is told to whoever asked, who may try again", async () => {
    await chat.engine.send("g", { text: "bảy giờ", replyTo: null });
    await chat.settle();
    const mine = messages().at(-1);
    if (!mine) throw new Error("Nothing was sent");
    const edited = chat.engine.edit(mine, "tám giờ").catch(() => "lost");
    chat.network.lose(0);
    await chat.clock.pass(31_000);
    expect(await edited).toBe("lost");
    expect(await answered(chat.engine.edit(mine, "tám giờ"))).toBeNull();
  });

  it("does not take a message of somebody else for mine, whatever its id", async () => {
    chat.network.disconnect(false);
    await chat.engine.send("g", { text: "của tôi", replyTo: null });
    const [entry] = chat.engine.store.getState().outbox;
    chat.server.post("g", "an", "mạo danh", entry?.clientMsgId ?? "");
    chat.network.connect();
    await chat.clock.pass(2000);
    await chat.settle();
    expect(chat.server.visible("g").map((message) => message.text)).toEqual(["chào", "mạo danh", "của tôi"]);
  });

  const methods = (from: number) => chat.network.called.slice(from).map(({ method }) => method);
  const mark = () => chat.server.groups.get("g")?.marks.get("me")?.lastReadSeq;

  it("sends a read mark again five seconds after its answer was given up, and none again that was answered", async () => {
    chat.engine.looksAt("g", [1], true);
    await chat.clock.pass(800);
    chat.network.lose(0);
    const { calls } = chat.network;
    await chat.clock.pass(34_999);
    expect(methods(calls)).toEqual([]);
    await chat.clock.pass(1);
    expect(methods(calls)).toEqual(["MarkRead"]);
    await chat.settle();
    expect(mark()).toBe(1);
    chat.network.disconnect(false);
    chat.network.connect();
    await chat.clock.pass(2000);
    await chat.settle();
    expect(methods(calls + 1)).not.toContain("MarkRead");
  });

  it("sends the furthest mark that had no answer as soon as the connection is back", async () => {
    chat.server.post("g", "an", "hai", "c-2");
    await chat.settle();
    for (const seq of [1, 2]) {
      chat.engine.looksAt("g", [seq], true);
      await chat.clock.pass(800);
      chat.network.lose(0);
    }
    chat.network.disconnect(false);
    const { calls } = chat.network;
    chat.network.connect();
    expect(chat.network.called.slice(calls)).toEqual([
      { method: "MarkRead", argument: { groupId: "g", lastReadSeq: 2 } },
    ]);
    await chat.settle();
    expect(mark()).toBe(2);
  });

  it("has not read what was left before it was looked at", async () => {
    chat.engine.looksAt("g", [1], true);
    await chat.clock.pass(299);
    const { calls } = chat.network;
    chat.engine.open(null);
    await chat.clock.pass(5000);
    expect(methods(calls)).not.toContain("MarkRead");
  });

  it("counts all as read at once when the last message is, and waits for the server's count otherwise", async () => {
    for (const text of ["hai", "ba"]) chat.server.post("g", "an", text, text);
    await chat.settle();
    const counts = () => {
      const { lastReadSeq, readCountNo } = chat.engine.store.conversation("g")!;
      return [lastReadSeq, readCountNo];
    };
    chat.engine.looksAt("g", [1, 2], false);
    await chat.clock.pass(800);
    expect(counts()).toEqual([2, 0]);
    await chat.settle();
    expect(counts()).toEqual([2, 2]);
    chat.engine.readToEnd("g");
    await chat.clock.pass(500);
    expect(counts()).toEqual([3, 3]);
    chat.engine.readToEnd("unknown");
    await chat.settle();
    expect(mark()).toBe(3);
  });

  it("knows how much is read from the answer to its mark, although the event about it was lost", async () => {
    for (const text of ["hai", "ba"]) chat.server.post("g", "an", text, text);
    await chat.settle();
    chat.engine.looksAt("g", [1, 2], false);
    await chat.clock.pass(800);
    chat.network.deliver(0);
    expect(chat.network.waiting).toBe(2);
    chat.network.lose(0);
    await chat.settle();
    expect(chat.engine.store.conversation("g")?.readCountNo).toBe(2);
  });

  it("loads the end before it sends, where the end is not what is shown", async () => {
    const { calls } = chat.network;
    await chat.engine.send("g", { text: "hai", replyTo: null });
    expect(methods(calls)).toEqual(["SendMessage"]);
    await chat.settle();
    const conversation = chat.engine.store.conversation("g")!;
    chat.engine.store.put({ ...conversation, window: { ...conversation.window!, atEnd: false } });
    const before = chat.network.calls;
    await chat.engine.send("g", { text: "ba", replyTo: null });
    expect(methods(before).toSorted()).toEqual(["GetMessages", "SendMessage"]);
    await chat.settle();
    expect(conversation.window?.messages.map(({ text }) => text)).toEqual(["chào", "hai"]);
    expect(chat.engine.store.conversation("g")?.window?.messages.map(({ text }) => text)).toEqual([
      "chào",
      "hai",
      "ba",
    ]);
  });

  it("shows my first message as the server has it, not as I typed it", async () => {
    chat.server.join("h");
    await chat.settle();
    chat.engine.open("h");
    await chat.settle();
    await chat.engine.send("h", { text: " một ", replyTo: null });
    await chat.settle();
    expect(chat.engine.store.conversation("h")?.window?.messages.map(({ text }) => text)).toEqual(["một"]);
  });

  it("sends the last read mark when it ends, and leaves nothing behind", async () => {
    chat.engine.looksAt("g", [1], true);
    await chat.clock.pass(400);
    const { calls } = chat.network;
    chat.engine.stop();
    expect(methods(calls)).toEqual(["MarkRead"]);
    await chat.settle();
    expect([mark(), chat.clock.timers]).toEqual([1, 0]);
    chat.network.disconnect(false);
    chat.network.connect();
    chat.server.post("g", "an", "hai", "c-2");
    await chat.clock.pass(300_000);
    await chat.settle();
    expect(methods(calls)).toEqual(["MarkRead"]);
    expect(chat.engine.store.conversation("g")?.lastSeq).toBe(1);
  });
});

it("has begun once what earlier pages left unsent is shown, and says so where that cannot be read", async () => {
  const chat = new VirtualChat();
  const list = chat.storage.list.bind(chat.storage);
  let read = (): void => {};
  chat.storage.list = async (userId) => {
    await new Promise<void>((resolve) => (read = resolve));
    return list(userId);
  };
  const steps: string[] = [];
  const begun = chat.engine.start().then(() => steps.push("begun"));
  await chat.clock.pass(0);
  expect(steps).toEqual([]);
  read();
  await begun;
  chat.engine.stop();

  const broken = new VirtualChat();
  broken.storage.list = () => Promise.reject(new Error("The disk is broken"));
  await expect(broken.engine.start()).rejects.toThrow("The disk is broken");
});

it("waits until something holds, no longer than it was told to, and looks no more after either", async () => {
  const chat = new VirtualChat();
  let looks = 0;
  const wait = (holds: () => boolean) => {
    const ends: boolean[] = [];
    const look = () => {
      looks += 1;
      return holds();
    };
    void chat.engine.within(1000, look).then((held) => ends.push(held));
    return ends;
  };
  const isOpen = () => chat.engine.store.getState().openId !== null;
  const [already, held, never] = [wait(() => true), wait(isOpen), wait(() => false)];
  await chat.clock.pass(999);
  expect([already, held, never]).toEqual([[true], [], []]);
  chat.engine.store.set({ openId: "g" });
  await chat.clock.pass(0);
  expect([held, chat.clock.timers]).toEqual([[true], 1]);
  await chat.clock.pass(1);
  expect([held, never, chat.clock.timers]).toEqual([[true], [false], 0]);
  const before = looks;
  chat.engine.store.set({ openId: null });
  expect(looks).toBe(before);
});

describe("opening a conversation with one person", () => {
  let chat: VirtualChat;
  let answer: HubResult<{ groupId: string }>;

  beforeEach(async () => {
    chat = new VirtualChat({ openDirect: () => answer });
    await chat.connect();
    await chat.settle();
  });

  const open = () => {
    const steps: unknown[] = [];
    void chat.engine.openDirect("an").then((opened) => steps.push(opened));
    return steps;
  };

  it("answers when it is in the list", async () => {
    answer = { ok: true, data: { groupId: "d" } };
    const steps = open();
    chat.network.deliver(0);
    chat.network.deliver(0);
    await chat.clock.pass(2999);
    expect(steps).toEqual([]);
    chat.server.join("d");
    await chat.settle();
    expect(chat.engine.store.conversation("d")).toBeDefined();
    expect(steps).toEqual([{ groupId: "d" }]);
  });

  it("waits for a connection that is not there yet, and gives up after ten seconds without one", async () => {
    answer = { ok: true, data: { groupId: "d" } };
    chat.server.join("d");
    chat.network.disconnect(false);
    const early = open();
    await chat.clock.pass(9000);
    expect(early).toEqual([]);
    chat.network.connect();
    await chat.settle();
    expect(early).toEqual([{ groupId: "d" }]);

    chat.network.disconnect(false);
    const steps: string[] = [];
    void chat.engine.openDirect("an").catch(() => steps.push("no connection"));
    await chat.clock.pass(9999);
    expect(steps).toEqual([]);
    await chat.clock.pass(1);
    expect(steps).toEqual(["no connection"]);
  });

  it("asks once, whatever becomes of the connection afterwards and however long ago it was", async () => {
    answer = { ok: true, data: { groupId: "d" } };
    chat.server.join("d");
    const asked = () => chat.network.called.filter(({ method }) => method === "OpenDirect").length;
    open();
    await chat.settle();
    chat.network.disconnect(false);
    open();
    chat.network.connect();
    await chat.settle();
    expect(asked()).toBe(2);
    chat.network.disconnect(false);
    chat.network.connect();
    await chat.clock.pass(20_000);
    await chat.settle();
    expect(asked()).toBe(2);
  });

  it("brings it into the list although nobody was told that it was made", async () => {
    answer = { ok: true, data: { groupId: "d" } };
    chat.server.join("d");
    while (chat.network.waiting > 0) chat.network.lose(0);
    const steps = open();
    await chat.settle();
    expect(chat.engine.store.conversation("d")).toBeDefined();
    expect(steps).toEqual([{ groupId: "d" }]);
  });

  it("answers after three seconds where it does not get there, and at once where it is there or refused", async () => {
    answer = { ok: true, data: { groupId: "d" } };
    const late = open();
    await chat.settle();
    await chat.clock.pass(2999);
    expect(late).toEqual([]);
    await chat.clock.pass(1);
    expect(late).toEqual([{ groupId: "d" }]);
    chat.server.join("d");
    await chat.settle();
    const known = open();
    await chat.settle();
    expect(known).toEqual([{ groupId: "d" }]);
    answer = { ok: false, code: "FORBIDDEN", message: "" };
    const refused = open();
    await chat.settle();
    expect(refused).toEqual([{ code: "FORBIDDEN" }]);
  });
});

describe("a conversation that is mine no more", () => {
  it("R7-12 is out of the list as soon as that is heard: I was taken out, I left elsewhere, it was dissolved", async () => {
    const chat = new VirtualChat();
    await chat.connect();
    const { server, engine } = chat;
    for (const end of [() => server.leave("g"), () => server.leave("g", "left"), () => server.dissolve("g")]) {
      server.join("g");
      await chat.settle();
      expect(engine.store.conversation("g")).toBeDefined();
      end();
      await chat.settle();
      expect(engine.store.conversation("g")).toBeUndefined();
    }
    engine.stop();
  });
});
