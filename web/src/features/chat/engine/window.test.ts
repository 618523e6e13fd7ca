import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { describe, expect, it } from "vitest";
import { joinPage, type MessageWindow, trim, upsert, WINDOW_MAX } from "./window.ts";

function message(seq: number, changeSeq = seq, text = `tin ${seq}`): ChatMessage {
  return {
    _id: `m${seq}`,
    groupId: "g",
    seq,
    changeSeq,
    clientMsgId: `c${seq}`,
    senderId: "an",
    type: ENUMS.chatMessageType.TEXT,
    text,
    time: new Date(seq * 1000).toISOString(),
    chatMethod: ENUMS.realtimeKind.USER,
    payload: null,
    editedAt: null,
    status: ENUMS.genericStatus.ACTIVE,
    reactions: [],
    replyTo: null,
    attachments: [],
  };
}
const range = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const seqs = (window: MessageWindow | null): number[] => window?.messages.map(({ seq }) => seq) ?? [];

describe("upsert", () => {
  const middle = { messages: range(10, 12), atStart: false, atEnd: false };

  it("keeps the version with the higher change number, whichever came first", () => {
    const newer = upsert(middle, [message(11, 20, "mới")]);
    expect(upsert(newer, [message(11, 15, "cũ")]).messages[1]?.text).toBe("mới");
  });

  it("leaves out what lies outside of the stretch, and fills it inside", () => {
    expect(seqs(upsert(middle, [message(5), message(13)]))).toEqual([10, 11, 12]);
    const holed = { ...middle, messages: [message(10), message(12)] };
    expect(seqs(upsert(holed, [message(11)]))).toEqual([10, 11, 12]);
    expect(seqs(upsert({ ...middle, atEnd: true }, [message(13)]))).toEqual([10, 11, 12, 13]);
    expect(seqs(upsert({ ...middle, atStart: true }, [message(9)]))).toEqual([9, 10, 11, 12]);
  });
});

describe("joinPage", () => {
  it("lengthens the stretch on either side and knows when it is whole", () => {
    const latest = joinPage(null, "latest", { messages: range(6, 8), lastSeq: 8 }, 3);
    expect(latest).toMatchObject({ atStart: false, atEnd: true });
    const older = joinPage(latest, "older", { messages: range(4, 5), lastSeq: 8 }, 3);
    expect(seqs(older)).toEqual([4, 5, 6, 7, 8]);
    expect(older).toMatchObject({ atStart: true, atEnd: true });
    const around = joinPage(null, "around", { messages: range(2, 4), lastSeq: 8 }, 3);
    expect(around).toMatchObject({ atStart: false, atEnd: false });
    const newer = joinPage(around, "newer", { messages: range(5, 7), lastSeq: 8 }, 3);
    expect(newer).toMatchObject({ atStart: false, atEnd: false });
    expect(joinPage(newer, "newer", { messages: [message(8)], lastSeq: 8 }, 3)).toMatchObject({ atEnd: true });
  });

  it("keeps a message of mine that was acknowledged while its page was on the way", () => {
    const shown = { messages: [...range(1, 3), message(4, 0, "của tôi")], atStart: true, atEnd: true };
    const page = joinPage(shown, "latest", { messages: range(1, 3), lastSeq: 3 }, 5);
    expect(seqs(page)).toEqual([1, 2, 3, 4]);
  });

  it("an empty conversation is whole", () => {
    expect(joinPage(null, "latest", { messages: [], lastSeq: 0 }, 3)).toEqual({
      messages: [],
      atStart: true,
      atEnd: true,
    });
  });
});

describe("trim", () => {
  it("cuts away from the side that is looked at", () => {
    const long = { messages: range(1, WINDOW_MAX + 3), atStart: true, atEnd: true };
    const end = trim(long, "end");
    expect(end.messages).toHaveLength(WINDOW_MAX);
    expect(end).toMatchObject({ atStart: false, atEnd: true });
    expect(end.messages[0]?.seq).toBe(4);
    expect(trim(long, "start")).toMatchObject({ atStart: true, atEnd: false });
    expect(trim(end, "end")).toBe(end);
  });
});
