import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { isCleared, quotesCleared, withoutCleared } from "./cleared.ts";
import { laterPreview, type Conversation } from "./model.ts";
import { message, messages } from "./testing/message.ts";
import { UNTOUCHED } from "./testing/untouched.ts";
import { VirtualChat } from "./testing/virtual-chat.ts";

describe("a conversation that I deleted from my list", () => {
  it("R7-12 is gone with what was said in it, until more is said", async () => {
    const chat = new VirtualChat({ pageSize: 20 });
    chat.server.join("g");
    for (const text of ["Một", "Hai"]) chat.server.post("g", "an", text, `an-${text}`);
    await chat.connect();
    chat.engine.open("g");
    await chat.settle();
    const known = () => {
      const conversation = chat.engine.store.conversation("g");
      if (!conversation) throw new Error("The conversation is gone altogether");
      return conversation;
    };
    expect(known().window?.messages.map(({ text }) => text)).toEqual(["Một", "Hai"]);
    expect(isCleared(known())).toBe(false);

    const group = chat.server.groups.get("g");
    if (group) group.hiddenTo = 2;
    chat.server.setMine("g", { cleared: { seq: 2, countNo: 2 } });
    await chat.settle();
    expect(isCleared(known())).toBe(true);
    expect(known()).toMatchObject({ preview: null, window: { messages: [], atStart: true, atEnd: true } });

    chat.server.post("g", "an", "Ba", "an-Ba");
    await chat.settle();
    expect(isCleared(known())).toBe(false);
    expect(known().window?.messages.map(({ text }) => text)).toEqual(["Ba"]);
    chat.engine.stop();
  });

  it("R7-12 what quotes it has its present words again after an event was lost", async () => {
    const chat = new VirtualChat({ pageSize: 20 });
    chat.server.join("g");
    for (const text of ["Một", "Hai"]) chat.server.post("g", "an", text, `an-${text}`);
    await chat.connect();
    chat.engine.open("g");
    await chat.settle();
    const group = chat.server.groups.get("g");
    if (group) group.hiddenTo = 2;
    chat.server.setMine("g", { cleared: { seq: 2, countNo: 2 } });
    chat.server.post("g", "an", "Ba", "an-Ba", { replyToSeq: 2 });
    await chat.settle();
    const quoted = () => chat.engine.store.conversation("g")?.window?.messages.map(({ replyTo }) => replyTo?.text);
    expect(quoted()).toEqual(["Hai"]);

    chat.server.edit("g", 2, "Hai rưỡi");
    while (chat.network.waiting > 0) chat.network.lose(0);
    chat.server.post("g", "an", "Bốn", "an-Bốn");
    await chat.settle();
    await chat.clock.pass(1000);
    await chat.settle();
    expect(quoted()).toEqual(["Hai rưỡi", undefined]);
    chat.engine.stop();
  });

  const conversation = (window: Conversation["window"], upTo: number): Conversation => ({
    groupId: "g",
    type: ENUMS.chatGroupType.USERS,
    name: "Tổ điện",
    avatar: null,
    changeSeq: 9,
    lastSeq: 9,
    countNo: 9,
    readCountNo: 9,
    lastReadSeq: 9,
    preview: laterPreview(null, messages(9, 9)),
    mentioned: [3, 4, 5],
    since: "",
    members: [],
    mine: { ...UNTOUCHED, cleared: { seq: upTo, countNo: upTo } },
    window,
  });

  it("has of what is loaded what came behind, be it one message; where nothing is left, what follows is loaded anew", () => {
    const middle = { messages: messages(2, 5), atStart: false, atEnd: false };
    const left = (upTo: number, window = middle) => {
      const { window: after, mentioned } = withoutCleared(conversation(window, upTo));
      return [after && { ...after, messages: after.messages.map(({ seq }) => seq) }, mentioned];
    };
    expect(left(1)).toEqual([{ messages: [2, 3, 4, 5], atStart: false, atEnd: false }, [3, 4, 5]]);
    expect(left(3)).toEqual([{ messages: [4, 5], atStart: true, atEnd: false }, [4, 5]]);
    expect(left(4)).toEqual([{ messages: [5], atStart: true, atEnd: false }, [5]]);
    expect(left(5)).toEqual([null, []]);
    expect(left(5, { ...middle, atEnd: true })).toEqual([{ messages: [], atStart: true, atEnd: true }, []]);
  });

  it("shows in the list what was said behind it, else the last of what is loaded", () => {
    const all = { messages: messages(8, 9), atStart: false, atEnd: true };
    expect(withoutCleared(conversation(all, 8)).preview?.seq).toBe(9);
    expect(withoutCleared(conversation(all, 9)).preview).toBeNull();
    const before = { ...conversation(all, 9), countNo: 10 };
    expect([isCleared(conversation(all, 9)), isCleared(before)]).toEqual([true, false]);
  });

  it("is quoted by an answer to its last message, not by one to what was said behind it, nor where nothing is loaded", () => {
    const quoting = (seq: number, upTo: number) => {
      const quotation = { seq, senderId: "an", text: "" };
      const answer = { ...message(9), type: replyKind.type, replyTo: quotation, payload: null };
      return conversation({ messages: [answer], atStart: false, atEnd: true }, upTo);
    };
    expect([quotesCleared(quoting(5, 5)), quotesCleared(quoting(6, 5))]).toEqual([true, false]);
    expect(quotesCleared(conversation(null, 5))).toBe(false);
    expect(quotesCleared({ ...quoting(5, 5), mine: UNTOUCHED })).toBe(false);
  });
});
