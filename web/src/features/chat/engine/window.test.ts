import { describe, expect, it } from "vitest";
import { message, messages } from "./testing/message.ts";
import { joinPage, type MessageWindow, trim, upsert, WINDOW_MAX } from "./window.ts";

const seqs = (window: MessageWindow | null): number[] => window?.messages.map(({ seq }) => seq) ?? [];

describe("upsert", () => {
  const middle = { messages: messages(10, 12), atStart: false, atEnd: false };

  it("keeps the version with the higher change number, whichever came first", () => {
    const newer = upsert(middle, [message(11, 20, "mới")]);
    expect(upsert(newer, [message(11, 15, "cũ")]).messages[1]?.text).toBe("mới");
  });

  it("is the same stretch where nothing is new", () => {
    expect(upsert(middle, [message(11, 11, "như cũ"), message(5)])).toBe(middle);
    expect(upsert(middle, [])).toBe(middle);
  });

  it("takes anything into an empty stretch", () => {
    expect(seqs(upsert({ messages: [], atStart: false, atEnd: false }, [message(7)]))).toEqual([7]);
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
    const latest = joinPage(null, "latest", { messages: messages(6, 8), lastSeq: 8 }, 3);
    expect(latest).toMatchObject({ atStart: false, atEnd: true });
    const older = joinPage(latest, "older", { messages: messages(4, 5), lastSeq: 8 }, 3);
    expect(seqs(older)).toEqual([4, 5, 6, 7, 8]);
    expect(older).toMatchObject({ atStart: true, atEnd: true });
    const around = joinPage(null, "around", { messages: messages(2, 4), lastSeq: 8 }, 3);
    expect(around).toMatchObject({ atStart: false, atEnd: false });
    const newer = joinPage(around, "newer", { messages: messages(5, 7), lastSeq: 8 }, 3);
    expect(newer).toMatchObject({ atStart: false, atEnd: false });
    expect(joinPage(newer, "newer", { messages: [message(8)], lastSeq: 8 }, 3)).toMatchObject({ atEnd: true });
  });

  it("keeps a message of mine that was acknowledged while its page was on the way", () => {
    const shown = { messages: [...messages(1, 3), message(4, 0, "của tôi")], atStart: true, atEnd: true };
    const page = joinPage(shown, "latest", { messages: messages(1, 3), lastSeq: 3 }, 5);
    expect(seqs(page)).toEqual([1, 2, 3, 4]);
  });

  it("begins where the first message is, or the last page holds less than it may", () => {
    const edges = (kind: "latest" | "around", rows: ReturnType<typeof messages>, lastSeq: number) => {
      const joined = joinPage(null, kind, { messages: rows, lastSeq }, 3);
      return [joined?.atStart, joined?.atEnd];
    };
    expect(edges("latest", messages(6, 7), 7)).toEqual([true, true]);
    expect(edges("latest", messages(1, 3), 4)).toEqual([true, true]);
    expect(edges("around", messages(1, 3), 8)).toEqual([true, false]);
    expect(edges("around", messages(7, 8), 8)).toEqual([false, true]);
    expect(edges("around", [], 8)).toEqual([true, true]);
  });

  it("a short page of long messages may be followed by another one, a full one may be the last", () => {
    const join = (kind: "latest" | "older" | "newer", hasMore: boolean, from: number, to: number) => {
      const middle = { messages: messages(10, 12), atStart: false, atEnd: false };
      const joined = joinPage(middle, kind, { messages: messages(from, to), lastSeq: 20, hasMore }, 3);
      return [joined?.atStart, joined?.atEnd];
    };
    expect(join("latest", true, 20, 20)).toEqual([false, true]);
    expect(join("latest", false, 18, 20)).toEqual([true, true]);
    expect(join("older", true, 9, 9)).toEqual([false, false]);
    expect(join("older", false, 7, 9)).toEqual([true, false]);
    expect(join("newer", true, 13, 13)).toEqual([false, false]);
    expect(join("newer", false, 13, 15)).toEqual([false, true]);
  });

  it("a full page on either side may be followed by another one", () => {
    const middle = { messages: messages(10, 12), atStart: false, atEnd: false };
    const join = (kind: "older" | "newer", from: number, to: number, lastSeq = 20) =>
      joinPage(middle, kind, { messages: messages(from, to), lastSeq }, 3);
    expect(join("older", 7, 9)).toMatchObject({ atStart: false, atEnd: false });
    expect(join("older", 8, 9)).toMatchObject({ atStart: true, atEnd: false });
    expect(join("newer", 13, 15)).toMatchObject({ atStart: false, atEnd: false });
    expect(join("newer", 13, 15, 15)).toMatchObject({ atStart: false, atEnd: true });
    expect(join("newer", 13, 14)).toMatchObject({ atStart: false, atEnd: true });
    expect(joinPage(null, "older", { messages: messages(1, 2), lastSeq: 2 }, 3)).toBeNull();
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
    const long = { messages: messages(1, WINDOW_MAX + 3), atStart: true, atEnd: true };
    const end = trim(long, "end");
    expect(end.messages).toHaveLength(WINDOW_MAX);
    expect(end).toMatchObject({ atStart: false, atEnd: true });
    expect(end.messages[0]?.seq).toBe(4);
    const start = trim(long, "start");
    expect(start).toMatchObject({ atStart: true, atEnd: false });
    expect([start.messages[0]?.seq, start.messages.length]).toEqual([1, WINDOW_MAX]);
    expect(WINDOW_MAX).toBe(400);
    expect(trim(end, "end")).toBe(end);
  });
});
